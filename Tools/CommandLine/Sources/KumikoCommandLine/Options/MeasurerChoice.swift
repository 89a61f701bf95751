import ArgumentParser
import KumikoTextMeasuring

/// The measurer of texts that `--measure` chooses for PNG and PDF.
enum MeasurerChoice: String, ExpressibleByArgument, CaseIterable {
  /// The table of widths, equal on every machine.
  case builtin
  /// Pango with the fonts of this machine.
  case pango

  /// - Throws: for Pango in a form that is no picture of pixels or pages, or in a build without it.
  func check(for form: PictureForm?) throws(ValidationError) {
    if self == .pango, let form, form != .png, form != .pdf {
      throw ValidationError("--measure pango is for PNG and PDF")
    }
    #if !Pictures
      if self == .pango {
        throw ValidationError(
          "this build cannot measure by Pango. Build one that can: Tools/setup --pictures && "
            + "swift build --product kumiko --traits Pictures")
      }
    #endif
  }

  var measuring: TextMeasuring {
    #if Pictures
      if self == .pango { return TextMeasuring(named: rawValue) { PangoMeasurer() } }
    #endif
    return .builtIn
  }
}
