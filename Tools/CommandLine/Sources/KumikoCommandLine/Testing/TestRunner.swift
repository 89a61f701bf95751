@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration

/// Runs the cases of documents of tests.
struct TestRunner {
  let loader: DocumentLoader

  /// The results of the cases of a document.
  ///
  /// - Throws: `DocumentError` where the layout or its data are invalid in the room of a case, and `CommandFailure`.
  func outcomes(of document: LayoutTestDocument, cases: [LayoutTestCase]) throws -> [TestOutcome] {
    // Cases often have one room and different places.
    struct Key: Hashable {
      var room: ScreenRoom
      var registry: String?
      var onMissing: MissingKindPolicy?
    }
    var screens: [Key: Screen] = [:]
    return try cases.map { one in
      let settings = one.settings
      let key = Key(room: settings.room, registry: settings.registry, onMissing: settings.onMissing)
      let screen = try screens[key] ?? loader.screen(of: document, with: settings)
      screens[key] = screen
      try ElementLimit.check(
        screen, ElementLimit.pictures, advice: "test a part of the data", verb: "tested")
      return TestOutcome(
        document: document, name: one.name, nameRange: one.nameRange,
        failures: try failures(of: one, in: document, on: screen), fallbacks: screen.fallbacks)
    }
  }

  private func failures(
    of one: LayoutTestCase, in document: LayoutTestDocument, on screen: Screen
  ) throws -> [TestFailure] {
    do {
      let tested = try TestedScreen(screen, at: one.settings)
      let check = ExpectationCheck(screen: tested, source: document.source, tolerance: one.settings.tolerance)
      return one.expectations.compactMap { check.failure(of: $0) }
    } catch let missing as TestedScreen.Missing {
      return [
        TestFailure(
          diagnostic: Diagnostic(
            .error, missing.message, in: document.source, at: missing.range, help: missing.help))
      ]
    }
  }
}
