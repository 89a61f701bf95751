/// Options of SwiftPM that the checks use.
enum SwiftPM {
  /// The option for a build in a scratch path that several packages share. Without it SwiftPM may take up the plan of the
  /// package that was built there before, and leave out what this one has besides.
  static let freshPlan = "--disable-build-manifest-caching"
}
