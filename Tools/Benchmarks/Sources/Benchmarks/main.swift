import Foundation

let groups: [(name: String, print: () throws -> Void)] = [
  ("layouts", LayoutRows.print), ("snapshots", SnapshotRows.print), ("viewports", ViewportRows.print),
  ("views", CollectionViewRows.print), ("constraints", ConstraintRows.print), ("texts", TextRows.print),
  ("screens", ScreenRows.print),
]
let wanted = CommandLine.arguments.dropFirst()
if let unknown = wanted.first(where: { name in !groups.contains { $0.name == name } }) {
  FileHandle.standardError.write(
    Data("there is no group '\(unknown)'; there are \(groups.map(\.name).joined(separator: ", "))\n".utf8))
  exit(64)
}
for group in groups where wanted.isEmpty || wanted.contains(group.name) { try group.print() }
exit(Table.isWithinLimits ? 0 : 1)
