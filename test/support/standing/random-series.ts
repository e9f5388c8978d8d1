import type { SeriesFacts, TableResult, TableSide } from '../../../src/standing/facts.ts'
import type { Part, StandingScheme } from '../../../src/standing/standing-schema.ts'
import type { Random } from '../random.ts'

/*
 * Random facts and random schemes of small series, in which ties are common.
 */

const tableOf = (ids: readonly string[], partners: boolean, { below, chance }: Random) => {
  if (!partners) {
    return ids.map((id) => ({ of: [id], points: below(6), matches: below(2) }))
  }
  const own = below(13)
  const [a = '', b = '', c = '', d = ''] = ids
  return [
    { of: [a, b], points: own, matches: below(2), counterMatches: below(2), berg: 0, schneider: below(2) },
    { of: [c, d], points: 12 - own, matches: below(2), berg: 1, strokes: chance(0.5) ? 3 : 0 },
  ]
}

/** Some tables have the result of a game besides the points. */
const decided = (sides: readonly TableSide[], { below, chance }: Random): readonly TableSide[] => {
  if (!chance(0.05)) return sides
  const winner = below(sides.length)
  return sides.map((side, at) => ({ ...side, result: at === winner ? 'win' : 'loss' }))
}

/** Random facts: 4 to 13 participants, up to 8 rounds, with byes, absences, bots, sealed deals, forfeits, open tables and
 * adjustments. */
export const randomFacts = (random: Random): SeriesFacts => {
  const { below, chance, pick, shuffled } = random
  const ids = Array.from({ length: 4 + below(10) }, (_, at) => `p${String(at + 1).padStart(2, '0')}`)
  const sessions = 1 + below(3)
  const perSession = 1 + below(3)
  const partners = chance(0.6)
  const rounds = Array.from({ length: sessions * perSession }, (_, at) => {
    const session = 1 + Math.floor(at / perSession)
    return {
      number: at + 1,
      session,
      tag: session === sessions ? 'final' : 'qualifying',
      game: pick(['a', 'b']),
      open: chance(0.2),
    }
  })
  const results = rounds.flatMap(({ number }): readonly TableResult[] => {
    const present = shuffled(ids.filter(() => chance(0.85)))
    const seats = Math.floor(present.length / 4) * 4
    const tables = Array.from({ length: seats / 4 }, (_, at): TableResult => {
      const people = present.slice(at * 4, at * 4 + 4)
      // A bot replaces a person.
      const seated = chance(0.1) ? ['bot', ...people.slice(1)] : people
      const sides = decided(tableOf(seated, partners, random), random)
      // Some tables have no result yet, and some no sealed deals.
      if (chance(0.05)) return { round: number, table: at + 1, sides: sides.map(({ of }) => ({ of })) }
      if (chance(0.1)) {
        const lost = pick(people)
        const others = sides.map((side) => ({ ...side, of: side.of.filter((id) => id !== lost) }))
        const forfeit: TableSide = { of: [lost], points: 0, forfeit: 1 }
        return { round: number, table: at + 1, sides: [...others.filter(({ of }) => of.length > 0), forfeit] }
      }
      const deals = ['1', '2'].map((deal) => ({
        deal: `${number}/${deal}`,
        points: sides.map(() => below(8)),
      }))
      return { round: number, table: at + 1, sides, ...(chance(0.8) && { deals }) }
    })
    // People who meet as they like play several tables in a round.
    const again = shuffled(ids).slice(0, 4)
    if (chance(0.15))
      tables.push({ round: number, table: tables.length + 1, sides: tableOf(again, partners, random) })
    const byes = present.slice(seats).map((id): TableResult => {
      return { round: number, table: 0, kind: 'bye', sides: [{ of: [id] }] }
    })
    return [...tables, ...byes]
  })
  return {
    participants: ids.map((id) => ({ id, team: pick(['Nord', 'Süd', null]), withdrawn: chance(0.1) })),
    rounds,
    results,
    adjustments: Array.from({ length: below(4) }, (_, at) => ({
      of: pick(ids),
      points: below(9) - 4,
      ...(chance(0.5) ? { round: 1 + below(rounds.length) } : {}),
      reason: `reason ${at}`,
    })),
    lots: Object.fromEntries(shuffled(ids).map((id, at) => [id, at + 1])),
  }
}

const takeOf = ({ below, pick }: Random): Part => {
  const places = {
    of: pick(['points', 'difference', 'against', 'matches'] as const),
    order: pick(['high', 'low'] as const),
    within: pick(['table', 'round', 'session'] as const),
    table: pick([[4, 3, 2, 1], [25, 18, 15, 12, 10], [3]]),
    rest: below(2),
    ties: pick(['same', 'split'] as const),
  }
  return pick<Part>([
    { take: pick(['points', 'difference', 'against', 'matches'] as const) },
    { take: 'gamePoints', gamePoints: { win: 2, draw: 1, loss: 0 } },
    { take: 'gamePoints', gamePoints: { win: 3, draw: 1, loss: -1 }, order: pick(['high', 'low']) },
    { take: 'comparison', by: pick(['matchpoints', 'mean', 'scale']), order: pick(['high', 'low']) },
    { take: 'comparison', by: 'scale', steps: [1, 3, 4] },
    { take: 'strokes', strokes: { berg: 1, match: 1, win: 2, schneider: 2, counterMatch: 2 } },
    { take: 'strokes' },
    { take: 'places', places },
    { take: 'places', places },
  ])
}

const partOf = (random: Random): Part => {
  const { below, chance, pick } = random
  const selection = pick([
    { sessions: [1, 2] },
    { tags: ['qualifying'] },
    { games: ['a'] },
    { numbers: [1, 2, 4] },
  ])
  const strike = 1 + below(2)
  return {
    ...takeOf(random),
    per: pick(['round', 'session', 'table'] as const),
    ...(chance(0.4) ? { rounds: selection } : {}),
    ...(chance(0.3) ? { times: 1 + below(3) } : {}),
    ...(chance(0.6)
      ? { keep: pick([{ best: 1 + below(3) }, { strike }, { strike, from: strike + 1 + below(3) }]) }
      : {}),
  }
}

/** A random scheme of one or two parts. */
export const randomScheme = (random: Random): StandingScheme => {
  const { below, chance, pick, shuffled } = random
  const ties = shuffled([
    ...(['bestUnit', 'bestUnits', 'lastUnit', 'struck', 'matches'] as const),
    ...(['difference', 'won', 'points', 'lot', 'shared'] as const),
  ])
  return {
    parts: Array.from({ length: 1 + below(2) }, () => partOf(random)),
    order: pick(['high', 'low'] as const),
    bye: pick(['none', 'average', { value: 5 }] as const),
    missing: pick(['none', { value: 0 }, { value: 7 }] as const),
    ties: ties.slice(0, below(4)),
    ...(chance(0.3) ? { eligible: { units: 1 + below(3) } } : {}),
    ...(chance(0.3) ? { rank: { by: 'team' as const, best: 1 + below(3) } } : {}),
    prizes: [
      { name: 'first', by: 'rank', from: 1, to: 2 },
      { name: 'last', by: 'last' },
      { name: 'best', by: 'bestUnit' },
      { name: 'matches', by: 'matches' },
    ],
  }
}
