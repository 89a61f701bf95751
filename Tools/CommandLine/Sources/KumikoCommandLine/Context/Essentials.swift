@_exported import KumikoSystem

// What the tool needs of Foundation and of the C library, for each of its files. Foundation proper is four times as large, with
// its tables of languages and its connections to the network: it takes time at each start, and a tool that is linked statically is
// 50 MB larger with it.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
