/* A section kind in plain C: a bar for each item, as high as the item's field `value` is large.

   cc -shared -fPIC -o libchart.so chart.c -I ../Sources/CKumikoPlugin */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kumiko_plugin.h"

#define MAXIMUM_BARS 200

static const char kinds[] =
    "{\"kinds\":[{\"kind\":\"acme.chart\",\"summary\":\"A bar for each item.\",\"item-fields\":[\"value\"],"
    "\"options\":["
    "{\"name\":\"height\",\"help\":\"How high the highest bar is.\","
    "\"schema\":{\"type\":\"number\",\"minimum\":10,\"maximum\":1000},\"default\":160},"
    "{\"name\":\"gap\",\"help\":\"Room between two bars.\","
    "\"schema\":{\"type\":\"number\",\"minimum\":0,\"maximum\":100},\"default\":4}]}]}";

static kumiko_text copy(const char *text) {
  kumiko_text copied = {malloc(strlen(text) + 1), strlen(text)};
  if (copied.bytes) memcpy((char *)copied.bytes, text, copied.count);
  return copied;
}

/* The number under a name. No name can be found inside a text, where its quotes would have backslashes before them. */
static double number(const char *json, const char *name, double otherwise) {
  const char *place = strstr(json, name);
  return place ? strtod(place + strlen(name), NULL) : otherwise;
}

static kumiko_text describe(void *context) {
  (void)context;
  return copy(kinds);
}

static kumiko_text section(void *context, const char *request, size_t count) {
  static char answer[128 + 64 * MAXIMUM_BARS];
  double values[MAXIMUM_BARS] = {0}, largest = 0;
  double width = number(request, "\"content-size\":[", 0);
  double height = number(request, "\"height\":", 160), gap = number(request, "\"gap\":", 4);
  int bars = (int)number(request, "\"item-count\":", 0);
  (void)context, (void)count;

  if (bars > MAXIMUM_BARS) return copy("{\"error\":{\"message\":\"a chart has at most 200 bars\"}}");
  if (bars < 1) bars = 1;
  double bar = (width - gap * (bars - 1)) / bars;
  if (bar < 1)
    return copy("{\"error\":{\"message\":\"leaves no room for the bars\",\"option\":\"gap\"}}");

  /* Only the field that the kind declares is there: {"value":3},{},{"value":5} */
  const char *item = strstr(request, "\"items\":[");
  for (int i = 0; item && i < bars && (item = strchr(item, '{')); i++, item++) {
    if (strncmp(item, "{\"value\":", 9) == 0) values[i] = strtod(item + 9, NULL);
    if (values[i] < 0) values[i] = 0;
    if (values[i] > largest) largest = values[i];
  }

  int end = snprintf(answer, sizeof answer,
                     "{\"section\":{\"custom\":{\"size\":{\"width\":\"100%%\",\"height\":%g},\"frames\":[", height);
  for (int i = 0; i < bars; i++) {
    double extent = largest > 0 ? height * values[i] / largest : 0;
    end += snprintf(answer + end, sizeof answer - (size_t)end, "%s{\"frame\":[%g,%g,%g,%g]}", i ? "," : "",
                    i * (bar + gap), height - extent, bar, extent);
  }
  snprintf(answer + end, sizeof answer - (size_t)end, "]}}}");
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
