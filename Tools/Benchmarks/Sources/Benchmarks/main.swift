import Foundation

let groups: [(name: String, print: () throws -> Void)] = [
  ("layouts", LayoutRows.print), ("snapshots", SnapshotRows.print), ("viewports", ViewportRows.print),
  ("views", CollectionViewRows.print), ("constraints", ConstraintRows.print), ("texts", TextRows.print),
  ("screens", ScreenRows.print),
]
var wanted = Array(CommandLine.arguments.dropFirst())
var record: String?
if let option = wanted.firstIndex(of: "--record") {
  guard wanted.indices.contains(option + 1) else {
    refuse("--record needs a file")
  }
  record = wanted[option + 1]
  wanted.removeSubrange(option...option + 1)
}
if let unknown = wanted.first(where: { name in !groups.contains { $0.name == name } }) {
  refuse("there is no group '\(unknown)'; there are \(groups.map(\.name).joined(separator: ", "))")
}
// Asked for now: after the run it would be the load of the benchmarks.
_ = Machine.load
for group in groups where wanted.isEmpty || wanted.contains(group.name) {
  Table.section(group.name)
  try group.print()
}
if let record {
  let document = try? String(contentsOfFile: record, encoding: .utf8)
  try Table.markdown(wanted, machine: Machine.description, in: document).write(
    toFile: record, atomically: true, encoding: .utf8)
}
exit(Table.isWithinLimits ? 0 : 1)

func refuse(_ words: String) -> Never {
  FileHandle.standardError.write(Data((words + "\n").utf8))
  exit(64)
}
