import packageJson from '../../package.json' with { type: 'json' }

/*
 * The version and the build, imported as `#release`. Programs in Node read this file. The Worker has constants in its
 * place, which `tools/pages/release-module.mjs` writes before wrangler bundles.
 */

/** The version of the service, from package.json: the only place of the number. */
export const VERSION: string = packageJson.version

/** The build in every ETag, since any change of the sources can change the bytes of an answer. */
export const RELEASE: string = `${VERSION}+source`
