import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { nextSlice } from '../src/app/commands/move-lexicon.ts'
import { exportParts, extendDigest } from '../src/app/records/game-export.ts'
import {
  continueAnalysisInSlices,
  countCardsPlayed,
  emptyProgress,
} from '../src/bots/analysis/deal-analysis.ts'
import { nextMoveInSlices } from '../src/bots/choose-move.ts'
import { rankMovesInSlices } from '../src/bots/rank-moves.ts'
import type { Resumable } from '../src/bots/resumable-search.ts'
import { buildLexicon } from '../src/move-parser/lexicon.ts'
import { parseChatLine, parseMove } from '../src/move-parser/parse-move.ts'
import { MOVE_WORDS } from '../src/move-parser/vocabulary/move-words.ts'
import { altOf } from '../src/render/alt-text.ts'
import { sceneOf } from '../src/render/picture-scene.ts'
import { rasterized } from '../src/render/png/png-renderer.ts'
import { svg } from '../src/render/svg.ts'
import { LEVELS } from '../src/rules/bot-levels-and-ids.ts'
import { seatsToAct } from '../src/rules/decide.ts'
import type { Event } from '../src/rules/events.ts'
import { evolveAll, finishedDealsIn } from '../src/rules/evolve.ts'
import type { Ruleset } from '../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../src/rules/rulesets/index.ts'
import { redact } from '../src/rules/view.ts'
import { parseContextAt } from '../test/move-parser/parse-contexts.ts'
import { informationSetIn } from '../test/support/bots/information-sets.ts'
import { committedSpriteSheet, drawScores, drawTable } from '../test/support/pictures/draw-games.ts'
import { random } from '../test/support/random.ts'
import type { Played, Step } from '../test/support/random-game.ts'
import { playRandomly } from '../test/support/random-game.ts'
import { table } from './result-tables.ts'

/*
 * npm run bench:pieces [-- --only schieber --decisions 12]: the longest synchronous pieces of CPU work of the service, in
 * milliseconds. Other requests wait for the end of a piece. Each piece runs several times, and the shortest time counts,
 * so that other programs on the machine do not lengthen a piece.
 */

const { values } = parseArgs({
  options: { only: { type: 'string' }, decisions: { type: 'string', default: '12' } },
})

/** Decisions of a game that are measured, for each level. */
const DECISIONS = Number(values.decisions)
/** Repetitions of each piece, after one run for the compiler. */
const REPETITIONS = 3
/** Most repetitions, for a piece above a limit in milliseconds. */
const MOST_REPETITIONS = 12
const LONG = 4
/** Work of an analysis that is measured, in played cards. */
const ANALYSIS_STEPS = 500_000

/** The pieces of one kind of work. */
interface Kind {
  pieces: number
  longest: number
  where: string
  /** The whole work between two answers, in milliseconds. */
  wholes: number[]
}

const kinds = new Map<string, Kind>()

/** Adds the pieces of one computation, by kind and place. */
const note = (name: string, where: string, pieces: readonly number[]): void => {
  const kind = kinds.get(name) ?? { pieces: 0, longest: 0, where: '', wholes: [] }
  kinds.set(name, kind)
  kind.pieces += pieces.length
  kind.wholes.push(pieces.reduce((sum, piece) => sum + piece, 0))
  const longest = Math.max(...pieces)
  if (longest <= kind.longest) return
  kind.longest = longest
  kind.where = where
}

/** The durations of the pieces of a computation: of each piece the shortest of all repetitions. */
const piecesOf = (begin: () => Resumable<unknown>): readonly number[] => {
  const shortest: number[] = []
  // Another program may have had the processor in a long piece.
  const isDoubtful = () => Math.max(...shortest) > LONG
  for (let round = -1; round < REPETITIONS || (round < MOST_REPETITIONS && isDoubtful()); round += 1) {
    let before = performance.now()
    const computation = begin()
    for (let at = 0, step: IteratorResult<unknown>; ; at += 1) {
      step = computation.next()
      const now = performance.now()
      if (round >= 0) shortest[at] = Math.min(shortest[at] ?? Number.POSITIVE_INFINITY, now - before)
      if (step.done) break
      before = performance.now()
    }
  }
  return shortest
}

const shortestOf = async (work: () => unknown): Promise<number> => {
  let shortest = Number.POSITIVE_INFINITY
  for (let round = -1; round < REPETITIONS || (round < MOST_REPETITIONS && shortest > LONG); round += 1) {
    const before = performance.now()
    await work()
    if (round >= 0) shortest = Math.min(shortest, performance.now() - before)
  }
  return shortest
}

const sheet = await committedSpriteSheet()

/** Texts of the longest length that the parser reads, and a chat line of the longest length. */
const SENTENCES: Readonly<Record<string, string>> = {
  cards: 'herz ober oder schellen könig oder eichel under und rosen ass '.repeat(10).slice(0, 200),
  typos: 'eichle undre oder rosne as und schilten nue oder schällen köng '.repeat(10).slice(0, 200),
  letters: 'U a o b K s A r '.repeat(20).slice(0, 200),
  digits: '6 7 8 9 10 20 100 '.repeat(20).slice(0, 200),
}
/** A name that is also a comment, so a text has many parses. */
const NAME = 'ok'
const CHAT_LINE = 'herz ober oder schellen könig, nein doch eichel under. '.repeat(100).slice(0, 4096)

