import { describe, expect, test } from 'vitest'
import { SUIT_PAIRINGS } from '../../../../src/rules/rulesets/options/card-faces.ts'
import { sidiSwissjass } from '../../../../src/rules/rulesets/sidi-swissjass.ts'
import {
  biddablePoints,
  bidThenThreePasses,
  legalMoveTypes,
  makeCalls,
  parseCall,
} from '../../../support/rulesets/auction-calls.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { cards, deal, scenario } from '../../../support/scenario.ts'
import { HANDS_WITHOUT_MELDS } from '../../deal-without-melds.ts'

/*
 * Sidi Barrani of Swiss Jass!!: players, auction and play.
 */

/** A game of four players: seat 3 deals, seat 0 is forehand. Plays the given calls. */
const seated = (options: Record<string, unknown> = {}, ...said: readonly string[]): Scenario => {
  const table = scenario(sidiSwissjass, options, [deal(3, HANDS_WITHOUT_MELDS)])
  makeCalls(table, ...said)
  return table
}
/** Seat 0 declares and leads. */
const declared = (bid: string, options: Record<string, unknown> = {}): Scenario =>
  seated(options, bid, 'pass', 'pass', 'pass')
const contractOf = (table: Scenario) => table.view(null).deal?.contract
const phaseOf = (table: Scenario) => table.view(null).deal?.phase

const SEVEN = ['acorns', 'shields', 'roses', 'bells', 'obenabe', 'undenufe', 'slalom']

describe('players, pack and deal', () => {
  test('SJ-1 · four in two fixed partnerships with 36 cards, in the order of seats', () => {
    const table = seated()
    expect(sidiSwissjass.players).toEqual([4])
    expect(table.view(null).seats.map(({ side }) => side)).toEqual([0, 1, 0, 1])
    expect(new Set(table.game().deal?.hands.flat()).size).toBe(36)
    const turns = ['50 roses', 'pass', 'pass', 'pass'].map((said) => {
      const [seat] = table.toAct()
      makeCalls(table, said)
      return seat
    })
    expect(turns).toEqual([0, 1, 2, 3])
  })

  test('SJ-1 · play follows Schieber rules: follow or trump, no undertrumping, the highest trump wins', () => {
    const table = declared('50 bells')
    table.play('Aa')
    expect(table.playable(1)).toEqual(cards('Oa Ba 7a Ob 9b'))
    table.play('Ob', '8a')
    expect(table.playable(3)).toEqual(cards('9s 7s 6s Br 8r 7r Ab'))
    table.play('Ab')
    expect(table.events('trickWon')).toEqual([{ type: 'trickWon', seat: 3, points: 11 + 3 + 11 }])
    expect(table.toAct()).toEqual([3])
  })

  test('SJ-2 · nine cards each in packets of three', () => {
    const { rules, game } = seated()
    const { pack, distribute: lay } = rules.dealing(game())
    expect(lay(pack, 3).hands[0]).toEqual(cards('Aa Ka Oa Us Bs 9s 8r 7r 6r'))
    expect(lay(pack, 3).hands.map((hand) => hand.length)).toEqual([9, 9, 9, 9])
  })

  test('SJ-3 · the first dealer is drawn by lot; then who declared and led deals', () => {
    const first = new Set<number | undefined>()
    for (let seed = 1; seed <= 20; seed++) {
      const table = scenario(sidiSwissjass, {}, [], seed)
      expect(table.events('dealt')[0]?.dealer).toBe(table.events('lotDrawn')[0]?.seat)
      first.add(table.events('dealt')[0]?.dealer)
    }
    expect(first).toEqual(new Set([0, 1, 2, 3]))

    const table = seated({}, '50 roses', 'pass', '60 roses', 'pass', 'pass', 'pass')
    table.playOut()
    // Seat 2 declared: it deals, and seat 3 is forehand.
    expect([table.view(null).deal?.dealer, table.toAct()]).toEqual([2, [3]])
    bidThenThreePasses(table, '50 roses')
    table.playOut()
    expect([table.view(null).deal?.dealer, table.toAct()]).toEqual([3, [0]])
    makeCalls(table, '50 roses', '60 roses', 'pass', 'pass', 'pass')
    table.playOut()
    expect(table.view(null).deal?.dealer).toBe(1)
  })

  test('SJ-27 · SJ-O11 · after four passes nobody scores and forehand, who would have led, deals next', () => {
    const table = seated({}, 'pass', 'pass', 'pass')
    expect(table.finished()).toEqual([])
    makeCalls(table, 'pass')
    expect(table.finished()).toMatchObject([{ contract: null, lines: [] }])
    expect(table.totals()).toEqual([0, 0])
    expect([table.view(null).deal?.dealer, table.toAct()]).toEqual([0, [1]])
  })

  test('SJ-O11 · or the same dealer deals again', () => {
    const table = seated({ allPassDealer: 'same-dealer' }, 'pass', 'pass', 'pass', 'pass')
    expect([table.view(null).deal?.dealer, table.toAct()]).toEqual([3, [0]])
  })

  test('SJ-4 · there is no Weis and no Stöck', () => {
    const hands = [
      'Ar Kr Or Ab Kb Ob Ba 8s 7s',
      '9r 8r 7r Bb 9b 8b Aa Ka 6s',
      'Ur Br 6r Ub 7b 6b Oa Ua As',
      '9a 8a 7a 6a Ks Os Us Bs 9s',
    ]
    const table = scenario(sidiSwissjass, {}, [deal(3, hands)])
    bidThenThreePasses(table, '50 roses')
    expect(table.legal(0).filter((move) => 'weis' in move)).toEqual([])
    expect(table.refused(0, 'Ar weis ArKrOr')).toMatchObject({ code: 'move-not-available' })
    table.play('Ar', '9r', '6r', '6a')
    expect(table.refused(1, 'inspect 0')).toMatchObject({ code: 'move-not-available' })
    table.playOut()
    expect(table.events('stoeckScored')).toEqual([])
    expect(new Set(table.lines().map((line) => line.for))).toEqual(new Set(['cards', 'contract']))
  })
})

