import { commitmentToRoot } from '../../src/app/dealing/root-secret.ts'
import type { EndedGame, GameExport } from '../../src/app/records/game-export.ts'
import {
  EXPORT_PART_EVENTS,
  exportHead,
  exportParts,
  extendDigest,
} from '../../src/app/records/game-export.ts'
import type { Game } from '../../src/rules/model/game.ts'
import { hasEnded } from '../../src/rules/model/game.ts'
import { bindingOfGame } from '../../src/rules/rulesets/index.ts'
import type { Finding } from './finding.ts'
import { sortedJson } from './finding.ts'
import { isDraw } from './random-draw-checks.ts'
import type { Again, Astray } from './replay-export.ts'
import { playAgain } from './replay-export.ts'

/*
 * Verifies a whole game from an export: replays the game and compares the replay with the export. The first difference ends
 * the verification, because later events depend on earlier ones.
 */

/** All findings about a game up to the first failure. */
export const verifyGame = async (exported: GameExport): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  for await (const finding of findingsIn(exported)) {
    findings.push(finding)
    if (finding.holds === false) break
  }
  return findings
}

async function* findingsIn(exported: GameExport): AsyncGenerator<Finding> {
  const { game: id, events, root, digest } = exported
  const log = (what: string, holds: boolean): Finding => ({ about: 'Log', what, holds })
  yield log('The digest is that of the events.', (await digestOf(events)) === digest)
  yield log(
    `There are ${events.length} events, numbered from 1 without gaps.`,
    events.every(({ seq }, at) => seq === at + 1),
  )
  yield log('None of them was before the one before it.', inTime(events))
  yield shuffles(
    root === null
      ? 'The game was opened by the first release: it has no root, and a seed of its own for every shuffle.'
      : 'The root secret is the one that was promised when the game was opened.',
    root === null || (await commitmentToRoot(root.secret, id)) === root.commitment,
  )
  const again = await playAgain(exported)
  if (again.astray !== undefined) {
    yield astray(again.astray)
    return
  }
  yield* counted(again)
  yield* compared(exported, again)
}

/** Digest of the text of a log, part by part. */
export const digestOf = async (events: GameExport['events']): Promise<string> => {
  let digest = ''
  for (let at = 0; at < events.length; at += EXPORT_PART_EVENTS)
    digest = await extendDigest(
      digest,
      JSON.stringify(events.slice(at, at + EXPORT_PART_EVENTS)).slice(1, -1),
    )
  return digest
}

const shuffles = (what: string, holds: boolean): Finding => ({ about: 'Shuffles', what, holds })

const inTime = (events: GameExport['events']): boolean =>
  events.every(({ at }, index) => index === 0 || (events[index - 1]?.at ?? '') <= at)

/** Differences between the replay and the log: rules, scores or shuffles. */
const astray = ({ seq, kind, due, why }: Astray): Finding => {
  const [about, what] = areaOf(kind, due?.type)
  return { about, what: `${what} Event ${seq}: ${why}`, holds: false }
}

const areaOf = (kind: Astray['kind'], due: string | undefined): readonly [about: string, what: string] => {
  if (due === 'dealScored') return ['Scores', 'Every deal brought what the rules say.']
  if (due === 'gameFinished' || due === 'gameAbandoned') return ['Result', 'The game ended as the rules say.']
  if (kind === 'people') return ['Log', 'Everybody sat down, or left, as one can.']
  if (kind === 'house')
    return ['Shuffles', 'The house dealt and drew when it had to, from the root and the salts of all seats.']
  return ['Moves', 'Every move was allowed, and led to what is told.']
}

function* counted({ log, done, earlier }: Again): Generator<Finding> {
  const dealt = log.filter((event) => event.type === 'dealt')
  const arranged = dealt.filter(({ commitment }) => commitment === undefined).length
  const lots = log.filter(isDraw).length
  yield shuffles(
    `${count(dealt.length - arranged, 'deal')} and ${count(lots, 'lot')} came from the seeds that they had to come from, card for card, and when they were due.`,
    true,
  )
  if (arranged > 0)
    yield shuffles(`${count(arranged, 'deal')} had been arranged: nothing proves who chose the cards.`, true)
  yield {
    about: 'Moves',
    what: `${count(done.move, 'move')} were allowed, one by one, and led to everything that is told.`,
    holds: true,
  }
  for (const seq of earlier)
    yield {
      about: 'Moves',
      what: `Event ${seq}: a claim by the rule of releases up to 0.3.0, under which a right claim won even if the other side had reached its target too.`,
      holds: true,
    }
  const scored = log.filter(({ type }) => type === 'dealScored').length
  yield {
    about: 'Scores',
    what: `${count(scored, 'deal')} brought the lines that the rules count.`,
    holds: true,
  }
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`

/** Parts of the export beside the log, recomputed from the replay. */
function* compared(exported: GameExport, { game, log }: Again): Generator<Finding> {
  const isOver = game !== undefined && isPlayed(game)
  yield { about: 'Result', what: 'The log goes on to the end of the game.', holds: isOver }
  if (!isOver) return
  const names = Object.fromEntries(
    exported.seats.flatMap(({ player }) => (player === null ? [] : [[player.id, player.name]])),
  )
  const head = exportHead(exported.game, bindingOfGame(game), game, names)
  for (const field of Object.keys(head) as (keyof typeof head)[])
    yield {
      about: 'Head',
      what: `${SAID[field]} as the log has it.`,
      holds: sortedJson(head[field]) === sortedJson(exported[field]),
    }
  const { deals } = exportParts()(log)
  yield {
    about: 'Head',
    what: 'There is a record of every deal.',
    holds: deals.length === exported.deals.length,
  }
  for (const [at, deal] of deals.entries())
    yield {
      about: `Deal ${deal.number}`,
      what: 'Its cards and lines are those of the log.',
      holds: sortedJson(deal) === sortedJson(exported.deals[at]),
    }
}

const isPlayed = (game: Game): game is EndedGame => game.result !== null && hasEnded(game.status)

/** Findings about the fields in the head of an export. */
const SAID: Readonly<Record<keyof ReturnType<typeof exportHead>, string>> = {
  format: 'The form of the document is',
  game: 'The id of the game is',
  ruleset: 'The ruleset is',
  options: 'The options are',
  status: 'The way it ended is',
  version: 'The number of events is',
  seats: 'Players, sides and salts are',
  root: 'The root is',
  lots: 'The lots are',
  totals: 'The totals are',
  result: 'The result is',
  botSeed: 'The seed of bots is',
  dealSet: 'The deal set is',
}
