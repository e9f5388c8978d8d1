import { readFileSync } from 'node:fs'
import type { GameExport } from '../../src/app/records/game-export.ts'
import { ExportSchema } from '../../src/http/resources/exports/schemas.ts'
import { isMain } from '../paths.ts'
import { Unreadable } from './evidence.ts'
import { verifyGame } from './game-checks.ts'

const USAGE = `npm run verify-game -- <file>

  <file>   what GET /v1/games/{game}/export answers; - for standard input

Plays the game again, without any service: that every shuffle came from the root secret and the salts, every move was
allowed, and every point and the result are what the rules say. docs/reference/shuffle.md tells what that proves, and what not.`

/** Environment of a run of the script. */
interface Surroundings {
  /** The text of a file, or of standard input for a dash. */
  readonly read: (file: string) => string
  readonly say: (line: string) => void
}

/**
 * Verifies the game in a file.
 * @returns exit code: 0 if all findings hold, 1 if a finding fails, 2 if the file is unreadable
 */
export const run = async (
  [file, ...more]: readonly string[],
  { read, say }: Surroundings,
): Promise<number> => {
  if (!file || more.length > 0) {
    say(USAGE)
    return 2
  }
  try {
    const findings = await verifyGame(parseExport(read(file)))
    for (const { about, what, holds } of findings) say(`${holds ? 'yes ' : 'NO  '} ${about}: ${what}`)
    const holds = findings.every((finding) => finding.holds === true)
    if (!holds) say('What rests on that was not looked at.')
    return holds ? 0 : 1
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    say(error.message)
    return 2
  }
}

/** Reads an export from JSON. @throws {Unreadable} for another format */
export const parseExport = (text: string): GameExport => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Unreadable(
      `This is not JSON: ${(error as Error).message}. An answer that broke off has to be asked for again.`,
    )
  }
  const parsed = ExportSchema.safeParse(value)
  const [issue] = parsed.error?.issues ?? []
  if (issue === undefined) return value as GameExport
  throw new Unreadable(
    `This is not what GET /v1/games/{game}/export answers, or of a newer release than this program: ${issue.message} at /${issue.path.join('/')}.`,
  )
}

const readText = (file: string): string => {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new Unreadable(`${file} cannot be read: ${(error as Error).message}`)
  }
}

if (isMain(import.meta.filename)) {
  process.exitCode = await run(process.argv.slice(2), {
    read: readText,
    say: (line) => console.log(line),
  })
}
