import KumikoDimension

/// Regular expressions for the texts of lengths, as the decoder reads them.
///
/// They have no look-ahead, because some validators lack it. They accept numbers with an exponent, and digits after the
/// point beyond the largest length.
enum LengthPatterns {
  /// Returns the expression for `44pt`, `44`, `~44pt`, `uniform ~44pt`, `50%w`, `50%h`, `1/3w`, `1/3h`: above 0, at
  /// most `LayoutLimits.maximumLength`, or 100 times that as a percentage.
  static func length(barePercentage: Bool) -> String {
    let share = "(?:\(positive(zeros: 11))%|\(wholeNumber)/\(wholeNumber))[wh]\(barePercentage ? "?" : "")"
    return "^ *(?:(?:(?:uniform +)?~)?\(positive(zeros: 9))(?:pt)?|\(share)) *$"
  }

  /// The expression for `10`, `10pt`, `-4pt`: at most `LayoutLimits.maximumLength`, positive or negative.
  static let points = "^(?:[+-]?\(decimal)|[+-]?\(anyNumber)\(exponent))(?:pt)?$"

  /// The expression for numbers that are not negative. `-0`, and numbers that round to it, are valid.
  static let pointsFromZero =
    "^(?:\\+?\(decimal)|[+-]?\(anyNumber)\(exponent)|-(?:0+\\.?0*|\\.0+|0*\\.0{300}[0-9]*))(?:pt)?$"

  /// Returns the expression for decimal numbers above 0, at most 10 to the power of `zeros`.
  private static func positive(zeros: Int) -> String {
    let below = "0*[1-9][0-9]{0,\(zeros - 1)}(?:\\.[0-9]*)?"
    let most = "0*10{\(zeros)}(?:\\.[0-9]*)?"
    let fraction = "0*\\.0*[1-9][0-9]*"
    let any = "(?:0*[1-9][0-9]*(?:\\.[0-9]*)?|\(fraction))\(exponent)"
    return "\\+?(?:\(below)|\(most)|\(fraction)|\(any))"
  }

  /// A number of a fraction: above 0, at most nine digits.
  private static let wholeNumber = "0*[1-9][0-9]{0,8}"
  private static let decimal = "(?:0*[0-9]{1,9}(?:\\.[0-9]*)?|0*10{9}(?:\\.[0-9]*)?|\\.[0-9]+)"
  private static let anyNumber = "(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)"
  private static let exponent = "[eE][+-]?[0-9]+"
}
