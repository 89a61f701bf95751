@_spi(Kumiko) import KumikoValues

struct ServingOptions: Equatable {
  var port: UInt16?
  var opens = false
  var wantsHelp = false
  /// The folder that keeps the states of sessions; nil for none.
  var states: String?

  /// A mistake in the options, as a clause without a full stop.
  struct Fault: Error, Equatable {
    var message: String
  }

  /// Reads arguments. Throws `Fault` for an unknown option, a missing or wrong port, or an argument that is no option.
  init(_ arguments: [String]) throws(Fault) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch parts[0] {
      case "--port":
        guard let text = parts.count > 1 ? parts[1] : rest.popFirst() else {
          throw Fault(message: "missing number after --port, such as 8000")
        }
        guard let number = UInt16(text), text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }) else {
          throw Fault(message: "invalid port '\(SafeText.line(text))': give a number from 0 to 65535, such as 8000")
        }
        port = number == 0 ? nil : number
      case "--states":
        guard let folder = parts.count > 1 ? parts[1] : rest.popFirst(), !folder.isEmpty else {
          throw Fault(message: "missing folder after --states, such as states")
        }
        states = folder
      case "--open" where parts.count == 1: opens = true
      case "--help" where parts.count == 1, "-h" where parts.count == 1: wantsHelp = true
      default:
        let name = SafeText.line(argument)
        let nearest = NearestName.clause(parts[0], among: ["--port", "--states", "--open", "--help"])
        throw Fault(
          message: argument.hasPrefix("-") ? "unknown option '\(name)'\(nearest)" : "unexpected argument '\(name)'")
      }
    }
  }

  /// Returns whether a text is long enough for the secret of a link, and needs no escapes in one.
  static func isKey(_ text: String) -> Bool {
    (16...256).contains(text.utf8.count)
      && text.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0 & 0xDF) }
  }

  static func help(_ program: String) -> String {
    """
    Usage: \(program) [--port <number>] [--states <folder>] [--open]

    Serves the screen on this computer, prints its link, and runs until Ctrl-C.

      --port <number>    Port on the loopback interface. Default: any free port.
      --states <folder>  Folder that keeps the states of sessions. A program that
                         starts later takes them over.
      --open             Open the link in the default browser.
      -h, --help         Print this help.

    The environment variable KUMIKO_KEY is the secret of the link, of at least 16
    letters and digits. Programs with the same secret take over the pages of each
    other. Default: a new one for each start.

    """
  }
}
