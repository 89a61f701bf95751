"""Shared by the checks in Python: the root's manifest on standard input, lines of the report, and commands.

A line of a check's output is as `Tools/checks/common` says.
"""
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path.cwd()
TOOLS = ROOT / ".build-tools"
CHECK = Path(sys.argv[0]).name
# The folders whose Package.swift is written by hand.
OWN_MANIFESTS = ["Tools/Benchmarks", "Tools/BuildPlugin/Example", "Tools/PortPlugin/Example", "Modules/Kinds/Hosting/Examples/Timeline", "Modules/Applications/UIKitServing/Examples/Apps"]
# The folders of modules that are packages of their own inside of their storey.
INNER = re.compile(r"Modules/Engine/(Values|Dimension|Composition|Layout|Snapshot|Diffing)|Modules/Kinds/Registry|Plugins/\w+Section")
# The modules that also compile as Embedded Swift, in the order in which they use one another.
EMBEDDED = "Values Dimension Composition Layout Snapshot Diffing Collection PageEngine".split()
# The module that an application imports.
UMBRELLA = "Kumiko"
# The module that has all section kinds.
KINDS = "KumikoKinds"
status = 0


def line(mark, name, seconds="", note=""):
    global status
    print(mark, name, seconds, note, sep="\t", flush=True)
    if mark == "FAIL":
        status = 1


def detail(text):
    print(shortened(text), flush=True)


def shortened(text):
    return text.replace(f"{ROOT}/", "")


def tell(complaints, path):
    """Reports a file with its faults."""
    line("FAIL" if complaints else "ok", path)
    for complaint in complaints:
        detail(f"{path}: error: {complaint}")


def gist(text):
    """Returns the lines that say what is wrong, or the last ones."""
    lines = text.splitlines()
    telling = [line for line in lines if re.search(r"error:|✘|Fatal error", line) and "`- error:" not in line]
    return "\n".join(list(dict.fromkeys(telling))[:8] or lines[-8:])


def command(words, name=""):
    """Runs a command, with the options of this run for builds. Returns its status, output and errors."""
    if words[0] == "swift" and words[1] in ("build", "test", "run"):
        words = words[:2] + os.environ.get("KUMIKO_SWIFT_OPTIONS", "").split() + words[2:]
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
    if name:
        log = TOOLS / "logs" / f"{CHECK}-{re.sub('[^A-Za-z]', '', name)}.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text(done.stdout + done.stderr)
    return done


def step(name, words):
    """Runs a command and reports it. Returns its output; ends the check if it fails."""
    start = time.monotonic()
    done = command(words, name)
    seconds = f"{time.monotonic() - start:.1f}"
    if done.returncode != 0:
        line("FAIL", name, seconds)
        detail(gist(done.stdout + done.stderr))
        sys.exit(1)
    line("ok", name, seconds)
    return done.stdout


def files(ending, below=""):
    """Returns the files with an ending, as paths from the root. Hidden folders and `build` are passed over."""
    found = []
    for folder, folders, names in os.walk(ROOT / below):
        folders[:] = [name for name in folders if not name.startswith(".") and name != "build"]
        found += [os.path.relpath(os.path.join(folder, name), ROOT) for name in names if name.endswith(ending)]
    return sorted(found)


def names(target):
    """Returns the names of a target's dependencies."""
    return [next(iter(each.values()))[0] for each in target["dependencies"]]


def kinds(root):
    """Returns the names of the section kinds in registries: their modules are `KumikoGridSection` and the like."""
    return [name.removeprefix("Kumiko").removesuffix("Section") for name in names(root.targets[KINDS]) if name.endswith("Section")]


def condition_of(record):
    """Returns the condition of a dependency or a setting."""
    return (record.get("condition") if "tool" in record else next(iter(record.values()))[-1]) or {}


