#!/usr/bin/env python3
"""A section kind in Python 3 without dependencies: one large piece above a section of another kind."""
import json
import sys

KIND = {
    "kind": "acme.poster",
    "summary": "One large piece, and a section of another kind below it.",
    "item-fields": ["title"],
    "options": [
        {"name": "height", "help": "Height of the section, in points.",
         "schema": {"type": "number", "minimum": 100, "maximum": 2000}, "default": 480},
        {"name": "share", "help": "Share of the height for the large piece.",
         "schema": {"type": "number", "minimum": 0, "maximum": 1}, "default": 0.6},
        {"name": "below", "help": "The section below it.", "schema": {"type": "section"},
         "default": {"kind": "grid", "options": {"columns": 2}}},
    ],
}


class OptionError(Exception):
    """A fault of an option."""

    def __init__(self, option, message):
        super().__init__(message)
        self.option = option


def section(request):
    options = request["options"]
    share = options.get("share", 0.6)
    if not 0 < share < 1:
        raise OptionError("share", "leaves nothing for one of the two")
    # A long title needs more room.
    titles = [item.get("title", "") for item in request.get("items", [])]
    height = options.get("height", 480) + (40 if titles and len(titles[0]) > 20 else 0)
    below = options.get("below", {"kind": "grid", "options": {"columns": 2}})
    return {
        "group": {
            "axis": "vertical",
            "size": {"width": "100%", "height": height},
            "items": [
                {"item": {"size": {"width": "100%", "height": f"{share * 100:g}%"}}},
                {**below, "size": {"width": "100%", "height": f"{(1 - share) * 100:g}%"}},
            ],
        }
    }


def answer(message):
    if message["method"] == "describe":
        return {"kinds": [KIND]}
    try:
        return {"section": section(message["request"])}
    except OptionError as error:
        return {"error": {"message": str(error), "option": error.option}}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
