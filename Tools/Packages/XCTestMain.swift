import Testing
import XCTest

@testable import ShopTests

/// Runs the tests of Tools/PortPlugin/Example: see XCTMain.swift.
@main struct TestRunner {
  @MainActor static func main() async {
    if CommandLine.arguments.contains("swift-testing") { await Testing.__swiftPMEntryPoint() as Never }
    XCTMain([testCase([("testActions", asyncTest(ListControllerTests.testActions))])])
  }
}
