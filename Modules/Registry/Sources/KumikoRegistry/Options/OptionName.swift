/// How a property's name becomes an option's.
enum OptionName {
  /// The name in kebab case: `rowHeight` is `row-height`, `maxURLCount` is `max-url-count`.
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
