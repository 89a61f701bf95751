enum TerminalSize {
  /// The number of columns of the terminal that standard output is; nil where it is a file or a pipe.
  ///
  /// A terminal that does not tell is as wide as the variable `COLUMNS` says.
  static var columns: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
