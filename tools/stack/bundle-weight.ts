import { gzipSync } from 'node:zlib'

/*
 * Weights of the parts of a bundle, from its source map. The weight of a part is the compressed size that the bundle
 * would lose without the part. Repeated text compresses well, so the bundle is heavier than the sum of its parts.
 */

/** The used fields of a source map (ECMA-426). */
export interface SourceMap {
  readonly sources: readonly string[]
  readonly mappings: string
}

/** A piece of a script from a single source file. Code that the bundler added has no source. */
export interface Piece {
  readonly source: string | undefined
  readonly text: string
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes a segment of base64 VLQ numbers: five bits a digit, low digits first; the lowest bit is the sign. */
const numbersIn = (segment: string): readonly number[] => {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const char of segment) {
    const digit = DIGITS.indexOf(char)
    value += (digit & 31) << shift
    shift += 5
    if (digit < 32) {
      numbers.push(value & 1 ? -(value >> 1) : value >> 1)
      value = 0
      shift = 0
    }
  }
  return numbers
}

/** Cuts a script at each change of the source file. The pieces in order make up the whole script. */
export const piecesOf = (script: string, { sources, mappings }: SourceMap): readonly Piece[] => {
  const pieces: Piece[] = []
  const marked = mappings.split(';')
  let source: string | undefined
  let file = 0
  for (const [at, line] of script.split(/(?<=\n)/).entries()) {
    let from = 0
    let column = 0
    const cut = (to: number) => {
      if (to > from) pieces.push({ source, text: line.slice(from, to) })
      from = to
    }
    for (const segment of (marked[at] ?? '').split(',').filter((text) => text !== '')) {
      const [columns = 0, files] = numbersIn(segment)
      column += columns
      file += files ?? 0
      cut(column)
      source = files === undefined ? undefined : sources[file]
    }
    cut(line.length)
  }
  return pieces
}

/** The compressed size of a text, in KiB. */
const weightOfText = (text: string): number => gzipSync(text).byteLength / 1024

/** The compressed size of pieces in KiB. With `some`, the part of the size that those sources add. */
export const weightOf = (pieces: readonly Piece[], some?: (source: string) => boolean): number => {
  const joined = (of: readonly Piece[]) => of.map(({ text }) => text).join('')
  const whole = weightOfText(joined(pieces))
  if (some === undefined) return whole
  return whole - weightOfText(joined(pieces.filter(({ source }) => source === undefined || !some(source))))
}

/** The package of a source file, or the part of the project: `zod`, `src/i18n`. */
export const partOf = (source: string): string => {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source)?.[1]
  // Source maps of drizzle name paths outside of its folder.
  if (name === 'src') return 'drizzle-orm'
  return name ?? /(?:^|\/)(src\/[^/]+)\/[^/]/.exec(source)?.[1] ?? 'src'
}
