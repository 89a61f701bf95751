import ArgumentParser
@_spi(Kumiko) import KumikoLayout

/// The topic of help with the options that the commands about screens share.
struct EnvironmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "environment", abstract: "Options that the commands about screens share.",
    usage: "kumiko <subcommand> <options>",
    discussion: """
      frames, why, render, play, preview, validate and diff have these options; only the first four can scroll. compat \
      and build have those that they use.

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
