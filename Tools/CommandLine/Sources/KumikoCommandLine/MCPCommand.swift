import ArgumentParser
@_spi(Kumiko) import KumikoSystem

struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", abstract: "Serve an agent in the Model Context Protocol on stdin.",
    discussion: """
      The tools validate, lay out, explain, draw, test and compare documents of one folder. Each fault has its file, line, \
      column and remedy. The resources are guides to the documents and references of the kinds.

      No file outside the folder is read, and no library or program of a registry is loaded. The tools only read, unless \
      --allow-edits is given.

        kumiko mcp config
        kumiko mcp --allow-edits config
      """)

  @Argument(help: "Folder of documents. Default: the current folder.", completion: .directory)
  var folder = "."

  @Flag(help: "Offer tools that format and fix documents.")
  var allowEdits = false

  func run() throws {
    guard let real = FilePath.real(folder), FileStatus(real)?.sort == .folder, chdir(real) == 0 else {
      throw CommandFailure("there is no folder '\(folder)'")
    }
    var server = ToolServer(
      folder: real, allowsEdits: allowEdits, context: CommandContext.current, run: KumikoCommand.run)
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
