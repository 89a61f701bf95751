import KumikoHosting
import TimelineKind

PluginProcess.run([TimelineSection.self])
