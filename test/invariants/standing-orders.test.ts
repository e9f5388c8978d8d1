import { describe, expect, test } from 'vitest'
import type { PlayerOrders } from '../../src/game/standing-orders.ts'
import { moveByOrders, NO_ORDERS, remainingOrders } from '../../src/game/standing-orders.ts'
import { decide, legalMoves } from '../../src/rules/decide.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { verifyGame } from '../../tools/verify/game-checks.ts'
import { countExamined } from '../support/examined-counts.ts'
import { exportGame } from '../support/fairness/game-export.ts'
import { playShuffledGame } from '../support/fairness/shuffled-game.ts'
import type { Random } from '../support/random.ts'
import { firstSeed, gamesToPlay, random } from '../support/random.ts'
import type { Played, Step } from '../support/random-game.ts'
import { continueRandomly, randomOptions, seatedGame } from '../support/random-game.ts'
import { withHiddenCardsExchanged } from './invariants.ts'

/*
 * Invariants of standing orders: a game with standing orders equals a game in which players make the same moves one by
 * one.
 */

const ALL: readonly PlayerOrders[] = [
  NO_ORDERS,
  { onlyCard: true, passUntil: null },
  { onlyCard: true, passUntil: 'contract' },
  { onlyCard: true, passUntil: 'deal' },
]

const SEEDS = Array.from({ length: Math.ceil(gamesToPlay(50, 100) / 50) }, (_, game) => firstSeed() + game)

/** A game in which each seat sets other standing orders in each deal. */
const playedWithOrders = (ruleset: Ruleset, seed: number) => {
  const chance = random(seed)
  const options = ruleset.options.parse(randomOptions(ruleset, chance)) as Record<string, unknown>
  const by = random(seed + 1000)
  const shift = by.below(ALL.length)
  return playShuffledGame(ruleset, options, chance, {
    orders: ({ past }, seat) => ALL[(shift + past.deals + seat) % ALL.length] ?? NO_ORDERS,
  })
}

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  test('a game with standing orders ends, replays, and equals the game with the same moves by hand', async () => {
    let saved = 0
    for (const seed of SEEDS) {
      const played = await playedWithOrders(ruleset, seed)
      expect(['finished', 'abandoned']).toContain(played.game.status)
      expect(evolveAll(undefined, played.log)).toEqual(played.game)
      const findings = await verifyGame(await exportGame(played))
      expect(findings.filter(({ holds }) => holds !== true)).toEqual([])
      const moves = findings.flatMap(({ what }) => /^(\d+) moves? were allowed/.exec(what)?.[1] ?? [])
      // Each join and the creation of the game took one change.
      saved += Number(moves[0]) - (played.changes - 1 - played.game.seats.length)
      countExamined(id, 'games')
    }
    expect(saved).toBeGreaterThan(0)
  })

  test('possible orders are listed, and do not depend on hidden cards', () => {
    for (const seed of SEEDS) {
      const chance = random(seed)
      const step = ({ before }: Step) => {
        if (!chance.chance(0.02)) return
        for (const seat of before.game.seats.keys()) isAsKnown(before, seat, chance)
      }
      continueRandomly(seatedGame(ruleset, randomOptions(ruleset, chance)), chance, { step })
    }
  })
})

/** Asserts that possible standing orders are listed, and stay the same after an exchange of hidden cards. */
const isAsKnown = (at: Played, seat: Seat, chance: Random): void => {
  const { rules, game } = at
  for (const orders of ALL) {
    const move = moveByOrders(rules, game, seat, orders)
    const other = withHiddenCardsExchanged(at, seat, chance)
    if (other) expect(moveByOrders(rules, other.game, seat, orders)).toEqual(move)
    if (move === undefined) continue
    expect(decide(rules, game, seat, move).ok).toBe(true)
    expect(legalMoves(rules, game, seat).map(({ type }) => type)).toContain(move.type)
  }
}

test('an order to pass lasts for one deal, until its contract stands or its end', () => {
  const [ruleset] = EVERY_RULESET
  if (ruleset === undefined) throw new Error('there is no ruleset')
  const seen = new Set<string>()
  const step = ({
    before: { game },
  }: {
    readonly before: Parameters<typeof withHiddenCardsExchanged>[0]
  }) => {
    const { number = 0, contract = null } = game.deal ?? {}
    for (const passUntil of ['contract', 'deal'] as const) {
      const holds = (deal: number) =>
        remainingOrders(game, { onlyCard: true, passUntil }, deal).passUntil === passUntil
      expect(holds(number - 1)).toBe(false)
      expect(holds(number)).toBe(passUntil === 'deal' || contract === null)
      seen.add(`${passUntil} ${holds(number)}`)
    }
  }
  continueRandomly(seatedGame(ruleset, ruleset.options.parse({})), random(1), { step })
  expect([...seen].sort()).toEqual(['contract false', 'contract true', 'deal true'])
})
