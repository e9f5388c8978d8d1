import { describe, expect, test } from 'vitest'
import { dealSetupIn, positionOfGame } from '../../src/bots/determinization/determinizer.ts'
import { PointGoals } from '../../src/bots/evaluation/point-goals.ts'
import { seatSidesIn } from '../../src/bots/evaluation/seat-sides.ts'
import { UtilityCache } from '../../src/bots/evaluation/utility.ts'
import { rankMoves } from '../../src/bots/rank-moves.ts'
import { runToEnd } from '../../src/bots/resumable-search.ts'
import { EndgameSolver } from '../../src/bots/search/endgame-solver.ts'
import { decide, legalMoves, seatsToAct } from '../../src/rules/decide.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import { indexOfCard } from '../../src/rules/model/card.ts'
import type { Contract } from '../../src/rules/model/contract.ts'
import type { Game } from '../../src/rules/model/game.ts'
import { dealOf } from '../../src/rules/model/game.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import type { Side } from '../../src/rules/model/seat.ts'
import { differenzler } from '../../src/rules/rulesets/differenzler.ts'
import { schieber } from '../../src/rules/rulesets/schieber.ts'
import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import { sidiSwissjass } from '../../src/rules/rulesets/sidi-swissjass.ts'
import { informationSetIn, playedOf } from '../support/bots/information-sets.ts'
import type { Played } from '../support/random-game.ts'
import { weisEvent } from '../support/rulesets/game-from-events.ts'
import type { Scenario } from '../support/scenario.ts'
import { deal, scenario } from '../support/scenario.ts'

/*
 * Utility of deal results, and the point goals that follow.
 */

/** Seat 0 has Puur, Nell, Ace, King and Ober of acorns, and an Ace. */
const DEAL = deal(3, [
  'Ua 9a Aa Ka Oa Ar 8s 7s 6b',
  'Ba 8a Ks Bs 9r Kr 8b Bb Kb',
  '7a 6a As Os Us Or 8r Ab Ob',
  '9s 6s Ur Br 7r 6r Ub 9b 7b',
])

/** The deal with earlier points of the sides. */
const having = (played: Played, points: readonly number[]): Played => {
  const { game } = played
  return { ...played, game: { ...game, past: { ...game.past, points } } as Game }
}

const aimsIn = ({ rules, game }: Played) => {
  const position = positionOfGame(dealSetupIn(rules, game), game)
  return { aims: new PointGoals(rules, game, seatSidesIn(rules, game), position), position }
}

/** Utility of card points for a side, with five tricks. */
const worthOf = ({ rules, game }: Played, side: Side, points: number): number => {
  const outcomes = UtilityCache.for(rules, game, seatSidesIn(rules, game))(side)
  const other = 1 - side
  const taken = [0, 0, 0, 0].with(side, points).with(other, 157 - points)
  const won = [0, 0, 0, 0].with(side, 5).with(other, 4)
  return outcomes.of({ taken, tricksWon: won })
}

