"""What the tests share: the checks as modules, a sample repository, and folders."""
import contextlib
import importlib.machinery
import importlib.util
import io
import json
import os
import sys
import tempfile
import unittest
from pathlib import Path

TESTS = Path(__file__).parent
TOOLS = TESTS.parent.parent
CHECKS = TOOLS / "checks"
sys.dont_write_bytecode = True
sys.path.insert(0, str(CHECKS))
# A small monorepo with one of everything: modules, a switched section kind, a C library, a tool, a test of the whole.
SAMPLE = (TESTS / "sample.json").read_text()


def load(name):
    loader = importlib.machinery.SourceFileLoader(name, str(CHECKS / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


def changed(old, new):
    assert old in SAMPLE, old
    return SAMPLE.replace(old, new)


class Case(unittest.TestCase):
    def refused(self, reason, body):
        """A body that must end the check with a reason."""
        with self.assertRaises(SystemExit) as found:
            body()
        self.assertIn(reason, str(found.exception.code))

    @contextlib.contextmanager
    def folder(self, files=None):
        """A folder of files, which is the current one."""
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as place:
            os.chdir(place)
            try:
                for path, text in (files or {}).items():
                    self.write(path, text)
                yield Path(place)
            finally:
                os.chdir(before)

    def write(self, path, text, executable=False):
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text(text)
        if executable:
            os.chmod(path, 0o755)

    def printed(self, body):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            body()
        return output.getvalue()
