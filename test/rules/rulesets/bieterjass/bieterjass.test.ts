import { describe, expect, test } from 'vitest'
import { leaveGame } from '../../../../src/game/lifecycle.ts'
import type { Event } from '../../../../src/rules/events.ts'
import { evolveAll } from '../../../../src/rules/evolve.ts'
import type { ArrangedDeal } from '../../../../src/rules/model/arranged-deal.ts'
import type { Card } from '../../../../src/rules/model/card.ts'
import type { Ruleset } from '../../../../src/rules/model/rules.ts'
import type { Seat } from '../../../../src/rules/model/seat.ts'
import { bieterjass } from '../../../../src/rules/rulesets/bieterjass.ts'
import { fillDeal, SCATTERED } from '../../../support/rulesets/fill-deal.ts'
import type { PartialScoringInput } from '../../../support/rulesets/scoring-input.ts'
import { pointsBySide, scoringInput } from '../../../support/rulesets/scoring-input.ts'
import { applyWrongClaim } from '../../../support/rulesets/wrong-claim.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { scenario } from '../../../support/scenario.ts'

/*
 * Bieterjass: auction, play, scores and Parties.
 */

/** An arranged deal for three. The named cards begin each hand, and the dealer gets `turned` last. */
const three = (dealer: Seat, starts: readonly string[] = [], turned?: Card): ArrangedDeal =>
  fillDeal(
    dealer,
    [0, 1, 2].map((seat) => starts[seat] ?? ''),
    { each: 12, pack: SCATTERED, ...(turned && { turned }) },
  )

const game = (options: Record<string, unknown> = {}, ...deals: readonly ArrangedDeal[]): Scenario =>
  scenario(bieterjass, options, deals.length > 0 ? deals : [three(2)])

const bid = (at: Scenario, seat: Seat, points: number): void => {
  at.move(seat, `${points}`)
}

const pass = (at: Scenario, ...seats: readonly Seat[]): void => {
  for (const seat of seats) at.move(seat, 'pass')
}

/** Seat 0 of three players, forehand, bids and becomes the soloist. */
const soloistIs0 = (at: Scenario, points = 350): Scenario => {
  bid(at, 0, points)
  pass(at, 1, 2)
  return at
}

/** A game with one Partie of soloist 0 at the given points, and a new deal from the soloist. */
const standingAt = (
  points: readonly [soloist: number, team: number],
  next: ArrangedDeal = three(0, [], '6b'),
  options: Record<string, unknown> = {},
  target = 400,
): Scenario => {
  const at = game(options, three(2), next)
  at.appendEvents(
    {
      type: 'contractMade',
      contract: { declarer: 0, points: target, denomination: 'roses', doubled: false, redoubled: false },
    },
    { type: 'dealScored', lines: points.map((of, side) => ({ side, points: of, for: 'cards' as const })) },
  )
  return at
}

/** The scores of soloist and team for a completely played deal. */
const written = (what: PartialScoringInput, options: Record<string, unknown> = {}): number[] => {
  const { bind, options: schema } = bieterjass as unknown as Ruleset
  return pointsBySide(bind(schema.parse(options)), scoringInput('350 roses', { left: 0, ...what }))
}