describe('contracts', () => {
  test('SJ-5 · fourteen contracts: four suits, Obenabe, Undenufe, Slalom, and each as Misère', () => {
    const table = seated()
    const offered = table
      .legal(0)
      .flatMap((offer) => (offer.type === 'bid' && offer.points === 50 ? [offer] : []))
      .map(({ denomination, misere }) => (misere ? `${denomination} misere` : denomination))
    expect(offered).toEqual([...SEVEN, ...SEVEN.map((denomination) => `${denomination} misere`)])
    for (const bid of offered) {
      expect(contractOf(declared(`50 ${bid}`))).toMatchObject({
        denomination: bid?.split(' ')[0],
        ...(bid?.endsWith('misere') && { misere: true }),
      })
    }
    for (const refused of ['50 gustav', '50 tuo', '50 tutti', '50', '50 gustav misere']) {
      expect(table.refused(0, parseCall(refused))).toMatchObject({
        code: 'denomination-not-offered',
        rule: 'SJ-5',
      })
    }
  })

  test('SJ-T14 · the button "80, Ecken, M" is a bid of 80 diamonds as Misère', () => {
    const diamonds = Object.entries(SUIT_PAIRINGS.m1).find(([, french]) => french === 'diamonds')?.[0]
    const table = declared(`80 ${diamonds} misere`)
    expect(contractOf(table)).toEqual({
      declarer: 0,
      points: 80,
      denomination: 'shields',
      misere: true,
      doubled: false,
      redoubled: false,
    })
  })

  test.each(['slalom', 'slalom misere'])(
    'SJ-7 · for %s the declarer names the order of the first trick first',
    (bid) => {
      const table = seated({}, `50 ${bid}`, 'pass', `60 ${bid}`, 'pass', 'pass', 'pass')
      expect([phaseOf(table), table.toAct()]).toEqual(['naming', [2]])
      expect(table.legal(2)).toEqual([
        { type: 'choose', denomination: 'slalom', opens: 'obenabe' },
        { type: 'choose', denomination: 'slalom', opens: 'undenufe' },
      ])
      expect(table.refused(2, '8a')).toMatchObject({ code: 'move-not-available' })
      expect(table.refused(2, 'choose slalom')).toMatchObject({ code: 'opens-required', rule: 'SJ-7' })
      expect(table.refused(2, 'choose roses obenabe')).toMatchObject({
        code: 'denomination-not-offered',
        rule: 'SJ-7',
      })
      expect(table.refused(0, 'choose slalom obenabe')).toMatchObject({
        code: 'not-the-declarer',
        rule: 'SJ-7',
      })
      table.move(2, 'choose slalom undenufe')
      expect(contractOf(table)).toMatchObject({
        denomination: 'slalom',
        opens: 'undenufe',
        ...(bid.endsWith('misere') && { misere: true }),
      })
      expect([phaseOf(table), table.toAct()]).toEqual(['play', [2]])
    },
  )

  test.each([
    ['obenabe', '6b 9b 8b 7b', 1, '8s Bs 6s As', 3],
    ['undenufe', '6b 9b 8b 7b', 0, 'As 8s Us 9s', 0],
  ] as const)(
    'SJ-7 · a slalom that opens %s goes the other way in the second trick',
    (opens, one, first, two, second) => {
      const table = declared('50 slalom')
      table.move(0, `choose slalom ${opens}`)
      table.play(...cards(one), ...cards(two))
      expect(table.events('trickWon').map(({ seat }) => seat)).toEqual([first, second])
    },
  )

  test('SJ-7 · in every other contract there is nothing to name', () => {
    for (const bid of ['50 roses', '50 obenabe', '50 undenufe misere']) {
      const table = declared(bid)
      expect([phaseOf(table), table.toAct()]).toEqual(['play', [0]])
    }
  })
})

