import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration

/// The options of sweeps.
struct SweepOptions: ParsableArguments {
  @Flag(help: "Check screens at every width where their layout changes.")
  var sweep = false

  @Option(
    help: ArgumentHelp("Folder for pictures of screens at all widths that differ.", valueName: "folder"),
    completion: .directory)
  var sweepPictures: String?

  /// Returns whether a document is swept: with the option, or because it says so.
  func applies(to document: LayoutTestDocument) -> Bool {
    sweep || sweepPictures != nil || document.sweep?.run == .always
  }
}
