import { describe, expect, test } from 'vitest'
import { evolveAll } from '../../../../src/rules/evolve.ts'
import type { Card } from '../../../../src/rules/model/card.ts'
import { CARDS } from '../../../../src/rules/model/card.ts'
import type { Denomination } from '../../../../src/rules/model/contract.ts'
import { schieber } from '../../../../src/rules/rulesets/schieber.ts'
import { earlierLines, gameFromEvents } from '../../../support/rulesets/game-from-events.ts'
import type { PartialScoringInput } from '../../../support/rulesets/scoring-input.ts'
import { pointsBySide, scoringInput } from '../../../support/rulesets/scoring-input.ts'
import { applyWrongClaim } from '../../../support/rulesets/wrong-claim.ts'
import { cards, deal, scenario } from '../../../support/scenario.ts'

/*
 * Schieber: players, declaring, play, scores and end of a game.
 */

/** Seat 2 has the 7 of roses. Roses: seat 0 has King and Ober. Seat 1 has the sequence 9-8-7 of acorns. */
const HANDS = [
  'As Ur 9r Ar Kr Or Ab Aa 6b',
  'Us 9a 8a 7a Bs 8s 6s Kb Ub',
  'Os 9s 7s Ka Ua 8r 7r Ob 9b',
  'Ks Oa Ba 6a Br 6r Bb 8b 7b',
]
/** Each seat holds a whole suit, so a leader with its own suit as trumps wins all tricks. */
const SUITS_EACH = ['a', 's', 'r', 'b'].map((suit) => CARDS.filter((card) => card[1] === suit).join(' '))

const rulesOf = (options: Record<string, unknown> = {}) => schieber.bind(schieber.options.parse(options))

/** A game after one played deal, so that forehand is the trump maker. */
const later = (
  before: readonly number[],
  options: Record<string, unknown> = {},
  hands: readonly string[] = HANDS,
) => scenario(schieber, options, [deal(3, hands)], 1, before)

/** The scores of both sides for the given scoring inputs. */
const scoreOf = (contract: string, what: PartialScoringInput, options: Record<string, unknown> = {}) =>
  pointsBySide(rulesOf(options), scoringInput(contract, what))

/** The end of a game in whose last deal a side reached the target. */
const endOf = (
  before: readonly number[],
  last: readonly number[],
  reached: number,
  options: Record<string, unknown> = {},
) => {
  const rules = rulesOf(options)
  const game = evolveAll(
    gameFromEvents([{ type: 'targetReached', side: reached }], { before: earlierLines(...before) }),
    [{ type: 'dealScored', lines: earlierLines(...last) }],
  )
  const next = rules.next(game)
  const ended = 'result' in next ? evolveAll(game, [{ type: 'gameFinished', result: next.result }]) : game
  const { wins } = (rules.board?.(ended, []) ?? {}) as { wins?: number[] }
  return { result: ended.result, wins }
}