describe('the auction', () => {
  test("SJ-8 · the seat after the dealer starts, then the dealer's partner, for as many circuits as needed", () => {
    const table = scenario(sidiSwissjass, {}, [deal(1, HANDS_WITHOUT_MELDS)])
    const turns: (number | undefined)[] = []
    for (const said of ['50 roses', '60 roses', 'pass', 'pass', '70 bells', '80 bells', 'pass', '90 roses']) {
      turns.push(table.toAct()[0])
      makeCalls(table, said)
    }
    expect(turns).toEqual([2, 3, 0, 1, 2, 3, 0, 1])
    expect(table.refused(0, parseCall('pass'))).toMatchObject({ code: 'not-your-turn', rule: 'SJ-8' })
  })

  test("SJ-9 · on turn a player bids, passes on or, while an opponent's bid stands, doubles", () => {
    const table = seated()
    expect(legalMoveTypes(table, 0)).toEqual(['bid', 'pass'])
    expect(table.refused(0, parseCall('double'))).toMatchObject({ code: 'nothing-to-double', rule: 'SJ-12' })
    makeCalls(table, '50 roses')
    expect(legalMoveTypes(table, 1)).toEqual(['bid', 'pass', 'double'])
    expect(legalMoveTypes(table, 3)).toEqual([])
    makeCalls(table, 'pass')
    expect(legalMoveTypes(table, 2)).toEqual(['bid', 'pass'])
    expect(table.refused(2, parseCall('double'))).toMatchObject({ code: 'own-bid', rule: 'SJ-12' })
    makeCalls(table, 'pass')
    // The bid still stands.
    expect(legalMoveTypes(table, 3)).toEqual(['bid', 'pass', 'double'])
  })

  test('SJ-10 · a bid has a higher number than the standing one, whatever the contract; the top is 257', () => {
    const table = seated({}, '80 roses')
    expect(table.refused(1, parseCall('80 slalom misere'))).toMatchObject({
      code: 'bid-too-low',
      rule: 'SJ-10',
    })
    expect(table.refused(1, parseCall('70 bells'))).toMatchObject({ code: 'bid-too-low', rule: 'SJ-10' })
    expect(biddablePoints(table, 1)).toEqual([90, 100, 110, 120, 130, 140, 150, 257])
    makeCalls(table, '257 bells')
    expect(biddablePoints(table, 2)).toEqual([])
    expect(legalMoveTypes(table, 2)).toEqual(['pass', 'double'])
    expect(table.refused(2, parseCall('257 roses'))).toMatchObject({ code: 'bid-too-low' })
  })

  test('SJ-11 · the bid that the three others do not raise is the contract, and its bidder leads', () => {
    const table = seated({}, 'pass', '50 roses', 'pass', '60 bells misere', 'pass', 'pass')
    expect(contractOf(table)).toBeNull()
    makeCalls(table, 'pass')
    expect(contractOf(table)).toEqual({
      declarer: 3,
      points: 60,
      denomination: 'bells',
      misere: true,
      doubled: false,
      redoubled: false,
    })
    expect([phaseOf(table), table.toAct()]).toEqual(['play', [3]])
    expect(table.playable(3)).toHaveLength(9)
  })

  test('SJ-11 · a Match too is played once three have passed', () => {
    const table = seated({}, '257 acorns', 'pass', 'pass')
    expect(contractOf(table)).toBeNull()
    makeCalls(table, 'pass')
    expect(contractOf(table)).toMatchObject({ declarer: 0, points: 257, doubled: false })
  })

  test('SJ-12 · a double by the other side stops the auction, and the standing bid is played doubled', () => {
    const table = seated({}, '50 roses', '60 bells', 'double')
    expect(contractOf(table)).toEqual({
      declarer: 1,
      points: 60,
      denomination: 'bells',
      doubled: true,
      redoubled: false,
    })
    expect([phaseOf(table), table.toAct()]).toEqual(['play', [1]])
    expect(table.refused(3, parseCall('70 bells'))).toMatchObject({ code: 'move-not-available' })
  })

  test.each([
    [40, 40],
    [50, 50],
    [60, 60],
    [80, 80],
  ])('SJ-O2 · the lowest bid can be %i', (minBid, lowest) => {
    const table = seated({ minBid })
    expect(biddablePoints(table, 0)[0]).toBe(lowest)
    expect(table.refused(0, parseCall(`${lowest - 10} roses`))).toMatchObject({
      code: 'bid-not-on-ladder',
      rule: 'SJ-10',
    })
  })

  test('SJ-O2 · SJ-O3 · SJ-O4 · without a word the numbers are the tens from 50 to 150, and 257', () => {
    const table = seated()
    expect(biddablePoints(table, 0)).toEqual([50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 257])
    for (const points of [40, 55, 155, 157, 160, 256]) {
      expect(table.refused(0, parseCall(`${points} roses`))).toMatchObject({ code: 'bid-not-on-ladder' })
    }
  })

  test('SJ-O3 · the step may be five', () => {
    const fives = Array.from({ length: 21 }, (_, at) => 50 + 5 * at)
    expect(biddablePoints(seated({ bidStep: 5 }), 0)).toEqual([...fives, 257])
    expect(fives.at(-1)).toBe(150)
  })

  test('SJ-O4 · 150 is the highest number below Match, unless a lower one is agreed', () => {
    expect(biddablePoints(seated({ topNumber: 120 }, '110 roses'), 1)).toEqual([120, 257])
    expect(sidiSwissjass.options.parse({}).topNumber).toBe(150)
    expect(sidiSwissjass.options.safeParse({ topNumber: 157 }).success).toBe(false)
    expect(biddablePoints(seated({ bidStep: 5 }, '150 roses'), 1)).toEqual([257])
  })

  test('SJ-O5 · who passed may come back, unless passes are final', () => {
    const open = seated({}, 'pass', '50 roses', 'pass', 'pass')
    expect(open.toAct()).toEqual([0])
    makeCalls(open, '60 bells')
    expect(open.view(null).deal?.calls.at(-1)).toEqual({ ...parseCall('60 bells'), seat: 0 })

    const final = seated({ passFinal: true }, 'pass', '50 roses', '60 bells', 'pass')
    // Seat 0 is out: it is seat 1's turn again.
    expect(final.toAct()).toEqual([1])
    expect(final.refused(0, parseCall('70 roses'))).toMatchObject({ code: 'already-passed', rule: 'SJ-8' })
    expect(legalMoveTypes(final, 0)).toEqual([])
    makeCalls(final, '70 roses')
    expect(final.toAct()).toEqual([2])
    makeCalls(final, 'pass')
    expect(contractOf(final)).toMatchObject({ declarer: 1, points: 70 })
    expect(seated({ passFinal: true }, 'pass', 'pass', 'pass', 'pass').totals()).toEqual([0, 0])
  })

  test('SJ-O7 · doubling is at the own turn while the bid stands, or open until the next call', () => {
    const own = seated({}, '50 roses')
    expect(own.refused(3, parseCall('double'))).toMatchObject({ code: 'not-your-turn', rule: 'SJ-8' })
    makeCalls(own, 'pass', 'pass')
    own.move(3, parseCall('double'))
    expect(contractOf(own)).toMatchObject({ declarer: 0, doubled: true })

    const open = seated({ doubleWindow: 'open' }, '50 roses')
    open.move(3, parseCall('double'))
    expect(contractOf(open)).toMatchObject({ declarer: 0, doubled: true })
    const late = seated({ doubleWindow: 'open' }, '50 roses', 'pass', 'pass')
    expect(late.refused(3, parseCall('double'))).toMatchObject({
      code: 'double-window-closed',
      rule: 'SJ-12',
    })
    expect(legalMoveTypes(late, 3)).toEqual(['bid', 'pass'])
  })
})

