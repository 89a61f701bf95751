/// Ends the program where UIKit throws an exception. Release builds keep the message, unlike that of a precondition.
func misuse(_ message: String) -> Never { fatalError("KumikoUIKit: \(message)") }
