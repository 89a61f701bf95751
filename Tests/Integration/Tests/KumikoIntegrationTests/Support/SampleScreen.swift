@_spi(Kumiko) import Kumiko
import KumikoKinds

/// The screens that samples are looked at on: a phone, a tablet and a desktop.
let viewports = [Size2D(width: 390, height: 844), Size2D(width: 834, height: 1194), Size2D(width: 1440, height: 900)]

/// Reads documents as the tool does.
let loader = DocumentLoader(linked: .builtIn)

/// A sample screen with its data, where it has some.
///
/// - Parameter textSize: The number of a text size, up to 11; nil for the usual one.
func sampleScreen(_ name: String, in viewport: Size2D, textSize: Int? = nil) throws -> Screen {
  var environment = LayoutEnvironment(size: viewport)
  if let textSize { environment.traits.textSize = textSize }
  return try loader.screen(layout: Repository.layout(name), data: Repository.data(name), in: environment)
}
