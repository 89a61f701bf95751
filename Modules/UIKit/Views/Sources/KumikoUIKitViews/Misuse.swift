/// Ends the program with a message where UIKit throws an exception.
///
/// Apps cannot catch the exceptions of UIKit in Swift, so that both end the app. Release builds keep the message, unlike that of
/// a precondition.
///
/// - Parameter message: The mistake, and what would be right.
@_spi(Kumiko) public func misuse(_ message: String) -> Never { fatalError("KumikoUIKit: \(message)") }
