import { gzipSync } from 'node:zlib'

/*
 * What the parts of a bundle weigh, by its source map: what the whole would weigh less, compressed, without them. What is said
 * twice costs little the second time, so parts together weigh less than the sum of what each weighs.
 */

/** As much of a source map (ECMA-426) as is read here. */
export interface SourceMap {
  readonly sources: readonly string[]
  readonly mappings: string
}

/** A piece of a script that comes from one file; what the bundler wrote by itself has none. */
export interface Piece {
  readonly source: string | undefined
  readonly text: string
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The numbers of a segment: five bits to a digit, the lowest first, and the lowest of all is the sign. */
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

/** A script cut where another file begins. The pieces, one after the other, are the whole of it. */
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

/** What a text weighs compressed, in KiB. */
const weightOfText = (text: string): number => gzipSync(text).byteLength / 1024

/** What pieces weigh compressed, in KiB: all of them, or of some what they add to the rest. */
export const weightOf = (pieces: readonly Piece[], some?: (source: string) => boolean): number => {
  const joined = (of: readonly Piece[]) => of.map(({ text }) => text).join('')
  const whole = weightOfText(joined(pieces))
  if (some === undefined) return whole
  return whole - weightOfText(joined(pieces.filter(({ source }) => source === undefined || !some(source))))
}

/** The package that a file belongs to, or the part of the project: `zod`, `src/i18n`. */
export const partOf = (source: string): string => {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source)?.[1]
  // The maps that drizzle brings lead past its own folder.
  if (name === 'src') return 'drizzle-orm'
  return name ?? /(?:^|\/)(src\/[^/]+)\/[^/]/.exec(source)?.[1] ?? 'src'
}
