/// The style of a page with several states, besides its screens: the panel and the animations.
enum PlayStyle {
  /// Returns the rules that follow those of ``HTMLStyle``. A nil theme follows the reader's preference.
  static func sheet(theme: Theme?) -> Markup {
    var sheet: Markup = ":root{\(colors(theme ?? .light))}\n"
    if theme == nil { sheet += "@media(prefers-color-scheme:dark){:root{\(colors(.dark))}}\n" }
    return sheet + rules
  }

  private static func colors(_ theme: Theme) -> Markup {
    theme == .light
      ? "--inserted:#1f8a4c;--deleted:#c9302c;--moved:#2e6fd6;--changed:#a86a00"
      : "--inserted:#4cc27e;--deleted:#ff7b72;--moved:#79a8ff;--changed:#e0a040"
  }

  private static let rules: Markup = """
    [hidden]{display:none!important}
    main{width:100%;display:flex;flex-wrap:wrap;justify-content:center;gap:8px 40px;padding:16px}
    main figure{margin:0}
    .window{position:relative;overflow:hidden}
    .content{width:max-content;margin-left:auto}
    .behind{position:sticky;left:0;top:0;width:0;height:0}
    .gone{position:relative;overflow:hidden;pointer-events:none}
    .cover{position:absolute;background:var(--page);opacity:.72;pointer-events:none}
    .cover.top,.cover.bottom{left:0;right:0}.cover.left,.cover.right{top:0;bottom:0}
    .cover.top{top:0}.cover.bottom{bottom:0}.cover.left{left:0}.cover.right{right:0}
    .panel{flex:0 1 380px;min-width:min(300px,100%);font-size:14px;line-height:20px}
    .panel h1{margin:8px 0 12px;font-size:22px;line-height:28px}
    .panel h2{margin:20px 0 8px;font-size:15px}.panel h3{margin:12px 0 4px;font-size:13px}
    .panel small,.hint{color:var(--secondary);font-size:12px}
    .hint{margin:8px 0 0}
    .panel button{font:inherit;color:inherit;background:var(--page);border:1px solid var(--separator);\
    border-radius:9px;padding:7px 12px;cursor:pointer}
    .panel button:disabled{opacity:.45;cursor:default}
    .panel :focus-visible{outline:2px solid #2e77e5;outline-offset:2px}
    .states{list-style:none;margin:0 0 12px;padding:0;display:grid;gap:6px;max-height:320px;overflow:auto}
    .states button{width:100%;display:flex;justify-content:space-between;align-items:baseline;gap:12px;text-align:left}
    .states b{font-weight:600;overflow-wrap:anywhere}
    .states small{white-space:nowrap}
    .states [aria-current]{border-color:#2e77e5;box-shadow:0 0 0 1px #2e77e5}
    .controls{display:flex;gap:8px}.controls button{flex:1}
    .legend{list-style:none;margin:16px 0 0;padding:0;display:flex;flex-wrap:wrap;gap:4px 16px}
    .legend li::before{content:"";display:inline-block;width:12px;height:12px;margin-right:6px;border-radius:4px;\
    border:2px solid currentColor;vertical-align:-1px}
    #steps,.panel details ol{margin:0;padding-left:28px;max-height:340px;overflow:auto}
    #steps small,.panel details small{margin-left:4px}
    .panel details{margin-top:20px}.panel summary{cursor:pointer}
    .inserted{--ink:var(--inserted)}.deleted{--ink:var(--deleted)}.changed{--ink:var(--changed)}
    .moved,.resized,.restacked,.enters,.leaves{--ink:var(--moved)}
    .legend li,.panel ol b{color:var(--ink,inherit)}
    .panel ol b{font-weight:600}
    .b .mark{inset:0;border:2px solid var(--ink);border-radius:8px;pointer-events:none}
    .b .mark.changed{inset:2px}
    .gone .b,.b .was{position:absolute;margin:0}
    .b .was{left:0;top:0;width:100%;height:100%;overflow:hidden;background:var(--page)}

    """
}
