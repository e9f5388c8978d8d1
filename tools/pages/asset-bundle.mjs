// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { numberedRules, RULE_LANGUAGES } from '../rules/numbered-rules.mjs'

/*
 * Asset bundle of the Worker: large files that the script does not contain. The Worker reads a file on the first
 * request for the file.
 */

/** Source of each file that exists in the project. */
const PATHS = {
  'openapi.json': 'openapi/openapi.json',
  'pictures.png': 'src/render/png/sprite-sheet.png',
}

/**
 * The module of the texts and pages that sources make. The sources are TypeScript, which some versions of Node cannot load: hence
 * the bundle.
 * @param {string} root the project
 * @returns {Promise<typeof import('./asset-texts.ts')>}
 */
const madeOf = async (root) => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['tools/pages/asset-texts.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'error',
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return await import(`data:text/javascript;base64,${code}`)
}

/**
 * The files of the bundle by name. JSON files lose their white space.
 * @param {string} root the project
 * @param {Readonly<Record<string, unknown>>} texts the result of `assetTexts`
 * @returns {ReadonlyMap<string, Buffer>}
 */
export const assetBundleWith = (root, texts) => {
  const files = Object.entries(PATHS).map(([name, path]) => {
    const file = readFileSync(join(root, path))
    return /** @type {const} */ ([
      name,
      name.endsWith('.json') ? Buffer.from(JSON.stringify(JSON.parse(file.toString()))) : file,
    ])
  })
  const made = Object.entries(texts).map(([name, content]) => {
    return /** @type {const} */ ([
      name,
      Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    ])
  })
  const rules = RULE_LANGUAGES.map((language) => {
    const texts = numberedRules(join(root, 'docs/rules'), language)
    return /** @type {const} */ ([`rules.${language}.json`, Buffer.from(JSON.stringify(texts))])
  })
  return new Map([...files, ...rules, ...made])
}

/**
 * The files of the bundle by name, the public files that sources make by asset path, and the words of the rule pages, on any version
 * of Node.
 * @param {string} root the project
 */
export const assetBundleFiles = async (root) => {
  const { assetTexts, publicFiles, rulesTranslations } = await madeOf(root)
  const sheet = new Uint8Array(readFileSync(join(root, PATHS['pictures.png'])))
  return {
    annex: assetBundleWith(root, assetTexts()),
    pages: await publicFiles(sheet),
    translations: rulesTranslations(),
  }
}
