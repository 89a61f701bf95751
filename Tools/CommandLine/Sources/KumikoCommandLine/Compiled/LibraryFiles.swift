// Written by `Tools/web` from Tools/CommandLine/Web: never edit it.
// swift-format-ignore-file
/// The files of the page of all screens.
enum LibraryFiles {
  /// SHA-256 of the script, in base64, as policies of contents name it.
  static let digest = "N3Du7sGl8lKLHP8jzD6at5B27/K3bZ0XIS7VZXIuE8A="
  /// The script, bundled and minified.
  static let script = #"""
"use strict";(()=>{var t=document.getElementById("search"),c=[...document.querySelectorAll("main li")];function o(){let e=t.value.toLowerCase().split(/\s+/).filter(n=>n),s=0;for(let n of c){let d=(n.textContent??"").toLowerCase(),r=e.every(l=>d.includes(l));n.hidden=!r,r&&(s+=1)}let a=document.getElementById("status");a.textContent=e.length?`${s} of ${c.length}`:""}t.addEventListener("input",o);addEventListener("keydown",e=>{e.target===t&&e.key==="Escape"?(t.value="",o()):e.target!==t&&e.key==="/"&&(e.preventDefault(),t.focus())});for(let e of document.querySelectorAll("img"))e.addEventListener("error",()=>e.classList.add("none"));o();})();
"""#
  /// The style sheets, minified.
  static let style = #"""

"""#
}
