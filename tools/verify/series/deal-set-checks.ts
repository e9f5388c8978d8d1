import { createHash, createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { SeriesFinding } from './series-checks.ts'
import type { DocumentEvent, SeriesDocument } from './series-document.ts'

/*
 * Checks of the deal sets of an export: roots, seeds and commitments, by docs/reference/deal-sets.md. No code of the service is used.
 */

const hash = (lines: readonly (string | number)[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex')

const keyed = (key: string, lines: readonly (string | number)[]): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(lines.join('\n')).digest('hex')

/** Whether the root of the series and the salts of the draw give the commitments of a set. */
const setHolds = ({ roots }: SeriesDocument, { set, draw }: DocumentEvent): boolean | 'later' => {
  const secret = roots[draw.root]?.secret ?? null
  if (typeof set !== 'object') return false
  if (secret === null) return 'later'
  const root = keyed(secret, ['sidi-set-1', set.id])
  const salts = hash(draw.present.map(({ saltHash }) => saltHash ?? ''))
  const boards = Array.from({ length: set.deals }, (_, at) => {
    const seed = keyed(root, ['sidi-deal-set-1', set.id, at + 1, salts])
    return hash(['sidi-commitment-2', set.id, at + 1, seed])
  })
  return (
    hash(['sidi-deal-set-root-1', set.id, root]) === set.rootCommitment && hash(boards) === set.commitment
  )
}

/** Returns the findings of all deal sets, and of their openings. */
export const dealSetFindings = (document: SeriesDocument): readonly SeriesFinding[] => {
  const events = document.events.map(({ event }) => event)
  const drawn = events.filter(({ set, draw }) => draw !== undefined && typeof set === 'object')
  if (drawn.length === 0) return []
  const sets = drawn.map((event) => ({
    about: `round ${event.round}, set of attempt ${event.draw.attempt}`,
    what: 'The commitments come from the root of the series and the salts of the present entries.',
    holds: setHolds(document, event),
  }))
  const asDrawn = document.rounds.every(({ round, set }) => {
    const draw = events.findLast((one) => one.draw !== undefined && one.round === round)
    if (set === undefined) return draw?.set === undefined
    const { opened, ...fields } = set
    const isOpened = events.some((one) => one.type === 'setOpened' && one.set === fields.id)
    return isDeepStrictEqual(fields, draw?.set) && opened === isOpened
  })
  const deals = document.tables.every((table) => {
    const opening = events.findLast((one) => one.type === 'setOpened' && one.round === table.round)
    const shown = opening?.results.find((one) => one.table === table.table)
    return isDeepStrictEqual(shown?.deals, table.deals)
  })
  const about = 'deal sets'
  return [
    ...sets,
    { about, what: 'The rounds have the sets of the log.', holds: asDrawn },
    { about, what: 'The points of the deals are those of the log.', holds: deals },
  ]
}
