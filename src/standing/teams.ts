import { byText } from './entries.ts'
import type { Ranked } from './ranking.ts'
import type { StandingScheme } from './standing-schema.ts'
import type { TeamRow } from './standings-result.ts'
import { pointsOf } from './tenths.ts'

/**
 * Ranks the teams by the sum of the totals of their `best` members, in the order of the rows. Equal sums share the rank.
 * With `order: low`, a team with fewer members has no rank and comes last.
 */
export const rankTeams = (
  rows: readonly Ranked[],
  { order, rank }: StandingScheme,
): readonly TeamRow[] | undefined => {
  if (rank === undefined) return undefined
  const teams = new Map<string, Ranked[]>()
  for (const row of rows) {
    const { team } = row.tally.entry.participant
    if (team === undefined || team === null) continue
    const members = teams.get(team) ?? []
    teams.set(team, members)
    if (members.length < rank.best) members.push(row)
  }
  const sign = order === 'high' ? 1 : -1
  const sums = [...teams].map(([team, members]) => ({
    team,
    sum: members.reduce((sum, { tally }) => sum + tally.total, 0),
    members: members.map(({ tally }) => tally.entry.participant.id),
    ranked: order === 'high' || members.length === rank.best,
  }))
  sums.sort((a, b) => Number(b.ranked) - Number(a.ranked) || sign * (b.sum - a.sum) || byText(a.team, b.team))
  return sums.map(({ team, sum, members, ranked }) => ({
    rank: ranked ? sums.findIndex((other) => other.sum === sum) + 1 : null,
    team,
    total: pointsOf(sum),
    members,
  }))
}
