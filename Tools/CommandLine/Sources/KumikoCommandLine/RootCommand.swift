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

      If NO_COLOR is set and not empty, nothing is colored. COLUMNS is the width of a terminal that does not report one.
      """,
    version: Release.version,
    subcommands: [
      FramesCommand.self, WhyCommand.self, RenderCommand.self, PlayCommand.self, PreviewCommand.self,
      ValidateCommand.self, FormatCommand.self, FixCommand.self, TestCommand.self,
      DiffCommand.self, CompatCommand.self,
      PatchCommand.self, LSPCommand.self, MCPCommand.self,
      ExplainCommand.self, KindsCommand.self, RegistryCommand.self, SchemaCommand.self, NewCommand.self,
      BuildCommand.self, GenerateCommand.self, CompletionsCommand.self,
    ])
}
