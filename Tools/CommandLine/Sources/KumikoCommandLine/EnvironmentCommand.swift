import ArgumentParser
@_spi(Kumiko) import KumikoLayout

/// The topic of help with the options that all commands about screens share.
struct EnvironmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "environment", abstract: "Options of all commands that lay out a screen.",
    usage: "kumiko <subcommand> <options>",
    discussion: """
      The commands that show, check and compare screens have these options. Those that show one screen can scroll it.

      A device has a size, a scale and a safe area; --scale and --safe-area override them. The devices are \
      \(Device.all.map(\.name).joined(separator: ", ")).

        kumiko frames screen.yaml --viewport iphone-15 --text-size ax1
      """)

  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var place: PlaceOptions
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var size: MaxBytesOptions

  func run() throws { throw CleanExit.helpRequest(self) }
}
