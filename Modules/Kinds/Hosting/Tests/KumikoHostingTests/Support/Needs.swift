import Foundation
import Testing

/// What a test needs of its machine. Without it, the test is skipped, and the report says why.
extension Trait where Self == ConditionTrait {
  /// A C compiler.
  static var needsCompiler: Self { .enabled(if: Tools.compiler != nil, "there is no C compiler") }
  /// Python 3.
  static var needsPython: Self { .enabled(if: Tools.python != nil, "there is no python3") }
  /// The open files of processes, as Linux lists them.
  static var needsProcesses: Self {
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "there is no /proc/self/fd")
  }
}
