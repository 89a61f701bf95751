import Testing

@testable import PackageChecks

@Suite("Options of builds")
struct SwiftPMTests {
  @Test("a build gets the options behind its name, whatever starts it")
  func builds() {
    let options = ["-Xswiftc", "-gnone"]
    #expect(
      SwiftPM.adding(options, to: ["swift", "build", "--product", "kumiko"])
        == ["swift", "build", "-Xswiftc", "-gnone", "--product", "kumiko"])
    #expect(SwiftPM.adding(options, to: ["swift", "test"]) == ["swift", "test", "-Xswiftc", "-gnone"])
    #expect(
      SwiftPM.adding(options, to: ["unshare", "--net", "swift", "run", "Shop"])
        == ["unshare", "--net", "swift", "run", "-Xswiftc", "-gnone", "Shop"])
  }

  @Test("other commands stay as they are")
  func others() {
    for command in [["swift", "package", "dump-package"], ["swift", "--version"], ["git", "build"], ["swift"], []] {
      #expect(SwiftPM.adding(["-Xswiftc", "-gnone"], to: command) == command)
    }
  }

  @Test("the options are the words of a variable")
  func variable() {
    #expect(SwiftPM.options(in: ["KUMIKO_SWIFT_OPTIONS": " -Xswiftc  -gnone "]) == ["-Xswiftc", "-gnone"])
    #expect(SwiftPM.options(in: [:]).isEmpty)
  }
}
