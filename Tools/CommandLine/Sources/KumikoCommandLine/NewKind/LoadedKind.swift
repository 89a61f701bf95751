import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

enum KindLanguage: String, ExpressibleByArgument, CaseIterable {
  case swift, c, rust, python

  /// The language of a kind that no program links; nil for Swift.
  var outside: LoadedKind.Language? { LoadedKind.Language(rawValue: rawValue) }
}

/// The files of a new kind that no program links: a library in C or Rust, or a program in Python.
struct LoadedKind {
  enum Language: String {
    case c, rust, python
  }

  var kind: SectionKind
  var language: Language

  /// The kind as YAML writes it: a name such as `null` is in quotes.
  private var name: String { PlainValue.string(kind.name).yaml }

  /// Full-width rows: the answer of the kind to `describe`.
  var description: String {
    #"{"kinds":[{"kind":"\#(kind.name)","summary":"Full-width rows.","options":["#
      + #"{"name":"row-height","help":"Height of a row, in points.","#
      + #""schema":{"type":"number","minimum":1,"maximum":1000},"default":64},"#
      + #"{"name":"spacing","help":"Space between rows, in points.","#
      + #""schema":{"type":"number","minimum":0,"maximum":1000},"default":4}]}]}"#
  }

  var files: [OwnPackage.File] {
    let sources: [OwnPackage.File] =
      switch language {
      case .c: [.init(path: "kind.c", text: cSource), .init(path: "test.c", text: cTest)]
      case .rust:
        [.init(path: "Cargo.toml", text: cargo), .init(path: "src/lib.rs", text: rustSource)]
      case .python:
        [.init(path: "kind.py", text: pythonSource), .init(path: "test_kind.py", text: pythonTest)]
      }
    let others = [
      "README.md": readme, "registry.yaml": registry, "Example/screen.yaml": example, ".gitignore": ignored,
    ]
    return sources + others.sorted { $0.key < $1.key }.map { .init(path: $0.key, text: $0.value) }
  }

  /// The commands that build and test the kind, in its folder.
  var commands: String {
    let own =
      switch language {
      case .c:
        """
        tool=$(dirname "$(readlink -f "$(command -v kumiko)")")
        include=$tool/../include   # of a release, or of the clone that built the tool:
        test -d "$include" || include=$tool/../../../Modules/Kinds/Hosting/Sources/CKumikoPlugin
        mkdir -p build
        cc -std=c99 -Wall -Wextra -I "$include" -o build/test test.c && build/test
        cc -std=c99 -Wall -Wextra -I "$include" -shared -fPIC -o build/libkind.\(Self.ending) kind.c

        """
      case .rust: "cargo test\ncargo build\n"
      case .python: "python3 -m unittest\n"
      }
    return own + """
      kumiko kinds test \(kind) --registry registry.yaml
      kumiko render Example/screen.yaml --registry registry.yaml -o screen.svg

      """
  }

  func nextSteps(in folder: String) -> String {
    let lines = "cd \(folder)\n\(commands)".split(separator: "\n").map { "  \($0)\n" }.joined()
    return "Next:\n\(lines)\n"
  }

  private var readme: String {
    """
    # \(kind)

    Full-width rows, as a section kind that Kumiko loads by its name.

    | option | value | default | what it does |
    |---|---|---|---|
    | `row-height` | 1 to 1000 | 64 | Height of a row, in points. |
    | `spacing` | 0 to 1000 | 4 | Space between rows, in points. |

    ```sh
    \(commands)```

    """
  }

  private var registry: String {
    let origin =
      switch language {
      case .c: "library: build/libkind.\(Self.ending)"
      case .rust: "library: target/debug/libkind.\(Self.ending)"
      case .python: "process: [python3, kind.py]"
      }
    return "version: 1\nkinds:\n  \(name): { \(origin) }\n"
  }

  private var example: String {
    """
    version: 1
    sections:
      - id: usual
        kind: \(name)
        sample: 4
      - id: high
        kind: \(name)
        options: { row-height: 96, spacing: 12 }
        sample: 3

    """
  }

  private var ignored: String {
    switch language {
    case .c: "build/\n"
    case .rust: "target/\n"
    case .python: "__pycache__/\n"
    }
  }

  #if canImport(Darwin)
    static let ending = "dylib"
  #else
    static let ending = "so"
  #endif
}