describe('doubling in the first trick', () => {
  test('SJ-13 · the first defender may double when about to play to the first trick', () => {
    const table = declared('50 acorns')
    expect(table.refused(1, parseCall('double'))).toMatchObject({ code: 'not-your-turn', rule: 'SJ-13' })
    table.play('Ua')
    expect(legalMoveTypes(table, 1)).toEqual(['play', 'double'])
    expect(table.refused(3, parseCall('double'))).toMatchObject({ code: 'not-your-turn', rule: 'SJ-13' })
    table.move(1, parseCall('double'))
    expect(contractOf(table)).toMatchObject({ declarer: 0, points: 50, doubled: true })
    expect(table.toAct()).toEqual([1])
    expect(legalMoveTypes(table, 1)).toEqual(['play'])
  })

  test('SJ-13 · the later defender may still double if the first did not', () => {
    const table = declared('50 acorns')
    table.play('Ua', 'Oa', '8a')
    expect(legalMoveTypes(table, 3)).toEqual(['play', 'double'])
    expect(table.refused(1, parseCall('double'))).toMatchObject({ code: 'not-your-turn', rule: 'SJ-13' })
    table.move(3, parseCall('double'))
    expect(contractOf(table)).toMatchObject({ doubled: true })
    table.play('9s')
    expect(table.view(null).deal?.lastTrick?.winner).toBe(0)
  })

  test('SJ-13 · the side that won the bid may not', () => {
    const table = declared('50 acorns')
    expect(table.refused(0, parseCall('double'))).toMatchObject({ code: 'own-bid', rule: 'SJ-13' })
    table.play('Ua', 'Oa')
    expect(table.refused(2, parseCall('double'))).toMatchObject({ code: 'own-bid', rule: 'SJ-13' })
    expect(legalMoveTypes(table, 2)).toEqual(['play'])
  })

  test('SJ-13 · after the first trick it is too late', () => {
    const table = declared('50 acorns')
    table.play('Ua', 'Oa', '8a', '9s', 'As')
    expect(table.toAct()).toEqual([1])
    expect(table.refused(1, parseCall('double'))).toMatchObject({
      code: 'double-window-closed',
      rule: 'SJ-13',
    })
    expect(legalMoveTypes(table, 1)).toEqual(['play'])
  })

  test('SJ-13 · SJ-14 · what was doubled in the auction is not doubled again', () => {
    const table = seated({}, '50 acorns', 'double')
    table.play('Ua')
    expect(table.refused(1, parseCall('double'))).toMatchObject({ code: 'already-doubled', rule: 'SJ-13' })
    expect(legalMoveTypes(table, 1)).toEqual(['play'])
  })

  test('SJ-14 · at most one double per hand, and no redouble', () => {
    const table = declared('50 acorns')
    table.play('Ua')
    table.move(1, parseCall('double'))
    for (const seat of [0, 1, 2, 3]) {
      expect(table.refused(seat, parseCall('double'))).toMatchObject({ code: 'already-doubled' })
      expect(table.refused(seat, parseCall('redouble'))).toMatchObject({ code: 'move-not-available' })
    }
    table.play('Oa', '8a')
    expect(legalMoveTypes(table, 3)).toEqual(['play'])
    const inAuction = seated({}, '50 acorns', 'double')
    for (const seat of [0, 2]) {
      expect(inAuction.refused(seat, parseCall('redouble'))).toMatchObject({ code: 'move-not-available' })
    }
    expect(sidiSwissjass.moveExamples).not.toHaveProperty('redouble')
  })

  test('SJ-O6 · doubling in the first trick can be left out', () => {
    const table = declared('50 acorns', { doubleInTrick1: false })
    table.play('Ua')
    expect(legalMoveTypes(table, 1)).toEqual(['play'])
    expect(table.refused(1, parseCall('double'))).toMatchObject({ code: 'move-not-available' })
    expect(contractOf(seated({ doubleInTrick1: false }, '50 acorns', 'double'))).toMatchObject({
      doubled: true,
    })
  })
})

