// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * What the Worker does not carry in its script, but reads when somebody asks for it: it is large, and nothing needs it to start.
 */

/** Where each is made of, in the project. */
export const annexPaths = /** @type {const} */ ({
  'openapi.json': 'openapi/openapi.json',
  'rules.json': 'src/rulesets/numbered-rules.json',
})

/**
 * The files by their names, without the spaces that are there for people.
 * @param {string} root the project
 * @returns {ReadonlyMap<string, string>}
 */
export const annexFiles = (root) =>
  new Map(
    Object.entries(annexPaths).map(([name, path]) => {
      const text = readFileSync(join(root, path), 'utf8')
      return [name, JSON.stringify(JSON.parse(text))]
    }),
  )