describe('players, pack and deal', () => {
  test('SC-1 · four in two partnerships, 36 cards, nine each in threes from forehand on', () => {
    const rules = rulesOf()
    expect([rules.seats, rules.sides]).toEqual([4, [0, 1]])
    const game = gameFromEvents([])
    expect([0, 1, 2, 3].map((seat) => rules.sideOf(game, seat))).toEqual([0, 1, 0, 1])
    const { pack, distribute: lay } = rules.dealing(game)
    expect(pack).toHaveLength(36)
    const { hands } = lay(CARDS, 1)
    expect(hands.map((hand) => hand.length)).toEqual([9, 9, 9, 9])
    expect(hands[2]).toEqual([...CARDS.slice(0, 3), ...CARDS.slice(12, 15), ...CARDS.slice(24, 27)])
    expect(hands[3]?.slice(0, 3)).toEqual(CARDS.slice(3, 6))
  })

  test('SC-2 · SC-A1 · in the first hand the holder of the 7 of roses makes trumps, known to all, and leads', () => {
    const s = scenario(schieber, {}, [deal(3, HANDS)])
    expect(s.toAct()).toEqual([2])
    expect(s.view(null).deal?.contract).toMatchObject({ declarer: 2 })
    s.move(2, 'choose roses')
    expect(s.view(null).deal?.trick).toEqual({ leader: 2, plays: [] })
    expect(s.toAct()).toEqual([2])
  })

  test('SC-3 · in later hands forehand makes trumps, and the deal moves on one seat', () => {
    const s = scenario(schieber, {}, [deal(3, HANDS), deal(2, HANDS)])
    const dealers = []
    for (let number = 0; number < 4; number++) {
      const { dealer = 0 } = s.game().deal ?? {}
      dealers.push(dealer)
      if (number > 0) expect(s.toAct()).toEqual([(dealer + 1) % 4])
      s.move(s.toAct()[0] ?? 0, 'choose acorns')
      s.playOut()
    }
    expect(dealers).toEqual([3, 2, 3, 0])
  })

  test('SC-4 · the first trump maker deals the second hand', () => {
    const s = scenario(schieber, {}, [deal(3, HANDS)])
    s.move(2, 'choose bells')
    s.playOut()
    expect(s.game().deal?.dealer).toBe(2)
    const shoved = scenario(schieber, {}, [deal(3, HANDS)])
    shoved.move(2, 'shove')
    shoved.move(0, 'choose bells')
    shoved.playOut()
    expect(shoved.game().deal?.dealer).toBe(2)
  })
})

describe('choosing the contract', () => {
  test('SC-5 · the trump maker, and nobody else, names a contract or shoves', () => {
    const s = later([0, 0])
    expect(s.toAct()).toEqual([0])
    expect(s.refused(1, 'choose roses')).toMatchObject({ code: 'not-your-turn', rule: 'SC-5' })
    expect(s.refused(2, 'shove')).toMatchObject({ code: 'not-your-turn', rule: 'SC-5' })
    expect(s.legal(0).map(({ type }) => type)).toEqual([...Array(6).fill('choose'), 'shove'])
    s.move(0, 'choose roses')
    expect(s.game().deal?.contract).toMatchObject({ declarer: 0, denomination: 'roses' })
  })

  test('SC-6 · SC-A4 · after a shove the partner must name a contract, and cannot shove back', () => {
    const s = later([0, 0])
    s.move(0, 'shove')
    expect(s.toAct()).toEqual([2])
    expect(s.refused(2, 'shove')).toMatchObject({ code: 'cannot-shove', rule: 'SC-6' })
    expect(s.refused(0, 'choose roses')).toMatchObject({ code: 'not-your-turn' })
    s.move(2, 'choose obenabe')
    expect(s.game().deal?.phase).toBe('play')
  })

  test('SC-7 · four suits, Obenabe and Undenufe, in any hand, whatever one holds', () => {
    const named = (s: ReturnType<typeof later>) =>
      s.legal(0).flatMap((offer) => (offer.type === 'choose' ? [offer.denomination] : []))
    const all = ['shields', 'acorns', 'bells', 'roses', 'obenabe', 'undenufe']
    expect(named(later([0, 0]))).toEqual(all)
    expect(named(later([900, 900]))).toEqual(all)
    const s = later([0, 0], {}, SUITS_EACH)
    s.move(0, 'choose bells')
    expect(s.game().deal?.contract?.denomination).toBe('bells')
    const refused = later([0, 0])
    expect(refused.refused(0, 'choose slalom obenabe')).toMatchObject({
      code: 'denomination-not-offered',
      rule: 'SC-7',
    })
    expect(refused.refused(0, 'choose roses misere').code).toBe('denomination-not-offered')
  })

  test('SC-8 · SC-T10 · the trump maker leads, also when the partner chose Undenufe after a shove', () => {
    const s = later([0, 0])
    s.move(0, 'shove')
    s.move(2, 'choose undenufe')
    expect(s.toAct()).toEqual([0])
    expect(s.playable(0)).toHaveLength(9)
    expect(s.playable(2)).toEqual([])
  })
})

