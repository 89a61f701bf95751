#if os(Linux)
  import CKumikoSystem
#endif

#if os(macOS) || os(Linux)
  extension CommandRun {
    /// Starts the command with pipes as its standard streams. Its limits do not apply.
    ///
    /// `posix_spawn` gives the child its own process group, so that its own children can be ended with it. Reads have a
    /// deadline. Foundation's `Process` has neither.
    ///
    /// - Returns: The running program.
    /// - Throws: `StartFailure` if the program does not exist or cannot be started.
    public func start() throws(StartFailure) -> ChildProcess {
      let program = try program()
      var pipes: [Pipe] = []
      for _ in 0..<(reading == .both ? 2 : 3) {
        guard let pipe = Pipe() else {
          let error = SystemError()
          for pipe in pipes { pipe.closeBoth() }
          throw failure(.system(error))
        }
        pipes.append(pipe)
      }
      let (input, output) = (pipes[0], pipes[1])
      let errors = reading == .both ? nil : pipes[2]
      var ends = [input.reading, output.writing, errors?.writing ?? output.writing]
      if reading == .errors { ends.swapAt(1, 2) }
      var stop = ChildStop(signal: stopSignal, grace: grace)
      #if os(Linux)
        if endsStrays { stop.mark = Strays.mark() }
      #endif
      var (error, pid) = spawn(program, streams: ends, stop)
      // A file that was just written is busy while another thread's new child still has it open: on a machine with much to
      // do, for a while.
      for attempt in 0..<60 where error == ETXTBSY {
        usleep(min(5_000 << UInt32(min(attempt, 5)), 100_000))
        (error, pid) = spawn(program, streams: ends, stop)
      }
      close(input.reading)
      close(output.writing)
      if let errors { close(errors.writing) }
      guard error == 0 else {
        close(input.writing)
        close(output.reading)
        if let errors { close(errors.reading) }
        throw failure(.refused(path: program, SystemError(code: error)))
      }
      return ChildProcess(
        pid: pid, stop: stop, input: input.writing, output: output.reading, errors: errors?.reading)
    }

    /// Runs the command without streams, and leaves running what it has started, such as a browser. The command lives on if
    /// this process ends.
    ///
    /// - Returns: The exit of the command.
    /// - Throws: `StartFailure` if the program does not exist or cannot be started.
    public func launch() throws(StartFailure) -> ChildExit {
      let program = try program()
      let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
      guard nothing >= 0 else { throw failure(.system(SystemError())) }
      defer { close(nothing) }
      var pid: pid_t = 0
      let error = spawn(program, streams: [nothing, nothing, nothing], into: &pid)
      guard error == 0 else { throw failure(.refused(path: program, SystemError(code: error))) }
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0 {
        if errno != EINTR { return .unknown }
      }
      return ChildExit(waitStatus: status)
    }

    /// Starts a program and records it, so that a signal to this process ends it.
    private func spawn(_ program: String, streams: [Int32], _ stop: ChildStop) -> (error: Int32, pid: pid_t) {
      var pid: pid_t = 0
      var error: Int32 = 0
      Leftovers.start(stop) {
        error = spawn(program, streams: streams, into: &pid, mark: stop.mark)
        return error == 0 ? pid : nil
      }
      return (error, pid)
    }

    private func spawn(_ program: String, streams: [Int32], into pid: inout pid_t, mark: String? = nil) -> Int32 {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      guard posix_spawn_file_actions_init(&actions) == 0 else { return ENOMEM }
      defer { posix_spawn_file_actions_destroy(&actions) }
      guard posix_spawnattr_init(&attributes) == 0 else { return ENOMEM }
      defer { posix_spawnattr_destroy(&attributes) }

      for (number, stream) in streams.enumerated() {
        let error = posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        guard error == 0 else { return error }
      }
      for number in Self.inheritable {
        let error = posix_spawn_file_actions_addclose(&actions, number)
        guard error == 0 else { return error }
      }
      #if canImport(Darwin)
        let error = posix_spawn_file_actions_addchdir_np(&actions, folder)
      #else
        let error = kumiko_spawn_in(&actions, folder)
      #endif
      guard error == 0 else { return error }

      // The child gets the default signal actions, independent of those of this process.
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      var usual = sigset_t()
      sigemptyset(&usual)
      for signal in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGCHLD, SIGXFSZ] { sigaddset(&usual, signal) }
      posix_spawnattr_setsigdefault(&attributes, &usual)
      posix_spawnattr_setpgroup(&attributes, 0)
      var flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
      #if canImport(Darwin)
        flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
      #endif
      posix_spawnattr_setflags(&attributes, Int16(flags))

      var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
      defer { for argument in arguments { free(argument) } }
      arguments.append(nil)
      guard environment != nil || mark != nil else {
        return posix_spawn(&pid, program, &actions, &attributes, arguments, ProcessEnvironment.entries)
      }
      var variables = (environment ?? ProcessEnvironment.all).map { strdup("\($0.key)=\($0.value)") }
      if let mark { variables.append(strdup("\(mark)=1")) }
      defer { for variable in variables { free(variable) } }
      variables.append(nil)
      return posix_spawn(&pid, program, &actions, &attributes, arguments, variables)
    }

    /// The descriptors besides the standard streams that a child would inherit. Plugins must not get them.
    private static var inheritable: [Int32] {
      #if canImport(Darwin)
        // POSIX_SPAWN_CLOEXEC_DEFAULT closes them.
        return []
      #else
        return ((try? FilePath.names(in: "/proc/self/fd")) ?? []).compactMap { Int32($0) }.filter { number in
          let flags = fcntl(number, F_GETFD)
          return number > 2 && flags >= 0 && flags & FD_CLOEXEC == 0
        }
      #endif
    }
  }
#endif
