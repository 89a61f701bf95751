/// Builds a column of so many rows, each measured by a function, lays it out in the width, reads the frames of all rows, and returns
/// their height.
#ifdef __cplusplus
extern "C"
#endif
double yoga_list(long count, double width);
