#if os(macOS) || os(Linux)
  import KumikoRegistry
  @_spi(Kumiko) public import KumikoSystem
  @_spi(Kumiko) import KumikoValues

  extension StartFailure {
    /// The reason, in a sentence that names the program.
    @_spi(Kumiko) public var message: String { message(origin: KindOrigin.place(program)) }

    /// Returns the reason, in a sentence that names the source of kinds.
    func message(origin: String) -> String {
      if problem == .noCommand { return "a process needs a command: the program and its arguments" }
      return "\(origin) cannot be started: \(reason)"
    }

    private var reason: String {
      let name = KindOrigin.place(program)
      return switch problem {
      case .noCommand: "there is no command"
      case .zeroByte: "the command contains a zero byte"
      case .noFolder(let folder): "there is no folder \(KindOrigin.place(folder))"
      case .missing(let path): "\(name) does not exist\(NearestFile.hint(for: path))"
      case .isFolder: "\(name) is a folder"
      case .isNoFile: "\(name) is no file"
      case .isNotExecutable: "\(name) is not executable (run chmod +x)"
      case .notFound(let folders, let current): "there is no program '\(name)' on the PATH\(hint(folders, current))"
      case .refused(let path, SystemError(code: ENOEXEC)):
        "\(KindOrigin.place(path)) is not a program (a script starts with a line such as #!/bin/sh)"
      case .refused(let path, SystemError(code: ENOENT)):
        "\(KindOrigin.place(path)) is a script for a program that does not exist (its first line names it)"
      case .refused(_, let error), .system(let error): error.description
      }
    }

    private func hint(_ folders: [String], _ current: String) -> String {
      guard FileStatus("\(current)/\(program)") == nil else {
        return "; for the one in \(KindOrigin.place(current)), write './\(KindOrigin.place(program))'"
      }
      return NearestFile.hint(for: program, in: folders)
    }
  }
#endif
