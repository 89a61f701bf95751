/// The style of the page around a preview.
enum PreviewStyle {
  static let sheet = #"""
    :root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 18%,Canvas);--quiet:color-mix(in srgb,CanvasText 62%,Canvas);\#
    --desk:color-mix(in srgb,CanvasText 7%,Canvas);--link:light-dark(#1557c0,#7db0ff);--red:light-dark(#b3261e,#ff8a80);\#
    --amber:light-dark(#8a5a00,#f2c14e)}
    *{box-sizing:border-box}[hidden]{display:none!important}
    body{margin:0;height:100vh;display:flex;flex-direction:column;font:14px/1.4 system-ui,sans-serif;background:Canvas;color:CanvasText}
    header{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center;padding:8px 14px;border-bottom:1px solid var(--line)}
    h1{font-size:15px;margin:0 4px 0 0}h2{font-size:14px;margin:0 0 8px}
    label{color:var(--quiet)}
    select,button{font:inherit;color:CanvasText;background:Canvas;border:1px solid var(--line);border-radius:8px;padding:4px 8px;min-height:28px}
    button[aria-pressed=true]{background:#2162c9;border-color:#2162c9;color:#fff}
    :focus-visible{outline:2px solid #2e77e5;outline-offset:1px}
    #size{font-variant-numeric:tabular-nums;color:var(--quiet)}
    #status{margin-left:auto;color:var(--quiet)}#status.off{color:var(--red);font-weight:600}
    #work{flex:1;min-height:0;display:flex;position:relative;background:var(--desk)}
    #stage{flex:1;min-width:0;overflow:auto;padding:18px 26px}
    #device-frame{position:relative;margin:0 auto}
    #device-frame.fit{width:100%!important;height:100%!important}
    iframe{display:block;width:100%;height:100%;border:0;border-radius:10px;background:Canvas;box-shadow:0 1px 3px #0003,0 6px 24px #0002}
    .dragged iframe{pointer-events:none}
    #handle{position:absolute;top:0;bottom:0;left:100%;width:16px;cursor:ew-resize;touch-action:none}
    #handle::after{content:"";position:absolute;left:5px;top:50%;height:48px;width:5px;margin-top:-24px;border-radius:3px;background:var(--quiet);opacity:.55}
    #handle:hover::after,.dragged #handle::after{background:#2e77e5;opacity:1}
    .fit #handle{display:none}
    #faults{position:absolute;left:18px;right:18px;bottom:18px;max-height:60%;overflow:auto;padding:12px 16px;border-radius:12px;\#
    background:Canvas;border:1px solid var(--line);border-left:4px solid var(--red);box-shadow:0 6px 28px #0004}
    #faults.mild{border-left-color:var(--amber)}
    #faults h2{color:var(--red)}#faults.mild h2{color:var(--amber)}
    #faults ol{margin:0;padding:0;list-style:none}
    #faults li+li{margin-top:10px;border-top:1px solid var(--line);padding-top:10px}
    pre{margin:0;font:12.5px/1.45 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
    a{color:var(--link)}
    aside{width:340px;flex:none;overflow:auto;padding:14px 16px;border-left:1px solid var(--line);background:Canvas;position:relative}
    aside p{color:var(--quiet);margin:0 0 12px}
    aside ol{margin:0;padding-left:20px}
    aside li{margin-bottom:10px}
    aside li span{display:block;color:var(--quiet);font-size:12.5px;font-variant-numeric:tabular-nums}
    #close{position:absolute;top:8px;right:8px;border:0;font-size:18px;line-height:1;min-width:28px}
    aside h2{padding-right:32px;overflow-wrap:anywhere}
    @media(max-width:760px){aside{position:absolute;inset:auto 0 0 0;width:auto;max-height:55%;border-left:0;border-top:1px solid var(--line)}}

    """#
}
