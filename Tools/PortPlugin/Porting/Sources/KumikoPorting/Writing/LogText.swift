#if Port
  /// The declarations of `os` for a module that imports it. Each module has its own: others can have a `Logger`, too.
  enum LogText {
    /// Messages are printed on standard error, with the category and the level, and with private values, too.
    static let declarations = """
      import Foundation

      public nonisolated struct OSLogPrivacy: Sendable {
        public static let `public` = Self(), `private` = Self(), sensitive = Self(), auto = Self()
      }

      public nonisolated struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
          fileprivate var text = ""
          public init(literalCapacity: Int, interpolationCount: Int) {}
          public mutating func appendLiteral(_ literal: String) { text += literal }
          public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto) {
            text += value().map { "\\($0)" } ?? "nil"
          }
        }
        fileprivate let text: String
        public init(stringLiteral value: String) { text = value }
        public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
      }

      public nonisolated struct OSLogType: Hashable, Sendable {
        fileprivate let name: String
        public static let `default` = Self(name: "default"), info = Self(name: "info"), debug = Self(name: "debug")
        public static let error = Self(name: "error"), fault = Self(name: "fault")
      }

      public nonisolated struct OSLog: Sendable {
        fileprivate let category: String?
        public static let `default` = OSLog(subsystem: "", category: "default"), disabled = OSLog(category: nil)
        public init(subsystem: String, category: String) { self.category = category }
        private init(category: String?) { self.category = category }
        public func isEnabled(type: OSLogType) -> Bool { category != nil }
        fileprivate func write(_ message: String, _ type: OSLogType) {
          guard let category else { return }
          FileHandle.standardError.write(Data("[\\(category)] \\(type.name): \\(message)\\n".utf8))
        }
      }

      public nonisolated struct Logger: Sendable {
        private let log: OSLog
        public init() { log = .default }
        public init(_ log: OSLog) { self.log = log }
        public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
        public func log(_ message: OSLogMessage) { log(level: .default, message) }
        public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
        public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
        public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
        public func info(_ message: OSLogMessage) { log(level: .info, message) }
        public func notice(_ message: OSLogMessage) { log(level: .default, message) }
        public func warning(_ message: OSLogMessage) { log(level: .error, message) }
        public func error(_ message: OSLogMessage) { log(level: .error, message) }
        public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
        public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
      }

      public nonisolated func os_log(
        _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
      ) {
        let format = "\\(message)".replacingOccurrences(of: "{public}", with: "").replacingOccurrences(of: "{private}", with: "")
        log.write(String(format: format, arguments: arguments), type)
      }
      public nonisolated func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
        log.write(message.text, type)
      }

      """
  }
#endif
