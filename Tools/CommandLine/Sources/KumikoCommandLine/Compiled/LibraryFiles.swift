// Written by `Tools/web` from Tools/CommandLine/Web: never edit it.
// swift-format-ignore-file
/// The files of the page of all screens.
enum LibraryFiles {
  /// SHA-256 of the script, in base64, as policies of contents name it.
  static let digest = "octW6G3Y1xqEY8+gUcGS6OD9KOU8d1tSdf/73PnEV38="
  /// The script, bundled and minified.
  static let script = #"""
"use strict";(()=>{var t=document.getElementById("search"),c=[...document.querySelectorAll("main li")];function a(){let e=t.value.toLowerCase().split(/\s+/).filter(n=>n),r=0;for(let n of c){let s=(n.textContent??"").toLowerCase(),l=e.every(d=>s.includes(d));n.hidden=!l,l&&(r+=1)}let o=document.getElementById("status");o.textContent=e.length?`${r} of ${c.length}`:""}t.addEventListener("input",a);addEventListener("keydown",e=>{if(e.target===t&&e.key==="Escape")t.value="",a();else if(e.target===t&&e.key==="Enter"){let r=c.find(o=>!o.hidden);t.value.trim()&&r?.querySelector("a")?.click()}else e.target!==t&&e.key==="/"&&(e.preventDefault(),t.focus())});for(let e of document.querySelectorAll("img"))e.addEventListener("error",async()=>{e.classList.add("none");let r=await fetch(e.currentSrc||e.src),o=await r.text(),n=Math.max(1,o.match(/:\d+:\d+: error: /g)?.length??0),s=document.createElement("span");s.className="errors",s.textContent=n===1?"1 error":`${n} errors`,s.title=o,e.closest("a")?.append(s)},{once:!0});a();})();
"""#
  /// The style sheets, minified.
  static let style = #"""

"""#
}
