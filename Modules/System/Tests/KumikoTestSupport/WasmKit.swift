import Foundation
public import Testing

/// The engine as a page carries it, run by the WebAssembly runtime of the Swift toolchain.
public enum WasmKit {
  /// The path of the runtime; nil if this toolchain has none.
  public static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    // The runtime lies beside the compiler, which a launcher in the path may stand for.
    let compilers = folders.map {
      URL(fileURLWithPath: "\($0)/swiftc").resolvingSymlinksInPath().deletingLastPathComponent().path
    }
    return (folders + compilers).map { "\($0)/wasmkit" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// A message to the engine: a blob, or the numbers of a request.
  public enum Message: Sendable {
    /// A blob, to which the engine answers 0 or the number of a fault.
    case blob([UInt8])
    /// A request, to which the engine answers numbers.
    case request([Double])

    var bytes: Data {
      var body = Data()
      switch self {
      case .blob(let blob):
        body.append(0)
        body.append(contentsOf: blob)
      case .request(let numbers):
        body.append(1)
        for number in numbers { withUnsafeBytes(of: number.bitPattern.littleEndian) { body.append(contentsOf: $0) } }
      }
      return withUnsafeBytes(of: UInt32(body.count).littleEndian) { Data($0) } + body
    }
  }

  /// Runs the engine.
  ///
  /// - Parameters:
  ///   - messages: The messages in order.
  ///   - engine: The module: gzip in a dense text.
  /// - Returns: The answers, and whether the engine ended by itself: a trap ends the process with another status.
  public static func answers(to messages: [Message], by engine: String) throws -> (answers: [[Double]], ended: Bool) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kumiko-wasm-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (module, input) = (folder.appendingPathComponent("engine.wasm"), folder.appendingPathComponent("input"))
    try unpacked(engine).write(to: module)
    try messages.map(\.bytes).reduce(Data(), +).write(to: input)
    let (output, status) = try SystemProgram.run(path ?? "", ["run", module.path], input: input)
    var answers: [[Double]] = []
    var rest = output[...]
    while rest.count >= 4 {
      let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      let body = Array(rest.dropFirst(4).prefix(count))
      answers.append(
        stride(from: 0, to: body.count - 7, by: 8).map { start in
          Double(bitPattern: (0..<8).reduce(0) { $0 | UInt64(body[start + $1]) << UInt64(8 * $1) })
        })
      rest = rest.dropFirst(4 + count)
    }
    return (answers, status == 0)
  }

  /// The bytes of a dense text: their number, a space, and 13 bits in every two of 91 characters.
  private static func bytes(ofDense text: String) throws -> Data {
    let parts = text.utf8.split(separator: UInt8(ascii: " "))
    let count = try #require(parts.first.flatMap { Int(Substring($0)) })
    let digits = try #require(parts.last).map { UInt32($0) - ($0 > UInt8(ascii: "<") ? 36 : 35) }
    var bytes = Data(capacity: count + 2)
    var (bits, length): (UInt32, UInt32) = (0, 0)
    for start in stride(from: 0, to: digits.count - 1, by: 2) {
      bits = bits << 13 | (digits[start] * 91 + digits[start + 1])
      length += 13
      while length >= 8 {
        length -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> length))
        bits &= 1 << length - 1
      }
    }
    return bytes.prefix(count)
  }

  /// The module, unpacked as a browser unpacks it.
  static func unpacked(_ engine: String) throws -> Data {
    let packed = try bytes(ofDense: engine)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("kumiko-\(UUID().uuidString).gz")
    try packed.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try SystemProgram.run("gzip", ["-dc", file.path]).output
  }
}

extension Trait where Self == ConditionTrait {
  /// The test runs the engine in WasmKit, and is skipped without it.
  public static var needsWasmKit: Self { .enabled(if: WasmKit.path != nil, "tests in WebAssembly (no wasmkit)") }
}
