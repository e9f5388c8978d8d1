/*
 * Shim of zod's English messages for the Worker (`alias` in wrangler.toml): the service words each fault itself, in four languages.
 */

/** A language of zod without messages. */
// biome-ignore lint/style/noDefaultExport: zod imports the default
export default (): object => ({ localeError: () => undefined })
