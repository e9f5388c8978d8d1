// @ts-check

/*
 * Limits of the memory of the Node host. Without them V8 keeps up to 64 MB for young objects, and the C library keeps an arena
 * of free memory for each thread. The live data of the service takes about 35 MB.
 */

/** Flags of Node: at most 4 MB for each half of the space of young objects. */
export const memoryFlags = ['--max-semi-space-size=4']

/** Environment variables of the process: at most two arenas of the C library (glibc). */
export const memoryVariables = { MALLOC_ARENA_MAX: '2' }
