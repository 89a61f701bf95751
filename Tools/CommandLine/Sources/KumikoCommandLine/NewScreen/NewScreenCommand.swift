import ArgumentParser
import KumikoValues

struct NewScreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Create a layout with data and a test, to start from.",
    discussion: """
      The test passes at once. The screen uses the kinds grid and list.

        kumiko new screen fruit --path screens
      """)

  @Argument(help: "Name of the screen, such as fruit.")
  var name: String
  @Option(help: ArgumentHelp("Folder of the documents. Default: current folder.", valueName: "folder"))
  var path = "."
  @OptionGroup var format: FormatOptions

  func validate() throws {
    guard name.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9_\-]{0,63}/) != nil else {
      throw ValidationError("invalid name '\(name)': must be letters, digits, hyphens and underscores")
    }
  }

  func run() throws {
    let folder = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    let files = ScreenTexts(name: name).files.map { (path: folder + $0.path, text: $0.text) }
    for file in files where FileManager.default.fileExists(atPath: file.path) {
      throw CommandFailure("'\(file.path)' exists already")
    }
    try CommandFailure.writing(path) {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try OutputFile.write(files)
    let console = CommandContext.current.console
    if format.isJSON {
      return console.write(JSONText.line(["formatVersion": 1, "files": .list(files.map { .string($0.path) })]))
    }
    console.write(files.map { $0.path + "\n" }.joined())
    console.writeError(
      """

      Next:
        kumiko test \(files[2].path)
        kumiko preview \(files[0].path) --data \(files[1].path) --open
        kumiko explain layout.sections

      """)
  }
}

private struct ScreenTexts {
  var name: String

  var files: [(path: String, text: String)] {
    [("\(name).yaml", layout), ("\(name).data.yaml", data), ("\(name).test.yaml", test)]
  }

  private var layout: String {
    """
    # Sections with their kinds and options. A length with '~' is an estimate: texts decide.
    # 'kumiko kinds list' names the kinds, 'kumiko explain layout' the keys.
    version: 1
    section-spacing: 24pt
    sections:
      - id: favorites
        kind: grid
        cell: card
        options: { columns: 3, row-height: ~100pt, spacing: 8pt, row-spacing: 8pt }
        insets: [0, 16]
        header: { size: { width: 100%, height: ~44pt } }
        # More columns on a tablet.
        when: [{ min-width: 700pt, options: { columns: 6 } }]
      - id: all
        kind: list
        options: { row-height: ~44pt }
        header: { size: { width: 100%, height: ~44pt }, pinned: true }

    """
  }

  private var data: String {
    """
    # The items of each section, and the texts of its header.
    version: 1
    sections:
      - id: favorites
        title: Favorites
        items:
          - { id: apple, title: Apple, color: "#d64541" }
          - { id: lemon, title: Lemon, color: "#f4c20d" }
          - { id: plum, title: Plum, color: "#6a3d9a" }
      - id: all
        title: All fruit
        items:
          - { id: all-apple, title: Apple, value: 4 }
          - { id: all-lemon, title: Lemon, value: 2 }
          - { id: all-plum, title: Plum, value: 9 }
          - { id: all-quince, title: Quince, value: 1 }

    """
  }

  private var test: String {
    """
    # Expected frames, in points: [x, y, width, height]. 'kumiko test \(name).test.yaml --update' renews the numbers.
    layout: \(name).yaml
    data: \(name).data.yaml
    cases:
      - name: Three columns on a phone
        expect:
          - { item: apple, frame: [16, 45, 114, 110] }
          - { item: plum, frame: [260, 45, 114, 110] }
          - { same-width: { section: favorites } }
      - name: Six columns on a tablet
        viewport: 1024x768
        expect:
          - { item: plum, frame: [349.33, 45, 158.67, 110] }
      - name: Rows follow the header
        expect:
          - { above: [{ section: all, kind: header }, all-apple, all-quince] }

    """
  }
}
