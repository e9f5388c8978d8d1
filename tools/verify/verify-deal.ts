import { isMain } from '../paths.ts'
import { Unreadable } from './evidence.ts'
import type { Finding } from './finding.ts'
import { readCase, save } from './read-evidence.ts'
import { verify } from './verify-shuffles.ts'

const USAGE = `npm run verify-deal -- <what> [--save <file>]

  <what>   https://…/v1/games/{game}                  all deals and lots of a game
           https://…/v1/games/{game}/deals/{number}   one deal, and the lots before it
           game.json                                  {"game", "events", "deals"}, as a client kept them
  --save   keeps what was read from the service in such a file

Your token belongs in SIDI_TOKEN: the log is shown as you saw it. docs/reference/shuffle.md tells what is verified.`

/** Environment of a run of the script. */
interface Surroundings {
  readonly token: string | undefined
  readonly say: (line: string) => void
}

/**
 * Verifies the game or deal that the command line names.
 * @returns exit code: 0 if all findings hold, 1 if a finding fails, 2 if the evidence is unreadable or not public yet
 */
export const run = async (
  [from, option, file]: readonly string[],
  { token, say }: Surroundings,
): Promise<number> => {
  if (!from || (option !== undefined && (option !== '--save' || !file))) {
    say(USAGE)
    return 2
  }
  try {
    const found = await readCase(from, token)
    if (file) save(file, found.evidence)
    return tell(await verify(found), say)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    say(error.message)
    return 2
  }
}

const tell = (findings: readonly Finding[], say: Surroundings['say']): number => {
  for (const { about, what, holds } of findings) say(`${wordFor(holds)} ${about}: ${what}`)
  if (findings.some(({ holds }) => holds === false)) return 1
  return findings.some(({ holds }) => holds === 'later') ? 2 : 0
}

const wordFor = (holds: Finding['holds']): string => {
  if (holds === 'later') return 'wait'
  return holds ? 'yes ' : 'NO  '
}

if (isMain(import.meta.filename)) {
  process.exitCode = await run(process.argv.slice(2), {
    token: process.env['SIDI_TOKEN'],
    say: (line) => console.log(line),
  })
}
