/// Keys that people write in the wrong mapping, and where they stand.
enum OtherPlaces {
  private struct Place {
    var keys: [String]
    /// A key of the mapping where they were written.
    var beside: String
    var advice: String
  }

  private static let table = [
    Place(
      keys: ["presets", "preset"], beside: "kinds",
      advice: "a preset is an entry of 'kinds': 'big: { extends: grid, options: { columns: 3 } }'"),
    Place(
      keys: ["columns", "row-height", "spacing", "width", "height", "behavior", "appearance"], beside: "locked",
      advice: "options of the kind stand under 'options'"),
    Place(
      keys: ["insets", "header", "footer", "cell"], beside: "locked",
      advice: "it belongs to sections: a preset has options alone"),
    Place(
      keys: ["expect"], beside: "scroll-to", advice: "expectations stand in the case; they hold after its last step"),
    Place(
      keys: ["size-class", "horizontal-size-class", "orientation", "landscape", "device"], beside: "min-width",
      advice: "a width decides: 'min-width: 600pt'"),
    Place(
      keys: ["theme", "dark", "dark-mode", "appearance", "color-scheme"], beside: "min-width",
      advice: "colors of the dark appearance stand under 'themes', and need no condition"),
    Place(
      keys: ["width", "height"], beside: "edge-spacing", advice: "write 'size: { width: 50%, height: 100% }'"),
    Place(keys: ["section-spacing"], beside: "kind", advice: "it stands at the top of the layout"),
    Place(keys: ["when"], beside: "section-spacing", advice: "it stands in a section or a span"),
    Place(
      keys: ["size", "width", "height"], beside: "custom",
      advice: "write 'item: { size: { width: 50%, height: 100% } }'"),
    Place(
      keys: ["text", "badge", "accessory"], beside: "image",
      advice: "a part shows one thing: '[{ image: 40 }, { text: title }]'"),
  ]

  /// Returns where a key stands that is unknown in a mapping; nil for others.
  static func advice(forKey key: String, among known: [String]) -> String? {
    table.first { $0.keys.contains(key) && known.contains($0.beside) }?.advice
  }
}
