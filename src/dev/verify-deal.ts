import { isMain } from './paths.ts'
import { readCase, save, Unreadable } from './verify/evidence.ts'
import { verify } from './verify/verify.ts'

const USAGE = `npm run verify-deal -- <what> [--save <file>]

  <what>   https://…/v1/games/{game}                  all deals and lots of a game
           https://…/v1/games/{game}/deals/{number}   one deal, and the lots before it
           game.json                                  {"game", "events", "deals"}, as a client kept them
  --save   keeps what was read from the service in such a file

Your token belongs in SIDI_TOKEN: the log is shown as you saw it. docs/fairness.md tells what is verified.`

/** Verifies what the command line names. @returns the exit code: 0 all holds, 1 something does not, 2 cannot tell */
const main = async ([from, option, file]: readonly string[]): Promise<number> => {
  if (!from || (option !== undefined && (option !== '--save' || !file))) {
    console.error(USAGE)
    return 2
  }
  const found = await readCase(from, process.env['SIDI_TOKEN'])
  if (file) save(file, found.evidence)
  const findings = await verify(found)
  for (const { about, what, holds } of findings) console.log(`${holds ? 'yes' : 'NO '}  ${about}: ${what}`)
  const [created] = found.evidence.events
  const ended = found.evidence.events.some(({ root }) => root !== undefined)
  if (created?.['rootCommitment'] !== undefined && !ended) {
    console.log('The root is opened when the game ends. Verify again then: it ties all seeds together.')
  }
  return findings.every(({ holds }) => holds) ? 0 : 1
}

if (isMain(import.meta.filename)) {
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
