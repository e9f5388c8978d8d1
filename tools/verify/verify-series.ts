import { readFileSync } from 'node:fs'
import { isMain } from '../paths.ts'
import { verifySeries } from './series/series-checks.ts'
import type { SeriesDocument } from './series/series-document.ts'

const USAGE = `npm run verify-series -- <file>

  <file>   an export of a series; - for standard input

Computes draws and standings again, by code that uses nothing of the service. "later" marks what is not public before the end of
the series, and what this program does not repeat: tables by hand, other methods than draw, and more than 40 earlier attempts. docs/reference/draws.md has every
byte.`

/** Environment of a run of the script. */
interface Surroundings {
  /** The text of a file, or of standard input for a dash. */
  readonly read: (file: string) => string
  readonly say: (line: string) => void
}

const WORDS = { true: 'yes  ', false: 'NO   ', later: 'later' } as const

/** @returns the document; undefined for a text that is no export of a series */
const parseDocument = (text: string): SeriesDocument | undefined => {
  try {
    const document = JSON.parse(text) as SeriesDocument
    return document.format === 'sidi-series-1' ? document : undefined
  } catch {
    return undefined
  }
}

/**
 * Verifies the series in a file.
 * @returns exit code: 0 if no finding fails, 1 if a finding fails, 2 if the file is unreadable
 */
export const run = ([file, ...more]: readonly string[], { read, say }: Surroundings): number => {
  if (!file || more.length > 0) {
    say(USAGE)
    return 2
  }
  const document = parseDocument(read(file))
  if (document === undefined) {
    say('This is no export of a series.')
    return 2
  }
  const findings = verifySeries(document)
  for (const { about, what, holds } of findings) say(`${WORDS[`${holds}`]} ${about}: ${what}`)
  return findings.some(({ holds }) => holds === false) ? 1 : 0
}

if (isMain(import.meta.filename)) {
  process.exitCode = run(process.argv.slice(2), {
    read: (name) => readFileSync(name === '-' ? 0 : name, 'utf8'),
    say: (line) => console.log(line),
  })
}
