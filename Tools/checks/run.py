"""Runs the checks of this folder, and sums up: see HELP."""
import argparse
import hashlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from house import EMBEDDED, TOOLS, House, condition_of, gist, kinds, names

HELP = """\
Usage: Tools/check-packages [--all | --fix] [CHECK …] [--lane NAME …] [--only NAME …]

Checks the monorepo's packages against the root's Package.swift. Without a CHECK it makes all of them; one that fails
does not keep the others from running. The exit code is 1 if anything was wrong. What they build is in .build-tools.
Without a CHECK, one that has passed on this machine with the same files is left out.

  --all              leave no check out
  --fix              write the nested manifests, the lists of kinds and the storeys' picture; alone, it does nothing else
                     with --interface: write the texts in `Tests/Interfaces`

  --manifests-only   are nested manifests, the lists of kinds and the storeys' picture current? (also: --manifests)
  --imports          does each target import just what it declares, nothing above it, and the engine nothing but Swift?
  --readmes          does each README say how to work on its module, and do links lead to files?
  --text             is text escaped in one place, and are paths compared, without looking at characters?
  --stored           does each property of UIKit have an effect, or stand in the table of those that are stored?
  --declarations     are Apple's declarations offered as Apple writes them, or listed with a reason?
  --clone            is each tracked file a source, and at most a megabyte?
  --interface        is the public interface of each product the committed one? (--fix renews it)
  --docs             does the documentation build as one site, without a warning? (see Tools/docs)
  --articles         does the Swift in the articles and READMEs compile as it is written?
  --embedded         do the engine's modules compile as Embedded Swift for WebAssembly?
  --alone            does each storey build and pass its tests alone? (without this option they are built only)
  --traits           does the tool build without its server, and compile nothing else for that? does it build with pictures?
  --pictures         do the modules of pictures pass their tests with their trait? (skipped without Pango's headers)
  --port             do UIKit sources compile, run and pass their tests after they are rewritten, with the trait Port?
  --apps             do the example applications build and pass their tests? (skipped without SQLite's headers)
  --first-screen     does the guide to a first screen of UIKit work as it is written, from its files to its served page?
  --consumer         can another package depend on this one by version? (these files, committed and tagged aside)
  --application      does the build plugin serve an application that depends on this package by version?
  --second-builds    does a second build compile nothing of Kumiko after a new file and an edit of the manifest?
  --guide            does the teams' guide work as it is written, from an empty repository to another team's screen?
  --readme-blocks    do the commands of README.md, of the tour and of the guide to pictures work as written?
  --new-kind         does a new kind build, pass its test, and become built in by two lines?
  --build-own        does `kumiko build` make a tool with exactly the kinds that a registry names?
  --release          does the release of the tool run in an empty root?
  --api              a reminder: what breaks whoever used the last version? (never fails)

  --lane NAME        make the checks of one lane: first, products, packages or versions; may be repeated
  --only NAME        look at these packages alone: a folder, its last step, or a target's name; may be repeated
  --help             this text

NO_COLOR=1 switches colours off. The output of every command run is in .build-tools/logs."""

# Checks of one lane run one after another, because they build in the same folders; lanes run side by side, after the first one.
LANES = {
    "first": ["files", "manifests", "imports", "readmes", "text", "stored", "declarations", "clone"],
    # Reads what a plain build in this folder has made.
    "products": ["interface", "docs", "articles", "embedded", "release", "readme-blocks"],
    # Builds the packages of this folder.
    "packages": ["alone", "new-kind", "traits", "pictures", "port", "apps", "first-screen"],
    # Builds packages that depend on the repository by version.
    "versions": ["consumer", "application", "guide", "build-own", "second-builds", "api"],
}
CHECKS = [name for name in re.findall(r"^  --([a-z-]+)", HELP, re.MULTILINE)][2:-3]
CHECKS[0] = "manifests"
COLOURS = {"ok": 32, "FAIL": 31, "skip": 33, "note": 33}

# What a check reads besides the manifests and the scripts, if that is not everything.
INPUTS = {
    "embedded": ("Modules/Engine/", "Modules/Live/PageEngine/"),
    "interface": ("Modules/", "Plugins/", "Tests/Interfaces/", "Tools/CommandLine/", "Tools/PortPlugin/"),
    "port": ("Modules/", "Tools/PortPlugin/"),
    "apps": ("Modules/",),
    "first-screen": ("Modules/",),
    "pictures": ("Modules/", "config/"),
}
EVERYWHERE = re.compile(r"(.+/)?Package\.swift|Tools/(checks/.*|Packages/.*|check-packages|setup)")

children = set()
# The seconds of all processors that each check has taken.
cpu = {}
lock = threading.Lock()