describe('the auction', () => {
  test.each([
    { players: 3, each: 12 },
    { players: 4, each: 9 },
  ])('BJ-1 · $players players get $each cards each', ({ players, each }) => {
    const at = scenario(bieterjass, { players })
    expect(at.view(null).deal?.handSizes).toEqual(Array.from({ length: players }, () => each))
    expect(at.view(null).deal?.turned).toBeNull()
    expect(at.view(null).deal?.piles).toEqual([])
  })

  test('BJ-2 · from forehand on players bid at least 350, in steps of ten, up to 1000', () => {
    const at = game()
    expect(at.toAct()).toEqual([0])
    const numbers = at.legal(0).flatMap((offer) => (offer.type === 'bid' ? [offer.points] : []))
    expect([numbers[0], numbers[1], numbers.at(-1)]).toEqual([350, 360, 1000])
    expect(at.refused(1, '350')).toMatchObject({ code: 'not-your-turn', rule: 'BJ-2' })
    bid(at, 0, 400)
    expect(at.refused(1, '400')).toMatchObject({ code: 'bid-too-low', rule: 'BJ-2' })
    expect(at.refused(1, '1010').code).toBe('bid-not-on-ladder')
    bid(at, 1, 410)
    expect(at.toAct()).toEqual([2])
  })

  test('BJ-2 · a bid is a number only', () => {
    const at = game()
    expect(at.refused(0, '350 roses')).toMatchObject({ code: 'denomination-not-offered', rule: 'BJ-7' })
  })

  test('BJ-2 · BJ-4 · BJ-T1 · 350, 360, pass, pass: the target is 360; 355 and 340 cannot be bid', () => {
    const at = game()
    for (const points of [355, 340]) {
      expect(at.refused(0, `${points}`)).toMatchObject({ code: 'bid-not-on-ladder', rule: 'BJ-2' })
    }
    bid(at, 0, 350)
    bid(at, 1, 360)
    pass(at, 2, 0)
    expect(at.game().deal?.contract).toMatchObject({ declarer: 1, points: 360 })
    expect(at.view(null).seats.map(({ side }) => side)).toEqual([1, 0, 1])
  })

  test('BJ-3 · who passed before the first bid may still bid; a pass after it is final', () => {
    const at = game({ players: 4 }, fillDeal(3, ['', '', '', ''], { each: 9 }))
    pass(at, 0)
    bid(at, 1, 350)
    pass(at, 2)
    bid(at, 3, 360)
    bid(at, 0, 370)
    bid(at, 1, 380)
    expect(at.toAct()).toEqual([3])
    expect(at.refused(2, '400')).toMatchObject({ code: 'already-passed', rule: 'BJ-3' })
    pass(at, 3, 0)
    expect(at.game().deal?.contract).toMatchObject({ declarer: 1, points: 380 })
  })

  test('BJ-4 · the auction ends when all others have passed, the bidder after everybody else too', () => {
    const at = game()
    pass(at, 0, 1)
    bid(at, 2, 350)
    expect(at.toAct()).toEqual([0])
    pass(at, 0, 1)
    expect(at.game().deal?.contract).toMatchObject({ declarer: 2, points: 350 })
  })

  test('BJ-5 · when nobody bids the hand is void and the next seat deals', () => {
    const at = game()
    pass(at, 0, 1, 2)
    expect(at.lines(1)).toEqual([])
    expect(at.game().deal).toMatchObject({ number: 2, dealer: 0, phase: 'auction', contract: null })
    expect(at.toAct()).toEqual([1])
  })
})

/** Soloist 0 holds Aa Ka Oa Ua, seat 1 has 8r 7r 6r and seat 2 As Ks Os Us; bells are trump. */
const melds = three(
  0,
  [
    'Aa Ka Oa Ua 8a 9s 7s Kr Br Ab 8b',
    '8r 7r 6r Ba 7a Bs 8s Ar Or Kb Ub 9b',
    'As Ks Os Us 9a 6a 6s Ur 9r Ob Bb 7b',
  ],
  '6b',
)

