import KumikoDimension

/// Regular expressions for the texts of lengths, as the decoder reads them.
///
/// Without look-ahead, because not every validator has it. A number with an exponent is let through whatever it comes to, and
/// so are the digits that a number has after the point beyond the greatest length.
enum LengthPatterns {
  /// `44pt`, `44`, `~44pt`, `uniform ~44pt`, `50%w`, `50%h`, `1/3w`, `1/3h`: above zero and at most
  /// `LayoutLimits.maximumLength`. A percentage of that is a hundred times as much.
  static func length(barePercentage: Bool) -> String {
    let share = "(?:\(positive(zeros: 11))%|\(wholeNumber)/\(wholeNumber))[wh]\(barePercentage ? "?" : "")"
    return "^ *(?:(?:(?:uniform +)?~)?\(positive(zeros: 9))(?:pt)?|\(share)) *$"
  }

  /// `10`, `10pt`, `-4pt`: at most `LayoutLimits.maximumLength`, on either side of zero.
  static let points = "^(?:[+-]?\(decimal)|[+-]?\(anyNumber)\(exponent))(?:pt)?$"

  /// The same without what is below zero: `-0` is zero, and so is what is too near to it for a `Double`.
  static let pointsFromZero =
    "^(?:\\+?\(decimal)|[+-]?\(anyNumber)\(exponent)|-(?:0+\\.?0*|\\.0+|0*\\.0{300}[0-9]*))(?:pt)?$"

  /// A decimal number above zero and at most a one with so many zeros.
  private static func positive(zeros: Int) -> String {
    let below = "0*[1-9][0-9]{0,\(zeros - 1)}(?:\\.[0-9]*)?"
    let most = "0*10{\(zeros)}(?:\\.[0-9]*)?"
    let fraction = "0*\\.0*[1-9][0-9]*"
    let any = "(?:0*[1-9][0-9]*(?:\\.[0-9]*)?|\(fraction))\(exponent)"
    return "\\+?(?:\(below)|\(most)|\(fraction)|\(any))"
  }

  /// A number of a fraction: above zero, of at most nine digits.
  private static let wholeNumber = "0*[1-9][0-9]{0,8}"
  private static let decimal = "(?:0*[0-9]{1,9}(?:\\.[0-9]*)?|0*10{9}(?:\\.[0-9]*)?|\\.[0-9]+)"
  private static let anyNumber = "(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)"
  private static let exponent = "[eE][+-]?[0-9]+"
}
