@_spi(Kumiko) import KumikoConfiguration

extension RegistryDocument {
  /// Returns the packages that a lock does not have, and those of which another version is wanted, as errors.
  func packageFaults(in lock: RegistryLock) -> [Diagnostic] {
    guard let file = lock.source else { return [] }
    return lockedPackages.compactMap { location, from, entry in
      guard let pin = lock.packages[location] else {
        return Diagnostic(
          .error, "the lock file '\(file.name)' does not have '\(location)'", in: entry.source,
          at: entry.range(of: "package"), help: RegistryLock.remedy)
      }
      guard let from, !PackageVersion.satisfies(pin.version, from: from) else { return nil }
      return Diagnostic(
        .error, "the package is wanted from version \(from), and the lock file has \(pin.version)", in: entry.source,
        at: entry.range(of: "from"), help: RegistryLock.remedy,
        notes: [Diagnostic.Note("it is locked here", in: file, at: lock.ranges[location])])
    }
  }

  /// Returns the lock of this registry, made of the files and repositories that are there now.
  ///
  /// - Parameter old: the lock whose versions of packages stay, where they are still wanted.
  /// - Throws: everything that cannot be locked.
  func newLock(keeping old: RegistryLock?) throws(DocumentError) -> RegistryLock {
    var lock = RegistryLock()
    var faults = Diagnostics()
    for file in lockedFiles {
      do throws(DocumentError) {
        lock.files[file.name] = try file.digest()
      } catch {
        faults.add(error)
      }
    }
    faults.add(PackageKindReader.diagnostics(of: self).filter { $0.severity == .error })
    for (location, from, entry) in lockedPackages where faults.isValid {
      guard let from else { continue }
      if let pin = old?.packages[location], PackageVersion.satisfies(pin.version, from: from) {
        lock.packages[location] = pin
        continue
      }
      guard let versions = RemoteRepository(location).versions() else {
        faults.report("git cannot read the repository '\(location)'", in: entry.source, at: entry.range(of: "package"))
        continue
      }
      guard let version = PackageVersion.newest(of: versions.keys, from: from), let commit = versions[version] else {
        faults.report(
          "the package has no version from \(from) to the next major one", in: entry.source,
          at: entry.range(of: "from"),
          help: versions.isEmpty ? nil : "it has: \(versions.keys.sorted().suffix(8).joined(separator: ", "))")
        continue
      }
      lock.packages[location] = RegistryLock.Package(version: version, revision: commit)
    }
    if let error = faults.error { throw error }
    return lock
  }
}
