import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Places of mutants: the source text is searched, so a mutant outlives a move of its file.
 */

export interface Source {
  readonly file: string
  readonly text: string
}

/** All source files of a tree, with their paths from the root. */
export const sources = (root: string): readonly Source[] =>
  ['src', 'web', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => join(folder, path))
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  )

export interface Place {
  readonly file: string
  readonly from: number
  readonly to: number
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** A pattern for a text in which runs of white space count as one space. */
const patternOf = (find: string): RegExp =>
  new RegExp(find.trim().split(/\s+/).map(escaped).join(String.raw`\s+`), 'g')

/** All places of a text. */
export const placesOf = (among: readonly Source[], find: string): readonly Place[] =>
  among.flatMap(({ file, text }) =>
    [...text.matchAll(patternOf(find))].map(({ 0: { length }, index }) => ({
      file,
      from: index,
      to: index + length,
    })),
  )

/** A file's text with the replacement at a place. */
export const applied = (text: string, { from, to }: Place, replace: string): string =>
  text.slice(0, from) + replace + text.slice(to)
