import ArgumentParser

extension ArgumentVisibility {
  @TaskLocal private static var showsShared = false

  /// The visibility of options that many commands share: in the topic `environment` and in completions of shells.
  static var shared: ArgumentVisibility { showsShared ? .default : .hidden }

  /// Makes shared options visible in all commands meanwhile.
  static func showingShared<Result>(_ body: () throws -> Result) rethrows -> Result {
    try $showsShared.withValue(true, operation: body)
  }
}
