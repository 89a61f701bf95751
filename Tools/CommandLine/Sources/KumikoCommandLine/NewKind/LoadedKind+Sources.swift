import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// The sources. String literals of ASCII are the same in Swift, C and Rust.
extension LoadedKind {
  private var request: String { #"{"kind":"\#(kind.name)","options":{"row-height":50,"spacing":10},"item-count":2}"# }

  var cSource: String {
    """
    /* The section kind \(kind): full-width rows. */
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>

    #include "kumiko_plugin.h"

    static const char kinds[] =
        \(SwiftText.quoted(description));

    static kumiko_text copy(const char *text) {
      kumiko_text copied = {malloc(strlen(text) + 1), strlen(text)};
      if (copied.bytes) memcpy((char *)copied.bytes, text, copied.count + 1);
      return copied;
    }

    /* Returns the number after a name. Names do not match inside strings, because quotes are escaped there. */
    static double number(const char *json, const char *name, double otherwise) {
      const char *place = strstr(json, name);
      return place ? strtod(place + strlen(name), NULL) : otherwise;
    }

    static kumiko_text describe(void *context) {
      (void)context;
      return copy(kinds);
    }

    static kumiko_text section(void *context, const char *request, size_t count) {
      char answer[256];
      double height = number(request, "\\"row-height\\":", 64), spacing = number(request, "\\"spacing\\":", 4);
      (void)context, (void)count;
      snprintf(answer, sizeof answer,
               "{\\"section\\":{\\"group\\":{\\"size\\":{\\"width\\":\\"100%%\\",\\"height\\":%.10g},\\"items\\":["
               "{\\"item\\":{\\"size\\":{\\"width\\":\\"100%%\\",\\"height\\":\\"100%%\\"}}}]},\\"spacing\\":%.10g}}",
               height, spacing);
      return copy(answer);
    }

    static void release(void *context, kumiko_text text) {
      (void)context;
      free((char *)text.bytes);
    }

    const kumiko_plugin *kumiko_plugin_table(void) {
      static const kumiko_plugin table = {KUMIKO_PLUGIN_ABI_VERSION, NULL, describe, section, release};
      return &table;
    }

    """
  }

  var cTest: String {
    """
    #include "kind.c"

    /* Fails if a text does not contain another one. */
    static void expect(const kumiko_plugin *table, kumiko_text text, const char *part) {
      if (!text.bytes || !strstr(text.bytes, part)) {
        fprintf(stderr, "missing %s in %s\\n", part, text.bytes ? text.bytes : "nothing");
        exit(1);
      }
      table->release(table->context, text);
    }

    int main(void) {
      const char *request = \(SwiftText.quoted(request));
      const kumiko_plugin *table = kumiko_plugin_table();
      expect(table, table->describe(table->context), \(SwiftText.quoted("\"kind\":\"\(kind.name)\"")));
      expect(table, table->section(table->context, request, strlen(request)), \(SwiftText.quoted("\"height\":50}")));
      expect(table, table->section(table->context, request, strlen(request)), \(SwiftText.quoted("\"spacing\":10}")));
      puts("3 passed");
      return 0;
    }

    """
  }

  var cargo: String {
    """
    [package]
    name = "kind"
    version = "0.1.0"
    edition = "2021"

    [lib]
    crate-type = ["cdylib"]

    """
  }

  var rustSource: String {
    """
    //! The section kind \(kind): full-width rows. The types are those of kumiko_plugin.h.
    use std::ffi::{c_char, c_void, CStr};

    #[repr(C)]
    pub struct Text {
        bytes: *const c_char,
        count: usize,
    }

    #[repr(C)]
    pub struct Plugin {
        abi_version: u32,
        context: *mut c_void,
        describe: extern "C" fn(*mut c_void) -> Text,
        section: extern "C" fn(*mut c_void, *const c_char, usize) -> Text,
        release: extern "C" fn(*mut c_void, Text),
    }

    // The table has no state.
    unsafe impl Sync for Plugin {}

    const KINDS: &str = \(SwiftText.quoted(description));

    /// Hands a text to the host, which returns it to `release`.
    fn text(text: String) -> Text {
        let bytes = text.into_boxed_str();
        let count = bytes.len();
        Text { bytes: Box::into_raw(bytes) as *const c_char, count }
    }

    /// Returns the number after a name. Names do not match inside strings, because quotes are escaped there.
    fn number(json: &str, name: &str, otherwise: f64) -> f64 {
        let Some((_, rest)) = json.split_once(name) else { return otherwise };
        let end = rest.find([',', '}']).unwrap_or(rest.len());
        rest[..end].trim().parse().unwrap_or(otherwise)
    }

    fn answer(request: &str) -> String {
        let height = number(request, "\\"row-height\\":", 64.0);
        let spacing = number(request, "\\"spacing\\":", 4.0);
        let row = r#"{"item":{"size":{"width":"100%","height":"100%"}}}"#;
        let group = format!(r#"{{"size":{{"width":"100%","height":{height}}},"items":[{row}]}}"#);
        format!(r#"{{"section":{{"group":{group},"spacing":{spacing}}}}}"#)
    }

    extern "C" fn describe(_: *mut c_void) -> Text {
        text(KINDS.to_string())
    }

    extern "C" fn section(_: *mut c_void, request: *const c_char, _: usize) -> Text {
        // The request ends with a zero, and is valid until the function returns.
        text(answer(&unsafe { CStr::from_ptr(request) }.to_string_lossy()))
    }

    extern "C" fn release(_: *mut c_void, text: Text) {
        let bytes = std::ptr::slice_from_raw_parts_mut(text.bytes as *mut u8, text.count);
        drop(unsafe { Box::from_raw(bytes) });
    }

    static TABLE: Plugin =
        Plugin { abi_version: 1, context: std::ptr::null_mut(), describe, section, release };

    #[no_mangle]
    pub extern "C" fn kumiko_plugin_table() -> *const Plugin {
        &TABLE
    }

    #[test]
    fn rows_have_the_height_and_the_spacing_of_the_options() {
        let answer = answer(\(SwiftText.quoted(request)));
        assert!(answer.contains(r#""height":50}"#), "{answer}");
        assert!(answer.contains(r#""spacing":10}"#), "{answer}");
        assert!(KINDS.contains(\(SwiftText.quoted("\"kind\":\"\(kind.name)\""))));
    }

    """
  }

  var pythonSource: String {
    """
    \"""The section kind \(kind): full-width rows. It answers in lines of JSON.\"""
    import json
    import sys

    KINDS = json.loads('''\(description)''')


    def section(request):
        options = request["options"]
        row = {"item": {"size": {"width": "100%", "height": "100%"}}}
        group = {"size": {"width": "100%", "height": options.get("row-height", 64)}, "items": [row]}
        return {"group": group, "spacing": options.get("spacing", 4)}


    def answer(message):
        if message["method"] == "describe":
            return KINDS
        return {"section": section(message["request"])}


    if __name__ == "__main__":
        for line in sys.stdin:
            print(json.dumps(answer(json.loads(line))), flush=True)

    """
  }

  var pythonTest: String {
    """
    import json
    import unittest

    import kind


    class KindTest(unittest.TestCase):
        def test_rows_have_the_height_and_the_spacing_of_the_options(self):
            request = json.loads('''\(request)''')
            section = kind.answer({"method": "section", "request": request})["section"]
            self.assertEqual(section["group"]["size"], {"width": "100%", "height": 50})
            self.assertEqual(section["spacing"], 10)

        def test_the_kind_has_its_name(self):
            self.assertEqual([each["kind"] for each in kind.answer({"method": "describe"})["kinds"]], ["\(kind.name)"])


    if __name__ == "__main__":
        unittest.main()

    """
  }
}
