"""Tells what is wrong with documents by a schema.

Reads a file with a record of `schema` and `documents`; writes a list that has, for every document, null where the schema
takes it, and else the first thing that is wrong with it. Uses Debian's python3-jsonschema.
"""
import json
import sys

import jsonschema


def main(path):
    with open(path, encoding="utf-8") as file:
        given = json.load(file)
    schema = given["schema"]
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    complaints = []
    for document in given["documents"]:
        error = jsonschema.exceptions.best_match(validator.iter_errors(document))
        complaints.append(error and f"{error.json_path}: {error.message}"[:400])
    json.dump(complaints, sys.stdout)


main(sys.argv[1])