test.each([
  ['SJ-O12 · SJ-28', 'swissjass'],
  ['SJ-O12 · SJ-29', 'even-tens'],
])('%s · the convention `%s` is seen by all, and no bid is refused for it', (_, conventions) => {
  const [agreed, usual] = [seated({ conventions }), seated()]
  for (const viewer of [0, 1, 2, 3, null]) {
    expect(agreed.view(viewer).options).toMatchObject({ conventions })
    expect(usual.view(viewer).options).toMatchObject({ conventions: 'none' })
  }
  expect(biddablePoints(agreed, 0)).toEqual(biddablePoints(usual, 0))
  // Forehand has neither the Under nor the Nine of roses.
  makeCalls(agreed, '60 roses', '70 roses', '80 roses misere', 'pass', 'pass', 'pass')
  expect(contractOf(agreed)).toMatchObject({ declarer: 2, points: 80, misere: true })
})

describe('options of play', () => {
  test('SJ-O9 · in Misère undertrumping may be free for who is void, and in no other contract', () => {
    const last = (bid: string, options: Record<string, unknown>) => {
      const table = declared(bid, options)
      table.play('Aa', 'Ob', '8a')
      return table
    }
    const strict = last('50 bells misere', {})
    expect(strict.playable(3)).toEqual(cards('9s 7s 6s Br 8r 7r Ab'))
    expect(strict.refused(3, '7b')).toMatchObject({ code: 'no-undertrump', rule: 'CO-45' })
    const free = { undertrumpInMisere: 'if-void' }
    expect(last('50 bells misere', free).playable(3)).toEqual(cards('9s 7s 6s Br 8r 7r Ab Bb 7b'))
    expect(last('50 bells', free).playable(3)).toEqual(cards('9s 7s 6s Br 8r 7r Ab'))
  })

  test.each([
    ['ace11', 'undenufe', 11 + 8 + 2, 8],
    ['six11', 'undenufe', 8 + 2, 8 + 11],
    ['six11', 'undenufe misere', 8 + 2, 8 + 11],
    ['six11', 'slalom', 11 + 8 + 2, 8],
    ['six11', 'obenabe', 11 + 8 + 2, 8],
  ])('SJ-O10 · with %s the Ace or the Six counts 11 in %s', (undenufeValues, bid, withAce, withSix) => {
    const worth = (trick: string) => {
      const table = declared(`50 ${bid}`, { undenufeValues })
      if (bid === 'slalom') table.move(0, 'choose slalom undenufe')
      table.play(...cards(trick))
      return table.events('trickWon')[0]?.points
    }
    expect([worth('As 8s Us 9s'), worth('6b 9b 8b 7b')]).toEqual([withAce, withSix])
  })
})
