// Written by `Tools/web` from Tools/CommandLine/Web: never edit it.
// swift-format-ignore-file
/// The files of the page of all screens.
enum LibraryFiles {
  /// SHA-256 of the script, in base64, as policies of contents name it.
  static let digest = "ZU7eqHVnyULAbTYA3op+Dp/qUaxAFp1ojxS3qqCvKts="
  /// The script, bundled and minified.
  static let script = #"""
"use strict";(()=>{var t=document.getElementById("search"),a=[...document.querySelectorAll("main li")];function l(){let e=t.value.toLowerCase().split(/\s+/).filter(r=>r),n=0;for(let r of a){let c=(r.textContent??"").toLowerCase(),o=e.every(d=>c.includes(d));r.hidden=!o,o&&(n+=1)}let s=document.getElementById("status");s.textContent=e.length?`${n} of ${a.length}`:""}t.addEventListener("input",l);addEventListener("keydown",e=>{if(e.target===t&&e.key==="Escape")t.value="",l();else if(e.target===t&&e.key==="Enter"){let n=a.find(s=>!s.hidden);t.value.trim()&&n?.querySelector("a")?.click()}else e.target!==t&&e.key==="/"&&(e.preventDefault(),t.focus())});for(let e of document.querySelectorAll("img")){let n=async()=>{e.classList.add("none");let s=await fetch(e.currentSrc||e.src),r=await s.text(),c=Math.max(1,r.match(/:\d+:\d+: error: /g)?.length??0),o=document.createElement("span");o.className="errors",o.textContent=c===1?"1 error":`${c} errors`,o.title=r,e.closest("a")?.append(o)};e.complete&&!e.naturalWidth?n():e.addEventListener("error",n,{once:!0})}l();})();
"""#
  /// The style sheets, minified.
  static let style = #"""

"""#
}
