@_exported public import KumikoSource

// Data is read from documents.
@_exported public import struct KumikoCells.CellContent
