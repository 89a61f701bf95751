// What a stranger writes who depends on Kumiko by version. `Tools/check-packages --consumer` builds and runs it, and
// compares what it prints with expected.txt. Whatever product is imported here is added to its manifest.
import KumikoDimension

let screen = Size2D(width: 390, height: 844)
print("\(screen.width) x \(screen.height)")
