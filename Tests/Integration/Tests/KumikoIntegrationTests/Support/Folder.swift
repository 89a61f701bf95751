/// A folder of files that is gone when the test is.
typealias Folder = TemporaryFolder
