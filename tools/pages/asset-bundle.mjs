// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * What the Worker does not carry in its script, but reads when somebody asks for it: it is large, and nothing needs it to start.
 */

/** Where each is made of, in the project. */
export const annexPaths = /** @type {const} */ ({
  'openapi.json': 'openapi/openapi.json',
  'rules.json': 'src/rules/rulesets/numbered-rules.json',
  'pictures.png': 'src/render/png/sprite-sheet.png',
})

/**
 * The files by their names; what is JSON without the spaces that are there for people.
 * @param {string} root the project
 * @returns {ReadonlyMap<string, Buffer>}
 */
export const annexFiles = (root) =>
  new Map(
    Object.entries(annexPaths).map(([name, path]) => {
      const file = readFileSync(join(root, path))
      return [name, name.endsWith('.json') ? Buffer.from(JSON.stringify(JSON.parse(file.toString()))) : file]
    }),
  )
