// Data is read from documents.
@_exported public import KumikoSource
