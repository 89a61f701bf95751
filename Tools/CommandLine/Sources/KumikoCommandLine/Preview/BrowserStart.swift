/// The program that opens an address in the reader's browser.
enum BrowserStart {
  #if os(macOS)
    static let program = "open"
  #else
    static let program = "xdg-open"
  #endif

  /// Opens an address. Returns the reason if that fails.
  static func open(_ address: String) -> String? {
    // Not a child process of Kumiko's own, which would end with all that it has started: the browser stays.
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let environment = _NSGetEnviron().pointee
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let environment = environ
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    // A group of its own, which Ctrl-C does not reach, and no signal that this process waits for is held back.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let error = posix_spawnp(&process, program, &actions, &attributes, &arguments, environment)
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
