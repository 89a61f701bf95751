import Foundation

enum Machine {
  /// The processor, its cores and the day, in one line.
  static var description: String {
    let facts = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = facts.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    let day = Date().formatted(.iso8601.year().month().day())
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(model ?? "an unknown processor"), \(cores) cores, \(day). Load before the run: \(load)"
  }

  /// How many programs were running on average in the minute before, on Linux.
  static let load: String = {
    let averages = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return averages?.split(separator: " ").first.map(String.init) ?? "unknown"
  }()
}
