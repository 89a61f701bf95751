@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration

struct TestRunner {
  /// What a screen depends on. Cases often have the same settings and different places.
  private struct ScreenKey: Hashable {
    var environment: LayoutEnvironment
    var locale: ScreenLocale?
    var themes: [String]
    var flags: [String: String]
    var registry: String?

    init(_ settings: LayoutTestSettings) {
      (environment, locale) = (settings.screen.environment, settings.screen.locale)
      (themes, flags, registry) = (settings.screen.themes, settings.screen.flags, settings.registry)
    }
  }

  let loader: DocumentLoader

  /// The results of the cases of a document.
  ///
  /// - Parameter look: Called with each outcome, while it has its screen.
  /// - Throws: `DocumentError` where the layout or its data are invalid with the settings of a case, `CommandFailure`, and what `look`
  ///   throws.
  func outcomes(
    of document: LayoutTestDocument, cases: [LayoutTestCase],
    look: (TestOutcome, LayoutTestSettings) throws -> Void = { _, _ in }
  ) throws -> [TestOutcome] {
    var screens: [ScreenKey: Screen] = [:]
    return try cases.map { one in
      let screen = try screen(of: document, with: one.settings, &screens)
      try ElementLimit.check(
        screen, ElementLimit.pictures, advice: "test a part of the data", verb: "tested")
      let (tested, findings) = try findings(of: one, in: document, on: screen)
      var outcome = TestOutcome(
        document: document, name: one.name, nameRange: one.nameRange, device: one.settings.screen.sizeText,
        findings: findings + (try misfits(of: one, in: document, &screens)), tested: tested)
      try look(outcome, one.settings)
      outcome.tested = nil
      return outcome
    }
  }

  private func screen(
    of document: LayoutTestDocument, with settings: LayoutTestSettings, _ screens: inout [ScreenKey: Screen]
  ) throws -> Screen {
    let key = ScreenKey(settings)
    let screen = try screens[key] ?? loader.screen(of: document, with: settings)
    screens[key] = screen
    return screen
  }

  /// The texts that are missing or cut in the languages of a case.
  private func misfits(
    of one: LayoutTestCase, in document: LayoutTestDocument, _ screens: inout [ScreenKey: Screen]
  ) throws -> [Finding] {
    /// The warnings of string tables, each once for all languages.
    var warnings: [(first: Diagnostic, locales: [String], range: SourceRange)] = []
    var findings: [Finding] = []
    for (locale, range) in one.settings.locales {
      var settings = one.settings
      settings.screen.locale = locale
      let screen = try screen(of: document, with: settings, &screens)
      for warning in screen.languageWarnings {
        let known = warnings.firstIndex {
          $0.first.message == warning.message && $0.first.range == warning.range
            && $0.first.source.name == warning.source.name
        }
        if let known {
          warnings[known].locales.append(locale.identifier)
        } else if warnings.count < 10 {
          warnings.append((warning, [locale.identifier], range))
        }
      }
      findings += screen.misfits(limit: 10).map { message in
        Finding("locales", "in \(locale.identifier), \(message)", in: document.source, at: range)
      }
    }
    return warnings.map { warning, locales, range in
      Finding(
        "locales", "in \(locales.joined(separator: ", ")), \(warning.message)", in: warning.source, at: warning.range,
        help: warning.help, notes: [Diagnostic.Note("the languages of the test", in: document.source, at: range)])
    } + findings
  }

  private func findings(
    of one: LayoutTestCase, in document: LayoutTestDocument, on screen: Screen
  ) throws -> (TestedScreen?, [Finding]) {
    do {
      let tested = try TestedScreen(screen, at: one.settings, steps: one.steps)
      for excess in tested.excess {
        CommandContext.current.warn("\(document.source.name): '\(BoundedText.name(one.name))': \(excess)")
      }
      let check = ExpectationCheck(screen: tested, source: document.source, tolerance: one.settings.tolerance)
      return (tested, one.expectations.compactMap { check.finding(of: $0) })
    } catch let missing as TestedScreen.Missing {
      let finding = Finding("place", missing.message, in: document.source, at: missing.range, help: missing.help)
      return (nil, [finding])
    }
  }
}

extension ScreenSettings {
  /// The size as people write it: `390x844`.
  var sizeText: String { "\(size.width.short)x\(size.height.short)" }
}
