/// Keys that people write in the wrong mapping, and where they stand.
enum OtherPlaces {
  private struct Place {
    var keys: [String]
    /// Keys that only the mapping has where they were written. Two tell it from a record of data.
    var beside: [String]
    var advice: String
  }

  private static let table = [
    Place(
      keys: ["presets", "preset"], beside: ["kinds", "include"],
      advice: "a preset is an entry of 'kinds': 'big: { extends: grid, options: { columns: 3 } }'"),
    Place(
      keys: ["columns", "row-height", "spacing", "width", "height", "behavior", "appearance"],
      beside: ["locked", "extends"],
      advice: "options of the kind stand under 'options'"),
    Place(
      keys: ["insets", "header", "footer", "cell"], beside: ["locked", "extends"],
      advice: "it belongs to sections: a preset has options alone"),
    Place(
      keys: ["expect"], beside: ["scroll-to", "scroll"],
      advice: "expectations stand in the case; they hold after its last step"),
    Place(
      keys: ["size-class", "horizontal-size-class", "orientation", "landscape", "device"],
      beside: ["min-width", "rtl"],
      advice: "a width decides: 'min-width: 600pt'"),
    Place(
      keys: ["theme", "dark", "dark-mode", "appearance", "color-scheme"], beside: ["min-width", "rtl"],
      advice: "colors of the dark appearance stand under 'themes', and need no condition"),
    Place(
      keys: ["width", "height"], beside: ["edge-spacing", "supplementaries"],
      advice: "write 'size: { width: 50%, height: 100% }'"),
    Place(
      keys: ["section-spacing"], beside: ["kind", "insets-reference"], advice: "it stands at the top of the layout"),
    Place(
      keys: ["header", "footer"], beside: ["section-spacing", "boundary"],
      advice: "it stands in a section; those of the whole layout stand under 'boundary'"),
    Place(keys: ["when"], beside: ["section-spacing", "styles"], advice: "it stands in a section or a span"),
    Place(
      keys: ["size", "width", "height"], beside: ["custom", "item"],
      advice: "write 'item: { size: { width: 50%, height: 100% } }'"),
  ]

  /// Returns where a key stands that is unknown in a mapping; nil for others.
  static func advice(forKey key: String, among known: [String]) -> String? {
    table.first { $0.keys.contains(key) && $0.beside.allSatisfy(known.contains) }?.advice
  }
}