describe('play, Weis and Stöck', () => {
  test('SC-9 · follow suit or trump; a trump may not go under unless the hand is nothing but trumps', () => {
    const s = later([0, 0])
    s.move(0, 'choose acorns')
    s.play('As')
    expect(s.playable(1).toSorted()).toEqual(cards('6s 7a 8a 8s 9a Bs Us'))
    s.play('9a')
    // The Näll lies there: seat 2 may follow or beat it with the Puur, not go under it.
    expect(s.playable(2)).toEqual(['Ua', 'Os', '9s', '7s'])
    expect(s.refused(2, 'Ka')).toMatchObject({ code: 'no-undertrump', rule: 'CO-45' })
  })

  test('SC-10 · Weis by the overview table: the better side scores all it declared', () => {
    const s = later([0, 0], {}, [
      'As Ur 9r Ar 9s 7s Ab Aa 6b',
      'Us 9a 8a 7a Bs 8s 6s Kb Ub',
      'Os Kr Or Ka Ua 8r 7r Ob 9b',
      'Ks Oa Ba 6a Br 6r Bb 8b 7b',
    ])
    s.move(0, 'choose roses')
    s.play('As')
    s.move(1, 'Us weis 9a8a7a')
    s.play('Os', 'Ks')
    expect(s.events('weisScored')).toMatchObject([{ side: 1, points: 20, items: [{ seat: 1, value: 20 }] }])
    s.playOut()
    expect(s.events('trickWon').some(({ seat }) => seat % 2 === 1)).toBe(true)
    expect(s.points(1, 'weis')).toBe(20)
  })

  test.each([
    [150, [150]],
    [0, []],
  ] as const)('SC-11 · SC-O6 · four Nines are worth %i', (fourNines, expected) => {
    const s = later([0, 0], { fourNines }, FOUR_NINES)
    s.move(0, 'choose bells')
    const values = s
      .legal(0)
      .flatMap((offer) => (offer.type === 'play' && offer.weis ? [offer.weis] : []))
      .map((items) => items.length)
    expect(values.length > 0).toBe(expected.length > 0)
    if (expected.length === 0) return
    s.move(0, 'As weis 9a9s9r9b')
    expect(s.events('weisDeclared')).toMatchObject([{ seat: 0, value: expected[0] }])
  })

  test('SC-12 · Stöck is 20, and scored also without a trick and beside the others’ Weis', () => {
    const s = later([0, 0], {}, [
      'Ur 9r Ar Aa As Ab Ka Ks Kb',
      'Kr Or 6a 7a 8a 6s 7s 6b 7b',
      'Br 8r 7r Ba Bs Bb 9a 9s 9b',
      '6r Oa Os Ob Ua Us Ub 8s 8b',
    ])
    s.move(0, 'choose roses')
    s.play('Ur', 'Or', '7r', '6r', '9r', 'Kr')
    expect(s.events('stoeckScored')).toEqual([{ type: 'stoeckScored', seat: 1, points: 20 }])
    s.playOut()
    expect(s.points(1, 'stoeck')).toBe(20)
  })

  test('SC-12 · there is no Stöck without trumps', () => {
    const s = later([0, 0])
    s.move(0, 'choose obenabe')
    s.playOut()
    expect(s.events('stoeckScored')).toEqual([])
  })
})

