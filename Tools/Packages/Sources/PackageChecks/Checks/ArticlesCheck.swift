import Foundation

/// Does the Swift in the documentation's articles, in the README, and in those of modules and kinds compile, as it is written?
struct ArticlesCheck: Check {
  var house: House

  var heading: String { "The Swift of the articles" }
  var lane: Lane { .products }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    guard let built = try BuiltModules(house: house, workplace: workplace, report: report) else { return 1 }
    let place = workplace.scratch.appendingPathComponent("articles", isDirectory: true)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    var wrong = 0
    var count = 0
    var leftOut = 0
    let start = ContinuousClock.now
    for path in documents(in: workplace) {
      let text = try String(contentsOf: workplace.at(path), encoding: .utf8)
      let article = try ArticlePrograms(text, named: path)
      leftOut += article.leftOut
      for (index, program) in article.programs.enumerated() {
        count += 1
        let name = path.map { $0.isLetter || $0.isNumber ? $0 : "-" }
        let file = place.appendingPathComponent("\(String(name))-\(index + 1).swift")
        try program.source(named: path).write(to: file, atomically: true, encoding: .utf8)
        let arguments =
          [
            "swiftc", "-typecheck", "-swift-version", house.root.swiftLanguageVersions?.last ?? "6",
            "-suppress-warnings",
          ]
          + ["ExistentialAny", "MemberImportVisibility"].flatMap { ["-enable-upcoming-feature", $0] }
          + built.search + [file.path]
        let outcome = try Command(
          arguments: arguments, folder: workplace.root, log: workplace.log("article-\(String(name))-\(index + 1)")
        ).run()
        guard !outcome.succeeded else { continue }
        wrong += 1
        report.bad(path)
        report.detail(workplace.shortened(outcome.gist()))
      }
    }
    if wrong == 0 {
      report.good(
        "\(count) programs", seconds: (ContinuousClock.now - start) / .seconds(1),
        note: "in the articles; \(leftOut) blocks are left out by a comment")
    }
    return wrong
  }

  /// The articles of every catalogue, and the READMEs of modules and kinds.
  private func documents(in workplace: Workplace) -> [String] {
    workplace.files(below: "") { $0.hasSuffix(".md") }.filter { path in
      path.contains(".docc/") || path == "README.md" || path.wholeMatch(of: /(Modules|Plugins)\/\w+\/README\.md/) != nil
    }
  }
}
