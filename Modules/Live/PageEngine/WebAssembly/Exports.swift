// The engine of live pages as a WebAssembly module: what a page calls, and a program that answers requests from standard
// input, which tests run under WasmKit. `Tools/wasm` compiles it.
@_spi(Kumiko) import KumikoPageEngine

/// The only state of the module. A page has one screen.
nonisolated(unsafe) private var screen = PageScreen()
nonisolated(unsafe) private var answer: [Double] = []

/// Loads a blob, which waits for the next layout or replacement. Returns 0, or the number of the fault: 1 foreign, 2 another version, 3 truncated, 4 damaged.
@_cdecl("kumiko_load")
public func load(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  load(Array(UnsafeBufferPointer(start: bytes, count: count)))
}

/// Answers a request. Returns the number of numbers in the answer, at `kumiko_answer`; 0 without a screen.
@_cdecl("kumiko_ask")
public func ask(_ request: UnsafePointer<Double>, _ count: Int) -> Int {
  ask(Array(UnsafeBufferPointer(start: request, count: count)))
  return answer.count
}

/// The numbers of the last answer. They stay until the next request.
@_cdecl("kumiko_answer")
public func answerNumbers() -> UnsafePointer<Double>? {
  answer.withUnsafeBufferPointer { $0.baseAddress }
}

private func load(_ bytes: [UInt8]) -> Int32 {
  do throws(PageBlobError) {
    try screen.load(bytes)
    return 0
  } catch {
    switch error {
    case .foreign: return 1
    case .version: return 2
    case .truncated: return 3
    case .damaged, .itemProvider: return 4
    }
  }
}

private func ask(_ request: [Double]) {
  answer.removeAll(keepingCapacity: true)
  screen.answer(request, into: &answer)
}

// MARK: - The program

@_extern(c, "kumiko_read_all")
private func readAll(_ count: UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?
@_extern(c, "kumiko_write")
private func write(_ bytes: UnsafeRawPointer, _ count: Int)

/// Reads messages from standard input and writes an answer to each: a length in bytes (4 bytes, the lowest first) and as many
/// bytes. The first byte of a message is 0 before a blob and 1 before the numbers of a request.
@_cdecl("kumiko_main")
public func main() {
  var length = 0
  guard let input = readAll(&length) else { return }
  var position = 0
  while length - position >= 4 {
    var count = 0
    for shift in 0..<4 { count |= Int(input[position + shift]) << (8 * shift) }
    position += 4
    guard count > 0, count <= length - position else { return }
    let message = UnsafeBufferPointer(start: input + position + 1, count: count - 1)
    if input[position] == 0 {
      reply([Double(load(Array(message)))])
    } else {
      var request: [Double] = []
      for index in 0..<message.count / 8 {
        var bits: UInt64 = 0
        for shift in 0..<8 { bits |= UInt64(message[index * 8 + shift]) << UInt64(8 * shift) }
        request.append(Double(bitPattern: bits))
      }
      ask(request)
      reply(answer)
    }
    position += count
  }
}

private func reply(_ numbers: [Double]) {
  var count = UInt32(numbers.count * 8)
  write(&count, 4)
  numbers.withUnsafeBytes { bytes in
    if let start = bytes.baseAddress { write(start, bytes.count) }
  }
}
