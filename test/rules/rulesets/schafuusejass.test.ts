import { describe, expect, test } from 'vitest'
import { leaveGame } from '../../../src/game/lifecycle.ts'
import type { ArrangedDeal } from '../../../src/rules/model/arranged-deal.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import { suitOf } from '../../../src/rules/model/card.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import { schafuusejass } from '../../../src/rules/rulesets/schafuusejass.ts'
import { fillDeal, SCATTERED } from '../../support/rulesets/fill-deal.ts'
import type { PartialScoringInput } from '../../support/rulesets/scoring-input.ts'
import { pointsBySide, scoringInput } from '../../support/rulesets/scoring-input.ts'
import type { Scenario } from '../../support/scenario.ts'
import { scenario } from '../../support/scenario.ts'

/*
 * Schafuusejass: deal, play, scores and Parties.
 */

/** An arranged deal for three with the turned card. The named cards begin each hand. */
const three = (dealer: Seat, turned: Card, ...starts: readonly string[]): ArrangedDeal =>
  fillDeal(
    dealer,
    [0, 1, 2].map((seat) => starts[seat] ?? ''),
    { each: 12, turned, pack: SCATTERED },
  )

const four = (dealer: Seat, turned: Card, ...starts: readonly string[]): ArrangedDeal =>
  fillDeal(
    dealer,
    [0, 1, 2, 3].map((seat) => starts[seat] ?? ''),
    { each: 9, turned },
  )

const game = (options: Record<string, unknown>, ...deals: readonly ArrangedDeal[]): Scenario =>
  scenario(schafuusejass, options, deals)

/** A game with one Partie of soloist 0 at the given points, and a new deal. */
const standingAt = (
  soloist: number,
  team: number,
  next: ArrangedDeal,
  options: Record<string, unknown> = { wholeMatch: false },
): Scenario => {
  const at = game(options, three(0, '6a'), next)
  at.appendEvents({
    type: 'dealScored',
    lines: [
      { side: 0, points: soloist, for: 'cards' },
      { side: 1, points: team, for: 'cards' },
    ],
  })
  return at
}

const stand = (at: Scenario, seat: Seat): void => {
  at.move(seat, 'stand')
}

/** The soloist folds deal after deal until the end of the Partie. */
const foldThePartie = (at: Scenario): void => {
  const { soloist, before } = { soloist: at.toAct()[0] ?? 0, before: at.finished().length }
  for (let hand = 0; hand < 7; hand++) at.move(soloist, 'fold')
  expect(at.finished().length).toBe(before + 7)
}

/** The scores of soloist and team for a completely played deal. */
const written = (what: PartialScoringInput, options: Record<string, unknown> = {}): number[] => {
  const { bind, options: schema } = schafuusejass as unknown as Ruleset
  return pointsBySide(bind(schema.parse(options)), scoringInput('350 roses', { left: 0, ...what }))
}

