#if os(macOS)
  import Darwin

  /// The functions that `kumiko_system.h` declares on Linux.
  func kumiko_spawn_in(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>, _ folder: String) -> Int32 {
    posix_spawn_file_actions_addchdir_np(actions, folder)
  }

  func kumiko_environment() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { _NSGetEnviron().pointee }

  /// Not atomic. `POSIX_SPAWN_CLOEXEC_DEFAULT` prevents the children of the host from inheriting the ends.
  func openPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
    guard pipe(ends) == 0 else { return -1 }
    for index in 0..<2 { _ = fcntl(ends[index], F_SETFD, FD_CLOEXEC) }
    return 0
  }
#elseif os(Linux)
  import CKumikoSystem
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  func openPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { kumiko_pipe(ends, O_CLOEXEC) }
#endif
