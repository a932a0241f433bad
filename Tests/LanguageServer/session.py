"""Edits a maze with `maze lsp` as an editor does: session.py MAZE FOLDER

The client is that of pygls, which checks every message of the server against the protocol. FOLDER
is empty at first. Ends with 0 if all was as it should be. With no words after it the program only
tells whether it can work.
"""

import asyncio
import pathlib
import sys

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.client import LanguageClient

MAIN = """maze 1
language en
title The Cellar
start hall
flag key
include rooms/below.maze

stage hall
say A hall. 🔑 lies in the cellar.
go cellar: Down the stairs
go garden: Through the gate
needs key is yes
hint The gate wants a key.

stage garden
say Sunlight.
win

test shortest win
press cellar
press take
press hall
press garden
expect win
"""

BELOW = """stage cellar
say A cellar.
do take: Take the key
if key is no
set key yes
reply The key is cold.
go hall: Climb the stairs
"""


class Editor:
    """An editor with one client and the texts of its open files."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.client = LanguageClient("session", "1")
        self.texts = {}
        self.versions = {}
        self.findings = {}
        self.news = asyncio.Condition()

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        async def published(parameters):
            async with self.news:
                self.findings[parameters.uri] = parameters
                self.news.notify_all()

    async def start(self, program):
        await self.client.start_io(program, "lsp")
        symbols = types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True)
        result = await self.client.initialize_async(types.InitializeParams(
            process_id=None, root_uri=self.folder.as_uri(),
            capabilities=types.ClientCapabilities(
                text_document=types.TextDocumentClientCapabilities(document_symbol=symbols))))
        self.client.initialized(types.InitializedParams())
        return result

    def uri(self, name):
        return (self.folder / name).as_uri()

    def open(self, name):
        uri = self.uri(name)
        self.texts[uri] = (self.folder / name).read_text(encoding="utf-8")
        self.versions[uri] = 1
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(
            types.TextDocumentItem(uri, "maze", 1, self.texts[uri])))

    def place(self, name, text, after=0):
        """The place of some text in an open file, as the protocol counts it."""
        return position(self.texts[self.uri(name)], self.texts[self.uri(name)].index(text) + after)

    def edit(self, name, edits):
        """Makes changes that the server or the author wants, and tells the server of each."""
        uri = self.uri(name)
        edits = sorted(edits, key=lambda edit: (edit.range.start.line, edit.range.start.character))
        for edit in reversed(edits):
            text = self.texts[uri]
            start, end = offset(text, edit.range.start), offset(text, edit.range.end)
            self.texts[uri] = text[:start] + edit.new_text + text[end:]
            self.versions[uri] += 1
            self.client.text_document_did_change(types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.versions[uri], uri),
                [types.TextDocumentContentChangePartial(edit.range, edit.new_text)]))

    def type(self, name, old, new):
        start = self.place(name, old)
        end = self.place(name, old, len(old))
        self.edit(name, [types.TextEdit(types.Range(start, end), new)])

    async def told(self, name, *rules):
        """Waits until the findings about the present text of a file are just of these rules."""
        uri = self.uri(name)

        def is_so():
            found = self.findings.get(uri)
            if not found or found.version not in (None, self.versions.get(uri)):
                return False
            return sorted(finding.code for finding in found.diagnostics) == sorted(rules)

        async with self.news:
            try:
                await asyncio.wait_for(self.news.wait_for(is_so), 60)
            except asyncio.TimeoutError:
                sys.exit(f"{name}: {rules} were not told, but {self.findings.get(uri)}")
        return self.findings[uri].diagnostics

    async def fix(self, name, finding):
        """Takes the first fix that is offered for a finding."""
        actions = await self.client.text_document_code_action_async(types.CodeActionParams(
            types.TextDocumentIdentifier(self.uri(name)), finding.range,
            types.CodeActionContext([finding])))
        assert actions, finding
        self.edit(name, actions[0].edit.changes[self.uri(name)])
        return actions[0].title

    def at(self, name, text, after=0):
        return {"text_document": types.TextDocumentIdentifier(self.uri(name)),
                "position": self.place(name, text, after)}


def position(text, index):
    before = text[:index]
    line = before.rpartition("\n")[2]
    return types.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)


def offset(text, place):
    lines = text.split("\n")
    line = lines[place.line].encode("utf-16-le")[: 2 * place.character].decode("utf-16-le")
    return sum(len(line) + 1 for line in lines[: place.line]) + len(line)


async def session(program, folder):
    editor = Editor(folder)
    (editor.folder / "rooms").mkdir()
    (editor.folder / "house.maze").write_text(MAIN, encoding="utf-8")
    (editor.folder / "rooms" / "below.maze").write_text(BELOW, encoding="utf-8")
    result = await editor.start(program)
    assert result.capabilities.position_encoding == "utf-16", result

    editor.open("house.maze")
    await editor.told("house.maze")
    await break_and_fix(editor)
    await ask(editor)
    await rename(editor)
    await prove(editor)

    await editor.client.shutdown_async(None)
    editor.client.exit(None)
    status = await asyncio.wait_for(editor.client._server.wait(), 60)
    assert status == 0, status
    await editor.client.stop()


async def break_and_fix(editor):
    editor.type("house.maze", "go cellar: Down", "go celar: Down")
    [finding] = await editor.told("house.maze", "unknown-stage")
    assert "did you mean \"cellar\"?" in finding.message, finding
    title = await editor.fix("house.maze", finding)
    assert title == "Change to \"cellar\"", title
    await editor.told("house.maze")
    assert editor.texts[editor.uri("house.maze")] == MAIN
    # The places on a line with a character of two units are those of the editor.
    editor.type("house.maze", "🔑 lies", "🔑 {kay} lies")
    [finding] = await editor.told("house.maze", "unknown-variable")
    assert finding.range.start.character == len("say A hall. 12 {"), finding
    editor.type("house.maze", "🔑 {kay} lies", "🔑 lies")
    await editor.told("house.maze")


async def ask(editor):
    offered = await editor.client.text_document_completion_async(
        types.CompletionParams(**editor.at("house.maze", "go cellar", 3)))
    assert [item.label for item in offered.items] == ["hall", "garden", "cellar"], offered
    [place] = await editor.client.text_document_definition_async(
        types.DefinitionParams(**editor.at("house.maze", "go cellar", 3)))
    assert place.uri == editor.uri("rooms/below.maze"), place
    assert place.range.start == types.Position(0, 6), place
    uses = await editor.client.text_document_references_async(types.ReferenceParams(
        types.ReferenceContext(True), **editor.at("house.maze", "stage hall", 6)))
    found = sorted((use.uri.rpartition("/")[2], use.range.start.line) for use in uses)
    assert found == [("below.maze", 6), ("house.maze", 3), ("house.maze", 7), ("house.maze", 21)], found
    symbols = await editor.client.text_document_document_symbol_async(
        types.DocumentSymbolParams(types.TextDocumentIdentifier(editor.uri("house.maze"))))
    assert [symbol.name for symbol in symbols] == ["key", "hall", "garden", "shortest win"], symbols
    folds = await editor.client.text_document_folding_range_async(
        types.FoldingRangeParams(types.TextDocumentIdentifier(editor.uri("house.maze"))))
    assert (7, 12) in [(fold.start_line, fold.end_line) for fold in folds], folds


async def rename(editor):
    [where] = [await editor.client.text_document_prepare_rename_async(
        types.PrepareRenameParams(**editor.at("house.maze", "go cellar", 3)))]
    assert where.placeholder == "cellar", where
    try:
        await editor.client.text_document_rename_async(
            types.RenameParams(new_name="garden", **editor.at("house.maze", "go cellar", 3)))
        sys.exit("a name that is taken was not refused")
    except JsonRpcException as refusal:
        assert "exists already" in str(refusal), refusal
    editor.open("rooms/below.maze")
    await editor.told("rooms/below.maze")
    change = await editor.client.text_document_rename_async(
        types.RenameParams(new_name="deep cellar", **editor.at("house.maze", "go cellar", 3)))
    assert set(change.changes) == {editor.uri("house.maze"), editor.uri("rooms/below.maze")}, change
    for name in ("house.maze", "rooms/below.maze"):
        editor.edit(name, change.changes[editor.uri(name)])
    await editor.told("house.maze")
    await editor.told("rooms/below.maze")
    assert "stage deep cellar" in editor.texts[editor.uri("rooms/below.maze")]
    assert "press deep cellar" in editor.texts[editor.uri("house.maze")]


async def prove(editor):
    """The search of all states tells a trap after a pause, and its repair is offered."""
    editor.type("rooms/below.maze", "go hall: Climb", "do drop: Drop the key\nset key no\n"
                "if key is yes\ngo pit: Jump\ngo hall: Climb")
    editor.type("rooms/below.maze", "stage deep cellar", "stage pit\nsay Dark.\ndo wait: Wait\n"
                "stage deep cellar")
    editor.client.text_document_did_save(types.DidSaveTextDocumentParams(
        types.TextDocumentIdentifier(editor.uri("rooms/below.maze"))))
    [finding] = await editor.told("rooms/below.maze", "trap")
    title = await editor.fix("rooms/below.maze", finding)
    assert title.startswith("Add the line"), title
    hover = None
    while hover is None or "can still win" not in hover.contents.value:
        hover = await editor.client.text_document_hover_async(
            types.HoverParams(**editor.at("house.maze", "stage hall", 6)))
    assert "One place leads here: deep cellar." in hover.contents.value, hover


if len(sys.argv) > 1:
    asyncio.run(session(*sys.argv[1:]))