/** The slices of the build of the lexicon. */
function* lexiconSlices(): Resumable<void> {
  const build = buildLexicon(MOVE_WORDS)
  while (nextSlice(build) === undefined) yield 0
}

note('lexicon', 'all languages', piecesOf(lexiconSlices))

const measureStep = async (ruleset: Ruleset, { before, move }: Step, seed: number): Promise<void> => {
  const { rules, game } = before
  const [seat = 0] = seatsToAct(rules, game)
  const seen = informationSetIn(before, seat)
  const where = `${ruleset.id}, ${move.type} ${game.deal?.tricks.length ?? 0}`
  for (const level of LEVELS)
    note(
      `decision, ${level}`,
      where,
      piecesOf(() => nextMoveInSlices(rules, seen, level, seed)),
    )
  note(
    'hint',
    where,
    piecesOf(() => rankMovesInSlices(rules, seen, seed)),
  )
  const context = parseContextAt(game, seat)
  for (const [name, text] of Object.entries(SENTENCES))
    note('sentence', `${where}, ${name}`, [await shortestOf(() => parseMove(context, text))])
  const named = { ...context, names: [{ seat: 1, name: NAME } as const] }
  note('sentence', `${where}, name of a player`, [
    await shortestOf(() => parseMove(named, `${NAME} `.repeat(66))),
  ])
  note('chat line', where, [await shortestOf(() => parseChatLine(context, CHAT_LINE))])
  const { scene, subject, look } = drawTable(rules, game, seat)
  note('table, SVG', where, [
    await shortestOf(() => svg(sceneOf(subject, look), 'light', 800, altOf(subject, look))),
  ])
  note('table, PNG 800: drawing', where, [await shortestOf(() => rasterized(scene, 'light', 2, sheet))])
}

const measureEnd = async (ruleset: Ruleset, end: Played): Promise<void> => {
  const { game, log } = end
  const where = `${ruleset.id}, ${log.length} events`
  const { scene, subject, look } = drawScores(end)
  note('score, SVG', where, [
    await shortestOf(() => svg(sceneOf(subject, look), 'light', 800, altOf(subject, look))),
  ])
  note('score, PNG 800: drawing', where, [await shortestOf(() => rasterized(scene, 'light', 2, sheet))])
  const logged = log.map((event, at) => ({ seq: at + 1, at: '2026-08-01T19:30:00.000Z', ...event }))
  const texts = logged.slice(0, 2000).map((event) => JSON.stringify(event))
  const read = () => texts.map((text) => JSON.parse(text) as Event)
  note('fold of 2,000 events', where, [await shortestOf(() => evolveAll(undefined, read()))])
  note('deals of 2,000 events', where, [await shortestOf(() => finishedDealsIn(undefined, read()))])
  note('page of 500 events', where, [
    await shortestOf(() => JSON.stringify(logged.slice(-500).map((event) => redact(event, 0)))),
  ])
  note('part of an export, 2,000 events', where, [
    await shortestOf(() => {
      const { events, deals } = exportParts()(logged.slice(0, 2000))
      const text = JSON.stringify(events)
      JSON.stringify(deals)
      return extendDigest('', text)
    }),
  ])
  const deals = finishedDealsIn(undefined, log)
  const from = deals.length > 1 ? log.findLastIndex(({ type }) => type === 'dealt') : 1
  const events = log.slice(from)
  const undealt = evolveAll(undefined, log.slice(0, from))
  const deal = { rules: end.rules, before: undealt, events }
  if (game.result === null || countCardsPlayed(events) === 0) return
  note(
    'analysis',
    where,
    piecesOf(() => continueAnalysisInSlices(deal, emptyProgress(countCardsPlayed(events)), ANALYSIS_STEPS)),
  )
}

for (const ruleset of EVERY_RULESET) {
  if (values.only !== undefined && values.only !== ruleset.id) continue
  const chance = random(7)
  const steps: Step[] = []
  const share = 0.06
  const end = playRandomly(ruleset, ruleset.options.parse({}), chance, (step) => {
    const isDue = chance.chance(step.move.type === 'play' ? share : 3 * share)
    if (isDue && steps.length < DECISIONS) steps.push(step)
  })
  for (const [nth, step] of steps.entries()) await measureStep(ruleset, step, nth)
  await measureEnd(ruleset, end)
  console.error(`${ruleset.id}: ${steps.length} decisions, ${end.log.length} events`)
}

const atMiddle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

console.log(`load ${(loadavg()[0] ?? 0).toFixed(1)}, Node ${process.version}`)
console.log(
  table([
    [
      'work',
      'pieces',
      'longest piece, ms',
      'whole work, median ms',
      'longest ms',
      'place of the longest piece',
    ],
    ...[...kinds].map(([name, { pieces, longest, where, wholes }]) => [
      name,
      `${pieces}`,
      longest.toFixed(1),
      atMiddle(wholes).toFixed(1),
      Math.max(...wholes).toFixed(1),
      where,
    ]),
  ]),
)