describe('hands of the basic game', () => {
  test('BJ-7 · BJ-A1 · in the first hand the soloist names a trump suit and leads', () => {
    const at = soloistIs0(game())
    expect(at.toAct()).toEqual([0])
    expect(at.legal(0).map((offer) => (offer.type === 'choose' ? offer.denomination : offer.type))).toEqual([
      'acorns',
      'shields',
      'roses',
      'bells',
    ])
    expect(at.refused(1, 'choose roses')).toMatchObject({ code: 'not-the-declarer', rule: 'BJ-7' })
    expect(at.refused(0, 'choose obenabe')).toMatchObject({ code: 'denomination-not-offered', rule: 'BJ-7' })
    at.move(0, 'choose roses')
    expect(at.game().deal).toMatchObject({ leader: 0, contract: { denomination: 'roses' } })
  })

  test('BJ-7 · the soloist leads even when another seat is forehand', () => {
    const at = game()
    pass(at, 0)
    bid(at, 1, 350)
    pass(at, 2, 0)
    at.move(1, 'choose acorns')
    expect(at.toAct()).toEqual([1])
  })

  test('BJ-6 · BJ-8 · CO-95 · later hands are dealt by the soloist for the same target; the last card is trump and is kept; forehand leads', () => {
    const at = game({}, three(2), three(0, ['', '', ''], 'Us'))
    soloistIs0(at, 370)
    at.move(0, 'choose roses')
    at.playOut()
    expect(at.game().deal).toMatchObject({
      dealer: 0,
      phase: 'play',
      turned: 'Us',
      contract: { declarer: 0, points: 370, denomination: 'shields' },
    })
    expect(at.view(0).you?.hand).toContain('Us')
    expect(at.toAct()).toEqual([1])
  })

  test('BJ-8 · an ordinary later hand is dealt by the soloist', () => {
    const at = game()
    pass(at, 0)
    bid(at, 1, 1000)
    pass(at, 2, 0)
    at.move(1, 'choose roses')
    at.playOut()
    expect(at.game().deal?.dealer).toBe(1)
    at.playOut()
    expect(at.game().deal?.dealer).toBe(1)
  })

  test('BJ-9 · a hand adds up to 157, Stöck is 20 for its owner, and all tricks give 100', () => {
    const at = standingAt([0, 0], three(0, ['', 'Kb Ob'], '6b'))
    at.playOut()
    expect(at.points(0, 'cards') + at.points(1, 'cards')).toBe(157)
    expect(at.lines()).toContainEqual({ side: 1, points: 20, for: 'stoeck' })
    expect(written({ taken: [157, 0] })).toEqual([257, 0])
  })

  test('BJ-9 · CO-74 · CO-72 · Weis is of soloist or team, and either side needs a trick for it', () => {
    expect(written({ taken: [100, 57], weis: [0, 50] })).toEqual([100, 107])
    expect(written({ taken: [100, 57], weis: [50, 0] })).toEqual([150, 57])
    expect(written({ taken: [157, 0], weis: [0, 50] })).toEqual([257, 0])
    expect(written({ taken: [0, 157], weis: [50, 0] })).toEqual([0, 257])
  })

  test('BJ-A8 · the soloist has no Weis without a trick', () => {
    expect(written({ taken: [0, 157], weis: [200, 0] })).toEqual([0, 257])
  })

  test('BJ-9 · CO-74 · partners of the team score their Weis together', () => {
    const at = standingAt([0, 0], melds)
    at.moves('1:8r weis 8r7r6r, 2:Ur weis AsKsOsUs, 0:Kr weis AaKaOaUa')
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

  test('CO-O16 · CO-69 · with weisBy player the partner of the best item scores nothing', () => {
    const at = standingAt([0, 0], melds, { weisBy: 'player' })
    at.moves('1:8r weis 8r7r6r, 2:Ur weis AsKsOsUs, 0:Kr weis AaKaOaUa')
    expect(at.events('weisScored')).toMatchObject([{ side: 1, points: 50, items: [{ seat: 2, value: 50 }] }])
  })

  test('BJ-A11 · a partner who could have declared and stayed silent scores nothing', () => {
    const at = standingAt([0, 0], melds)
    at.move(1, '8r weis 8r7r6r')
    at.move(2, at.playable(2)[0] ?? 'As')
    at.move(0, at.playable(0)[0] ?? 'Aa')
    expect(at.events('weisScored')).toMatchObject([{ side: 1, points: 20 }])
  })

  test('BJ-T8 · a Match by the team is 257 to 0, and the soloist still has the own Stöck', () => {
    expect(written({ taken: [0, 157] })).toEqual([0, 257])
    expect(written({ taken: [0, 157], stoeck: [0] })).toEqual([20, 257])
  })
})

describe('the end of a Partie', () => {
  test('BJ-10 · BJ-T3 · at 400 the soloist wins with 120, 90, 110 and 95, though the team has more', () => {
    const hand = (soloist: number): Event => ({
      type: 'dealScored',
      lines: [
        { side: 0, points: soloist, for: 'cards' },
        { side: 1, points: 157 - soloist, for: 'cards' },
      ],
    })
    const third = standingAt([120, 37])
    third.appendEvents(hand(90))
    third.appendEvents(hand(110))
    expect(third.totals()).toEqual([320, 151])
    expect(third.game()).toMatchObject({ status: 'playing', deal: { number: 4 } })
    const fourth = evolveAll(third.game(), [hand(95)])
    expect(third.rules.totals?.(fourth)).toEqual([
      { side: 0, points: 415 },
      { side: 1, points: 213 },
    ])
    expect(third.rules.next(fourth)).toEqual({ result: { winners: [0], kind: 'single' } })
  })

  test('BJ-6 · BJ-10 · the team wins with 1000', () => {
    const at = standingAt([100, 990])
    at.playOut(4)
    expect(at.totals()[1]).toBeGreaterThanOrEqual(1000)
    expect(at.game().result).toEqual({ winners: [1], kind: 'single' })
  })

  test('BJ-11 · BJ-T4 · CO-80 · the soloist at 380 of 400 wins with Stöck before the tricks of a team at 980', () => {
    const at = standingAt([380, 980], three(0, ['Kb Ob'], '6b'))
    at.playOut()
    expect(at.totals()[1]).toBeGreaterThanOrEqual(1000)
    expect(at.finished().at(-1)?.reached).toBe(0)
    expect(at.game().result).toEqual({ winners: [0], kind: 'single' })
  })

  test.each([
    { winner: 'team', side: 1, hands: ['6a', 'Aa', 'Ka'], plays: ['Aa', 'Ka', '6a'] as const },
    { winner: 'soloist', side: 0, hands: ['Aa', 'Oa', 'Ka'], plays: ['Oa', 'Ka', 'Aa'] as const },
  ])(
    'BJ-11 · CO-81 · of both sides the $winner is there first with its first trick',
    ({ side, hands, plays }) => {
      const at = standingAt([390, 990], three(0, hands, '6b'))
      at.play(...plays)
      at.playOut(3)
      expect(at.totals().every((points, of) => points >= (of === 0 ? 400 : 1000))).toBe(true)
      expect(at.game().result).toEqual({ winners: [side], kind: 'single' })
    },
  )

  test.each([0, 1])(
    'BJ-11 · CO-80 · seat %i claims with both at their targets: the Stöck counts first',
    (seat) => {
      const at = standingAt([390, 993], three(0, ['Kb Ob 6a', 'Oa', 'Ka'], '6b'))
      at.play('Oa', 'Ka', '6a')
      at.move(seat, 'claim')
      expect(at.events('claimed')).toMatchObject([{ seat, right: true }])
      expect(at.game().result).toEqual({ winners: [0], kind: 'single' })
    },
  )

  test('BJ-O15 · BJ-11 · with countOrder stich-stoeck-weis tricks count before the Stöck', () => {
    const stoeckAgainstTricks = (options: Record<string, unknown>) => {
      const at = standingAt([380, 980], three(0, ['Kb Ob'], '6b'), options)
      at.playOut()
      return at.game().result
    }
    expect(stoeckAgainstTricks({})).toEqual({ winners: [0], kind: 'single' })
    expect(stoeckAgainstTricks({ countOrder: 'stich-stoeck-weis' })).toEqual({ winners: [1], kind: 'single' })
  })

  test('BJ-O14 · BJ-11 · the claims of a hand: on, auto or off', () => {
    const withClaims = (options: Record<string, unknown>) => {
      const at = standingAt([382, 500], three(0, ['Aa', 'Oa', 'Ka'], '6b'), options)
      at.play('Oa', 'Ka', 'Aa')
      return { offered: at.legal(0).some(({ type }) => type === 'claim'), result: at.game().result }
    }
    const won = { winners: [0], kind: 'single' }
    expect(withClaims({})).toEqual({ offered: true, result: null })
    expect(withClaims({ claims: 'auto' })).toEqual({ offered: false, result: won })
    expect(withClaims({ claims: 'off' })).toEqual({ offered: false, result: null })
  })

  test('BJ-11 · SC-16 · a claim that is right wins the Partie, a wrong one loses it', () => {
    const claimed = (points: number) => {
      const at = standingAt([points, 500], three(0, ['Aa', 'Oa', 'Ka'], '6b'))
      at.play('Oa', 'Ka', 'Aa')
      at.move(0, 'claim')
      return at.game().result
    }
    expect(claimed(382)).toEqual({ winners: [0], kind: 'single' })
    expect(claimed(381)).toEqual({ winners: [1], kind: 'wrong-claim' })
  })

  test('BJ-12 · a new Partie begins with an auction, dealt by the seat after the first dealer of the former one', () => {
    const at = standingAt([0, 999], three(0, [], '6b'), { games: 2 })
    at.playOut(4)
    expect(at.game().deal).toMatchObject({ number: 3, dealer: 0, phase: 'auction', contract: null })
    pass(at, 1)
    bid(at, 2, 500)
    pass(at, 0, 1)
    expect(at.game().deal?.contract).toMatchObject({ declarer: 2, points: 500 })
    expect(at.totals()).toEqual([0, 0])
  })

  test('BJ-12 · void hands before a Partie do not count for who deals the next one', () => {
    const at = game({ games: 2 })
    pass(at, 0, 1, 2)
    expect(at.game().deal?.dealer).toBe(0)
    bid(at, 1, 1000)
    pass(at, 2, 0)
    at.move(1, 'choose roses')
    applyWrongClaim(at, 1)
    expect(at.game().deal).toMatchObject({ number: 3, dealer: 1, phase: 'auction' })
  })
})

describe('the sides', () => {
  test('BJ-26 · sides are soloist and team while there is a soloist, else every seat is a side', () => {
    const at = game()
    const sides = () => at.view(null).seats.map(({ side }) => side)
    expect(sides()).toEqual([0, 1, 2])
    expect(at.totals()).toEqual([0, 0, 0])
    bid(at, 0, 350)
    expect(sides()).toEqual([0, 1, 2])
    pass(at, 1, 2)
    expect(sides()).toEqual([0, 1, 1])
    expect(at.totals()).toEqual([0, 0])
  })

  test('BJ-26 · who resigns before there is a soloist ends the game, and none of the others wins', () => {
    const at = game({ players: 4 }, fillDeal(3, ['', '', '', ''], { each: 9 }))
    const left = leaveGame(at.rules, at.game(), 1)
    expect(left.ok && left.events.at(-1)).toMatchObject({ result: { winners: [], by: 1 } })
  })

  test('BJ-26 · of several Parties the players with most of them win', () => {
    const at = game({ games: 2 })
    // Seat 0 claims wrongly and loses to seats 1 and 2. Then seat 1 claims wrongly and loses to seats 0 and 2.
    soloistIs0(at, 1000)
    at.move(0, 'choose roses')
    applyWrongClaim(at, 0)
    bid(at, 1, 1000)
    pass(at, 2, 0)
    at.move(1, 'choose roses')
    applyWrongClaim(at, 1)
    expect(at.game().result).toEqual({ winners: [2], kind: 'single' })
    expect(at.view(null).seats.map(({ side }) => side)).toEqual([0, 1, 2])
    expect(at.totals()).toEqual([1, 1, 2])
    expect(at.board()).toMatchObject({
      parties: [
        { soloist: 0, partner: null, targets: [1000, 1000], winner: 1, deals: [1] },
        { soloist: 1, partner: null, targets: [1000, 1000], winner: 1, deals: [2] },
      ],
    })
  })
})

describe('options', () => {
  test.each([3, 4, 5])('BJ-O1 · %i can play', (players) => {
    expect(scenario(bieterjass, { players }).game().seats).toHaveLength(players)
  })

  test('BJ-O2 · Bessern is a form for three players only', () => {
    expect(scenario(bieterjass, { variant: 'bessern' }).view(null).deal?.piles).toHaveLength(2)
    expect(bieterjass.options.safeParse({ variant: 'bessern', players: 4 }).success).toBe(false)
  })

  test.each([
    { variant: 'basic', minBid: 'by-variant', lowest: 350 },
    { variant: 'bessern', minBid: 'by-variant', lowest: 550 },
    { variant: 'basic', minBid: 550, lowest: 550 },
    { variant: 'bessern', minBid: 350, lowest: 350 },
    { variant: 'basic', minBid: 600, lowest: 600 },
    { variant: 'basic', minBid: 480, lowest: 480 },
  ])('BJ-O3 · BJ-A6 · $variant with $minBid: the lowest bid is $lowest', ({ lowest, ...options }) => {
    const at = scenario(bieterjass, options)
    const [seat = 0] = at.toAct()
    expect(at.legal(seat)[0]).toEqual({ type: 'bid', points: lowest })
  })

  test('BJ-O4 · the step can be five', () => {
    const at = game({ bidStep: 5 })
    bid(at, 0, 355)
    bid(at, 1, 360)
    expect(at.refused(2, '362').code).toBe('bid-not-on-ladder')
  })

  test.each([1000, 777])('BJ-O5 · the team needs what is agreed: %i', (teamTarget) => {
    expect(bieterjass.options.parse({}).teamTarget).toBe(1000)
    expect(bieterjass.options.safeParse({ teamTarget: 99 }).success).toBe(false)
    const at = standingAt([0, teamTarget - 258], three(0, [], '6b'), { teamTarget, concede: true })
    at.move(0, 'fold')
    expect(at.totals()).toEqual([0, teamTarget - 1])
    expect(at.game().status).toBe('playing')
    at.move(0, 'fold')
    expect(at.game().result?.winners).toEqual([1])
  })

  test('BJ-O7 · the first hand can also be Obenabe or Undenufe, when that is agreed', () => {
    const at = soloistIs0(game({ firstHandContracts: 'suits-and-notrump' }))
    expect(at.legal(0)).toHaveLength(6)
    at.move(0, 'choose undenufe')
    at.playOut()
    expect(at.points(0, 'cards') + at.points(1, 'cards')).toBe(157)
    expect(at.game().deal?.contract?.denomination).toMatch(/acorns|shields|roses|bells/)
  })

  test('BJ-O8 · BJ-A9 · the soloist may concede a later hand before the lead: 257 for the team', () => {
    const at = standingAt([100, 200], three(0, [], '6b'), { concede: true })
    expect(at.game().deal?.contract?.denomination).toBe('bells')
    expect(at.toAct()).toEqual([0])
    expect(at.refused(1, 'fold')).toMatchObject({ code: 'cannot-fold', rule: 'BJ-O8' })
    at.move(0, 'fold')
    expect(at.lines()).toEqual([{ side: 1, points: 257, for: 'fold' }])
    expect(at.totals()).toEqual([100, 457])
    at.move(0, 'stand')
    expect(at.game().deal?.phase).toBe('play')
  })

  test('BJ-O8 · the first hand cannot be conceded, and no hand when it is not agreed', () => {
    const at = soloistIs0(game({ concede: true }))
    at.move(0, 'choose roses')
    expect(at.game().deal?.phase).toBe('play')
    expect(standingAt([100, 200]).game().deal?.phase).toBe('play')
  })

  test.each([
    { soloist: 199, doubleLoss: true, kind: 'double' },
    { soloist: 200, doubleLoss: true, kind: 'single' },
    { soloist: 199, doubleLoss: false, kind: 'single' },
  ])(
    'BJ-O9 · a soloist with $soloist of 400 loses $kind (doubleLoss $doubleLoss)',
    ({ soloist, doubleLoss, kind }) => {
      const at = standingAt([soloist, 743], three(0, [], '6b'), { doubleLoss, concede: true })
      at.move(0, 'fold')
      expect(at.game().result).toEqual({ winners: [1], kind })
    },
  )

  test('BJ-O9 · BJ-26 · a double loss counts two Parties for those who won', () => {
    const at = standingAt([0, 743], three(0, [], '6b'), { doubleLoss: true, concede: true, games: 2 })
    at.move(0, 'fold')
    expect(at.totals()).toEqual([0, 2, 2])
  })

  test.each([0, 100])('BJ-O11 · all tricks are worth %i on top', (matchBonus) => {
    expect(written({ taken: [0, 157] }, { matchBonus })).toEqual([0, 157 + matchBonus])
  })

  test.each([1, 3])('BJ-O12 · BJ-12 · %i Parties are played', (games) => {
    const at = game({ games })
    for (let partie = 0; partie < games; partie++) {
      const [seat = 0] = at.toAct()
      bid(at, seat, 1000)
      pass(at, (seat + 1) % 3, (seat + 2) % 3)
      at.move(seat, 'choose roses')
      expect(at.game().status).toBe('playing')
      applyWrongClaim(at, seat)
    }
    expect(at.game().status).toBe('finished')
    expect(schemaRefuses({ games: 0 })).toBe(true)
  })
})

const schemaRefuses = (options: Record<string, unknown>): boolean =>
  !bieterjass.options.safeParse(options).success
