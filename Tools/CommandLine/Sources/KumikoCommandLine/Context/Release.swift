enum Release {
  /// The version that `kumiko --version` prints. CHANGELOG.md has an entry for it.
  static let version = "0.1.0"
}
