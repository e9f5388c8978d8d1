/*
 * zod as the Worker has it (`alias` in wrangler.toml): all that can be imported of it by name, without the ready-made `z` that
 * holds everything. That one cannot be shaken: @hono/zod-openapi hands it on, and with it came every language of zod's own
 * messages, none of which is ever said here.
 */

export * from 'zod/v4'

/** Handed to `extendZodWithOpenApi`, which does nothing (see zod-to-openapi.ts). */
export const z = undefined
