import ArgumentParser

struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kumiko",
    abstract: "Lay out, draw, check and compare screens described in YAML.",
    discussion: """
      A layout document describes the sections of a screen. A data document lists their items and the sizes of \
      self-sizing views. Section kinds are found by name: in this build, and in the nearest registry.yaml.

      Data goes to stdout, messages go to stderr. The exit status is 0 for success, 1 for a difference or a failed check, \
      and 2 for invalid input. It is 64 for a wrong call and 70 for an internal error.

      NO_COLOR switches colors off. COLUMNS is the width if a terminal reports none.
      """,
    version: Release.version,
    groupedSubcommands: [
      CommandGroup(
        name: "Screen",
        subcommands: [
          FramesCommand.self, WhyCommand.self, RenderCommand.self, PlayCommand.self, PreviewCommand.self,
          EnvironmentCommand.self,
        ]),
      CommandGroup(
        name: "Document",
        subcommands: [
          NewCommand.self, ValidateCommand.self, TestCommand.self, FormatCommand.self, FixCommand.self,
          DiffCommand.self, PatchCommand.self, ExplainCommand.self, SchemaCommand.self,
        ]),
      CommandGroup(
        name: "Section kind",
        subcommands: [
          KindsCommand.self, RegistryCommand.self, CompatCommand.self, BuildCommand.self, GenerateCommand.self,
        ]),
      CommandGroup(name: "Editor", subcommands: [LSPCommand.self, MCPCommand.self, CompletionsCommand.self]),
    ])
}
