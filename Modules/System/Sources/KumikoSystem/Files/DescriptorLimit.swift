#if os(macOS) || os(Linux)
  /// The limit of open descriptors of this process.
  @_spi(Kumiko) public enum DescriptorLimit {
    #if canImport(Glibc)
      private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      private static let resource = RLIMIT_NOFILE
    #endif

    /// Raises the soft limit as far as the hard limit permits, and returns it.
    public static func raise(to wanted: Int) -> Int {
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0 else { return 256 }
      let old = limit.rlim_cur
      limit.rlim_cur = max(old, min(rlim_t(wanted), limit.rlim_max))
      return Int(clamping: setrlimit(resource, &limit) == 0 ? limit.rlim_cur : old)
    }

    /// The number of open descriptors.
    public static var openCount: Int { ((try? FilePath.names(in: "/dev/fd")) ?? []).count }
  }
#endif
