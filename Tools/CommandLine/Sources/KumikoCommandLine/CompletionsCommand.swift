import ArgumentParser

/// A script by which a shell completes commands, options and files.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print the completion script of a shell.",
    discussion: """
      Put the script where the shell looks for it:

        kumiko completions bash > ~/.local/share/bash-completion/completions/kumiko
        kumiko completions zsh > ~/.zfunc/_kumiko
        kumiko completions fish > ~/.config/fish/completions/kumiko.fish

      For zsh, ~/.zfunc must be in the variable fpath before compinit runs.
      """)

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish

    fileprivate var shell: CompletionShell { CompletionShell(rawValue: rawValue) ?? .bash }
  }

  @Argument(help: "Shell.")
  var shell: Shell

  func run() {
    let script = ArgumentVisibility.showingShared { RootCommand.completionScript(for: shell.shell) }
    CommandContext.current.console.write(script + "\n")
  }
}
