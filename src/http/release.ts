import packageJson from '../../package.json' with { type: 'json' }

/*
 * The version and the build, imported as `#release`. This file serves programs in Node. The Worker has constants in its place, which
 * `tools/pages/release.mjs` writes before wrangler bundles.
 */

/** The version of the service, from package.json: the only place that holds the number. */
export const VERSION: string = packageJson.version

/** Names the build in every ETag, since the bytes of an answer can change with any change of the sources. */
export const RELEASE: string = `${VERSION}+source`