describe('players and cards', () => {
  test('SF-1 · one soloist plays against all others as a team, in seat order, with 36 cards', () => {
    const at = game({ players: 4 }, four(2, '6a'))
    expect(at.view(null).seats.map(({ side }) => side)).toEqual([1, 1, 0, 1])
    expect(at.rules.dealing(at.game()).pack).toHaveLength(36)
    stand(at, 2)
    const order: Seat[] = []
    for (let card = 0; card < 4; card++) {
      const [seat = 0] = at.toAct()
      order.push(seat)
      at.play(at.playable(seat)[0] ?? '6a')
    }
    expect(order).toEqual([3, 0, 1, 2])
  })

  test('SF-4 · SF-T1 · three players get twelve cards each, the whole pack', () => {
    const at = scenario(schafuusejass, {})
    expect(at.view(null).deal?.handSizes).toEqual([12, 12, 12])
  })

  test('SF-4 · SF-T1 · SF-A1 · twelve cards each for four would be 48 cards, so they get nine', () => {
    const at = scenario(schafuusejass, { players: 4 })
    expect(at.view(null).deal?.handSizes).toEqual([9, 9, 9, 9])
    expect(at.view(null).deal?.piles).toEqual([])
  })

  test('SF-5 · the soloist deals the first hand, then the deal moves on one seat per hand', () => {
    const at = game({}, three(1, '6a'))
    expect(at.game().deal?.contract?.declarer).toBe(1)
    const dealers = [at.game().deal?.dealer]
    for (let hand = 0; hand < 4; hand++) {
      at.move(1, 'fold')
      dealers.push(at.game().deal?.dealer)
    }
    expect(dealers).toEqual([1, 2, 0, 1, 2])
  })

  test('SF-6 · CO-95 · the last card dealt is turned up as trump and stays with the dealer; it cannot be robbed', () => {
    const at = game({}, three(1, 'Ur', '6r'))
    expect(at.view(null).deal?.turned).toBe('Ur')
    expect(at.game().deal?.contract?.denomination).toBe('roses')
    expect(at.view(1).you?.hand).toContain('Ur')
    expect(at.view(null).deal?.handSizes).toEqual([12, 12, 12])
    expect(at.refused(0, 'rob').code).toBe('move-not-available')
    stand(at, 1)
    expect(at.refused(0, 'rob').code).toBe('move-not-available')
  })

  test('SF-6 · CO-95 · of a shuffled pack the turned card is the last one, which the dealer is dealt', () => {
    const at = scenario(schafuusejass, {})
    const { deal } = at.game()
    const { own, turned } = at.events('dealt')[0] ?? {}
    expect(own?.[deal?.dealer ?? 0]?.hand.at(-1)).toBe(turned)
    expect(deal?.contract?.denomination).toBe(suitOf(turned as Card))
  })
})

describe('the soloist and the match', () => {
  test('SF-2 · SF-A5 · SF-12 · the soloist stays the same until one side has won', () => {
    const at = game({}, three(2, '6a'))
    for (let hand = 0; hand < 7; hand++) {
      expect(at.game().deal?.contract).toMatchObject({ declarer: 2, points: 350 })
      at.move(2, 'fold')
    }
    expect(at.game().deal?.contract?.declarer).toBe(0)
  })

  test('SF-3 · a lot decides who is the first soloist', () => {
    const at = scenario(schafuusejass, {})
    const [lot] = at.events('lotDrawn')
    expect(lot?.cards).toHaveLength(3)
    expect(at.game().deal?.contract?.declarer).toBe(lot?.seat)
  })

  test('SF-3 · everybody is the soloist of one Partie, in the order of seats, and then the match is over', () => {
    const at = game({}, three(1, '6a'))
    for (const soloist of [1, 2, 0]) {
      expect(at.game().deal).toMatchObject({ dealer: soloist, contract: { declarer: soloist } })
      foldThePartie(at)
    }
    expect(at.game().status).toBe('finished')
  })

  test('SF-14 · the match is won by who won most Parties as soloist', () => {
    const at = standingAt(350, 0, three(1, '6a'), {})
    foldThePartie(at)
    foldThePartie(at)
    expect(at.game().result).toEqual({ winners: [0], kind: 'single' })
  })

  test('SF-14 · players with equally many Parties share the match', () => {
    const at = standingAt(10, 1000, three(1, '6a'), {})
    foldThePartie(at)
    foldThePartie(at)
    expect(at.game().result).toEqual({ winners: [0, 1, 2], kind: 'draw' })
  })

  test('SF-15 · sides are soloist and team, and single players before the first deal and at the end of a match', () => {
    const at = standingAt(350, 40, three(1, '6a'), {})
    const sides = () => at.view(null).seats.map(({ side }) => side)
    expect(sides()).toEqual([1, 0, 1])
    expect(at.view(null).scores.totals).toEqual([
      { side: 0, points: 0 },
      { side: 1, points: 0 },
    ])
    at.move(1, 'fold')
    expect(at.view(null).scores.totals).toEqual([
      { side: 0, points: 0 },
      { side: 1, points: 157 },
    ])
    for (let hand = 1; hand < 7; hand++) at.move(1, 'fold')
    foldThePartie(at)
    expect(sides()).toEqual([0, 1, 2])
    expect(at.view(null).scores.totals).toEqual([
      { side: 0, points: 1 },
      { side: 1, points: 0 },
      { side: 2, points: 0 },
    ])
    expect(at.board()).toMatchObject({
      parties: [
        { soloist: 0, targets: [350, 1000], points: [350, 40], deals: [1], winner: 0 },
        { soloist: 1, targets: [350, 1000], points: [0, 1099], winner: 1 },
        { soloist: 2, points: [0, 1099], winner: 1 },
      ],
      wins: [
        { side: 0, points: 1 },
        { side: 1, points: 0 },
        { side: 2, points: 0 },
      ],
    })
  })

  test('SF-15 · who resigns a single Partie loses to the other side; a match, which players win, nobody wins then', () => {
    const resigned = (options: object, seat: Seat) => {
      const at = game({ players: 4, ...options }, four(0, '6a'), four(1, '6a'))
      at.move(0, 'fold')
      const left = leaveGame(at.rules, at.game(), seat)
      return left.ok ? left.events.at(-1) : undefined
    }
    expect(resigned({ wholeMatch: false }, 2)).toMatchObject({ result: { winners: [0] } })
    expect(resigned({ wholeMatch: false }, 0)).toMatchObject({ result: { winners: [1] } })
    expect(resigned({}, 0)).toMatchObject({
      result: { winners: [], standings: [0, 1, 2, 3].map((side) => ({ side, points: 0 })) },
    })
  })
})

