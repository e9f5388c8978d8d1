import { createHash, createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { StandingScheme } from '../../../src/standing/standing-schema.ts'
import { dealSetFindings } from './deal-set-checks.ts'
import { factsOfDocument, sidesOfSeats } from './facts-of-document.ts'
import { drawIndependently } from './independent-draw.mjs'
import { independentStandings } from './independent-standings.ts'
import { replayFindings } from './log-checks.ts'
import type { DocumentEvent, DocumentTable, SeriesDocument } from './series-document.ts'

/*
 * Checks of an export of a series: roots, seeds, draws, the log, standings. No code of the service is used.
 */

/** A recomputed fact. `later`: the fact is not public yet, or rests on a director alone. */
export interface SeriesFinding {
  readonly about: string
  readonly what: string
  readonly holds: boolean | 'later'
}

const hmac = (key: string, lines: readonly (string | number)[]): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(lines.join('\n')).digest('hex')

const rootFindings = ({ series, roots }: SeriesDocument): readonly SeriesFinding[] =>
  roots.map(({ commitment, secret }, at) => ({
    about: `root ${at + 1}`,
    what: 'The root has the commitment of the start.',
    holds:
      secret === null
        ? 'later'
        : createHash('sha256').update(`sidi-series-root-1\n${series}\n${secret}`).digest('hex') ===
          commitment,
  }))

/** Whether the seed of a draw comes from the root and the salts. */
const seedHolds = ({ series, roots }: SeriesDocument, { round, draw }: DocumentEvent): boolean | 'later' => {
  const secret = roots[draw.root]?.secret ?? null
  if (draw.seed === null) return true
  if (secret === null) return 'later'
  const salts = draw.present.map(({ saltHash }) => saltHash ?? '')
  return hmac(secret, ['sidi-draw-1', series, round, draw.attempt, ...salts]) === draw.seed
}

/** Tables of each round so far, by number. */
type Played = ReadonlyMap<number, readonly (readonly number[])[]>

/** Whether a draw gives its tables. Other methods than `draw`, and fixed partners, are not repeated. */
const drawHolds = (
  { settings: { partners, tableSize } }: SeriesDocument,
  { round, draw, tables, sittingOut }: DocumentEvent,
  played: Played,
): boolean | 'later' => {
  const { method, seed, present, avoid, planned, steps } = draw
  if (method !== 'draw' || partners === 'fixed') return 'later'
  const history = [...played]
    .filter(([number]) => number < round)
    .sort(([one], [other]) => one - other)
    .flatMap(([, seated]) => seated.map((seats) => ({ sides: sidesOfSeats(seats, partners) })))
  const entries = present.map(({ entry, satOut }) => ({ number: entry, satOut }))
  const again = drawIndependently({
    ...{ partners, sizes: tableSize, seed, entries, avoid, history, planned, steps },
  })
  return (
    isDeepStrictEqual(again.tables, tables) &&
    isDeepStrictEqual(
      again.sittingOut,
      [...sittingOut].sort((one, other) => one - other),
    )
  )
}

/** The results that an event gives to tables. */
const resultsIn = (
  event: DocumentEvent,
): readonly { readonly table: number; readonly result: DocumentTable['result'] }[] => {
  const { type, table, result, to } = event
  if (type === 'setOpened') return event.results
  if (type === 'resultEntered' || type === 'tableDone') return [{ table, result }]
  return type === 'resultCorrected' ? [{ table, result: to }] : []
}

/** Number of draws that are repeated besides the last attempt of each round. Each can take a second. */
const MOST_EARLIER_ATTEMPTS = 40

/** The draws to repeat: the last attempt of each round, and the first earlier attempts. */
const drawsToRepeat = ({ events }: SeriesDocument): ReadonlySet<DocumentEvent> => {
  const draws = events.flatMap(({ event }) =>
    event.type === 'roundDrawn' || event.type === 'roundRedrawn' ? [event] : [],
  )
  const last = new Map(draws.map((draw) => [draw.round, draw]))
  const earlier = draws.filter((draw) => last.get(draw.round) !== draw)
  return new Set([...last.values(), ...earlier.slice(0, MOST_EARLIER_ATTEMPTS)])
}

/** Follows the log: findings of each draw, and the tables and results at the end. */
const followLog = (document: SeriesDocument) => {
  const findings: SeriesFinding[] = []
  const repeated = drawsToRepeat(document)
  const played = new Map<number, (readonly number[])[]>()
  const results = new Map<string, DocumentTable['result']>()
  const adjustments = new Map<number, readonly [number, number, string]>()
  for (const { event } of document.events) {
    const { type, round, draw } = event
    if (type === 'roundDrawn' || type === 'roundRedrawn') {
      const about = `round ${round}, attempt ${draw.attempt}`
      const seeded = 'The seed comes from the root and the salts of the present entries.'
      findings.push({ about, what: seeded, holds: seedHolds(document, event) })
      findings.push({
        about,
        what: 'The seed gives these tables.',
        holds: repeated.has(event) ? drawHolds(document, event, played) : 'later',
      })
    }
    if (type === 'roundDrawn' || type === 'roundRedrawn' || type === 'tablesSet')
      played.set(round, [...event.tables])
    if (type === 'tableOpened') played.get(round)?.push(event.seats)
    if (type === 'roundAnnulled') played.delete(round)
    for (const one of resultsIn(event)) results.set(`${round}/${one.table}`, one.result)
    if (type === 'adjustmentMade')
      adjustments.set(event.adjustment, [event.entry, event.points, event.reason])
    if (type === 'adjustmentWithdrawn') adjustments.delete(event.adjustment)
  }
  return { findings, played, results, adjustments }
}

/** Whether the log gives the tables, the results and the adjustments of the document. */
const logFindings = (
  document: SeriesDocument,
  log: ReturnType<typeof followLog>,
): readonly SeriesFinding[] => {
  const { tables, adjustments, rounds } = document
  const seated = rounds
    .filter(({ state }) => state !== 'annulled')
    .map(({ round }) => [round, tables.filter((table) => table.round === round).map(({ seats }) => seats)])
  const written = adjustments.map(({ id, entry, points, reason }) => [id, [entry, points, reason]])
  const byTable = tables
    .filter(({ result }) => result !== null)
    .every(({ round, table, result }) => isDeepStrictEqual(log.results.get(`${round}/${table}`), result))
  const about = 'log'
  const last = rounds.map(({ round, draw }) => {
    const drawn = document.events.findLast(
      ({ event }) => (event.type === 'roundDrawn' || event.type === 'roundRedrawn') && event.round === round,
    )
    return isDeepStrictEqual(drawn?.event.draw.seed, draw.seed)
  })
  return [
    {
      about,
      what: 'The events have the numbers from 1.',
      holds: document.events.every(({ seq }, at) => seq === at + 1),
    },
    { about, what: 'The rounds have the seeds of the log.', holds: last.every(Boolean) },
    { about, what: 'The tables are those of the log.', holds: isDeepStrictEqual([...log.played], seated) },
    { about, what: 'The results are those of the log.', holds: byTable },
    {
      about,
      what: 'The adjustments are those of the log.',
      holds: isDeepStrictEqual([...log.adjustments], written),
    },
  ]
}

/** The sum of values with at most one decimal. */
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + Math.round(value * 10), 0) / 10

const standingFindings = (document: SeriesDocument): readonly SeriesFinding[] => {
  const { rows } = document.standings
  const standing = document.settings.standing as StandingScheme
  const again = independentStandings(factsOfDocument(document), standing)
  const about = 'standings'
  return [
    {
      ...{ about, what: 'Each total is the sum of its addends and adjustments.' },
      holds: rows.every(
        ({ total, addends, adjustments }) =>
          total === sum([...addends.map(({ counts }) => counts), ...adjustments.map(({ points }) => points)]),
      ),
    },
    {
      ...{ about, what: 'Ranks and totals follow from the results.' },
      holds: isDeepStrictEqual(
        rows.map(({ id, rank, total }) => ({ id, rank, total })),
        again,
      ),
    },
  ]
}

/** Computes draws and standings of an export again. */
export const verifySeries = (document: SeriesDocument): readonly SeriesFinding[] => {
  const log = followLog(document)
  return [
    ...rootFindings(document),
    ...log.findings,
    ...dealSetFindings(document),
    ...logFindings(document, log),
    ...replayFindings(document),
    ...standingFindings(document),
  ]
}
