import ArgumentParser
@_spi(Kumiko) import KumikoSystem

/// The tools for agents.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", abstract: "Serve an agent in the Model Context Protocol on stdin.",
    discussion: """
      The tools validate, lay out, explain, draw, test and compare documents of one folder. Each fault has its file, line, \
      column and remedy. The resources are guides to the documents and references of the kinds.

      No file outside the folder is read, and no library or program of a registry is loaded. The tools only read, unless \
      --allow-edits is given. --allow-run offers a tool that builds and runs the tests of Swift packages: their code runs with \
      your rights.

        kumiko mcp config
        kumiko mcp --allow-edits config
        kumiko mcp --allow-run .
      """)

  @Argument(help: "Folder of documents. Default: the current folder.", completion: .directory)
  var folder = "."

  @Flag(help: "Offer tools that format and fix documents.")
  var allowEdits = false

  @Flag(help: "Offer a tool that runs tests of Swift packages.")
  var allowRun = false

  func run() throws {
    guard let real = FilePath.real(folder), FileStatus(real)?.sort == .folder, chdir(real) == 0 else {
      throw CommandFailure(message: "there is no folder '\(folder)'", status: CommandFailure.invalidInput)
    }
    let allows = Set((allowEdits ? [ServerTool.Permission.edits] : []) + (allowRun ? [.run] : []))
    var server = ToolServer(folder: real, allows: allows, context: CommandContext.current)
    ClientWatch.start()
    let output = ByteStream(STDOUT_FILENO)
    StandardInput.read(
      until: { output.fault != nil },
      handle: { bytes, _ in
        server.receive(bytes)
        _ = server.step()
        output.write(server.takeOutput())
        return server.hasMessages
      })
  }
}
