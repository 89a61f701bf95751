/// The program that opens an address in the reader's browser.
enum BrowserStart {
  #if os(macOS)
    static let program = "open"
  #else
    static let program = "xdg-open"
  #endif

  /// Opens an address. Returns the reason if that fails.
  static func open(_ address: String) -> String? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let error = posix_spawnp(&process, program, &actions, nil, &arguments, environ)
    if error == ENOENT { return "cannot start \(program): there is no such program" }
    if error != 0 { return "cannot start \(program): \(SystemReason.words(error))" }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status & 0x7F == 0 else { return "\(program) ended with signal \(status & 0x7F)" }
    return switch (status >> 8) & 0xFF {
    case 0: nil
    case 127: "cannot start \(program): there is no such program"
    case let code: "\(program) ended with status \(code)"
    }
  }
}
