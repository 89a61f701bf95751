// The modules that most users want, under one name. BuiltInKinds.swift has the section kinds.
@_exported public import KumikoCollection
@_exported public import KumikoComposition
@_exported public import KumikoConfiguration
@_exported public import KumikoDiffing
@_exported public import KumikoDimension
@_exported public import KumikoHosting
@_exported public import KumikoLayout
@_exported public import KumikoRegistry
@_exported public import KumikoRendering
@_exported public import KumikoSnapshot
@_exported public import KumikoValues
