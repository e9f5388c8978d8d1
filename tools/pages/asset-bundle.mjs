// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Asset bundle of the Worker: large files that the script does not contain. The Worker reads a file on the first
 * request for the file.
 */

/** Source of each file of the bundle, as a path inside the project. */
export const assetBundlePaths = /** @type {const} */ ({
  'openapi.json': 'openapi/openapi.json',
  'rules.json': 'src/rules/rulesets/numbered-rules.json',
  'pictures.png': 'src/render/png/sprite-sheet.png',
})

/**
 * The files of the bundle by name. JSON files lose their white space.
 * @param {string} root the project
 * @returns {ReadonlyMap<string, Buffer>}
 */
export const assetBundleFiles = (root) =>
  new Map(
    Object.entries(assetBundlePaths).map(([name, path]) => {
      const file = readFileSync(join(root, path))
      return [name, name.endsWith('.json') ? Buffer.from(JSON.stringify(JSON.parse(file.toString()))) : file]
    }),
  )
