@_spi(Kumiko) import Kumiko
import KumikoKinds

/// The screens that samples are looked at on: a phone, a tablet and a desktop.
let viewports = [Size2D(width: 390, height: 844), Size2D(width: 834, height: 1194), Size2D(width: 1440, height: 900)]

/// Reads documents as the tool does.
let loader = DocumentLoader(linked: .builtIn)

/// A sample screen with its data, where it has some.
func sampleScreen(_ name: String, in viewport: Size2D) throws -> Screen {
  try loader.screen(layout: Repository.layout(name), data: Repository.data(name), in: LayoutEnvironment(size: viewport))
}
