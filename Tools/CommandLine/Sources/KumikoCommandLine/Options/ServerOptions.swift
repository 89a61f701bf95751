import ArgumentParser

struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Port on the loopback interface. Default: any free port.", valueName: "number"),
    transform: argument(suchAs: "8000; a port is at most 65535"))
  var port: UInt16?

  @Flag(help: "Open the page in the default browser.")
  var open = false

  @Option(help: "Title of the page. Default: name of the layout.")
  var title: String?
}
