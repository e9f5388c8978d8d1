import { describe, expect, test } from 'vitest'
import { AUCTION_SEARCH_BUDGETS } from '../../src/bots/bidding/choose-call.ts'
import { moveOutOfTurn, nextMove } from '../../src/bots/choose-move.ts'
import { rankMoves } from '../../src/bots/rank-moves.ts'
import type { Level } from '../../src/rules/bot-levels-and-ids.ts'
import { LEVELS } from '../../src/rules/bot-levels-and-ids.ts'
import { decide, seatsToAct } from '../../src/rules/decide.ts'
import type { InformationSet } from '../../src/rules/information-set.ts'
import type { Card } from '../../src/rules/model/card.ts'
import type { Move, MoveType } from '../../src/rules/model/moves.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { differenzler } from '../../src/rules/rulesets/differenzler.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { schieber } from '../../src/rules/rulesets/schieber.ts'
import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import { view } from '../../src/rules/view.ts'
import { informationSetIn, playedOf } from '../support/bots/information-sets.ts'
import { rotateHiddenHands } from '../support/bots/rotate-hidden-hands.ts'
import type { Random } from '../support/random.ts'
import { firstSeed, gamesToPlay, isNightly, random, usualOrNightly } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'
import type { Scenario } from '../support/scenario.ts'
import { deal, scenario } from '../support/scenario.ts'

/*
 * Calls of bots: legal, complete, reproducible, and sensible in known hands.
 */

/** Calls that no bot makes: a claim proves nothing, and others are for people. */
const NEVER: readonly MoveType[] = ['claim', 'inspect', 'knock', 'last-round']

/** Level of a random decision. A master is slow, so few games have a decision of a master, and one decision. */
const levelFor = (left: number, hasMaster: boolean, chance: Random): Level => {
  if (left !== 6) return chance.pick(['beginner', 'club'] as const)
  return hasMaster ? 'master' : 'club'
}

const seenAt = (at: Scenario, seat: Seat): InformationSet => informationSetIn(playedOf(at), seat)

const says = (at: Scenario, seat: Seat, level: Level, seed = 1): Move =>
  nextMove(at.rules, seenAt(at, seat), level, seed)

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test('every level makes a legal and reproducible call in every decision', () => {
    const answered = new Set<MoveType>()
    for (let game = 0; game < gamesToPlay(2, 3); game++) {
      const chance = random(firstSeed() * 7 + game)
      const options = game === 0 ? ruleset.options.parse({}) : randomOptions(ruleset, chance)
      let left = usualOrNightly(7, 12)
      const end = usualOrNightly(2, 0)
      playRandomly(ruleset, options, chance, ({ before, move }) => {
        const isCall = move.type !== 'play'
        if (left === end || chance.chance(isCall ? 0.7 : 0.97)) return
        left -= 1
        const [seat = 0] = seatsToAct(before.rules, before.game)
        const level = levelFor(left, isNightly || game === 1, chance)
        const seen = informationSetIn(before, seat)
        const answer = nextMove(before.rules, seen, level, left)
        const decision = decide(before.rules, before.game, seat, answer)
        if (!decision.ok) expect.fail(JSON.stringify({ answer, options, level, ...decision.violation }))
        expect(NEVER).not.toContain(answer.type)
        answered.add(answer.type)
        if (chance.chance(0.3)) expect(nextMove(before.rules, seen, level, left)).toEqual(answer)
      })
    }
    expect(answered.size).toBeGreaterThan(0)
  })
})

/** Deals with the same hand of seat 0. */
const TABLES = [
  [sidiBarrani, {}],
  [sidiBarrani, { conventions: 'even-tens' }],
  [schieber, {}],
] as const

test('hidden hands change no call', () => {
  let called = 0
  for (let seed = 1; seed <= gamesToPlay(3, 6); seed++) {
    const chance = random(seed)
    const check = ({ rules, game, log }: Played) => {
      const [seat = 0] = seatsToAct(rules, game)
      const seen = informationSetIn({ rules, game, log }, seat)
      const other = { ...seen, view: view(rules, rotateHiddenHands(game, seat), seat) }
      expect(nextMove(rules, other, 'club', seed)).toEqual(nextMove(rules, seen, 'club', seed))
      called += 1
    }
    const [ruleset, options] = TABLES[seed % TABLES.length] ?? [sidiBarrani, {}]
    let left = 2
    playRandomly(ruleset, ruleset.options.parse(options), chance, ({ before, move }) => {
      if (left === 0 || move.type === 'play' || before.game.deal === null) return
      left -= 1
      check(before)
    })
  }
  expect(called).toBeGreaterThan(0)
})

