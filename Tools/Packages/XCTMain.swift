import Testing

// Links the mathematics of the C library, as Foundation does in other tests.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs the tests of Swift Testing. Where a folder of tests has this file, SwiftPM needs no index of the sources, in which it
/// looks for tests of XCTest otherwise.
@main struct TestRunner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
