"""Checks JSON documents against a schema: validate.py SCHEMA DOCUMENT...

Writes a line for each error and ends with 1 if there is one. The schema itself is checked too.
With no words after it the program only tells whether it can work.
"""

import json
import sys

import jsonschema


def errors(validator, path):
    with open(path, encoding="utf-8") as file:
        document = json.load(file, object_pairs_hook=members)
    for error in validator.iter_errors(document):
        yield f"{path}: {error.json_path}: {error.message[:300]}"


def members(pairs):
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names):
        raise ValueError(f"a member stands twice: {names}")
    return dict(pairs)


def main(words):
    if not words:
        return 0
    with open(words[0], encoding="utf-8") as file:
        schema = json.load(file)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    validator = kind(schema, format_checker=jsonschema.FormatChecker())
    found = [line for path in words[1:] for line in errors(validator, path)]
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main(sys.argv[1:]))
