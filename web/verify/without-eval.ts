/*
 * zod compiles its checks with `new Function`, which the policy of the page forbids. This setting has to be there before zod is.
 */

Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
