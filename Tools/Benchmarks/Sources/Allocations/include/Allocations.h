#pragma once

/// How often memory has been asked for since the program began; -1 where the C library does not let it be counted.
long allocations(void);

/// How many bytes are in use now; -1 where the C library does not say.
long allocated_bytes(void);