describe('folding', () => {
  test('SF-7 · SF-T2 · SF-A3 · SF-A4 · the soloist may fold before the first lead: 157 for the team, and nothing else counts', () => {
    const at = game({}, three(0, '6a'))
    expect(at.toAct()).toEqual([0])
    expect(at.legal(0)).toEqual([{ type: 'fold' }, { type: 'stand' }])
    at.move(0, 'fold')
    expect(at.lines(1)).toEqual([{ side: 1, points: 157, for: 'fold' }])
    expect(at.totals()).toEqual([0, 157])
  })

  test('SF-7 · once the soloist has said that it plays, the hand is played out', () => {
    const at = game({}, three(0, '6a'))
    expect(at.refused(1, 'fold')).toMatchObject({ code: 'cannot-fold', rule: 'SF-7' })
    expect(at.refused(1, '6a').code).toBe('move-not-available')
    stand(at, 0)
    expect(at.refused(0, 'fold').code).toBe('move-not-available')
    at.playOut()
    expect(at.points(0, 'cards') + at.points(1, 'cards')).toBe(157)
  })
})

/** Soloist 0 holds a sequence from the Ace of acorns, seat 1 has 8r 7r 6r and seat 2 As Ks Os Us; bells are trump. */
const melds = (sequence: 'four' | 'five'): ArrangedDeal => {
  const [own, other] = sequence === 'four' ? ['8a', 'Ba'] : ['Ba', '8a']
  return three(
    0,
    '6b',
    `Aa Ka Oa Ua ${own} 9s 7s Kr Br Ab 8b`,
    `8r 7r 6r ${other} 7a Bs 8s Ar Or Kb Ub 9b`,
    'As Ks Os Us 9a 6a 6s Ur 9r Ob Bb 7b',
  )
}

