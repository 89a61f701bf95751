# Reads what `swift test` prints, and prints progress, warnings, errors and failures whole, and one closing line.
#
# Variables: step, "build" or "tests"; verbose, 1 to print every line; terminal, 1 if progress may overwrite its line, which has `width` columns.
# Swift Testing begins each line with a symbol; a line without one goes on from the line before.

function clear() {
  if (drawn) printf "\r\033[K"
  drawn = 0
}

function say(line) {
  clear()
  print line
  fflush()
}

function progress(text) {
  if (!terminal || verbose) return
  printf "\r\033[K%s", substr(text, 1, width - 1)
  drawn = 1
  fflush()
}

# How many tests had each reason to be skipped, the most first.
function name_skipped(  reason, most) {
  do {
    most = ""
    for (reason in skips) if (most == "" || skips[reason] > skips[most]) most = reason
    if (most == "") return
    print skips[most] " skipped: " most
    delete skips[most]
  } while (1)
}

function tally() { return passed + 0 " passed, " failed + 0 " failed" }

# A test has ended.
function ended(name) {
  delete running[name]
  count++
  progress(tally())
  if (!terminal && !verbose && count % 250 == 0) say(tally() " so far")
}

# The name in a line such as `✔ Test "Grids" passed after 0.001 seconds.`, from a word on.
function named(line, word) {
  sub(/^[^ ]+ +Test /, "", line)
  sub(word ".*$", "", line)
  return line
}

BEGIN { shown = 1 }

# The end of a file that is followed.
$0 == "\004" { exit }

verbose { print; fflush() }

# What the compiler and SwiftPM say.
!testing && /^\[[0-9]+\/[0-9]+\] / { progress($0); next }
!testing && /^(Planning|Building for)/ { next }
# With -whole-module-optimization the driver tells of each module that SwiftPM's other options have no effect.
!testing && /^(warning: ignoring '-enable-batch-mode'|remark: Incremental compilation has been disabled)/ { next }
!testing && /^Build (of product .*)?complete!/ { if (!verbose && step == "build") say($0); next }
!testing && !/Test run started\.$/ { if (!verbose) say($0); next }
!testing { testing = 1; shown = 0; next }

# A line is cut where an argument contains NUL, its end with it, and the next one begins there.
/^◇ Test case passing / {
  sub(/^◇ Test case passing .*✔ Test /, "✔ Test ")
  sub(/^◇ Test case passing .*✘ Test /, "✘ Test ")
  sub(/^◇ Test case passing .*◇ Test /, "◇ Test ")
}

# What ends a test, or the run.
/^[^ ]+ +Test run with [0-9]+ tests? .*(passed|failed) after [0-9.]+ seconds/ {
  complete = 1
  shown = 0
  total = $5 + 0
  next
}
/^[^ ]+ +Test case / { shown = 0; next }
/^[^ ]+ +Test .* recorded an issue/ { shown = 1; if (!verbose) say($0); next }
/^[^ ]+ +Test .* failed after [0-9.]+ seconds with [0-9]+ issues?.*\.$/ {
  failed++
  ended(named($0, " (with [0-9]+ test cases? )?failed after "))
  shown = 1
  if (!verbose) say($0)
  next
}
/^[^ ]+ +Test .* passed after [0-9.]+ seconds.*\.$/ {
  passed++
  ended(named($0, " (with [0-9]+ test cases? )?passed after "))
  shown = 0
  next
}
/^[^ ]+ +Test .* skipped(\.|: ".*")$/ {
  skipped++
  reason = "no reason given"
  if (sub(/^.* skipped: "/, "")) {
    sub(/"$/, "")
    reason = $0
  }
  skips[reason]++
  shown = 0
  next
}
/^◇ Test .* started\.$/ { running[named($0, " started\\.$")] = 1; shown = 0; next }
/^↳ / { if (shown && !verbose) say($0); next }
/^(◇|✔|✘|➜|⚠|◆|●) / { shown = 0; next }

# A process that dies says so in lines of its own.
/(^|: )Fatal error: |^\*\*\* |^💣 |^error: |^warning: / { shown = 1 }
shown && !verbose { say($0) }

END {
  clear()
  if (!testing) exit
  for (name in running) unfinished++
  if (!complete) {
    print "error: the test run ended before its tests; without a result:"
    for (name in running) {
      if (++listed > 20) break
      print "  " name
    }
    if (unfinished > 20) print "  … and " unfinished - 20 " more"
  }
  # The run counts its tests itself. Lines that went missing on the way are told, and are no passed tests.
  lost = complete ? total - passed - failed - skipped : 0
  if (lost > 0) {
    print "error: the results of " lost " of " total " tests are missing in the output; without a result:"
    for (name in running) if (++listed <= 20) print "  " name
  }
  name_skipped()
  print passed + 0 " passed, " failed + (complete ? 0 : unfinished) " failed" (skipped ? ", " skipped " skipped" : "")
}
