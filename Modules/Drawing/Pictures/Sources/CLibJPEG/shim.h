#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <setjmp.h>
#include <jpeglib.h>

struct kumiko_jpeg_errors {
  struct jpeg_error_mgr base;
  jmp_buf place;
};

static inline void kumiko_jpeg_fail(j_common_ptr info) {
  longjmp(((struct kumiko_jpeg_errors *)info->err)->place, 1);
}

static inline void kumiko_jpeg_silence(j_common_ptr info) { (void)info; }

// Decodes a JPEG file as 4 bytes a pixel, in the order blue, green, red, 255. Returns 0 after a fault, and for files that end
// too early.
static inline int kumiko_jpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels) {
  struct jpeg_decompress_struct info;
  struct kumiko_jpeg_errors errors;
  memset(&info, 0, sizeof info);
  info.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = kumiko_jpeg_fail;
  errors.base.output_message = kumiko_jpeg_silence;
  if (setjmp(errors.place)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  if (info.image_width != width || info.image_height != height || info.num_components == 4) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  info.out_color_space = JCS_EXT_BGRA;
  jpeg_start_decompress(&info);
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = pixels + (size_t)info.output_scanline * width * 4;
    jpeg_read_scanlines(&info, &row, 1);
  }
  jpeg_finish_decompress(&info);
  int warnings = (int)errors.base.num_warnings;
  jpeg_destroy_decompress(&info);
  return warnings == 0;
}