describe('the utility of a deal result is', () => {
  const playing = (ruleset: Ruleset, ...moves: readonly string[]): Played => {
    const table = scenario(ruleset, {}, [DEAL])
    for (const move of moves) table.moves(move)
    return playedOf(table)
  }

  test('the written points of the own side minus those of the other', () => {
    const played = playing(sidiBarrani, '0:100 acorns, 1:pass, 2:pass, 3:pass')
    // A made contract scores bid and points; a failed contract scores for the opponents.
    expect(worthOf(played, 0, 120)).toBe(100 + 120 - 37)
    expect(worthOf(played, 0, 90)).toBe(90 - 67 - 100)
    expect(worthOf(played, 1, 67)).toBe(-worthOf(played, 0, 90))
  })

  test.each([
    ['side', 0],
    ['player', 50],
  ])(
    'CO-O16 · with weisBy %s: %i points more with a trick of the player than with a trick of the partner',
    (weisBy, more) => {
      const at = scenario(schieber, { weisBy }, [DEAL])
      at.move(3, 'choose roses')
      const { rules, game } = playedOf(at)
      const now = evolveAll(game, [weisEvent(0, 0, 50)])
      const outcomes = UtilityCache.for(rules, now, seatSidesIn(rules, now))(0)
      const taken = [50, 57, 50, 0]
      const withPartner = outcomes.of({ taken, tricksWon: [0, 4, 5, 0] })
      expect(outcomes.of({ taken, tricksWon: [2, 4, 3, 0] }) - withPartner).toBe(more)
    },
  )

  test.each([
    ['the side', { weisBy: 'side' }, 0, true],
    ['a player without a trick', { weisBy: 'player' }, 0, false],
    ['a player with a trick', { weisBy: 'player' }, 1, true],
    ['nobody', { weisBy: 'player', weisRequiresTrick: false }, 0, true],
  ])(
    'CO-O16 · exact in the last tricks, but where the Weis needs a trick of %s: %j',
    (_, options, won, exact) => {
      const at = scenario(schieber, options, [DEAL])
      at.move(3, 'choose roses')
      const { rules, game } = playedOf(at)
      let now = game
      while (dealOf(now).hands.flat().length > 20) {
        const [seat = 0] = seatsToAct(rules, now)
        const move = legalMoves(rules, now, seat).find(({ type }) => type === 'play')
        const decision = decide(rules, now, seat, move as Move)
        if (!decision.ok) throw new Error(decision.violation.code)
        now = decision.game
      }
      const tricksOf = (seat: number) => dealOf(now).tricks.filter(({ winner }) => winner === seat).length
      const keeper = [0, 1, 2, 3].findIndex((seat) => tricksOf(seat) > 0 === won > 0)
      expect(keeper).not.toBe(-1)
      now = evolveAll(now, [weisEvent(keeper, keeper % 2, 50)])
      const position = positionOfGame(dealSetupIn(rules, now), now)
      const goals = new PointGoals(rules, now, seatSidesIn(rules, now), position)
      const cards = legalMoves(rules, now, position.turn).flatMap((move) =>
        move.type === 'play' ? [indexOfCard(move.card)] : [],
      )
      const stakes = { goals, utilities: goals.utilitiesFor(position.turn % 2) }
      const found = runToEnd(new EndgameSolver(position, 1e6).solveInto(position, cards, stakes, () => {}))
      expect([goals.commonGoal, found]).toEqual([1, exact])
    },
  )

  test('a tenth of the target higher for a won game, and lower for a lost game', () => {
    const played = playing(sidiBarrani, '0:100 acorns, 1:pass, 2:pass, 3:pass')
    const { target = 0 } = played.rules
    const usual = worthOf(played, 0, 120)
    expect(worthOf(having(played, [target - 150, 0]), 0, 120)).toBe(usual + target / 10)
    expect(worthOf(having(played, [target - 230, 0]), 0, 120)).toBe(usual)
    expect(worthOf(having(played, [target - 150, 0]), 1, 37)).toBe(-usual - target / 10)
    expect(worthOf(having(played, [0, target - 50]), 0, 90)).toBe(worthOf(played, 0, 90) - target / 10)
  })
})

test('near the target only a bid that wins the game has a higher utility', () => {
  const table = playedOf(scenario(sidiBarrani, {}, [DEAL]))
  const { target = 0 } = table.rules
  const bids = (played: Played) =>
    new Map(
      rankMoves(played.rules, informationSetIn(played, 0), 1).flatMap(({ move, expected }) =>
        move.type === 'bid' && expected !== null ? [[`${move.points} ${move.denomination}`, expected]] : [],
      ),
    )
  const [far, near] = [bids(table), bids(having(table, [target - 150, 0]))]
  const gain = (bid: string) => Number(near.get(bid)) - Number(far.get(bid))
  // Rarely failed, and mostly failed.
  expect(gain('80 acorns')).toBeGreaterThan(target / 20)
  expect(gain('150 bells')).toBeLessThan(target / 40)
})

describe('the point goal of a seat', () => {
  const wants = (contract: Partial<Contract>, table: Scenario) => {
    const played = playedOf(table)
    const now = dealOf(played.game)
    expect(now.contract).toMatchObject(contract)
    return [...aimsIn(played).aims.wants]
  }

  test('is all points, and none in a Misère', () => {
    const all = scenario(schieber, {}, [DEAL])
    all.move(all.toAct()[0] ?? 0, 'choose acorns')
    expect(wants({ denomination: 'acorns' }, all)).toEqual([1, 1, 1, 1])
    const none = scenario(sidiSwissjass, {}, [DEAL])
    none.moves('0:70 acorns misere, 1:pass, 2:pass, 3:pass')
    expect(wants({ misere: true }, none)).toEqual([-1, -1, -1, -1])
  })

  test('is the prediction in a Differenzler', () => {
    const table = scenario(differenzler, {}, [DEAL])
    const said = [0, 20, 157, 60]
    for (let turn = 0; turn < 4; turn++) {
      const [seat = 0] = table.toAct()
      table.move(seat, `predict ${said[seat]}`)
    }
    const { aims: goals, position } = aimsIn(playedOf(table))
    expect([...goals.wants]).toEqual([-1, 1, 1, 1])
    position.taken.set([0, 40, 40, 30])
    goals.update(position)
    expect([...goals.wants]).toEqual([-1, -1, 1, 1])
  })
})
