@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoTextMeasuring
import Testing

@Suite("Settings of screens") struct ScreenSettingsTests {
  private func settings(_ texts: (String, String)...) throws -> ScreenSettings {
    try texts.reduce(into: ScreenSettings()) { settings, text in
      let field = try #require(ScreenSettings.fields.first { $0.name == text.0 })
      try #require(field.read(text.1)).apply(&settings)
    }
  }

  @Test("A device has a size, a scale and a safe area; each can be overridden")
  func devices() throws {
    let device = try settings(("viewport", "iphone-15"))
    let sized = try settings(("viewport", "393x852"), ("scale", "3"), ("safe-area", "59,0,34,0"))
    #expect(device.environment == sized.environment && device.scale == 3)
    let bare = try settings(("viewport", "iphone-15"), ("safe-area", "0,0,0,0"), ("scale", "2"))
    #expect(bare.environment == (try settings(("viewport", "393x852"), ("scale", "2"))).environment)
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    // Another size has nothing of the device before, and all that was stated.
    let plain = try settings(("viewport", "iphone-15"), ("rtl", "rtl"), ("viewport", "390x844"), ("rtl", "ltr"))
    #expect(plain.environment == (try settings(("viewport", "390x844"), ("rtl", "ltr"))).environment)
    let stated = [("scale", "2"), ("safe-area", "1,2,3,4")]
    let kept = try settings(("viewport", "iphone-15"), stated[0], stated[1], ("viewport", "390x844"))
    #expect(kept.environment == (try settings(("viewport", "390x844"), stated[0], stated[1])).environment)
  }

  @Test("Insets keep their edges of the screen when the direction changes, before and after")
  func directions() throws {
    let insets = ("safe-area", "1,2,3,4")
    for direction in [("rtl", "rtl"), ("locale", "ar")] {
      let after = try settings(insets, direction)
      #expect(after.environment == (try settings(direction, insets)).environment)
      #expect(after.environment.safeAreaInsets.leading == 4 && after.environment.traits.layoutDirection == .rightToLeft)
      #expect(after.visibleBounds == (try settings(insets)).visibleBounds)
    }
    #expect(try settings(("rtl", "ltr"), ("locale", "ar")).environment.traits.layoutDirection == .leftToRight)
  }

  @Test("Lengths are above zero and up to the limit, and insets up to it either way")
  func bounds() throws {
    let most = LayoutLimits.maximumLength
    for (name, values) in [
      "scale": ["0": false, "0.5": true, "100": true, "100.5": false],
      "readable-width": ["0": false, "1": true, "\(most)": true, "\(most * 2)": false],
      "viewport": [
        "\(most)x1": true, "1x\(most)": true, "\(most * 2)x1": false, "1x0": false, "1x2x3": false, "1": false,
      ],
      "safe-area": ["\(most),0,0,-\(most)": true, "\(most * 2),0,0,0": false, "1,2,3,4,5": false, "1,,2,3,4": false],
      "theme": ["a": true, "a+": false, "": false], "set": ["a=": true, "a=b=c": true, "a": false],
    ] {
      let field = try #require(ScreenSettings.fields.first { $0.name == name })
      for (text, isValid) in values { #expect((field.read(text) != nil) == isValid, "\(name) \(text)") }
    }
    #expect(try settings(("theme", "dark+acme")).themes == ["dark", "acme"])
    #expect(try settings(("set", "a=b=c"), ("set", "d="), ("set", "a=e")).flags == ["a": "e", "d": ""])
    #expect(try settings(("text-size", "ax3")).textSize.rawValue == "ax3")
  }

  @Test(
    "A text that is no value of a setting is refused",
    arguments: [
      ("viewport", "iphone-0"), ("viewport", "0x5"), ("scale", "0"), ("scale", "nan"), ("rtl", "yes"), ("locale", "qq"),
      ("safe-area", "1,2,3"), ("layout-margins", "1,2,3,inf"), ("readable-width", "-1"), ("text-size", "huge"),
      ("theme", "dark+"), ("set", "=1"),
    ])
  func faults(name: String, text: String) throws {
    let field = try #require(ScreenSettings.fields.first { $0.name == name })
    #expect(field.read(text)?.name == nil)
    // The example is valid, up to the words between several.
    let example = try #require(field.example.split(whereSeparator: { " ".contains($0) }).first)
    #expect(field.read(example.hasSuffix(",") ? String(example.dropLast()) : String(example)) != nil)
  }
}
