"""The scripts of the shell: what the checks share, `Tools/setup`, and the report of a test run."""
import os
import re
import shutil
import subprocess
from pathlib import Path

from support import CHECKS, TOOLS, Case


class ScriptTests(Case):
    def repository(self, files=None):
        """A folder that is a repository's root with the scripts."""
        place = self.enterContext(self.folder({".gitignore": ".build*/\n", **(files or {})}))
        shutil.copytree(CHECKS, "Tools/checks")
        return place

    def shell(self, lines):
        """Runs lines of the shell, with the programs in the folder `bin` first, and returns what they print."""
        environment = {**os.environ, "PATH": f"{os.getcwd()}/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"}
        done = subprocess.run(["bash", "-c", lines], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.stdout

    def test_the_copy_has_the_files_as_they_are_and_unchanged_ones_keep_their_times(self):
        self.repository(dict.fromkeys(["same", "folder/changed", "old/gone"], "original"))
        self.assertEqual(self.shell("Tools/checks/files"), "ok\tversion 0.1.0\t\tcommitted and tagged aside\n")
        self.shell(". Tools/checks/common; copy")
        copy = Path(".build-tools/copy")
        date = (copy / "same").stat().st_mtime_ns
        for path in ["folder/changed", "new/one", "new/Package.resolved"]:
            self.write(copy / path, "copy")
        shutil.rmtree("old")
        output = self.shell("Tools/checks/files; . Tools/checks/common; copy; version")
        self.assertEqual(output, "ok\tversion 0.1.1\t\tcommitted and tagged aside\n0.1.1\n")
        self.assertEqual((copy / "folder/changed").read_text(), "original")
        self.assertFalse((copy / "new/one").exists() or (copy / "old/gone").exists())
        self.assertEqual((copy / "new/Package.resolved").read_text(), "copy")
        self.assertEqual(date, (copy / "same").stat().st_mtime_ns)

    def test_a_step_that_fails_tells_what_is_wrong_and_a_refusal_needs_its_status_and_its_words(self):
        self.repository()
        lines = self.shell("""
. Tools/checks/common
step good echo 'Test run with 3 tests in 1 suite'
refused no 2 because -- sh -c 'echo because; exit 2'
refused maybe any because -- sh -c 'exit 1'
step bad sh -c 'echo one; echo "x:1:1: error: two" >&2; exit 1' || true
same texts a b
echo $status
""").splitlines()
        # The seconds depend on the machine.
        lines = [re.sub(r"\t\d+\t", "\t0\t", line) for line in lines]
        self.assertEqual(lines[:2], ["ok\tgood\t0\t3 tests", "ok\tno\t0\trefused, as it should be"])
        self.assertEqual(lines[2], "FAIL\tmaybe\t\tstatus 1; it does not say: because")
        self.assertTrue("FAIL\tbad\t0\t" in lines and "x:1:1: error: two" in lines and "one" not in lines)
        self.assertEqual(lines[-6:], ["FAIL\ttexts\t\tnot as expected (< expected, > found)", "1c1", "< a", "---", "> b", "1"])

    def test_what_breaks_users_of_the_highest_version_is_told_module_by_module(self):
        self.repository()

        def tags(text):
            self.write("bin/git", f"#!/bin/sh\nprintf '{text}'\n", True)

        self.write("bin/swift", """#!/bin/sh
echo "$3" >version
echo "
No breaking changes detected in KumikoLayout

2 breaking changes detected in KumikoHosting:
  x API breakage: func PluginLibrary.table(of:) has been renamed to func tables(of:)
  x API breakage: struct HostLimits has been removed
"
exit 1
""", True)
        tags("0.10.0\\n0.2.0\\nv0.9.1\\nnightly\\n1.0\\n1.0.0-beta\\n")
        self.assertEqual(self.shell("Tools/checks/api"), """\
ok\tsince 0.10.0\t\t1 modules without a breaking change
note\tKumikoHosting\t\t2 breaking changes
func PluginLibrary.table(of:) has been renamed to func tables(of:)
struct HostLimits has been removed
""")
        self.assertEqual(Path("version").read_text(), "0.10.0\n")
        tags("v1.2.3\\n1.0.0\\n")
        self.assertTrue(self.shell("Tools/checks/api").startswith("ok\tsince v1.2.3\t"))
        self.write("bin/swift", "#!/bin/sh\necho 'error: no such tag' >&2; exit 1\n", True)
        self.assertTrue(self.shell("Tools/checks/api").startswith("note\tcould not be compared with v1.2.3\t\tstatus 1\n"))
        tags("nightly\\n")
        self.assertTrue(self.shell("Tools/checks/api").endswith("no version has been tagged yet\n"))


class SetupTests(Case):
    SWIFT = "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'"
    GIT = "echo 'git version 2.39.5'"
    PKG_CONFIG = "case $1 in --exists) exit 0 ;; --modversion) echo 0.2.5 ;; *) echo 1.8.1 ;; esac"
    # Writes the programs that were asked for.
    APT = """case "$*" in
  *libyaml-dev*) printf '#!/bin/sh\\n%s\\n' "PKG" >"$BIN/pkg-config"
    chmod +x "$BIN/pkg-config" ;;
  *install*git*) printf '#!/bin/sh\\necho git version 2.39.5\\n' >"$BIN/git"; chmod +x "$BIN/git" ;;
esac""".replace("PKG", PKG_CONFIG.replace("$", "\\$"))

    def setup_with(self, programs):
        """Runs `Tools/setup` on a machine with some programs, each with its script, and the few that every machine has."""
        with self.folder() as place:
            bin = place / "bin"
            bin.mkdir()
            for name in ["bash", "sh", "sed", "head", "cat", "chmod", "env"]:
                (bin / name).symlink_to(shutil.which(name, path="/bin:/usr/bin"))
            for name, script in programs.items():
                self.write(bin / name, f"#!/bin/sh\n{script}\n", True)
            environment = {**os.environ, "PATH": str(bin), "HOME": str(place), "BIN": str(bin), "SWIFTLY_HOME_DIR": str(place)}
            done = subprocess.run(
                ["/bin/bash", str(TOOLS / "setup")], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True)
            return done.returncode, done.stdout

    def test_prints_nothing_if_all_is_there(self):
        self.assertEqual(self.setup_with({"swift": self.SWIFT, "git": self.GIT, "pkg-config": self.PKG_CONFIG}), (0, ""))

    def test_installs_git_libyaml_and_pkg_config_and_says_so(self):
        self.assertEqual(self.setup_with({"swift": self.SWIFT, "apt-get": self.APT, "id": "echo 0"}), (0, """\
setup: installing git with apt-get
setup: installed git version 2.39.5
setup: installing libyaml-dev pkg-config with apt-get
setup: installed libyaml 0.2.5 and pkg-config 1.8.1
"""))

    def test_asks_no_password_where_there_is_no_terminal_and_names_the_command(self):
        programs = {"swift": self.SWIFT, "git": self.GIT, "apt-get": "exit 0", "id": "echo 1000", "sudo": "exit 1"}
        status, output = self.setup_with(programs)
        self.assertEqual(status, 1)
        self.assertIn("setup: error: this failed; run it yourself as root, then try again:", output)
        self.assertIn("--no-install-recommends libyaml-dev pkg-config", output)

    def test_says_what_is_missing_where_nothing_can_install_it(self):
        status, output = self.setup_with({"swift": self.SWIFT, "git": self.GIT})
        self.assertEqual(status, 1)
        self.assertIn("setup: error: missing pkg-config and libyaml's development package", output)

    def test_refuses_an_old_swift_and_a_machine_without_one(self):
        for version in ["5.10", "6.2.4", ""]:
            status, output = self.setup_with({"swift": f"echo 'Swift version {version}'"} if version else {})
            self.assertEqual(status, 1)
            self.assertIn(f"this is Swift {version} " if version else "there is no swift on the PATH", output)


class ReportTests(Case):
    START = "◇ Test run started."

    def report(self, *lines):
        """Returns the lines that the report prints of a run."""
        done = subprocess.run(
            ["awk", "-v", "step=tests", "-f", str(TOOLS / "test-report.awk")], input="\n".join([self.START, *lines]) + "\n", text=True,
            capture_output=True)
        return (done.stdout + done.stderr).splitlines()

    def test_the_closing_line_counts_what_passed_and_failed(self):
        lines = self.report(
            "◇ Test a() started.", '◇ Test "b" started.', "✔ Test a() passed after 0.001 seconds.",
            '✘ Test "b" recorded an issue at B.swift:1:1: no', '✘ Test "b" failed after 0.001 seconds with 1 issue.',
            "✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 1 issue.")
        self.assertEqual(lines[-1], "1 passed, 1 failed")
        self.assertFalse(any(line.startswith("error:") for line in lines))

    def test_the_closing_lines_name_the_reasons_of_skipped_tests_the_most_frequent_first(self):
        lines = self.report(
            "◇ Test a() started.", "✔ Test a() passed after 0.001 seconds.", '➜ Test b() skipped: "there is no "b""',
            '➜ Test "c" skipped: "browser tests (no Chromium)"', "➜ Test d() skipped.", '➜ Test e() skipped: "browser tests (no Chromium)"',
            "✔ Test run with 5 tests in 1 suite passed after 0.1 seconds.")
        self.assertEqual(set(lines[1:-1]), {'1 skipped: there is no "b"', "1 skipped: no reason given"})
        self.assertEqual((lines[0], lines[-1]), ("2 skipped: browser tests (no Chromium)", "1 passed, 0 failed, 4 skipped"))

    def test_results_that_the_output_lost_are_told_by_their_names(self):
        lines = self.report(
            "◇ Test a() started.", "◇ Test b() started.", "✔ Test a() passed after 0.001 seconds.",
            "something b() printed✔ Test b() passed after 0.001 seconds.", "✔ Test run with 2 tests in 1 suite passed after 0.1 seconds.")
        self.assertEqual(lines, ["error: the results of 1 of 2 tests are missing in the output; without a result:", "  b()", "1 passed, 0 failed"])

    def test_a_result_behind_a_line_that_nul_has_cut_is_counted(self):
        lines = self.report(
            "◇ Test a() started.", '◇ Test case passing 1 argument text → "◇ Test "b" started.',
            '◇ Test case passing 1 argument text → "x✔ Test a() passed after 0.001 seconds.',
            '◇ Test case passing 1 argument text → "✘ Test "b" failed after 0.001 seconds with 1 issue.',
            "✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 1 issue.")
        self.assertEqual(lines, ['✘ Test "b" failed after 0.001 seconds with 1 issue.', "1 passed, 1 failed"])

    def test_a_run_that_ended_early_names_the_tests_without_a_result(self):
        lines = self.report("◇ Test a() started.", "◇ Test b() started.", "✔ Test a() passed after 0.001 seconds.")
        self.assertEqual(lines, ["error: the test run ended before its tests; without a result:", "  b()", "1 passed, 1 failed"])
