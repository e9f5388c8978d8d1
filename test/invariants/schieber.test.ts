import { test } from 'vitest'
import { contractIn } from '../support/independent-scoring/partnership-deals.ts'
import { expectRaceScores } from '../support/independent-scoring/partnership-race.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Schieber: a second computation of the scores of random games.
 */

const FACTORS: Readonly<Record<string, number>> = { shields: 1, acorns: 1, bells: 2, roses: 2, obenabe: 3 }

const target = (options: Readonly<Record<string, unknown>>): number => {
  if (options['target'] !== 'by-multipliers') return Number(options['target'])
  if (options['multipliers'] !== true) return 1000
  return Number(chosenFactors(options)['undenufe'] ?? options['undenufeFactor']) > 3 ? 3000 : 2500
}

/** The multipliers chosen by name; empty by default. */
const chosenFactors = ({ factors }: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  if (factors === 'standard') return {}
  const { trio, ...named } = factors as Record<string, unknown>
  return { ...named, tuo: trio }
}

const games = checkRandomGames(
  'schieber',
  expectRaceScores({
    target,
    doubleBelow: (options) => target(options) / 2,
    factor: (deal, options) => {
      const { denomination, misere } = contractIn(deal)
      if (options['multipliers'] !== true) return 1
      const chosen = chosenFactors(options)[misere === true ? 'misere' : String(denomination)]
      if (chosen !== undefined) return Number(chosen)
      if (misere === true) return Number(options['extraFactor'])
      if (denomination === 'undenufe') return Number(options['undenufeFactor'])
      return FACTORS[String(denomination)] ?? Number(options['extraFactor'])
    },
  }),
)

test('SC-13 · SC-14 · SC-17 · SC-18: second computation of all deals and results of random games', () =>
  games.expectReckoned())
