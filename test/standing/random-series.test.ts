import { describe, expect, test } from 'vitest'
import type { SeriesFacts } from '../../src/standing/facts.ts'
import type { StandingScheme } from '../../src/standing/standing-schema.ts'
import { standingSchema } from '../../src/standing/standing-schema.ts'
import { standingsOf } from '../../src/standing/standings.ts'
import type { Standings } from '../../src/standing/standings-result.ts'
import { independentStandings } from '../../tools/verify/series/independent-standings.ts'
import { firstSeed, random, usualOrNightly } from '../support/random.ts'
import { randomFacts, randomScheme } from '../support/standing/random-series.ts'

/*
 * Properties of all standings, on random series with random schemes.
 */

interface Case {
  readonly seed: number
  readonly facts: SeriesFacts
  readonly scheme: StandingScheme
  readonly standings: Standings
}

const CASES = Array.from({ length: usualOrNightly(300, 5000) }, (_, at): Case => {
  const seed = firstSeed() + at
  const generator = random(seed)
  const facts = randomFacts(generator)
  const scheme = randomScheme(generator)
  return { seed, facts, scheme, standings: standingsOf(facts, scheme) }
})

/** Sum in tenths, so that fractions add up exactly. */
const tenthsOf = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.round(value * 10), 0)

/** The seeds of the cases that miss a property. */
const seedsWithout = (property: (at: Case) => boolean) =>
  CASES.filter((at) => !property(at)).map(({ seed }) => seed)

describe('all random standings', () => {
  test('have schemes that the schema accepts', () => {
    expect(seedsWithout(({ scheme }) => standingSchema.safeParse(scheme).success)).toEqual([])
  })

  test('have the ranks and totals of an independent computation', () => {
    for (const { seed, facts, scheme, standings } of CASES) {
      const rows = standings.rows.map(({ id, rank, total }) => ({ id, rank, total }))
      expect({ seed, rows }).toEqual({ seed, rows: independentStandings(facts, scheme) })
    }
  })

  test('are the same bytes for facts in another order', () => {
    const moved = ({ seed, facts, scheme, standings }: Case) => {
      const { shuffled } = random(seed)
      const others = {
        participants: shuffled(facts.participants),
        rounds: shuffled(facts.rounds),
        results: shuffled(facts.results).map((result) => ({
          ...result,
          sides: result.sides.map((side) => ({ ...side, of: shuffled(side.of) })),
        })),
        adjustments: shuffled(facts.adjustments),
        lots: Object.fromEntries(shuffled(Object.entries(facts.lots ?? {}))),
      }
      return JSON.stringify(standingsOf(others, scheme)) === JSON.stringify(standings)
    }
    expect(seedsWithout(moved)).toEqual([])
  })

  test('are the same bytes after a correction and its withdrawal, and the input stays unchanged', () => {
    let changed = 0
    const restored = ({ facts, scheme, standings }: Case) => {
      const before = JSON.stringify(facts)
      const first = facts.results.findIndex(({ sides }) => sides.every(({ points }) => points !== undefined))
      const corrected = facts.results.map((result, at) => ({
        ...result,
        sides: result.sides.map((side, seat) =>
          at === first && seat === 0 ? { ...side, points: (side.points ?? 0) + 50, matches: 3 } : side,
        ),
        deals: result.deals?.map(({ deal, points: [own = 0, ...others] }) => ({
          deal,
          points: [at === first ? own + 50 : own, ...others],
        })),
      }))
      const other = JSON.stringify(standingsOf({ ...facts, results: corrected }, scheme))
      if (other !== JSON.stringify(standings)) changed++
      const again = JSON.stringify(standingsOf(facts, scheme))
      return again === JSON.stringify(standings) && JSON.stringify(facts) === before
    }
    expect(seedsWithout(restored)).toEqual([])
    expect(changed).toBeGreaterThan(CASES.length / 2)
  })

  test('have totals that are the sum of the addends and the adjustments', () => {
    const adds = ({ standings: { rows } }: Case) =>
      rows.every(
        ({ total, addends, adjustments }) =>
          tenthsOf([total]) ===
          tenthsOf([...addends.map(({ counts }) => counts), ...adjustments.map(({ points }) => points)]),
      )
    expect(seedsWithout(adds)).toEqual([])
  })

  test('have addends that count in full or are struck, and each result is an addend once', () => {
    const counts = ({ scheme, standings: { rows } }: Case) =>
      rows.every(({ addends }) => {
        const units = addends.map(({ part, unit }) => `${part} ${unit}`)
        if (new Set(units).size !== units.length) return false
        return addends.every(({ part, value, kept, counts: counted }) => {
          const { times = 1, keep } = scheme.parts[part] ?? {}
          if (!kept) return keep !== undefined && counted === 0
          return tenthsOf([counted]) === tenthsOf([value]) * times
        })
      })
    expect(seedsWithout(counts)).toEqual([])
  })

  test('have ranks in order, shared by equal rows, with the next ranks skipped', () => {
    const ranks = ({ standings: { rows } }: Case) =>
      rows.every(({ rank, tie }, at) => {
        if (rank === null) return rows.slice(at).every((later) => later.rank === null)
        if (rank === at + 1) return true
        return rank === rows[at - 1]?.rank && tie?.by === 'shared'
      })
    expect(seedsWithout(ranks)).toEqual([])
  })

  test('give a forfeited table no better value than any other table of the round', () => {
    let forfeits = 0
    const gainsNothing = ({ facts, scheme, standings: { rows } }: Case) =>
      scheme.parts.every((part, at) => {
        if (part.per === 'session' || (part.take === 'places' && part.places.within === 'session'))
          return true
        const lost = new Set(
          facts.results.flatMap(({ round, table, sides }) =>
            sides.flatMap(({ of, forfeit }) => (forfeit ? of.map((id) => `${id} ${round} ${table}`) : [])),
          ),
        )
        const values = rows.flatMap(({ id, addends }) =>
          addends
            .filter((addend) => addend.part === at && addend.table !== null)
            .map(({ round, table, value }) => ({
              round,
              isLost: lost.has(`${id} ${round} ${table}`),
              value: scheme.order === 'high' ? value : -value,
            })),
        )
        return facts.rounds.every(({ number }) => {
          const valuesOf = (isLost: boolean) =>
            values.filter((one) => one.round === number && one.isLost === isLost).map(({ value }) => value)
          forfeits += valuesOf(true).length
          return Math.max(...valuesOf(true)) <= Math.min(0, ...valuesOf(false))
        })
      })
    expect(seedsWithout(gainsNothing)).toEqual([])
    expect(forfeits).toBeGreaterThan(CASES.length / 10)
  })

  test('have each participant once', () => {
    const each = ({ facts, standings: { rows } }: Case) =>
      JSON.stringify(rows.map(({ id }) => id).sort()) ===
      JSON.stringify(facts.participants.map(({ id }) => id).sort())
    expect(seedsWithout(each)).toEqual([])
  })
})
