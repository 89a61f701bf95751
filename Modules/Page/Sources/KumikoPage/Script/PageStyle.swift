/// The style of a live page, over that of the static page, whose colours it uses.
enum PageStyle {
  static let sheet = #"""
    [data-live=on] figure,[hidden]{display:none!important}
    [data-live=on] body{display:block;place-items:normal;min-height:0;background:var(--desk)}
    #kumiko-note{margin:12px auto;padding:8px 14px;border-radius:10px;background:var(--surface);color:var(--label);font-size:13px}
    #kumiko-live{position:relative}
    .controls{display:flex;gap:8px;white-space:nowrap;align-items:center;padding:6px 12px;font-size:13px;color:var(--label)}
    .controls select,.controls button{font:inherit;color:var(--label);background:var(--surface);\#
    border:1px solid var(--separator);border-radius:8px;padding:4px 10px;min-height:28px;min-width:0}
    .controls button{flex:none}
    .controls [aria-pressed=true]{background:#2067d3;color:#fff}
    .controls :focus-visible{outline:2px solid #2e77e5;outline-offset:1px}
    .frame{width:max-content;max-width:100%;margin:0 auto}
    .frame .screen{border-radius:0;direction:ltr;overflow-anchor:none}
    .frame.phone{max-width:none;margin:12px auto 24px;padding:11px;border-radius:46px;background:var(--bezel)}
    .frame.phone .screen{border-radius:35px}
    #kumiko-live .canvas{overflow:clip;min-height:100%}
    .n{position:absolute;overflow:hidden;box-sizing:border-box;color:var(--label);font-size:calc(14px*var(--scale,1));line-height:1.3}
    .n>*{min-width:0}
    [data-direction=rtl] .n{direction:rtl}
    .n .t,.n .u{white-space:nowrap;overflow:hidden;text-overflow:ellipsis;unicode-bidi:plaintext}
    .n .t{font-weight:600}.n .u{color:var(--secondary);font-size:calc(13px*var(--scale,1))}
    .n.wrap .t,.n.wrap .u{white-space:normal;overflow-wrap:anywhere}
    .n.chip .t{white-space:nowrap!important}
    .n.styled{display:flex;line-height:normal}.box{flex:1 1 auto;min-width:0}.box.narrow{flex:0 1 auto}
    .k{display:flex;min-width:0;box-sizing:border-box}.k.down{flex-direction:column}
    .k.at-start{align-items:flex-start}.k.at-center{align-items:safe center}.k.at-end{align-items:safe flex-end}
    .k.down>*{flex:none}.k.down>.gap,.k.along>.gap{flex:1 1 auto}.k.down>.flexible{align-self:stretch}
    .k.along>*{flex:none}.k.along>.flexible{flex:0 1 auto}
    .box.down.v-center{justify-content:safe center}.box.down.v-end{justify-content:safe flex-end}
    .st{min-width:0;overflow:hidden;white-space:pre-line;overflow-wrap:break-word;unicode-bidi:plaintext;text-align:left}
    .st.one{white-space:nowrap;text-overflow:ellipsis}
    .st.few{display:-webkit-box;-webkit-box-orient:vertical}
    .st.trailing,[data-direction=rtl] .st.leading{text-align:right}
    .st.center{text-align:center!important}[data-direction=rtl] .st.trailing{text-align:left}
    .st.quietly{color:var(--secondary)}
    .n .arrow{flex:none;width:16px;text-align:center}
    .n .cornered{position:absolute;top:8px;inset-inline-end:8px}
    .n.grouped,.n.styled.plate{background:var(--surface)}
    .n.row{display:flex;align-items:center;gap:12px;padding-inline-end:16px}
    .n.row.plate{background:var(--surface)}
    .n.row .tx{flex:1}
    .n.ruled::after{content:"";position:absolute;bottom:0;inset-inline:var(--rule,16px) 0;border-top:.5px solid var(--separator)}
    .n.row.fit{padding-block:10px}
    .n .art{flex:none;text-align:center;font-weight:600;overflow:hidden}
    .n .bar{display:block;height:8px;width:50%;border-radius:4px;background:var(--separator);margin:3px 0}
    .n .short{width:32%}
    .n.chip{display:flex;align-items:center;justify-content:center}
    .n.chip.fit{padding:4px 12px;min-height:24px}
    .n.icon{display:flex;align-items:center;justify-content:center}
    .n.tile{display:flex;flex-direction:column;align-items:center;justify-content:space-evenly;padding:6px}
    .n.tile .t{max-width:100%;font-size:calc(12px*min(var(--scale,1),1.5))}
    .n .big,.n .sign{line-height:1;font-weight:600}
    .n.card{display:flex;flex-direction:column;justify-content:flex-end}
    .n.card .t{font-weight:700;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal}
    .n.card .u,.n.tile .t{color:inherit}
    .n .veil{position:absolute;inset:0;border-radius:inherit}.n .veil~*{position:relative}
    .n .sign{position:absolute;top:8px;inset-inline-end:12px;opacity:.3}
    .n.k2,.n .box.k2{color:#fff}.n.k3,.n .k3{color:#16161c}.n .k2{color:#fff}
    .n .value{flex:0 1 auto;min-width:25%;text-align:end;font-size:15px}.n .sign-end{flex:none;font-size:18px;font-weight:600}
    .turns:dir(rtl){transform:scaleX(-1)}
    .n .switch{flex:none;position:relative;width:51px;height:31px;border-radius:16px;background:#34c759}
    .n .switch::after{content:"";position:absolute;top:2px;inset-inline-end:2px;width:27px;height:27px;border-radius:50%;background:#fff}
    .n .switch-off{background:var(--separator)}.n .switch-off::after{inset-inline-end:22px}
    .n .pill{flex:none;max-width:33%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding:0 7px;border-radius:10px;\#
    background:#d9302a;color:#fff;font-size:calc(12px*min(var(--scale,1),2));line-height:1.67;font-weight:700}
    .n.card .pill,.n.tile .pill{position:absolute;top:10px;inset-inline-end:10px}
    .n .quiet,.n.quiet{background:var(--separator);color:var(--label)}
    .n.head{display:flex;flex-direction:column;justify-content:center}
    .n.head .t{font-weight:700;line-height:1.25}
    .n.head.small .t{font-weight:600;color:var(--secondary)}
    .n.head.fit{padding-block:8px!important}
    .n.foot{display:flex;flex-direction:column;justify-content:center}
    .n.foot .u{white-space:normal;font-size:calc(12px*var(--scale,1));line-height:1.35}
    .n.foot.fit{padding-block:6px!important}
    .n.pinned{isolation:isolate}
    .n.pinned::before{content:"";position:absolute;inset:0;z-index:-1;background:var(--page);opacity:.92}
    .n.mark{display:flex;align-items:center;justify-content:center;font-weight:700;line-height:1}
    .n.calls{background:#d9302a;color:#fff}
    .n.panel{border-radius:18px}
    .n .line{position:absolute;border:0 solid var(--separator)}
    .n.lined::after{content:"";position:absolute;top:0;inset-inline:var(--rule,0) var(--rule,0);border-top:.5px solid var(--separator)}
    .group,.list{display:contents}
    .slide{position:absolute;scrollbar-width:none;direction:ltr;overflow-anchor:none}
    .slide::-webkit-scrollbar{display:none}
    .slide.x{overflow-x:auto;overflow-y:hidden}.slide.y{overflow-y:auto;overflow-x:hidden}
    .slide:focus-visible{outline:2px solid #2e77e5;outline-offset:-2px}
    .way{position:relative;height:100%}.slide.y .way{width:100%}
    .ghost{pointer-events:none;z-index:0}
    #kumiko-live h1{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
    .em{position:absolute;visibility:hidden;width:1rem;height:1px}
    .trial{position:absolute;visibility:hidden;left:0;top:0;width:0;height:0;overflow:hidden}

    """#

  /// The style of the player.
  static let playing = #"""
    #kumiko-live{display:grid;grid-template-columns:minmax(0,1fr) minmax(240px,340px);align-items:start}
    #kumiko-live>.controls{grid-column:1/-1}
    .player{padding:8px 16px;font-size:13px}
    .player .controls{padding:0;flex-wrap:wrap}.player input{flex:1 1 100%;accent-color:#2e77e5}
    .player #happened{font-size:14px;font-weight:600;line-height:1.4}
    .player ol{padding-left:20px;max-height:60vh;overflow:auto}.player small{color:#5a5a63}
    .player .inserted b{color:#14703a}.player .deleted b{color:#b3261e}.player .moved b{color:#1d56b8}
    @media(prefers-color-scheme:dark){.player small{color:#b0b0ba}
    .player .inserted b{color:#5ed28a}.player .deleted b{color:#ff8a80}.player .moved b{color:#8ab4ff}}
    @media(max-width:760px){#kumiko-live{grid-template-columns:minmax(0,1fr)}}

    """#
}
