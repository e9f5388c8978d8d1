/*
 * The policy of the page forbids `new Function`, which zod uses to compile checks. This setting must run before zod is
 * loaded.
 */

Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
