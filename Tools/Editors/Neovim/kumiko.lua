-- kumiko lsp in Neovim 0.7 to 0.10. Later versions: see the article "Editors and agents".
local id
vim.api.nvim_create_autocmd("FileType", { pattern = { "yaml", "json" }, callback = function()
  id = id or vim.lsp.start_client({ name = "kumiko", cmd = { "kumiko", "lsp" }, root_dir = vim.fn.getcwd() })
  vim.lsp.buf_attach_client(0, id)
  vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"
end })
-- The preview. Its address is printed.
vim.api.nvim_create_user_command("KumikoPreview", function()
  local command = { command = "kumiko.preview", arguments = { vim.uri_from_bufnr(0) } }
  vim.lsp.buf_request(0, "workspace/executeCommand", command, function(_, answer) print(answer and answer.address) end)
end, {})
-- The frames of the line under the cursor. The preview outlines the section.
vim.api.nvim_create_autocmd({ "CursorMoved", "InsertLeave" }, { pattern = { "*.yaml", "*.json" }, callback = function()
  vim.lsp.buf_request(0, "kumiko/cursor", vim.lsp.util.make_position_params(0, "utf-16"), function(_, answer)
    vim.b.kumiko = answer and answer.text or ""
    vim.cmd("redrawstatus")
  end)
end })
vim.o.statusline = " %f   %{get(b:, 'kumiko', '')}"