/** Seat 0 has Puur, Nell, Ace, King and Ober of acorns, and an Ace. */
const STRONG = 'Ua 9a Aa Ka Oa Ar 8s 7s 6b'
const DEAL = deal(3, [
  STRONG,
  'Ba 8a Ks Bs 9r Kr 8b Bb Kb',
  '7a 6a As Os Us Or 8r Ab Ob',
  '9s 6s Ur Br 7r 6r Ub 9b 7b',
])

test.each(Object.entries(AUCTION_SEARCH_BUDGETS))(
  'at level %s the stride through the sampled deals is no whole number',
  (_, { sampledDeals, usedDeals }) => {
    // Sampled deals come in groups: a whole stride can take the same deal of every group.
    expect(sampledDeals % usedDeals).not.toBe(0)
  },
)

describe('an auction', () => {
  test('a bot bids on Puur, Nell and Ace of a long suit', () => {
    for (const level of LEVELS) {
      const at = scenario(sidiBarrani, {}, [DEAL])
      expect(says(at, 0, level)).toMatchObject({ type: 'bid', denomination: 'acorns' })
    }
  })

  test('a counting bot does not bid on a middling hand', () => {
    const at = scenario(sidiBarrani, { minBid: 70 }, [DEAL])
    at.move(0, 'pass')
    expect(says(at, 1, 'beginner')).toEqual({ type: 'pass' })
  })

  test('a bot doubles a hopeless bid, also out of turn, and never a bid of the partner', () => {
    const at = scenario(sidiBarrani, {}, [DEAL])
    at.moves('0:pass, 1:150 acorns')
    for (const level of LEVELS) {
      expect(moveOutOfTurn(at.rules, seenAt(at, 0), level, 1)).toEqual({ type: 'double' })
      expect(moveOutOfTurn(at.rules, seenAt(at, 3), level, 1)).toBeUndefined()
    }
    at.move(2, 'pass')
    expect(moveOutOfTurn(at.rules, seenAt(at, 0), 'club', 1)).toBeUndefined()
  })

  test('a bot without strength does not double a low bid', () => {
    const at = scenario(sidiBarrani, {}, [DEAL])
    at.moves('0:60 acorns')
    for (const level of LEVELS) expect(says(at, 1, level).type).not.toBe('double')
    expect(moveOutOfTurn(at.rules, seenAt(at, 3), 'beginner', 1)).toBeUndefined()
  })

  test('a bot answers the question for a double', () => {
    const at = scenario(sidiBarrani, { doubleWindow: 'ask' }, [DEAL])
    at.moves('0:60 acorns')
    for (const level of LEVELS) expect(['double', 'decline']).toContain(says(at, 3, level).type)
  })
})

test('the trump maker names a good suit, and shoves a worthless hand', () => {
  const options = { sevenOfRoses: 'off', noTrumpContracts: false }
  for (const level of LEVELS) {
    expect(says(scenario(schieber, options, [DEAL]), 0, level)).toEqual({
      type: 'choose',
      denomination: 'acorns',
    })
  }
  const weak = deal(
    0,
    DEAL.hands.map((hand) => hand.join(' ')),
  )
  for (const level of LEVELS)
    expect(says(scenario(schieber, options, [weak]), 1, level)).toEqual({ type: 'shove' })
})

test('a bot plays for its own secret prediction during the whole deal', () => {
  const worths = [0, 157].map((said) => {
    const at = scenario(differenzler, {}, [DEAL])
    for (const seat of [1, 2, 0, 3]) at.move(seat, `predict ${seat === 0 ? said : 40}`)
    while (at.game().deal?.tricks.length !== 2 || at.toAct()[0] !== 0) {
      const [seat = 0] = at.toAct()
      at.play(at.playable(seat).at(-1) as Card)
    }
    expect(at.view(0).deal?.predictions).toContainEqual({ seat: 0 })
    const seen = seenAt(at, 0)
    const known = seen.view.deal?.predictions.filter(({ points }) => points !== undefined)
    expect(known).toEqual([{ seat: 0, points: said }])
    return rankMoves(at.rules, seen, 1).map(({ expected }) => expected)
  })
  const [none = [], all = []] = worths
  expect(none.length).toBeGreaterThan(1)
  expect(Math.max(...all.map(Number))).toBeLessThan(Math.max(...none.map(Number)) - 50)
})