describe('play and Weis', () => {
  test('SF-8 · forehand leads, whoever is the soloist, and the last trick is worth five', () => {
    const at = game({}, three(0, '6a'))
    stand(at, 0)
    expect(at.toAct()).toEqual([1])
    expect(at.view(null).deal?.trick?.leader).toBe(1)
    at.playOut()
    const points = at.events('trickWon').map((trick) => trick.points)
    expect(points).toHaveLength(12)
    expect(points.reduce((sum, of) => sum + of)).toBe(157)
  })

  test('SF-9 · CO-74 · Weis is compared between soloist and team, and the partners score together', () => {
    const at = game({}, melds('four'))
    stand(at, 0)
    at.move(1, '8r weis 8r7r6r')
    at.move(2, { type: 'play', card: at.playable(2)[0] ?? 'As', weis: [['As', 'Ks', 'Os', 'Us']] })
    at.move(0, { type: 'play', card: at.playable(0)[0] ?? 'Aa', weis: [['Aa', 'Ka', 'Oa', 'Ua']] })
    expect(at.events('weisScored')).toMatchObject([
      {
        side: 1,
        points: 70,
        items: [
          { seat: 1, value: 20 },
          { seat: 2, value: 50 },
        ],
      },
    ])
  })

  test('SF-9 · CO-74 · the soloist who declared the best item scores, and the team nothing', () => {
    const at = game({}, melds('five'))
    stand(at, 0)
    at.move(1, '8r weis 8r7r6r')
    at.move(2, { type: 'play', card: at.playable(2)[0] ?? 'As', weis: [['As', 'Ks', 'Os', 'Us']] })
    at.move(0, { type: 'play', card: at.playable(0)[0] ?? 'Aa', weis: [['Aa', 'Ka', 'Oa', 'Ua', 'Ba']] })
    expect(at.events('weisScored')).toMatchObject([{ side: 0, points: 100 }])
    at.playOut()
    expect(at.points(0, 'weis')).toBe(100)
    expect(at.points(1, 'weis')).toBe(0)
  })

  test('SF-9 · four Nines are 150 by the overview table', () => {
    const at = game({}, three(0, '6b', '', '9a 9s 9r 9b'))
    stand(at, 0)
    at.move(1, '9a weis 9a9s9r9b')
    expect(at.view(null).deal?.melds).toMatchObject([{ seat: 1, value: 150 }])
  })

  test('SF-A8 · a partner who could have declared and stayed silent scores nothing', () => {
    const at = game({}, melds('four'))
    stand(at, 0)
    at.move(1, '8r weis 8r7r6r')
    at.move(2, at.playable(2)[0] ?? 'As')
    at.move(0, at.playable(0)[0] ?? 'Aa')
    expect(at.events('weisScored')).toMatchObject([{ side: 1, points: 20 }])
  })

  test('SF-10 · Stöck is worth 20 to the side of its owner', () => {
    const at = game({}, three(0, '6b', '', 'Kb Ob'))
    stand(at, 0)
    at.playOut()
    expect(at.lines()).toContainEqual({ side: 1, points: 20, for: 'stoeck' })
    expect(at.points(0, 'stoeck')).toBe(0)
  })
})

describe('what a hand brings', () => {
  test('SF-11 · SF-T3 · the soloist takes 70 and has the best Weis of 50: 120 to 87', () => {
    expect(written({ taken: [70, 87], weis: [50, 0] })).toEqual([120, 87])
  })

  test('SF-11 · card points, Weis and Stöck are added on both sides', () => {
    expect(written({ taken: [57, 100], weis: [0, 20], stoeck: [0] })).toEqual([77, 120])
  })

  test('SF-9 · SF-T4 · the soloist needs no trick for Weis: 20 to 257', () => {
    expect(written({ taken: [0, 157], weis: [20, 0] })).toEqual([20, 257])
  })

  test('SF-9 · SF-T5 · a team without a trick loses its Weis: 0 to 257', () => {
    expect(written({ taken: [157, 0], weis: [0, 100] })).toEqual([257, 0])
  })

  test('SF-11 · all tricks give 100 more to whichever side has them', () => {
    expect(written({ taken: [0, 157] })).toEqual([0, 257])
    expect(written({ taken: [157, 0], tricks: [1, 1] })).toEqual([157, 0])
  })
})

