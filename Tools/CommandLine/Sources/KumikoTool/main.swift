import KumikoCommandLine

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

exit(KumikoCommand.run(Array(CommandLine.arguments.dropFirst())))
