import { describe, expect, test } from 'vitest'
import { briefly } from '../../src/api/mcp/brief.ts'
import { toAct } from '../../src/kernel/decide.ts'
import { view } from '../../src/kernel/view.ts'
import { EVERY_RULESET } from '../../src/rulesets/index.ts'
import { noted } from '../../src/table/listing.ts'
import type { ShownGame } from '../../src/table/sight.ts'
import { withHiddenCardsExchanged } from '../laws/laws.ts'
import { firstSeed, random } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'

/*
 * What a language model reads of a game.
 */

const NAMES = ['Anna', 'Bartholomäus der Grosse', 'Carla', 'Dario', 'Elsa', 'Fritz', 'Gian', 'Heidi']

/** A game as its seat sees it, as the tool `look` tells it. */
const told = ({ rules, game }: Played, seat: number | null): string => {
  const names = Object.fromEntries(game.seats.map((player, at) => [player ?? '', NAMES[at] ?? '']))
  const seen = view(rules, game, seat, names, 'compact')
  const you = seen.you && { ...seen.you, legalMoves: [...noted(seen.you.legalMoves, { moves: 'compact' })] }
  return briefly({ id: 'g_Zk3tYV9mC1nQe5wBq0s8Tg', ...seen, you } as unknown as ShownGame)
}

const bytesIn = (text: string): number => new TextEncoder().encode(text).length

const quantile = (sizes: readonly number[], share: number): number =>
  sizes.toSorted((a, b) => a - b)[Math.ceil(sizes.length * share) - 1] ?? 0

describe('a look', () => {
  const sizes: number[] = []

  test.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
    const own: number[] = []
    for (let seed = 0; seed < 6; seed += 1) {
      const chance = random(firstSeed() + seed)
      playRandomly(ruleset, randomOptions(ruleset, chance), chance, ({ after }) => {
        if (own.length > 3000 || !chance.chance(0.2)) return
        for (const seat of toAct(after.rules, after.game)) {
          const text = told(after, seat)
          own.push(bytesIn(text))
          expect(text).not.toMatch(/undefined|null|\[object|NaN/)
          // Nobody has a contract that is not named yet.
          expect(text).not.toMatch(/^contract (by|$)/m)
          expect(text).toContain('YOUR TURN: ')
        }
      })
    }
    sizes.push(...own)
    expect(quantile(own, 0.95)).toBeLessThanOrEqual(500)
  })

  test.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))(
    'of %s tells nothing of cards that the seat cannot know',
    (_, ruleset) => {
      let looked = 0
      for (let seed = 0; looked < 20; seed += 1) {
        const chance = random(firstSeed() + seed)
        playRandomly(ruleset, randomOptions(ruleset, chance), chance, ({ after }) => {
          if (looked >= 20 || !chance.chance(0.1)) return
          const viewer = chance.pick([null, ...after.game.seats.keys()])
          const other = withHiddenCardsExchanged(after, viewer, chance)
          if (other === undefined) return
          expect(told({ ...after, game: other.game }, viewer)).toBe(told(after, viewer))
          looked += 1
        })
      }
    },
  )

  test('weighs at most 500 bytes, nineteen times of twenty, in all rulesets', () => {
    expect(quantile(sizes, 0.95)).toBeLessThanOrEqual(500)
  })
})
