/// Ends the program with a message where UIKit throws an exception, which apps cannot catch in Swift. Release builds
/// keep the message, unlike that of a precondition.
@_spi(Kumiko) public func misuse(_ message: String) -> Never { fatalError("KumikoUIKit: \(message)") }
