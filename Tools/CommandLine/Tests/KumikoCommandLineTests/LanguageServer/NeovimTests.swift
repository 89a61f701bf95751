import Foundation
@_spi(Kumiko) import KumikoSystem
import KumikoTestSupport
import Testing

/// The editor Neovim without a window.
private enum Neovim {
  static let path = SystemProgram.path(of: "nvim")
  /// A Boolean value that indicates whether it is installed, or must be: then its absence is a failure.
  static let isAvailable = path != nil || ProcessInfo.processInfo.environment["KUMIKO_REQUIRE_NVIM"] == "1"
}

@Suite("The client of Neovim", .enabled(if: Neovim.isAvailable, "install neovim"), .blocking)
struct NeovimTests {
  /// Waits until a condition in Lua holds. The limit is far beyond what a busy machine needs.
  private static let support = """
    local function wait(what, condition)
      if not vim.wait(120000, condition, 20) then error("waited in vain for " .. what) end
    end
    local function ask(method, more)
      local params = vim.tbl_extend("force", vim.lsp.util.make_position_params(), more or {})
      local answers = vim.lsp.buf_request_sync(0, method, params, 120000)
      for _, answer in pairs(answers or {}) do return answer.result end
    end
    local function at(line, column) vim.api.nvim_win_set_cursor(0, { line, column }) end
    local function messages()
      local words = {}
      for _, one in ipairs(vim.diagnostic.get(0)) do table.insert(words, one.message) end
      return table.concat(words, "|")
    end
    """

  @Test("Diagnostics, completion, hover, definition, rename and formatting arrive in the editor")
  func session() throws {
    var files = screenFiles
    files["session.lua"] = """
      \(Self.support)
      local ok, fault = pcall(function()
        vim.cmd("edit layouts/home.yaml")
        local id = vim.lsp.start_client({ name = "kumiko", cmd = { "\(Tool.path)", "lsp" }, root_dir = vim.fn.getcwd() })
        vim.lsp.buf_attach_client(0, id)
        local client = vim.lsp.get_client_by_id(id)
        wait("the server", function() return client.initialized end)
        -- A mistake appears as it is typed, and goes with it.
        at(7, 0)
        vim.api.nvim_buf_set_lines(0, 6, 7, true, { "    kind: potos" })
        wait("a diagnostic", function() return messages():find("did you mean 'photos'", 1, true) end)
        vim.api.nvim_buf_set_lines(0, 6, 7, true, { "    kind: photos" })
        wait("no diagnostic", function() return messages() == "" end)
        -- Characters beyond ASCII do not move what comes later.
        vim.api.nvim_buf_set_lines(0, 0, 1, true, { "# 組子 𐐀", "version: 1" })
        vim.api.nvim_buf_set_text(0, 0, 2, 0, 8, { "é" })
        at(7, 10)
        print("HOVER " .. ask("textDocument/hover").contents.value:match("kind: %w+"))
        at(8, 10)
        print("KIND " .. ask("textDocument/hover").contents.value:match("A preset of %w+"))
        local labels = {}
        for _, item in ipairs(ask("textDocument/completion")) do labels[item.label] = true end
        print("COMPLETION " .. tostring(labels.photos and labels.grid))
        local place = ask("textDocument/definition")
        print("DEFINITION " .. vim.fn.fnamemodify(vim.uri_to_fname(place.uri), ":t") .. " " .. place.range.start.line)
        at(7, 8)
        vim.lsp.util.apply_workspace_edit(ask("textDocument/rename", { newName = "top" }), client.offset_encoding)
        print("RENAMED " .. vim.api.nvim_buf_get_lines(0, 6, 7, true)[1])
        vim.cmd("silent wall")
        vim.api.nvim_buf_set_lines(0, 1, 2, true, { "version:   1" })
        for _, answer in pairs(vim.lsp.buf_request_sync(0, "textDocument/formatting",
          { textDocument = vim.lsp.util.make_text_document_params(), options = { tabSize = 2, insertSpaces = true } }, 120000)) do
          vim.lsp.util.apply_text_edits(answer.result, 0, client.offset_encoding)
        end
        print("FORMATTED " .. vim.api.nvim_buf_get_lines(0, 1, 2, true)[1])
        vim.cmd("silent write")
        client.stop()
        wait("the end", function() return client.is_stopped() end)
      end)
      if not ok then print("FAULT " .. tostring(fault)) end
      vim.cmd("qall!")
      """
    let folder = try Folder(files)
    // The tool says there what Neovim prints.
    let program = try #require(Neovim.path)
    var run = CommandRun([program, "--headless", "--clean", "-i", "NONE", "-n", "-S", "session.lua"])
    run.folder = folder.path("")
    let outcome = try run.run()
    let said = String(decoding: outcome.output + outcome.errors, as: UTF8.self).replacing("\r", with: "")
    for line in [
      "HOVER kind: photos", "KIND A preset of grid", "COMPLETION true", "DEFINITION registry.yaml 5",
      "RENAMED   - id: top", "FORMATTED version: 1",
    ] {
      #expect(said.contains(line), "\(said)")
    }
    #expect(kumiko("test", folder.path("tests/home.yaml")).status == 0)
    #expect(folder.text("data/home.yaml")?.contains("id: top") == true)
  }

  @Test("The configuration of the guide shows frames, and opens a preview")
  func guide() throws {
    var files = screenFiles
    files["session.lua"] = """
      \(Self.support)
      local ok, fault = pcall(function()
        vim.cmd("edit layouts/home.yaml")
        wait("the server", function() return vim.lsp.buf_get_clients(0)[1] and vim.lsp.buf_get_clients(0)[1].initialized end)
        at(7, 6)
        wait("frames", function() vim.cmd("doautocmd CursorMoved") vim.wait(200) return (vim.b.kumiko or "") ~= "" end)
        print("FRAMES " .. vim.b.kumiko)
        vim.cmd("KumikoPreview")
        wait("the preview", function() return vim.fn.execute("messages"):find("http://127", 1, true) end)
        print("PREVIEW OPEN")
        vim.lsp.get_client_by_id(1).stop()
      end)
      if not ok then print("FAULT " .. tostring(fault)) end
      vim.cmd("qall!")
      """
    let folder = try Folder(files)
    let program = try #require(Neovim.path)
    let configuration = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../../../Editors/Neovim/kumiko.lua").standardized.path
    var run = CommandRun([
      program, "--headless", "--clean", "-i", "NONE", "-n", "-S", configuration, "-S", "session.lua",
    ])
    run.folder = folder.path("")
    run.environment = ProcessInfo.processInfo.environment.merging(
      ["PATH": FilePath.folder(of: Tool.path) + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")]
    ) { $1 }
    let outcome = try run.run()
    let said = String(decoding: outcome.output + outcome.errors, as: UTF8.self).replacing("\r", with: "")
    #expect(said.contains("FRAMES apps: 2 cells in [0, 30, 390, 50]") && said.contains("PREVIEW OPEN"), "\(said)")
  }
}
