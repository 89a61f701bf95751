#if Port
  import KumikoPorting
  import Testing

  @Suite("Code behind conditions that do not hold")
  struct ConditionTests {
    private static let use = "import AppKit\n@objc func a() {}\n"

    @Test(
      "stays as it is, and its imports are no problem",
      arguments: [
        "os(macOS)", "!os(iOS)", "canImport(AppKit)", "os(tvOS) || os(watchOS)", "DEBUG && os(macOS)",
        "targetEnvironment(macCatalyst)", "!(os(iOS) || DEBUG)", "canImport(AppKit) && !canImport(UIKit)", "false",
      ])
    func dead(condition: String) {
      let text = "#if \(condition)\n\(Self.use)#endif\n"
      #expect(problems(text).isEmpty)
      #expect(lines(text).dropFirst().prefix(2).elementsEqual(["import AppKit", "@objc func a() {}"]))
    }

    @Test(
      "is read where a condition can hold",
      arguments: ["os(iOS)", "DEBUG", "!os(macOS)", "os(macOS) || DEBUG", "swift(>=5.9) && canImport(UIKit)", "!DEBUG"])
    func alive(condition: String) {
      let text = "#if \(condition)\n\(Self.use)#endif\n"
      #expect(problems(text).count == 1)
      #expect(lines(text)[2] == "      func a() {}")
    }

    @Test("is what follows a branch that holds")
    func otherwise() {
      let text = "#if os(iOS)\nimport UIKit\n#elseif DEBUG\nimport AppKit\n#else\nimport Cocoa\n#endif\n"
      #expect(problems(text).isEmpty)
      #expect(
        lines(text).prefix(4).elementsEqual([
          "#if (os(iOS) || os(Linux))", "import KumikoUIKit", "#elseif DEBUG", "import AppKit",
        ]))
      #expect(problems("#if os(macOS)\nimport UIKit\n#else\nimport AppKit\n#endif\n").count == 1)
    }
  }
#endif