class Options:
    def __init__(self, words):
        raw, usage = argparse.RawDescriptionHelpFormatter, HELP.split("\n")[0].removeprefix("Usage: ")
        parser = argparse.ArgumentParser(usage=usage, add_help=False, allow_abbrev=False, formatter_class=raw)
        parser.error = lambda words: sys.exit(f"error: {words}; `Tools/check-packages --help` lists the options")
        for name in CHECKS:
            parser.add_argument(f"--{name}", f"--{name}-only", dest="named", action="append_const", const=name, default=[])
        parser.add_argument("--only", action="extend", type=lambda names: names.split(","), default=[])
        parser.add_argument("--lane", action="append", choices=LANES, default=[])
        for name in ("--fix", "--all"):
            parser.add_argument(name, action="store_true")
        parser.add_argument("--help", "-h", action="version", version=HELP)
        given = parser.parse_args(words)
        self.only, self.fixes, self.all = given.only, given.fix, given.all
        named = given.named + [name for lane in given.lane for name in LANES[lane] if name in CHECKS]
        # The other checks concern the repository as a whole.
        some = ["manifests"] if self.fixes else ["manifests", "imports", "readmes", "alone"] if self.only else CHECKS
        self.chosen = named or some
        # What is asked for by name is done.
        self.all = self.all or some != CHECKS or bool(named)
        # Packages alone run their tests too, if this check or packages are asked for by name.
        self.tests = "alone" in given.named or bool(self.only)


def folders(only, house):
    """Returns the packages that words mean: a folder, the end of one, or a target's name. A module may be no package of its own."""
    found = []
    for word in only:
        word = word.removesuffix("/")
        some = [folder for folder in house.packages if folder == word or folder.split("/")[-1].lower() == word.lower()] or [
            house.package(folder)
            for folder, targets in house.folders.items()
            if folder == word or folder.split("/")[-1].lower() == word.lower() or word in [each["name"] for each in targets]
        ]
        if not some:
            sys.exit(f"error: no package is called {word}; there are {', '.join(each.split('/')[-1] for each in house.packages)}")
        found += some
    return [folder for folder in house.packages if folder in found]


def order(folder, house, tests):
    """Returns a line for the script that builds packages alone: what to do, the folder, and those that it uses."""
    targets = house.packages[folder]
    has_tests = any(each["type"] == "test" for each in targets)
    has_others = any(each["type"] != "test" for each in targets)
    action = "test" if tests and has_tests else "build" if tests or has_others else "skip"
    if all(each["type"] == "plugin" for each in targets):
        # SwiftPM compiles the tool of a build plugin for the plugin alone, which --application does.
        action = "plan"
    if folder in house.inner:
        # Its sources are those of the storey, and compile there.
        action = "inner" if tests else "plan"
    used = {house.home(name, folder) for each in targets for name in names(each) if name in house.targets} - {folder}
    return " ".join([action, folder] + [other for other in house.packages if other in used]) + "\n"


def switched(house, without):
    """Returns the modules that only other traits than these bring, wherever they are used."""
    uses = [each for target in house.targets.values() for each in target["dependencies"]]
    traits = [(next(iter(each.values()))[0], set(condition_of(each).get("traits") or [])) for each in uses]
    there = {name for name, some in traits if not some or some & without}
    return sorted({name for name, some in traits if some} - there)


def calls(options, house, dump):
    """Returns the arguments and the input of each check."""
    some = folders(options.only, house) if options.only else []
    fix = ["--fix"] if options.fixes else []
    found = {name: ([], "") for name in ["files"] + CHECKS}
    found.update(
        {
            "manifests": (fix + some, dump), "imports": (some, dump), "readmes": (some, dump), "interface": (fix, dump),
            "docs": ([], dump), "articles": ([], dump), "build-own": (sorted(kinds(house)), ""),
            "embedded": ([f"Kumiko{name}" for name in EMBEDDED if f"Kumiko{name}" in house.targets], ""),
            "alone": ([] if some else ["own"], "".join(order(each, house, options.tests) for each in some or house.packages)),
            "traits": (switched(house, {"Offline"}), ""),
        })
    return found


def paint(text, code):
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()
    return text if plain else f"\033[{code}m{text}\033[0m"


def shown(line):
    """Returns a line of a check as people read it: a mark, a name, seconds and a note, or a detail."""
    parts = line.split("\t", 3)
    if len(parts) < 4:
        return f"        {line}"
    mark, name, seconds, note = parts
    text = f"  {paint(mark, COLOURS.get(mark, 31))}{' ' * (4 - len(mark))}  {name if not seconds + note else name.ljust(28)}"
    return text + (f" {float(seconds):6.1f} s" if seconds else "") + (f"  {note}" if note else "")


