import Foundation
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoRegistry
@_exported public import KumikoTestSupport

/// What a well-behaved script answers to `describe`, as a shell prints it.
let described = #"echo '{"kinds":[{"kind":"acme.one"}]}'"#

/// A folder with a shell script that stands for a program, and a host that runs it.
struct Script {
  let folder: TemporaryFolder
  let host: PluginHost
  let command = ["sh", "kind.sh"]

  init(_ lines: String..., host: PluginHost = PluginHost(timeout: .seconds(300))) throws {
    folder = try TemporaryFolder()
    self.host = host
    try folder.write(lines.joined(separator: "\n") + "\n", to: "kind.sh")
  }

  func kinds(within timeout: Duration? = nil) throws -> [any OutsideKind] {
    try host.kinds(ofProcess: command, in: folder.path, timeout: timeout)
  }

  func kind(within timeout: Duration? = nil) throws -> any OutsideKind {
    guard let kind = try kinds(within: timeout).first else { throw KindHostError("no kinds") }
    return kind
  }

  /// What is said when its kinds are asked for; nil where it has them.
  func error(within timeout: Duration? = nil) -> String? { message { _ = try kinds(within: timeout) } }
}