class House:
    """The root's manifest, as `swift package dump-package` prints it.

    `folders` has the targets of each module, `storeys` those of each package below the root, the lowest first. `inner` has those
    of the modules that are packages inside of their storey, and `packages` those of all packages.
    """

    def __init__(self, text=None):
        self.dump = json.loads(text or sys.stdin.read())
        self.targets = {target["name"]: target for target in self.dump["targets"]}
        self.folders, self.storeys = {}, {}
        for target in self.targets.values():
            folder = re.match(r"(.+)/(?:Sources|Tests|Plugins)(?:/|$)", target["path"]).group(1)
            target["folder"] = folder
            target["storey"] = "Plugins" if folder.startswith("Plugins/") else "/".join(folder.split("/")[:2])
            self.folders.setdefault(folder, []).append(target)
            self.storeys.setdefault(target["storey"], []).append(target)
        self.inner = {folder: targets for folder, targets in self.folders.items() if INNER.fullmatch(folder)}
        self.packages = {**self.storeys, **self.inner}

    def package(self, folder):
        """Returns the package in which a module is tested: its own, or its storey."""
        return folder if folder in self.inner else self.folders[folder][0]["storey"]

    def home(self, name, package):
        """Returns the package in which another one finds a target: an inner one its neighbour in the storey, others the storey."""
        target = self.targets[name]
        if package in (target["storey"], target["folder"]):
            return package
        if package not in self.inner or self.inner[package][0]["storey"] != target["storey"]:
            return target["storey"]
        if target["folder"] not in self.inner:
            sys.exit(f"error: {package} uses {name}, which is no package inside of {target['storey']}: add it to INNER in house.py")
        return target["folder"]

    def shipped(self):
        """Returns the targets that are in a product or used by one. The others are for tests."""
        reached, waiting = set(), [name for product in self.dump["products"] for name in product["targets"]]
        while waiting:
            name = waiting.pop()
            if name in self.targets and name not in reached:
                reached.add(name)
                waiting += names(self.targets[name])
        return reached

    def libraries(self):
        """Returns the targets of the library products with one target."""
        return [
            product["targets"][0]
            for product in self.dump["products"]
            if product["type"].get("library") == ["automatic"] and len(product["targets"]) == 1
        ]

    def traits(self):
        """Returns the traits of each package: those its targets ask for, and the usual ones of the packages it uses.

        A trait that is off by default concerns only the packages that ask for it: SwiftPM turns it on for all users.
        """
        usual = {name for each in self.dump.get("traits") or [] if each["name"] == "default" for name in each["enabledTraits"]}
        found, uses = {}, {}
        for folder, targets in self.packages.items():
            conditions = [condition_of(each) for target in targets for each in target["dependencies"] + (target.get("settings") or [])]
            found[folder] = {name for each in conditions for name in each.get("traits") or []}
            uses[folder] = {self.home(name, folder) for target in targets for name in names(target) if name in self.targets} - {folder}
        while True:
            grown = {folder: own | usual & {name for other in uses[folder] for name in found[other]} for folder, own in found.items()}
            if grown == found:
                return found
            found = grown


class Modules:
    """The modules of the repository, as a plain build leaves them."""

    def __init__(self, house):
        self.house = house
        build = ["swift", "build", "--product", "kumiko"]
        # The checks of one run share what the first of them has built.
        mark, run = TOOLS / "built", os.environ.get("KUMIKO_CHECKS_RUN", "")
        is_built = run != "" and mark.exists() and mark.read_text() == run
        if not is_built:
            step(" ".join(build), build)
        reached, waiting = set(), ["KumikoTool"]
        while waiting:
            name = waiting.pop()
            if name in house.targets and name not in reached:
                reached.add(name)
                waiting += names(house.targets[name])
        for library in house.libraries():
            if library not in reached and not is_built:
                # For a library without a type, `--product` would build every target, and the build plugin's tool besides.
                step(f"swift build --target {library}", ["swift", "build", "--target", library])
        TOOLS.mkdir(exist_ok=True)
        mark.write_text(run)
        built = Path(command(build + ["--show-bin-path"]).stdout.strip())
        system = [target["path"] for target in house.targets.values() if target["type"] == "system"]
        # C modules of dependencies, which their Swift modules import. SwiftPM makes the maps of some.
        fetched = [os.path.dirname(path) for path in files("module.modulemap", ".build/checkouts")]
        made = [str(path.parent) for path in sorted(built.glob("*.build/module.modulemap")) if not path.parent.name.endswith("-tool.build")]
        self.search = [word for folder in [f"{built}/Modules"] + system + fetched + made for word in ("-I", folder)]
        self.triple = json.loads(command(["swift", "-print-target-info"]).stdout)["target"]["triple"]

    def extract(self, module, level="public"):
        """Writes the symbol graphs of a module, and returns their folder."""
        folder = TOOLS / f"symbols-{level}" / module
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        # The parts of a module, which have no product, are its own.
        targets, products = self.house.targets, set(self.house.libraries())
        parts = [name for name in names(targets[module]) if name in targets and targets[name]["type"] == "regular" and name not in products]
        words = ["swift", "symbolgraph-extract", "-module-name", module, "-minimum-access-level", level]
        words += [f"-experimental-allowed-reexported-modules={','.join(parts)}"] if parts else []
        words += ["-skip-synthesized-members", "-target", self.triple, "-output-dir", str(folder)]
        done = command(words + self.search)
        if done.returncode != 0:
            line("FAIL", module)
            detail(gist(done.stdout + done.stderr))
            sys.exit(1)
        return folder

    def graphs(self, module, level="public"):
        """Returns the symbol graphs of a module: its own, and one for each module whose types it extends."""
        return [json.loads(path.read_text()) for path in sorted(self.extract(module, level).glob("*.symbols.json"))]
