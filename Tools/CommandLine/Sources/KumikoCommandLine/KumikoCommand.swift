import ArgumentParser
@_spi(Kumiko) public import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoSystem

/// The command line tool `kumiko`.
///
/// A program that links section kinds of its own makes a tool that knows them by calling `main` or `run` with them.
///
/// Libraries that a registry names are loaded into child processes. Each is this program again, with the arguments
/// `load-library -- FILE`, which `run` obeys before anything else. So a program hands all of its arguments to `run`, or says
/// by `program` which arguments lead there.
public enum KumikoCommand {
  /// Runs one command, and gives the status with which the process should end: 0 when all is well, 1 for a difference or a
  /// failed check, 2 for invalid input, 64 for a wrong call, 70 for a fault of the tool's own.
  ///
  /// - Parameters:
  ///   - arguments: what stands behind the tool's name.
  ///   - linked: the section kinds that the program contains.
  ///   - itemProviders: the functions that custom groups may ask for by name, as in
  ///     `custom: { size: …, provider: spiral }`.
  ///   - program: the program and the first arguments by which a child process comes to this call, as in
  ///     `["/usr/bin/shop", "layout"]`. Default: this program without arguments.
  /// - Returns: the exit status. The call does not return in a child process that loads a library, and where SIGINT, SIGTERM,
  ///   SIGHUP or SIGPIPE ends the process: then its child processes are ended and its temporary files are removed first, unless the
  ///   program handles the signal itself.
  public static func run(
    _ arguments: [String], linked: LinkedKinds,
    itemProviders: [String: CompositionalLayout.ItemProvider] = [:], program: [String]? = nil
  ) -> Int32 {
    let purpose = Relaunch.taken()
    if arguments.starts(with: CommandContext.libraryArguments),
      arguments.count == CommandContext.libraryArguments.count + 1
    {
      PluginProcess.run(library: arguments[CommandContext.libraryArguments.count])
    }
    if let purpose, purpose == .library || arguments.first != "kinds" {
      // Another child would be started, and from that one the next.
      Console.standard.complain(
        "a child process was not given its arguments: hand all arguments of the program to KumikoCommand.run, "
          + "or pass 'program' to it")
      return CommandFailure.wrongCall
    }
    return Interruption.cleansUp {
      run(
        arguments,
        CommandContext(
          linked: linked, itemProviders: itemProviders, console: .standard,
          program: program ?? CommandContext.thisProgram))
    }
  }

  /// Runs the command that this process was started with, and ends the process with its status: all that the program of a
  /// tool of one's own has to do.
  ///
  /// - Parameters:
  ///   - providers: the section kinds that the program contains.
  ///   - itemProviders: the functions that custom groups may ask for by name.
  public static func main(
    providers: LinkedKinds, itemProviders: [String: CompositionalLayout.ItemProvider] = [:]
  ) -> Never {
    exit(run(Array(CommandLine.arguments.dropFirst()), linked: providers, itemProviders: itemProviders))
  }

  static func run(_ arguments: [String], _ context: CommandContext) -> Int32 {
    let status = outcome(of: arguments.joiningNegativeNumbers, context)
    guard let fault = context.console.fault() else { return status }
    context.console.complain("cannot write to standard output: \(fault)")
    return CommandFailure.invalidInput
  }

  private static func outcome(of arguments: [String], _ context: CommandContext) -> Int32 {
    let console = context.console
    return CommandContext.$current.withValue(context) {
      do {
        if let unknown = UnknownCommand(in: arguments, of: RootCommand.self) { throw unknown.failure }
        if let repetition = OptionRemedy.repetition(in: arguments) { throw repetition }
        var command = try RootCommand.parseAsRoot(arguments)
        // A server of tools may confine a command to a folder.
        let observer = InputFiles(follows: InputFiles.areFollowed, inside: InputFiles.observer?.folder) {
          if case .file(let file) = $0 { context.inputs.insert(file) }
        }
        try InputFiles.$observer.withValue(observer) { try command.run() }
        return 0
      } catch let error as DocumentError {
        return console.report(Diagnostics(error.diagnostics), as: arguments.asksForJSON ? .json : .text)
      } catch let failure as CommandFailure {
        console.complain(failure.message)
        return failure.status
      } catch let error as ValidationError {
        // The command was parsed, so its usage is no help.
        console.complain(error.message)
        return CommandFailure.wrongCall
      } catch is FailedCheck {
        return CommandFailure.failedCheck
      } catch {
        return console.finish(error, of: arguments)
      }
    }
  }
}

extension [String] {
  /// A Boolean value that indicates whether the arguments ask for JSON, even if other arguments are invalid.
  fileprivate var asksForJSON: Bool {
    let option = first == "patch" ? "--to" : "--format"
    return contains("\(option)=json") || zip(self, dropFirst()).contains { $0 == option && $1 == "json" }
  }
}

extension Console {
  /// Ends a command that help, a wrong call or an unexpected error stopped.
  fileprivate func finish(_ error: any Error, of arguments: [String]) -> Int32 {
    let code = RootCommand.exitCode(for: error)
    // A wrong value is reported with the help of its option, also of a shared one.
    let message =
      code == .success
      ? RootCommand.fullMessage(for: error)
      : ArgumentVisibility.showingShared { RootCommand.fullMessage(for: error) }
    if !message.isEmpty {
      if code == .success {
        write(message + "\n")
      } else {
        // It repeats arguments, of any length.
        complain(OptionRemedy(of: arguments).advising(message), limit: 4_000)
      }
    }
    return code == .failure ? CommandFailure.internalFault : code.rawValue
  }
}
