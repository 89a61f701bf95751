@_spi(Kumiko) import KumikoSystem

enum ThisProgram {
  static var path: String {
    #if os(Linux)
      return FilePath.target(ofLink: "/proc/self/exe") ?? CommandLine.arguments[0]
    #else
      return Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}