describe('scoring', () => {
  test('SC-13 · both sides score their card points, 157 in all with 5 for the last trick', () => {
    for (const [seed, denomination] of (['roses', 'obenabe', 'undenufe'] as const).entries()) {
      const s = later([0, 0])
      s.move(0, `choose ${denomination}`)
      s.playOut(seed)
      expect(s.points(0, 'cards') + s.points(1, 'cards')).toBe(157)
      const last = s.events('trickWon').at(-1)
      expect(last?.points).toBeGreaterThanOrEqual(5)
    }
  })

  test('SC-13 · SC-T2 · all tricks: 157 and 100 for Match', () => {
    const s = later([0, 0], {}, SUITS_EACH)
    s.move(0, 'choose acorns')
    s.playOut()
    expect(s.lines()).toEqual([
      { side: 0, points: 157, for: 'cards' },
      { side: 1, points: 0, for: 'cards' },
      { side: 0, points: 100, for: 'match' },
      { side: 0, points: 20, for: 'stoeck' },
    ])
  })

  test('SC-T2 · an Eight counts 8 without trumps', () => {
    const s = later([0, 0])
    s.move(0, 'choose obenabe')
    s.play('As', '8s', '9s', 'Ks')
    expect(s.events('trickWon').at(-1)?.points).toBe(11 + 8 + 0 + 4)
  })

  test('SC-T1 · three in sequence in Obenabe with multipliers: 60', () => {
    expect(scoreOf('obenabe', { taken: [10, 147], weis: [20, 0] }, { multipliers: true })).toEqual([
      30 + 60,
      441,
    ])
  })

  test.each<[Denomination, number]>([
    ['shields', 1],
    ['acorns', 1],
    ['bells', 2],
    ['roses', 2],
    ['obenabe', 3],
    ['undenufe', 3],
  ])(
    'SC-14 · SC-O1 · SC-A3 · with multipliers %s counts %i times: cards, Match, Weis and Stöck',
    (denomination, factor) => {
      const all = { taken: [157, 0], weis: [50, 0], stoeck: [1] }
      const plain = [157 + 100 + 50, 20]
      expect(scoreOf(denomination, all)).toEqual(plain)
      expect(scoreOf(denomination, all, { multipliers: true })).toEqual(
        plain.map((points) => factor * points),
      )
    },
  )

  test('SC-T3 · roses with multipliers: (100 + 50 + 20) × 2 against 57 × 2', () => {
    const all = { taken: [100, 57], weis: [50, 0], stoeck: [0] }
    expect(scoreOf('roses', all, { multipliers: true })).toEqual([340, 114])
  })

  test('SC-T4 · a Match in Obenabe with multipliers: 771 to 0', () => {
    expect(scoreOf('obenabe', { taken: [157, 0] }, { multipliers: true })).toEqual([771, 0])
  })

  test('SC-T9 · SC-A6 · SC-O8 · Weis 50 without a trick is nothing, and the others’ Weis does not revive', () => {
    const s = later([0, 0], {}, [
      'Ur 9r Ar Kr Or Br 8r 7r 6r',
      'Aa Ka Oa Ua As Ks 6a 6s 6b',
      'Ab Kb Bb 9a 8a Us Bs 9s 8b',
      'Ba 7a Os 8s 7s Ub Ob 9b 7b',
    ])
    s.move(0, 'choose roses')
    s.play('8r')
    s.move(1, '6a weis AaKaOaUa')
    s.playOut()
    expect(s.events('weisScored')).toMatchObject([{ side: 1, points: 50 }])
    expect([s.points(0), s.points(1)]).toEqual([157 + 100 + 20, 0])
    const kept = { taken: [157, 0], weis: [0, 50] }
    expect(scoreOf('roses', kept, { weisRequiresTrick: false })).toEqual([257, 50])
    expect(scoreOf('roses', kept)).toEqual([257, 0])
  })

  test.each([
    [{}, 1000],
    [{ multipliers: true }, 2500],
    [{ multipliers: true, undenufeFactor: 4 }, 3000],
    [{ multipliers: true, undenufeFactor: 6 }, 3000],
    [{ multipliers: true, undenufeFactor: 2 }, 2500],
    [{ undenufeFactor: 4 }, 1000],
    [{ target: 400 }, 400],
    [{ multipliers: true, target: 3000 }, 3000],
  ])('SC-15 · SC-O3 · SC-A2 · with %o the target is %i', (options, target) => {
    expect(rulesOf(options).board?.(gameFromEvents([]), [])).toMatchObject({ target })
    const s = later([target - 1, 0], { ...options, claims: 'auto' })
    s.move(0, 'choose acorns')
    s.play('As', 'Us', 'Os', 'Ks')
    expect(s.game().result).toEqual({ winners: [0], kind: 'double' })
  })
})

const FOUR_NINES = [
  'As 9a 9s 9r 9b 6a 7s 8b Kr',
  'Us Ba 8a 7a Bs 8s 6s Kb Ub',
  'Os Ur Ar Ka Ua 8r 7r Ob Br',
  'Ks Oa Aa Or Ab 6r Bb 6b 7b',
]

