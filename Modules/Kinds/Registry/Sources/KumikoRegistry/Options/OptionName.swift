/// Converts names of properties to names of options.
enum OptionName {
  /// Returns the name in kebab case: `rowHeight` becomes `row-height`, `maxURLCount` becomes `max-url-count`.
  static func kebab(_ name: some StringProtocol) -> String {
    let letters = Array(name)
    var result = ""
    for (index, letter) in letters.enumerated() {
      if letter == "_" {
        result += "-"
        continue
      }
      let follows = index > 0 && letters[index - 1] != "_"
      let startsWord =
        letter.isUppercase && follows
        && (!letters[index - 1].isUppercase || (index + 1 < letters.count && letters[index + 1].isLowercase))
      result += (startsWord ? "-" : "") + letter.lowercased()
    }
    return result
  }
}
