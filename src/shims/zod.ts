/*
 * Shim of zod for the Worker (`alias` in wrangler.toml): all named exports, without the object `z`. Bundlers cannot
 * tree-shake `z`. @hono/zod-openapi re-exports `z`, and with `z` the bundle contained all languages of zod's own
 * messages, which the service never uses.
 */

export * from 'zod/v4'

/**
 * Shim of `z`: only the argument of `extendZodWithOpenApi`, which has no effect in the Worker (see zod-to-openapi.ts).
 */
export const z = undefined
