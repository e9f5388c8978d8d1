import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statedOn } from '../../tools/pages/rule-page-markdown.mjs'

/*
 * Numbers of rules, as they stand in the code and on the pages of docs/rules.
 */

const SRC = join(import.meta.dirname, '../../src')
const PAGES = join(import.meta.dirname, '../../docs/rules')

/** The text of every file of the code of a room, comments aside. */
export const codeOf = (room: string): readonly string[] =>
  (readdirSync(join(SRC, room), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(SRC, room, file), 'utf8'))
    .map((text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, ''))

/** Every number that the code of a room cites, comments aside. */
export const citedIn = (room: string): readonly string[] =>
  codeOf(room).flatMap((text) =>
    [...text.matchAll(/'([A-Z][A-Z0-9]-O?\d+)'/g)].map(([, number = '']) => number),
  )

/** Every rule, option, vector and ambiguity that heads an item or a row of the pages. */
export const statedNumbers = (): readonly string[] =>
  readdirSync(PAGES)
    .filter((file) => /^\d\d-/.test(file))
    .flatMap((file) => statedOn(readFileSync(join(PAGES, file), 'utf8')))
