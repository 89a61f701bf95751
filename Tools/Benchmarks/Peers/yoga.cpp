#include "yoga.h"
#include <yoga/Yoga.h>

static YGSize measured(YGNodeConstRef node, float width, YGMeasureMode, float, YGMeasureMode) {
  return {width, static_cast<float>(reinterpret_cast<long>(YGNodeGetContext(node)))};
}

double yoga_list(long count, double width) {
  YGNodeRef root = YGNodeNew();
  YGNodeStyleSetFlexDirection(root, YGFlexDirectionColumn);
  YGNodeStyleSetWidth(root, static_cast<float>(width));
  for (long index = 0; index < count; index++) {
    YGNodeRef row = YGNodeNew();
    YGNodeSetContext(row, reinterpret_cast<void *>(30 + index % 40));
    YGNodeSetMeasureFunc(row, measured);
    YGNodeInsertChild(root, row, static_cast<size_t>(index));
  }
  YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
  double height = 0;
  for (long index = 0; index < count; index++) {
    YGNodeRef row = YGNodeGetChild(root, static_cast<size_t>(index));
    height = YGNodeLayoutGetTop(row) + YGNodeLayoutGetHeight(row);
  }
  YGNodeFreeRecursive(root);
  return height;
}
