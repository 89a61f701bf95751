// The modules that most users want, under one name.
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

#if Grid
  @_exported public import KumikoGridSection
#endif
#if List
  @_exported public import KumikoListSection
#endif
#if Nested
  @_exported public import KumikoNestedSection
#endif
#if Orthogonal
  @_exported public import KumikoOrthogonalSection
#endif