describe('the end of a Partie', () => {
  test('SF-12 · the soloist wins with 350 though the team has more', () => {
    const at = standingAt(349, 600, three(1, 'Ab', 'Ub 9b Kb Ob Bb'))
    stand(at, 0)
    at.playOut()
    expect(at.totals()[0]).toBeGreaterThanOrEqual(350)
    expect(at.game().result).toEqual({ winners: [0], kind: 'single' })
  })

  test('SF-12 · the team wins with 1000, by a fold too', () => {
    const at = standingAt(349, 843, three(1, '6b'))
    at.move(0, 'fold')
    expect(at.totals()).toEqual([349, 1000])
    expect(at.game().result).toEqual({ winners: [1], kind: 'single' })
  })

  test('SF-12 · as long as nobody is there, the Partie goes on', () => {
    const at = standingAt(349, 842, three(1, '6b'))
    at.move(0, 'fold')
    expect(at.game().status).toBe('playing')
    expect(at.totals()).toEqual([349, 999])
  })

  test('SF-13 · SF-T6 · CO-80 · Stöck counts first: the soloist at 345 wins with it before the tricks of a team at 990', () => {
    const at = standingAt(345, 990, three(1, '6b', 'Kb Ob'))
    stand(at, 0)
    at.playOut()
    expect(at.events('targetReached')).toEqual([{ type: 'targetReached', side: 0 }])
    expect(at.totals()[1]).toBeGreaterThanOrEqual(1000)
    expect(at.game().result).toEqual({ winners: [0], kind: 'single' })
  })

  test.each([
    { who: 'team', winner: 1, first: ['Aa', '6a', 'Ka'] as const },
    { who: 'soloist', winner: 0, first: ['Ka', 'Oa', 'Aa'] as const },
  ])(
    'SF-13 · CO-81 · tricks are credited in the order won: the first one goes to the $who',
    ({ winner, first }) => {
      // Forehand is seat 2, then seat 0, the soloist, then seat 1: the first trick brings 15 or 18.
      const holds = (at: number) => first[at] ?? ''
      const at = standingAt(
        345,
        990,
        three(1, '6b', `${winner === 0 ? 'Aa' : '6a'} 7b`, winner === 0 ? 'Oa' : 'Ka', holds(0)),
      )
      stand(at, 0)
      expect(at.toAct()).toEqual([2])
      at.play(first[0], winner === 0 ? 'Aa' : '6a', winner === 0 ? 'Oa' : 'Ka')
      at.playOut(3)
      expect(at.events('targetReached')).toEqual([{ type: 'targetReached', side: winner }])
      expect(at.game().result).toEqual({ winners: [winner], kind: 'single' })
    },
  )

  test('SF-13 · CO-80 · CO-83 · the team claims at 1000, but the Stöck of the soloist counts first', () => {
    // The team takes 15 with Oa, Ka and 6a, and the soloist has Stöck in hand.
    const claimedAt = (soloist: number) => {
      const at = standingAt(soloist, 993, three(1, '6b', 'Kb Ob 6a', 'Oa', 'Ka'))
      stand(at, 0)
      at.play('Ka', '6a', 'Oa')
      at.move(1, 'claim')
      return at.game().result
    }
    expect(claimedAt(330)).toEqual({ winners: [0], kind: 'single' })
    expect(claimedAt(329)).toEqual({ winners: [1], kind: 'single' })
  })

  test('SF-13 · SC-16 · a side that is there may claim, and the Partie is over', () => {
    const at = standingAt(340, 500, three(1, '6b', 'Aa', 'Oa', 'Ka'))
    stand(at, 0)
    at.play('Ka', 'Aa', 'Oa')
    at.move(0, 'claim')
    expect(at.finished().at(-1)?.claim).toEqual({ seat: 0, side: 0, right: true })
    expect(at.totals()).toEqual([358, 500])
    expect(at.game().result).toEqual({ winners: [0], kind: 'single' })
  })

  test('SF-O10 · SF-13 · with countOrder stich-stoeck-weis tricks count before the Stöck', () => {
    const stoeckAgainstTricks = (options: Record<string, unknown>) => {
      const at = standingAt(345, 990, three(1, '6b', 'Kb Ob'), { wholeMatch: false, ...options })
      stand(at, 0)
      at.playOut()
      return at.game().result
    }
    expect(stoeckAgainstTricks({})).toEqual({ winners: [0], kind: 'single' })
    expect(stoeckAgainstTricks({ countOrder: 'stich-stoeck-weis' })).toEqual({ winners: [1], kind: 'single' })
  })

  test('SF-O9 · SF-13 · the claims of a hand: on, auto or off', () => {
    const withClaims = (claims: string) => {
      const at = standingAt(340, 500, three(1, '6b', 'Aa', 'Oa', 'Ka'), { wholeMatch: false, claims })
      stand(at, 0)
      at.play('Ka', 'Aa', 'Oa')
      return { offered: at.legal(0).some(({ type }) => type === 'claim'), result: at.game().result }
    }
    expect(withClaims('on')).toEqual({ offered: true, result: null })
    expect(withClaims('auto')).toEqual({ offered: false, result: { winners: [0], kind: 'single' } })
    expect(withClaims('off')).toEqual({ offered: false, result: null })
  })

  test('SF-13 · SC-16 · a wrong claim loses the Partie', () => {
    const at = standingAt(331, 500, three(1, '6b', 'Aa', 'Oa', 'Ka'))
    stand(at, 0)
    at.play('Ka', 'Aa', 'Oa')
    at.move(0, 'claim')
    expect(at.totals()).toEqual([349, 500])
    expect(at.game().result).toEqual({ winners: [1], kind: 'wrong-claim' })
  })

  test('SF-13 · CO-83 · a claim of the team counts the Stöck that a partner still holds', () => {
    const at = standingAt(0, 980, three(1, '6b', '', '', 'Kb Ob'))
    stand(at, 0)
    at.move(1, 'claim')
    expect(at.totals()).toEqual([0, 1000])
    expect(at.game().result).toEqual({ winners: [1], kind: 'single' })
  })
})

