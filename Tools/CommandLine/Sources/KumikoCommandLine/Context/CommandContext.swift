@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoHosting
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// The context of every command: the linked kinds, and the output streams.
struct CommandContext: Sendable {
  @TaskLocal static var current = CommandContext(linked: LinkedKinds([:]), console: .standard)

  var linked: LinkedKinds
  var itemProviders: [String: CompositionalLayout.ItemProvider]
  var console: Console
  /// This program, with the arguments by which it comes to `KumikoCommand.run`: what may take a process down is done in a
  /// child.
  let program: [String]
  /// Starts processes that a registry names, and loads each library into a child process.
  let host: any KindHost
  /// Starts processes that a registry names, and loads libraries into this process.
  let hostInProcess: any KindHost = PluginHost()
  /// A Boolean value that indicates whether files that describe kinds are about to be renewed.
  var isRenewing = DescriptorCheck.environmentRenews
  /// What was warned of besides documents.
  private let warnings = Guarded<Set<String>>([])
  /// The files that the command has read, none of which it writes to unless it is told so.
  let inputs = ReadFiles()

  init(
    linked: LinkedKinds, itemProviders: [String: CompositionalLayout.ItemProvider] = [:], console: Console,
    program: [String] = thisProgram, host: (any KindHost)? = nil
  ) {
    self.linked = LinkedKinds(linked.providers, products: KindProducts.all)
    self.itemProviders = itemProviders
    self.console = console
    self.program = program
    self.host = host ?? PluginHost(libraries: .childProcess(program: program + CommandContext.libraryArguments))
  }

  /// Warns of something besides documents, once.
  func warn(_ message: String) {
    guard warnings.withLock({ $0.insert(message).inserted }) else { return }
    console.writeError("kumiko: warning: \(message)\n")
  }

  var hasWarned: Bool { warnings.withLock { !$0.isEmpty } }

  /// Returns a host that has not loaded anything yet, like `host` or `hostInProcess`.
  func freshHost(inProcess: Bool) -> any KindHost {
    inProcess ? PluginHost() : PluginHost(libraries: .childProcess(program: program + CommandContext.libraryArguments))
  }

  static var thisProgram: [String] {
    #if os(Linux)
      [FilePath.target(ofLink: "/proc/self/exe") ?? CommandLine.arguments[0]]
    #else
      [Bundle.main.executablePath ?? CommandLine.arguments[0]]
    #endif
  }

  /// The arguments of a child process that loads a library, whose path follows.
  static let libraryArguments = ["load-library", "--"]
}
