@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoValues

extension SeparatorConfiguration {
  static var jsonSchema: JSONSchema { .any(of: [.boolean, fieldTable.jsonSchema]) }
}