describe('options', () => {
  test.each([3, 4])('SF-O1 · %i can play', (players) => {
    expect(scenario(schafuusejass, { players }).game().seats).toHaveLength(players)
    expect(schafuusejass.options.safeParse({ players: 5 }).success).toBe(false)
  })

  test.each([
    { players: 3, soloTarget: 'by-players', target: 350 },
    { players: 4, soloTarget: 'by-players', target: 250 },
    { players: 3, soloTarget: 250, target: 250 },
    { players: 4, soloTarget: 350, target: 350 },
    { players: 3, soloTarget: 500, target: 500 },
  ])(
    'SF-O2 · SF-A2 · $players players with $soloTarget: the soloist needs $target',
    ({ target, ...options }) => {
      expect(scenario(schafuusejass, options).game().deal?.contract?.points).toBe(target)
    },
  )

  test.each([1000, 777])('SF-O3 · the team needs what is agreed: %i', (teamTarget) => {
    expect(schafuusejass.options.parse({}).teamTarget).toBe(1000)
    expect(schafuusejass.options.safeParse({ teamTarget: 10001 }).success).toBe(false)
    for (const [lacks, status] of [
      [157, 'finished'],
      [158, 'playing'],
    ] as const) {
      const at = standingAt(0, teamTarget - lacks, three(1, '6b'), { teamTarget, wholeMatch: false })
      at.move(0, 'fold')
      expect(at.game().status).toBe(status)
    }
  })

  test.each([157, 257])('SF-O4 · a fold can cost %i', (foldValue) => {
    const at = game({ foldValue }, three(0, '6a'))
    at.move(0, 'fold')
    expect(at.totals()).toEqual([0, foldValue])
  })

  test('SF-O5 · SF-A7 · either side may fold: all are asked from forehand on, and the other side writes', () => {
    const at = game({ whoMayFold: 'either-side' }, three(0, '6a'))
    expect(at.toAct()).toEqual([1])
    expect(at.refused(0, 'fold')).toMatchObject({ code: 'not-your-turn', rule: 'SF-7' })
    stand(at, 1)
    expect(at.refused(1, 'fold')).toMatchObject({ code: 'already-decided', rule: 'SF-7' })
    at.move(2, 'fold')
    expect(at.lines()).toEqual([{ side: 0, points: 157, for: 'fold' }])
  })

  test('SF-O5 · with either side asked the hand is played when all stand', () => {
    const at = game({ whoMayFold: 'either-side' }, three(0, '6a'))
    for (const seat of [1, 2, 0]) stand(at, seat)
    expect(at.game().deal?.phase).toBe('play')
  })

  test('SF-O6 · SF-A6 · all tricks can be worth nothing on top', () => {
    expect(written({ taken: [157, 0] }, { matchBonus: 0 })).toEqual([157, 0])
    expect(written({ taken: [157, 0] }, { matchBonus: 100 })).toEqual([257, 0])
  })

  test('SF-O7 · SF-14 · one Partie can be played and settled by itself', () => {
    const at = game({ wholeMatch: false }, three(2, '6a'))
    foldThePartie(at)
    expect(at.game().result).toEqual({ winners: [1], kind: 'single' })
    expect(at.view(null).seats.map(({ side }) => side)).toEqual([1, 1, 0])
  })
})
