import type { NewStandings, StoredSeries, StoredStandings } from '../../db/port/series.ts'
import { lastClosedRound } from '../../series/decide/revisions.ts'
import type { SeriesAccepted } from '../../series/refusals.ts'
import { isCounted } from '../../series/standing-facts.ts'
import type { StandingsSnapshot, StandingTerms } from '../../series/standings-snapshot.ts'
import { standingsSnapshot } from '../../series/standings-snapshot.ts'
import type { SeriesHead, SeriesRound, SeriesState } from '../../series/state.ts'
import { lotsSeed } from '../dealing/draw-seed.ts'

/*
 * Stored standings. The row of the last closed round holds the facts of all closed rounds; a new revision of an earlier round
 * refers to that row.
 */

/** Body of a row without facts of its own. */
type StandingsReference = StandingTerms

/** Seed of the lots after a round: by the root of the draw of the round. */
const lotSeedOf = (head: SeriesHead, round: SeriesRound | undefined): Promise<string> => {
  const { secret = '' } = head.roots[round?.draw.root ?? head.roots.length - 1] ?? {}
  return lotsSeed(secret, head.id, round?.round ?? 0)
}

/**
 * Returns the seed of the lots after the last closed round of the loaded rounds. The seed of an open round stays secret, since
 * people could choose results by their lots.
 */
export const lotSeedNow = ({ head, rounds }: Pick<SeriesState, 'head' | 'rounds'>): Promise<string> => {
  const counted = [...rounds.values()].filter((row) => isCounted(row) && row.revision > 0)
  return lotSeedOf(
    head,
    counted.find(({ round }) => round === Math.max(...counted.map((other) => other.round))),
  )
}

/** Returns the rows of all revisions of standings that a change makes. All rows of the series must be loaded. */
export const newStandings = (
  { state, events }: SeriesAccepted,
  { revisions }: Pick<StoredSeries, 'revisions'>,
): Promise<readonly NewStandings[]> => {
  const keys = events.flatMap((event) => {
    if (event.type === 'standingsRevised') return event.rounds
    return event.type === 'roundClosed' ? [{ round: event.round, revision: event.revision }] : []
  })
  const last = lastClosedRound(state)
  const base = keys.find(({ round }) => round === last)
  const { adjustments, settings } = state.head
  const rows = keys.map(async (key): Promise<NewStandings> => {
    const lotSeed = await lotSeedOf(state.head, state.rounds.get(key.round))
    const terms: StandingsReference = { scheme: settings.standing, adjustments, lotSeed }
    return key === base
      ? { ...key, body: standingsSnapshot(state, revisions.head.entries, terms) }
      : { ...key, body: terms, base }
  })
  return Promise.all(rows)
}

/** Returns the facts of stored standings, and what else the standings rest on. */
export const storedSnapshot = ({
  body,
  base,
}: StoredStandings): { readonly snapshot: StandingsSnapshot; readonly terms: StandingTerms } => {
  const terms = body as StandingsReference
  return { snapshot: (base?.body ?? body) as StandingsSnapshot, terms }
}
