/*
 * The policy of the page forbids `new Function`, by which zod compiles checks. The setting must be made before zod is loaded.
 */

Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
