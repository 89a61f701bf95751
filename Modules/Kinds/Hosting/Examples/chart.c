/* A section kind in C: a bar for each item, with a height proportional to the item's field `value`.

   cc -shared -fPIC -o libchart.so chart.c -I ../Sources/CKumikoPlugin */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kumiko_plugin.h"

/* The largest number of items in a request. */
#define MAXIMUM_BARS 10000

static const char kinds[] =
    "{\"kinds\":[{\"kind\":\"acme.chart\",\"summary\":\"A bar for each item.\",\"item-fields\":[\"value\"],"
    "\"options\":["
    "{\"name\":\"height\",\"help\":\"Height of the highest bar, in points.\","
    "\"schema\":{\"type\":\"number\",\"minimum\":10,\"maximum\":1000},\"default\":160},"
    "{\"name\":\"gap\",\"help\":\"Space between two bars, in points.\","
    "\"schema\":{\"type\":\"number\",\"minimum\":0,\"maximum\":100},\"default\":4}]}]}";

static kumiko_text copy(const char *text) {
  kumiko_text copied = {malloc(strlen(text) + 1), strlen(text)};
  if (copied.bytes) memcpy((char *)copied.bytes, text, copied.count);
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
  static double values[MAXIMUM_BARS];
  double width = number(request, "\"content-size\":[", 0);
  double height = number(request, "\"height\":", 160), gap = number(request, "\"gap\":", 4);
  double largest = 0, items = number(request, "\"item-count\":", 0);
  int bars = items < 1 ? 1 : items > MAXIMUM_BARS ? MAXIMUM_BARS : (int)items;
  (void)context, (void)count;
  if (gap >= height)
    return copy("{\"error\":{\"message\":\"must be less than the height\",\"option\":\"gap\"}}");
  /* With many bars, the gap shrinks to the width of a bar. */
  if (gap > width / bars / 2) gap = width / bars / 2;
  double bar = (width - gap * (bars - 1)) / bars;

  /* Items contain only the declared field: {"value":3},{},{"value":5} */
  const char *item = strstr(request, "\"items\":[");
  for (int i = 0; i < bars; i++) {
    values[i] = 0;
    if (item) item = strchr(item + 1, '{');
    if (item && strncmp(item, "{\"value\":", 9) == 0) values[i] = strtod(item + 9, NULL);
    if (values[i] > largest) largest = values[i];
  }
  if (largest > 1e9) return copy("{\"error\":{\"message\":\"a value is at most 1e9\"}}");

  size_t room = 128 + 96 * (size_t)bars, end;
  char *answer = malloc(room);
  if (!answer) return (kumiko_text){NULL, 0};
  end = (size_t)snprintf(answer, room,
                         "{\"section\":{\"custom\":{\"size\":{\"width\":\"100%%\",\"height\":%g},\"frames\":[", height);
  for (int i = 0; i < bars; i++) {
    double extent = values[i] > 0 ? height * values[i] / largest : 0;
    end += (size_t)snprintf(answer + end, room - end, "%s{\"frame\":[%.10g,%.10g,%.10g,%.10g]}", i ? "," : "", 
                            i * (bar + gap), height - extent, bar, extent);
  }
  end += (size_t)snprintf(answer + end, room - end, "]}}}");
  return (kumiko_text){answer, end};
}

static void release(void *context, kumiko_text text) {
  (void)context;
  free((char *)text.bytes);
}

const kumiko_plugin *kumiko_plugin_table(void) {
  static const kumiko_plugin table = {KUMIKO_PLUGIN_ABI_VERSION, NULL, describe, section, release};
  return &table;
}
