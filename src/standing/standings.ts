import type { OrderedFacts } from './entries.ts'
import { factsBefore, orderedFacts } from './entries.ts'
import type { SeriesFacts } from './facts.ts'
import { givePrizes } from './prizes.ts'
import type { Ranked } from './ranking.ts'
import { rankTallies } from './ranking.ts'
import type { StandingScheme } from './standing-schema.ts'
import type { StandingRow, Standings } from './standings-result.ts'
import { addendsOf, talliesOf } from './tallies.ts'
import { rankTeams } from './teams.ts'
import { pointsOf } from './tenths.ts'

/** The ranks before a round, by id. Empty before the first round with a result. */
const ranksBefore = (ordered: OrderedFacts, standing: StandingScheme) => {
  const before = factsBefore(ordered, ordered.lastRound ?? 0)
  if (before.lastRound === null) return new Map<string, number | null>()
  const rows = rankTallies(talliesOf(before, standing), standing, before)
  return new Map(rows.map((row) => [row.tally.entry.participant.id, row.rank]))
}

const rowOf = (
  { tally, rank: now, tie }: Ranked,
  before: number | null,
  standing: StandingScheme,
): StandingRow => {
  const { participant, adjustments } = tally.entry
  return {
    rank: now,
    id: participant.id,
    total: pointsOf(tally.total),
    addends: addendsOf(tally, standing),
    adjustments,
    tie,
    ...(participant.withdrawn ? { withdrawn: true as const } : {}),
    change: now === null || before === null ? null : before - now,
  }
}

/**
 * Computes the standings of a series after its last round. The same facts give the same bytes, in any order of the facts.
 * @param facts all results so far; a round in `facts.rounds` counts for `missing` also without results
 * @param standing the scheme of counting, valid by `standingSchema`
 */
export const standingsOf = (facts: SeriesFacts, standing: StandingScheme): Standings => {
  const ordered = orderedFacts(facts)
  const rows = rankTallies(talliesOf(ordered, standing), standing, ordered)
  const before = ranksBefore(ordered, standing)
  const teams = rankTeams(rows, standing)
  const prizes = givePrizes(rows, standing)
  return {
    round: ordered.lastRound,
    rows: rows.map((row) => rowOf(row, before.get(row.tally.entry.participant.id) ?? null, standing)),
    ...(teams === undefined ? {} : { teams }),
    ...(prizes === undefined ? {} : { prizes }),
  }
}
