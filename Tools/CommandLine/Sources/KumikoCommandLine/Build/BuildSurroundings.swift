@_spi(Kumiko) import KumikoSystem

struct BuildSurroundings: Sendable {
  @TaskLocal static var current = BuildSurroundings()

  /// The folders in which programs are looked for, parted by colons.
  var searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""
  /// The time by which progress is reported where no terminal shows it.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }
  /// A Boolean value that indicates whether a terminal shows progress.
  var isWatched = isatty(STDERR_FILENO) == 1

  /// The path of a program; nil where there is none of that name.
  func program(_ name: String) -> String? {
    ProgramSearch.program(name, in: searchPath)
  }
}
