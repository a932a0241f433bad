# step_ink.py BASE: the maze of step.py in BASE.json as BASE.ink.json, the form that ink's engines run.
# It is what a compiler makes of BASE.ink: https://github.com/inkle/ink/blob/master/Documentation/ink_JSON_runtime_format.md
import json
import sys

base = sys.argv[1]
model = json.load(open(base + ".json"))
dials, flags = model["k"], model["m"]

CONDITION, CHOICE_ONLY = 1, 4


def name(variable):
    return f"d{variable}" if variable < dials else f"k{variable - dials}"


def literal(variable, value):
    return value if variable < dials else bool(value)


def asked(guard):
    """Pushes whether all that a choice asks holds."""
    terms = [[{"VAR?": name(v)}, literal(v, value), "=="] for v, value in guard]
    return [token for term in terms for token in term] + ["&&"] * max(0, len(terms) - 1)


def done(effects):
    tokens = []
    for variable, adds, value in effects:
        new = [{"VAR?": name(variable)}, value, "+", 10, "%"] if adds else [literal(variable, value)]
        tokens += ["ev", *new, "/ev", {"VAR=": name(variable), "re": True}]
    return tokens


def knot(stage):
    tokens, named = ["^" + model["text"][stage], "\n"], {"#f": 1}
    for index, (_, to, guard, effects) in enumerate(t for t in model["tr"] if t[0] == stage):
        flags = CHOICE_ONLY | (CONDITION if guard else 0)
        tokens += ["ev", "str", "^" + model["labels"][index], "/str", *asked(guard), "/ev",
                   {"*": f".^.c-{index}", "flg": flags}]
        named[f"c-{index}"] = ["\n", *done(effects), {"->": f"room_{to}"}, {"#f": 5}]
    return [*tokens, named]


start = ["ev"]
for variable in range(dials + flags):
    start += [literal(variable, 0), {"VAR=": name(variable)}]
knots = {f"room_{stage}": knot(stage) for stage in range(model["S"])}
root = [[{"->": "room_0"}, ["done", {"#n": "g-0"}], None], "done",
        {**knots, "global decl": [*start, "/ev", "end", None], "#f": 1}]
json.dump({"inkVersion": 21, "root": root, "listDefs": {}}, open(base + ".ink.json", "w"))
