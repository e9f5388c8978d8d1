import packageJson from '../../package.json' with { type: 'json' }

/*
 * The version and the build, imported as `#release`. Programs in Node read this file. The Worker has constants in its
 * place, which `tools/pages/release-module.mjs` writes before wrangler bundles.
 */

/** The version of the service, from package.json: the only place of the number. */
export const VERSION: string = packageJson.version

/**
 * Name of the build: the version, and a hash of the sources. Part of the ETags of game representations, since a change of
 * the sources can change the bytes of an answer. ETags that hash the body need no build. In Node the constant has a
 * placeholder in place of the hash.
 */
export const RELEASE: string = `${VERSION}+source`