describe('claims and the end', () => {
  test('SC-16 · SC-O9 · CO-82 · any seat may claim at any time; a right claim wins, also in the middle of a trick', () => {
    for (const claimant of [0, 2]) {
      const s = later([985, 700])
      s.move(0, 'choose acorns')
      s.play('As', 'Us', 'Os', 'Ks', 'Ab')
      for (const seat of [0, 2]) expect(s.legal(seat)).toContainEqual({ type: 'claim', risk: 'loses-game' })
      for (const seat of [1, 3]) {
        expect(s.legal(seat).map(({ type }) => type)).not.toContain('claim')
        expect(s.refused(seat, 'claim')).toEqual({
          code: 'cannot-claim',
          rule: 'CO-82',
          facts: { reason: 'wrong', points: 700, target: 1000 },
        })
      }
      s.move(claimant, 'claim')
      expect(s.game()).toMatchObject({ status: 'finished', result: { winners: [0], kind: 'single' } })
      expect(s.lines()).toEqual([
        { side: 0, points: 20, for: 'cards' },
        { side: 1, points: 0, for: 'cards' },
      ])
      expect(s.totals()).toEqual([1005, 700])
    }
  })

  test('SC-16 · CO-82 · before a contract is named every claim would be wrong, and is refused', () => {
    const s = later([999, 700])
    for (const seat of [0, 1, 2, 3]) {
      expect(s.legal(seat).map(({ type }) => type)).not.toContain('claim')
      expect(s.refused(seat, 'claim')).toMatchObject({ code: 'cannot-claim', rule: 'CO-82' })
    }
    // The claim stays wrong, as in the first release.
    applyWrongClaim(s, 3)
    expect(s.game().result).toEqual({ winners: [0], kind: 'wrong-claim' })
    expect(s.totals()).toEqual([999, 700])
  })

  test('CO-82 · a claim is refused where even a Stöck would not do, and where everybody knows that the side has none', () => {
    const claims = (before: readonly [number, number], denomination: Denomination, ...played: Card[]) => {
      const s = later(before)
      s.move(0, `choose ${denomination}`)
      s.play(...played)
      return [0, 1, 2, 3].map((seat) => s.legal(seat).some(({ type }) => type === 'claim'))
    }
    // Seat 0 holds King and Ober of roses; nobody else knows.
    expect(claims([980, 980], 'roses')).toEqual([true, true, true, true])
    expect(claims([979, 979], 'roses')).toEqual([false, false, false, false])
    expect(claims([980, 980], 'obenabe')).toEqual([false, false, false, false])
    expect(claims([980, 980], 'roses', 'Kr')).toEqual([true, false, true, false])
  })

  test('CO-82 · what is offered and refused is the same whoever holds the Stöck', () => {
    const seen = [
      HANDS,
      HANDS.map((hand) => hand.replace(/Kr Or|Oa Ba/, (two) => (two === 'Kr Or' ? 'Oa Ba' : 'Kr Or'))),
    ].map((hands) => {
      const s = later([980, 980], {}, hands)
      s.move(0, 'choose roses')
      return [0, 1, 2, 3].map((seat) => s.legal(seat).find(({ type }) => type === 'claim'))
    })
    expect(seen[1]).toEqual(seen[0])
  })

  test('SC-16 · SC-T7 · a wrong claim loses: 980 and 15 in tricks are not 1000', () => {
    const s = later([980, 600])
    s.move(0, 'choose acorns')
    s.play('As', '8s', '9s', 'Ks')
    expect(s.events('trickWon').at(-1)?.points).toBe(15)
    s.move(0, 'claim')
    expect(s.events('claimed')).toEqual([{ type: 'claimed', seat: 0, side: 0, right: false }])
    expect(s.game().result).toEqual({ winners: [1], kind: 'wrong-claim' })
    expect(s.totals()).toEqual([995, 600])
  })

  test('SC-A7 · only complete tricks count at a claim', () => {
    const s = later([980, 600])
    s.move(0, 'choose acorns')
    s.play('As', 'Us', 'Os')
    s.move(2, 'claim')
    expect(s.game().result).toEqual({ winners: [1], kind: 'wrong-claim' })
  })

  test('CO-83 · at a claim the Stöck counts that the side still holds', () => {
    const s = later([980, 600])
    s.move(0, 'choose roses')
    s.move(2, 'claim')
    expect(s.events('stoeckScored')).toEqual([{ type: 'stoeckScored', seat: 0, points: 20 }])
    expect(s.game().result).toEqual({ winners: [0], kind: 'single' })
    const others = later([600, 980])
    others.move(0, 'choose roses')
    others.move(1, 'claim')
    expect(others.events('stoeckScored')).toEqual([])
    expect(others.game().result).toEqual({ winners: [0], kind: 'wrong-claim' })
  })

  test.each([
    ['stoeck-weis-stich', 1],
    ['stoeck-stich-weis', 0],
    ['stich-weis-stoeck', 0],
  ])(
    'SC-16 · CO-80 · both at the target, counted as %s: side %i wins, whoever claims',
    (countOrder, winner) => {
      for (const claimant of [0, 1]) {
        const s = later([985, 985], { weisRequiresTrick: false, countOrder })
        s.move(0, 'choose acorns')
        s.play('As')
        s.move(1, 'Us weis 9a8a7a')
        s.play('Os', 'Ks')
        s.move(claimant, 'claim')
        expect(s.events('claimed')).toEqual([
          { type: 'claimed', seat: claimant, side: claimant, right: true },
        ])
        expect(s.events('targetReached')).toEqual([{ type: 'targetReached', side: winner }])
        expect(s.game().result).toEqual({ winners: [winner], kind: 'single' })
        expect(s.totals()).toEqual([1005, 1005])
      }
    },
  )

  test('CO-83 · after a right claim the Stöck of the other side counts, and may decide', () => {
    // Seat 0 holds King and Ober of roses.
    const claimedAt = (before: readonly [number, number]) => {
      const s = later(before, { weisRequiresTrick: false })
      s.move(0, 'choose roses')
      s.play('As')
      s.move(1, 'Us weis 9a8a7a')
      s.play('Os', 'Ks')
      s.move(1, 'claim')
      return { totals: s.totals(), winners: s.game().result?.winners }
    }
    expect(claimedAt([980, 990])).toEqual({ totals: [1020, 1010], winners: [0] })
    // 20 points in the trick and 20 of Stöck: the other side of the wrong claim scores both and stays below the target.
    expect(claimedAt([459, 990])).toEqual({ totals: [499, 1010], winners: [1] })
  })

  test('SC-17 · without a claim the hand is played out, and a side at the target wins', () => {
    const s = later([995, 300])
    s.move(0, 'choose acorns')
    s.play('As', 'Us', 'Os', 'Ks')
    expect(s.game().status).toBe('playing')
    s.playOut()
    expect(s.game().status).toBe('finished')
    expect(s.game().result?.winners).toEqual([0])
    expect(s.points(0, 'cards') + s.points(1, 'cards')).toBe(157)
    const on = later([300, 300])
    on.move(0, 'choose acorns')
    on.playOut()
    expect(on.game()).toMatchObject({ status: 'playing', deal: { number: 3 } })
  })

  test('SC-17 · SC-T5 · CO-80 · A 985 with Stöck, B 990 with Weis: the Stöck is counted first', () => {
    const s = later([985, 990], { weisRequiresTrick: false })
    s.move(0, 'choose roses')
    s.play('As')
    s.move(1, 'Us weis 9a8a7a')
    s.playOut()
    expect(s.points(1, 'weis')).toBe(20)
    expect(s.points(0, 'stoeck')).toBe(20)
    expect(s.totals().every((points) => points >= 1000)).toBe(true)
    expect(s.events('targetReached')).toEqual([{ type: 'targetReached', side: 0 }])
    expect(s.game().result).toEqual({ winners: [0], kind: 'single' })
  })

  test('SC-17 · SC-T5 · CO-80 · the same cards, but B claims with 990 and the Weis: A still wins with the Stöck', () => {
    const s = later([985, 990], { weisRequiresTrick: false })
    s.move(0, 'choose roses')
    s.play('As')
    s.move(1, 'Us weis 9a8a7a')
    s.play('Os', 'Ks')
    s.move(3, 'claim')
    expect(s.events('claimed')).toEqual([{ type: 'claimed', seat: 3, side: 1, right: true }])
    expect(s.game().result).toEqual({ winners: [0], kind: 'single' })
  })

  test.each([
    [false, 'stoeck-weis-stich', 1],
    [true, 'stoeck-weis-stich', 0],
    [false, 'stoeck-stich-weis', 0],
    [false, 'stich-stoeck-weis', 0],
  ])(
    'SC-T6 · SC-21 · SC-O8 · SC-O10 · CO-81 · A 985 with 20 in trick 1, B 990 with Weis 20: requiresTrick %s, %s: side %i wins',
    (weisRequiresTrick, countOrder, winner) => {
      const s = later([985, 990], { weisRequiresTrick, countOrder })
      s.move(0, 'choose acorns')
      s.play('As')
      s.move(1, 'Us weis 9a8a7a')
      s.play('Os', 'Ks')
      s.playOut()
      expect(s.points(1, 'weis')).toBe(20)
      expect(s.totals().every((points) => points >= 1000)).toBe(true)
      expect(s.game().result?.winners).toEqual([winner])
    },
  )

  test.each([
    [499, 'double', [2, 0]],
    [500, 'single', [1, 0]],
  ])('SC-18 · SC-T8 · 1003 against %i: a %s win', (losers, kind, wins) => {
    expect(endOf([1000, 400], [3, losers - 400], 0)).toEqual({ result: { winners: [0], kind }, wins })
  })

  test('SC-19 · a wrong claim loses one game, two with less than half the target', () => {
    const claimed = (before: readonly number[]) => {
      const s = later(before)
      applyWrongClaim(s, 1)
      return { result: s.game().result, ...(s.board() as object) }
    }
    const result = { winners: [0], kind: 'wrong-claim' }
    expect(claimed([100, 500])).toMatchObject({ result, wins: [1, 0] })
    expect(claimed([100, 499])).toMatchObject({ result, wins: [2, 0] })
  })

  test('SC-20 · SC-O9 · with `auto` the hand ends as soon as a side is at the target, by Stöck in the middle of a trick', () => {
    const s = later([985, 700], { claims: 'auto' })
    s.move(0, 'choose roses')
    expect(s.legal(0).map(({ type }) => type)).not.toContain('claim')
    s.play('Kr', 'Us', '7r', 'Br')
    expect(s.events('trickWon').at(-1)).toMatchObject({ seat: 0, points: 16 })
    expect(s.game().result).toEqual({ winners: [0], kind: 'single' })
    const stoeck = later([980, 700], { claims: 'auto' })
    stoeck.move(0, 'choose roses')
    stoeck.play('Kr', 'Us', '7r', '6r', 'Or')
    expect(stoeck.game().result).toEqual({ winners: [0], kind: 'single' })
    expect(stoeck.totals()).toEqual([980 + 4 + 2 + 20, 700])
  })

  test('SC-O9 · with claims off nobody can claim', () => {
    const s = later([985, 700], { claims: 'off' })
    expect(s.refused(0, 'claim').code).toBe('move-not-available')
    s.move(0, 'choose acorns')
    expect(s.refused(0, 'claim').code).toBe('move-not-available')
  })

  test('SC-21 · CO-72 · Weis that requires a trick counts towards a claim only once its side has one', () => {
    const claimAfter = (tricks: 1 | 2) => {
      const s = later([400, 980])
      s.move(0, 'choose acorns')
      s.play('As')
      s.move(1, 'Us weis 9a8a7a')
      s.play('Os', 'Ks')
      if (tricks === 2) s.play('6b', 'Ub', '9b', '7b')
      s.move(3, 'claim')
      return s.game().result
    }
    expect(claimAfter(1)).toEqual({ winners: [0], kind: 'wrong-claim' })
    expect(claimAfter(2)).toEqual({ winners: [1], kind: 'double' })
  })
})
