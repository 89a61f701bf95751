#include <stdint.h>
#include <string.h>
#include <png.h>
#include <setjmp.h>

// libpng leaves its functions by a long jump after an error. Each function here catches the jump, and returns 0.

static inline png_structp kumiko_png_begin(
    uint32_t width, uint32_t height, void *receiver, png_rw_ptr write, png_flush_ptr flush, png_infop *info) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  if (!png) return NULL;
  *info = png_create_info_struct(png);
  if (!*info) {
    png_destroy_write_struct(&png, NULL);
    return NULL;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, info);
    return NULL;
  }
  png_set_write_fn(png, receiver, write, flush);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_compression_level(png, 1);
  png_set_compression_buffer_size(png, 65536);
  png_set_filter(png, 0, PNG_FILTER_NONE);
  png_set_IHDR(
      png, *info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
      PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, *info);
  return png;
}

static inline int kumiko_png_row(png_structp png, const uint8_t *row) {
  if (setjmp(png_jmpbuf(png))) return 0;
  png_write_row(png, row);
  return 1;
}

static inline int kumiko_png_end(png_structp png, png_infop info) {
  if (setjmp(png_jmpbuf(png))) return 0;
  png_write_end(png, info);
  return 1;
}

static inline void kumiko_png_destroy(png_structp png, png_infop info) { png_destroy_write_struct(&png, &info); }

// Decodes a PNG file as 4 bytes a pixel, in the order blue, green, red, alpha, multiplied by alpha later.
static inline int kumiko_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return 0;
  if (image.width != width || image.height != height) {
    png_image_free(&image);
    return 0;
  }
  image.format = PNG_FORMAT_BGRA;
  int done = png_image_finish_read(&image, NULL, pixels, 0, NULL);
  png_image_free(&image);
  return done;
}