def check(name, arguments, given, write, folder="Tools/checks"):
    """Runs a check, and returns how many things are wrong."""
    script = Path(folder) / name
    write(f"\n{paint(heading(script), 1)}")
    with lock:
        child = subprocess.Popen(
            [str(script.absolute())] + arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, errors="replace", start_new_session=True)
        children.add(child)
    try:
        child.stdin.write(given)
        child.stdin.close()
    except BrokenPipeError:
        pass
    wrong = 0
    for line in child.stdout:
        write(shown(line.rstrip("\n")))
        wrong += line.startswith("FAIL\t")
    child.stdout.close()
    # With what it and all that it waited for have taken of the processors.
    _, ended, usage = os.wait4(child.pid, 0)
    child.returncode = status = os.waitstatus_to_exitcode(ended)
    with lock:
        children.discard(child)
        cpu[name] = usage.ru_utime + usage.ru_stime
    if status != 0 and wrong == 0:
        write(shown(f"FAIL\t{name}\t\tends with status {status}"))
        wrong = 1
    return wrong


def heading(script):
    """Returns the headline of a check: the second line of its script."""
    return script.read_text().split("\n")[1].lstrip("# ")


class Passed:
    """What checks have passed with on this machine. The first lane has written the files to the repository of versions."""

    def __init__(self, runs_all):
        self.runs_all, self.folder, self.files = runs_all, TOOLS / "passed", None

    def inputs(self, name, arguments, given):
        """Returns the digest of what a check reads: files, arguments, the compiler and its options."""
        if self.files is None:
            listed = ["git", f"--git-dir={TOOLS}/versions/kumiko.git", "ls-tree", "-r", "HEAD"]
            lines = subprocess.run(listed, capture_output=True, text=True, check=True).stdout.splitlines()
            self.files = {path: blob for blob, _, path in (line.partition("\t") for line in lines)}
        read = INPUTS.get(name, ("",))
        files = [f"{path} {blob}" for path, blob in self.files.items() if path.startswith(read) or EVERYWHERE.fullmatch(path)]
        compiler = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
        words = files + arguments + [given, compiler, os.environ.get("KUMIKO_SWIFT_OPTIONS", "")]
        return hashlib.sha256("\0".join(words).encode()).hexdigest()

    def check(self, name, arguments, given, write):
        """Runs a check unless it has passed with these inputs. Returns how many things are wrong."""
        digest, place = self.inputs(name, arguments, given), self.folder / name
        if not self.runs_all and place.exists() and place.read_text() == digest:
            write(f"\n{paint(heading(Path('Tools/checks') / name), 1)}\n" + shown(f"skip\t{name}\t\tit has passed with these files"))
            return 0
        place.unlink(missing_ok=True)
        wrong = check(name, arguments, given, write)
        if wrong == 0:
            self.folder.mkdir(parents=True, exist_ok=True)
            place.write_text(digest)
        return wrong


def run(lanes, made, check, seconds):
    """Runs lanes of checks side by side, and returns how many things are wrong. Each check is printed as it ends."""
    counts = []

    def lane(names):
        for name in names:
            lines, start = [], time.monotonic()
            counts.append(check(name, *made[name], lines.append if len(lanes) > 1 else print))
            seconds[name] = time.monotonic() - start
            with lock:
                print("\n".join(lines), end="\n" if lines else "", flush=True)

    if len(lanes) > 1:
        print("\nSide by side; each check is printed as it ends:")
        for names in lanes:
            print(f"        {'; '.join(heading(Path('Tools/checks') / name) for name in names)}", flush=True)
    threads = [threading.Thread(target=lane, args=[names]) for names in lanes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # A check that ended with an exception has told no count.
    return sum(counts) + sum(map(len, lanes)) - len(counts)


def stop(number, _):
    # No further child may begin. What a script has started is in its group.
    lock.acquire(timeout=5)
    for child in children:
        try:
            os.killpg(child.pid, number)
        except ProcessLookupError:
            pass
    os._exit(128 + number)


def main():
    options = Options(sys.argv[1:])
    sys.stdout.reconfigure(line_buffering=True)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        del os.environ[name]
    # SwiftPM hands traits to the compiler in the order of a set, and builds everything anew where that order is another one.
    os.environ.update(SWIFT_DETERMINISTIC_HASHING="1", PYTHONDONTWRITEBYTECODE="1")
    start = time.monotonic()
    os.environ["KUMIKO_CHECKS_RUN"] = f"{os.getpid()} {start}"
    done = subprocess.run(["swift", "package", "dump-package"], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"error: `swift package dump-package` failed:\n{gist(done.stdout + done.stderr)}")
    made = calls(options, House(done.stdout), done.stdout)
    lanes = [[name for name in checks if name in options.chosen] for checks in LANES.values()]
    if any(lanes[1:]):
        lanes[0].insert(0, "files")
    took = {}
    wrong = run(lanes[:1], made, check, took) + run([lane for lane in lanes[1:] if lane], made, Passed(options.all).check, took)
    if len(took) > 1:
        print("\nSeconds, and of all processors: " + ", ".join(f"{name} {each:.0f} ({cpu.get(name, 0):.0f})" for name, each in took.items()))
    seconds = f"({time.monotonic() - start:.0f} s)"
    print(f"\n{wrong} {'thing is' if wrong == 1 else 'things are'} wrong. {seconds}" if wrong else f"\nAll is well. {seconds}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
