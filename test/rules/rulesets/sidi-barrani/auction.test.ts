import { describe, expect, test } from 'vitest'
import { sidiBarrani } from '../../../../src/rules/rulesets/sidi-barrani.ts'
import {
  biddablePoints,
  legalMoveTypes,
  makeCalls,
  parseCall,
} from '../../../support/rulesets/auction-calls.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { deal, scenario } from '../../../support/scenario.ts'
import { HANDS_WITHOUT_MELDS } from '../../deal-without-melds.ts'

/*
 * Sidi Barrani: the auction, doubling and bidding conventions.
 */

/** A game of four players: seat 3 deals, seat 0 is forehand. Plays the given calls. */
const seated = (options: Record<string, unknown> = {}, ...said: readonly string[]): Scenario => {
  const table = scenario(sidiBarrani, options, [deal(3, HANDS_WITHOUT_MELDS)])
  makeCalls(table, ...said)
  return table
}
const contractOf = (table: Scenario) => table.view(null).deal?.contract
const phaseOf = (table: Scenario) => table.view(null).deal?.phase

describe('whose turn it is', () => {
  test('SB-6 · forehand speaks first, then the others in turn, for as many circuits as needed', () => {
    const table = seated()
    const spoke: number[] = []
    for (const said of ['40 roses', '50 bells', 'pass', '60 bells', '70 roses', 'pass', '80 roses', 'pass']) {
      spoke.push(...table.toAct())
      makeCalls(table, said)
    }
    expect(spoke).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
    expect(table.toAct()).toEqual([0])
    expect(table.refused(1, parseCall('90 bells'))).toMatchObject({ code: 'not-your-turn', rule: 'SB-6' })
    expect(table.refused(2, parseCall('pass'))).toMatchObject({ code: 'not-your-turn', rule: 'SB-6' })
  })

  test('SB-7 · on turn a player bids or passes, and nothing else', () => {
    const table = seated()
    expect(legalMoveTypes(table, 0)).toEqual(['bid', 'pass'])
    expect(legalMoveTypes(table, 1)).toEqual([])
    expect(table.refused(0, 'shove')).toMatchObject({ code: 'move-not-available' })
    expect(table.refused(0, 'Ua')).toMatchObject({ code: 'move-not-available' })
    makeCalls(table, '40 roses')
    expect(legalMoveTypes(table, 1)).toEqual(['bid', 'pass', 'double'])
  })

  test('SB-11 · SB-T13 · who passed may bid at a later turn', () => {
    const table = seated({}, '60 roses', 'pass', '70 roses', 'pass', 'pass', '80 bells')
    expect(contractOf(table)).toBeNull()
    expect(table.view(null).deal?.calls.at(-1)).toEqual({ ...parseCall('80 bells'), seat: 1 })
  })

  test('SB-T14 · three passes and a 40 from the last player go on; three more passes give the contract', () => {
    const table = seated({}, 'pass', 'pass', 'pass', '40 roses')
    expect([phaseOf(table), table.toAct()]).toEqual(['auction', [0]])
    makeCalls(table, 'pass', 'pass')
    expect(contractOf(table)).toBeNull()
    makeCalls(table, 'pass')
    expect(contractOf(table)).toMatchObject({ declarer: 3, points: 40, denomination: 'roses' })
  })

  test('SB-T5 · North 100 Undenufe, West 110 acorns, South 120 Undenufe, three passes: South leads to 120', () => {
    // North, West, South and East are seats 0 to 3, anticlockwise; East deals.
    const table = seated({}, '100 undenufe', '110 acorns', '120 undenufe')
    expect(table.toAct()).toEqual([3])
    makeCalls(table, 'pass', 'pass', 'pass')
    expect(contractOf(table)).toEqual({
      declarer: 2,
      points: 120,
      denomination: 'undenufe',
      doubled: false,
      redoubled: false,
    })
    expect(table.toAct()).toEqual([2])
    expect(table.playable(2)).toHaveLength(9)
  })
})

describe('what can be bid', () => {
  test('SB-8 · the numbers are the tens from 40 to 150, then 157 and 257', () => {
    const table = seated()
    expect(biddablePoints(table, 0)).toEqual([40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 157, 257])
    for (const points of [0, 30, 45, 155, 160, 256, 300]) {
      expect(table.refused(0, parseCall(`${points} roses`))).toMatchObject({
        code: 'bid-not-on-ladder',
        rule: 'SB-8',
      })
    }
  })

  test('SB-9 · SB-O2 · four suits, Obenabe and Undenufe can be bid, and none outranks another', () => {
    const table = seated()
    const offered = table.legal(0).flatMap((offer) => (offer.type === 'bid' ? [offer] : []))
    expect(offered.filter(({ points }) => points === 40).map(({ denomination }) => denomination)).toEqual([
      'bells',
      'shields',
      'acorns',
      'roses',
      'obenabe',
      'undenufe',
    ])
    for (const refused of ['40 slalom', '40 gustav', '40', '40 roses misere']) {
      expect(table.refused(0, parseCall(refused))).toMatchObject({
        code: 'denomination-not-offered',
        rule: 'SB-9',
      })
    }
    for (const { denomination } of offered.filter(({ points }) => points === 40)) {
      const asBid = seated({}, `50 ${denomination}`)
      for (const other of ['bells', 'roses', 'obenabe', 'undenufe']) {
        expect(asBid.refused(1, parseCall(`50 ${other}`))).toMatchObject({
          code: 'bid-too-low',
          rule: 'SB-10',
        })
      }
    }
  })

  test('SB-9 · a Misère bid is refused in a game without Misère, with this reason', () => {
    const table = seated()
    const refused = (said: string) => table.refused(0, parseCall(said)).facts
    expect(refused('70 acorns misere')).toEqual({ reason: 'no-misere' })
    expect(refused('70 slalom')).toEqual({ reason: 'unknown' })
  })

  test('SB-O2 · without Obenabe and Undenufe only the four suits can be bid', () => {
    const table = seated({ noTrumpDenominations: false })
    expect(new Set(table.legal(0).map((offer) => 'denomination' in offer && offer.denomination))).toEqual(
      new Set(['bells', 'shields', 'acorns', 'roses', false]),
    )
    for (const refused of ['40 obenabe', '40 undenufe']) {
      expect(table.refused(0, parseCall(refused))).toMatchObject({ code: 'denomination-not-offered' })
    }
  })

  test('SB-10 · every bid has a higher number than the one before, whatever the denominations', () => {
    const table = seated({}, '80 roses')
    expect(biddablePoints(table, 1)[0]).toBe(90)
    expect(table.refused(1, parseCall('80 obenabe'))).toMatchObject({ code: 'bid-too-low', rule: 'SB-10' })
    expect(table.refused(1, parseCall('70 bells'))).toMatchObject({ code: 'bid-too-low', rule: 'SB-10' })
    makeCalls(table, '90 bells')
    expect(biddablePoints(table, 2)[0]).toBe(100)
  })

  test('SB-10 · a bid may jump over numbers', () => {
    const table = seated({}, '40 roses', '150 bells')
    expect(biddablePoints(table, 2)).toEqual([157, 257])
  })

  test('SB-12 · a partner may be overbid, in the same or another denomination, also after a pass', () => {
    expect(biddablePoints(seated({}, '60 roses', 'pass'), 2)[0]).toBe(70)
    const same = seated({}, '60 roses', 'pass', '70 roses')
    expect(same.view(null).deal?.calls.at(-1)).toEqual({ ...parseCall('70 roses'), seat: 2 })
    const other = seated({}, '60 roses', '70 bells', '80 undenufe', 'pass', '90 shields')
    expect(other.view(null).deal?.calls.at(-1)).toEqual({ ...parseCall('90 shields'), seat: 0 })
  })

  test.each([
    [40, [40, 50]],
    [50, [50, 60]],
    [60, [60, 70]],
    [80, [80, 90]],
  ])('SB-O3 · the lowest bid can be %i', (minBid, lowest) => {
    const table = seated({ minBid })
    expect(biddablePoints(table, 0).slice(0, 2)).toEqual(lowest)
    expect(table.refused(0, parseCall(`${minBid - 10} roses`))).toMatchObject({ code: 'bid-not-on-ladder' })
  })

  test('SB-40 · SB-O4 · in steps of five: the multiples of 5 up to 155, then 157 and 257', () => {
    const fives = Array.from({ length: 24 }, (_, at) => 40 + 5 * at)
    expect(fives.at(-1)).toBe(155)
    expect(biddablePoints(seated({ bidStep: 5 }), 0)).toEqual([...fives, 157, 257])
    const table = seated({ bidStep: 5, minBid: 60 }, '60 roses')
    expect(biddablePoints(table, 1)[0]).toBe(65)
    expect(table.refused(1, parseCall('67 roses'))).toMatchObject({
      code: 'bid-not-on-ladder',
      rule: 'SB-40',
    })
    expect(biddablePoints(seated({ bidStep: 10 }), 0)).not.toContain(45)
  })

  test('SB-42 · conventions bind nobody: any legal bid is taken, and there is no other remark', () => {
    // Seat 1 holds no Under but one of roses, and bids even and odd tens in anything.
    for (const bid of ['40 shields', '50 shields', '157 undenufe']) {
      expect(contractOf(seated({}, 'pass', bid, 'pass', 'pass', 'pass'))).toMatchObject({ declarer: 1 })
    }
    const table = seated()
    expect(table.legal(0)).toHaveLength(14 * 6 + 1)
    for (const remark of [
      { type: 'predict', points: 40 },
      { type: 'knock', times: 1 },
      { type: 'call', card: 'Ua' },
      { type: 'stand' },
    ] as const) {
      expect(table.refused(0, remark)).toMatchObject({ code: 'move-not-available' })
    }
  })

  test('SB-O10 · SB-44 · everybody sees which conventions are agreed on, also who looks on', () => {
    const told = (table: Scenario) => [0, 1, 2, 3, null].map((viewer) => table.view(viewer).options)
    for (const options of told(seated({ conventions: 'even-tens' }))) {
      expect(options).toMatchObject({ conventions: 'even-tens' })
    }
    for (const options of told(seated())) expect(options).toMatchObject({ conventions: 'none' })
  })

  test('SB-44 · SB-42 · a bid with a false message is legal and has the usual effect', () => {
    // Forehand holds neither the Under nor the Nine of roses, and the Under of bells.
    for (const said of ['60 roses', '70 roses', '70 bells', '50 obenabe', '110 roses']) {
      const [agreed, usual] = [seated({ conventions: 'even-tens' }), seated()]
      expect(agreed.legal(0)).toEqual(usual.legal(0))
      for (const table of [agreed, usual]) makeCalls(table, said, 'pass')
      for (const seat of [0, 1, 2, 3]) expect(agreed.legal(seat)).toEqual(usual.legal(seat))
    }
  })
})

describe('doubling', () => {
  test('SB-13 · either opponent may double, even out of turn, until the next player acts', () => {
    for (const doubler of [1, 3]) {
      const table = seated({}, '80 roses')
      expect(legalMoveTypes(table, doubler)).toContain('double')
      table.move(doubler, parseCall('double'))
      expect(contractOf(table)).toMatchObject({ declarer: 0, points: 80, doubled: true })
    }
  })

  test('SB-13 · a bid of the next player closes the window too, and opens that for its own bid', () => {
    const table = seated({}, '80 roses', '90 bells')
    expect(table.refused(3, parseCall('double'))).toMatchObject({ code: 'own-bid', rule: 'SB-13' })
    table.move(0, parseCall('double'))
    expect(contractOf(table)).toMatchObject({ declarer: 1, points: 90, doubled: true })
  })

  test('SB-T12 · P0 bids 80: P3 may double before P1 passes and not after, P2 never', () => {
    const table = seated({}, '80 roses')
    expect(table.refused(2, parseCall('double'))).toMatchObject({ code: 'own-bid', rule: 'SB-13' })
    expect(table.refused(0, parseCall('double'))).toMatchObject({ code: 'own-bid', rule: 'SB-13' })
    makeCalls(table, 'pass')
    expect(table.refused(3, parseCall('double'))).toMatchObject({
      code: 'double-window-closed',
      rule: 'SB-13',
    })
    expect(table.refused(1, parseCall('double'))).toMatchObject({
      code: 'double-window-closed',
      rule: 'SB-13',
    })
    expect(table.refused(2, parseCall('double'))).toMatchObject({ code: 'own-bid' })
    makeCalls(table, 'pass')
    // At P3's own turn it is still too late.
    expect(table.toAct()).toEqual([3])
    expect(table.refused(3, parseCall('double'))).toMatchObject({ code: 'double-window-closed' })

    const inTime = seated({}, '80 roses')
    inTime.move(3, parseCall('double'))
    expect(contractOf(inTime)).toMatchObject({ doubled: true })
  })

  test('SB-13 · before the first bid there is nothing to double', () => {
    const table = seated({}, 'pass')
    expect(table.refused(1, parseCall('double'))).toMatchObject({ code: 'nothing-to-double', rule: 'SB-13' })
  })

  test('SB-14 · a double ends the auction at once, and the doubled bid is the contract', () => {
    const table = seated({}, '40 roses', '50 bells')
    table.move(2, parseCall('double'))
    expect(contractOf(table)).toEqual({
      declarer: 1,
      points: 50,
      denomination: 'bells',
      doubled: true,
      redoubled: false,
    })
    expect(phaseOf(table)).toBe('play')
    expect(table.toAct()).toEqual([1])
    expect(table.refused(3, parseCall('60 roses'))).toMatchObject({ code: 'move-not-available' })
    expect(table.refused(0, parseCall('double'))).toMatchObject({ code: 'move-not-available' })
  })

  test('SB-O6 · without doubling nobody can double, and 257 is played at once', () => {
    const table = seated({ doubling: 'none' }, '80 roses')
    expect(legalMoveTypes(table, 1)).toEqual(['bid', 'pass'])
    expect(legalMoveTypes(table, 3)).toEqual([])
    expect(table.refused(1, parseCall('double'))).toMatchObject({ code: 'move-not-available' })
    makeCalls(table, '257 bells')
    expect(contractOf(table)).toMatchObject({ declarer: 1, points: 257, doubled: false })
    expect(phaseOf(table)).toBe('play')
  })

  test('SB-O6 · with doubling alone a double is not redoubled', () => {
    const table = seated({ doubling: 'double' }, '80 roses', 'double')
    expect(table.refused(0, parseCall('redouble'))).toMatchObject({ code: 'move-not-available' })
    expect(legalMoveTypes(table, 2)).toEqual([])
  })

  test('SB-41 · SB-O6 · either partner of the doubled side may redouble, once, before the first lead', () => {
    for (const seat of [0, 2]) {
      const table = seated({ doubling: 'double-redouble' }, '80 roses', 'double')
      expect(legalMoveTypes(table, seat)).toContain('redouble')
      table.move(seat, parseCall('redouble'))
      expect(contractOf(table)).toMatchObject({ points: 80, doubled: true, redoubled: true })
      expect(table.refused(seat, parseCall('redouble'))).toMatchObject({
        code: 'nothing-to-redouble',
        rule: 'SB-41',
      })
      expect(table.toAct()).toEqual([0])
    }
    const table = seated({ doubling: 'double-redouble' }, '80 roses', 'double')
    for (const seat of [1, 3]) {
      expect(table.refused(seat, parseCall('redouble'))).toMatchObject({ code: 'own-bid', rule: 'SB-41' })
    }
    table.play('Ua')
    expect(table.refused(2, parseCall('redouble'))).toMatchObject({ code: 'already-led', rule: 'SB-41' })
    const plain = seated({ doubling: 'double-redouble' }, '80 roses', 'pass', 'pass', 'pass')
    expect(plain.refused(0, parseCall('redouble'))).toMatchObject({
      code: 'nothing-to-redouble',
      rule: 'SB-41',
    })
  })
})

describe('the double window held open', () => {
  test('SB-43 · SB-O9 · the far opponent is asked first, and the auction waits for the answer', () => {
    const table = seated({ doubleWindow: 'ask' }, '80 roses')
    expect(table.toAct()).toEqual([3])
    expect(legalMoveTypes(table, 3)).toEqual(['double', 'decline'])
    for (const said of ['pass', '90 bells']) {
      expect(table.refused(1, parseCall(said))).toMatchObject({ code: 'double-window-open', rule: 'SB-15' })
    }
    expect(table.refused(1, parseCall('decline'))).toMatchObject({ code: 'not-asked', rule: 'SB-15' })
    expect(table.refused(2, parseCall('decline'))).toMatchObject({ code: 'not-asked', rule: 'SB-15' })
    table.move(3, parseCall('decline'))
    expect(table.toAct()).toEqual([1])
    expect(legalMoveTypes(table, 1)).toEqual(['bid', 'pass', 'double'])
    expect(table.refused(3, parseCall('double'))).toMatchObject({
      code: 'double-window-closed',
      rule: 'SB-13',
    })
  })

  test('SB-43 · the asked opponent may double, which ends the auction', () => {
    const table = seated({ doubleWindow: 'ask' }, '80 roses', 'double')
    expect(table.events('doubled')).toEqual([{ type: 'doubled', seat: 3 }])
    expect(contractOf(table)).toMatchObject({ declarer: 0, doubled: true })
  })

  test('SB-43 · the next player may double while the other is asked, but not call', () => {
    const table = seated({ doubleWindow: 'ask' }, '80 roses')
    expect(legalMoveTypes(table, 1)).toEqual(['double'])
    table.move(1, parseCall('double'))
    expect(contractOf(table)).toMatchObject({ declarer: 0, doubled: true })
  })

  test('SB-43 · every new bid is asked about again; a pass closes the window without asking', () => {
    const table = seated({ doubleWindow: 'ask' }, 'pass')
    expect(table.toAct()).toEqual([1])
    makeCalls(table, '80 roses')
    expect(table.toAct()).toEqual([0])
    makeCalls(table, 'decline', 'pass')
    expect(table.toAct()).toEqual([3])
    makeCalls(table, '90 roses')
    expect(table.toAct()).toEqual([2])
    makeCalls(table, 'decline', 'pass', 'pass', 'pass')
    expect(contractOf(table)).toMatchObject({ declarer: 3, points: 90, doubled: false })
  })

  test('SB-43 · SB-O9 · an open window asks nobody: it closes with the next call', () => {
    const table = seated({ doubleWindow: 'open' }, '80 roses')
    expect(table.toAct()).toEqual([1])
    expect(table.refused(3, parseCall('decline'))).toMatchObject({ code: 'not-asked' })
    makeCalls(table, 'pass')
    expect(table.refused(3, parseCall('double'))).toMatchObject({ code: 'double-window-closed' })
  })

  test('SB-43 · SB-41 · with redoubling both partners of the doubled side are asked before the lead', () => {
    const ask = { doubleWindow: 'ask', doubling: 'double-redouble' }
    const table = seated(ask, '80 roses', 'double')
    expect(phaseOf(table)).toBe('redouble')
    expect(table.toAct()).toEqual([0, 2])
    expect(table.refused(0, 'Ua')).toMatchObject({ code: 'move-not-available' })
    expect(table.refused(1, parseCall('redouble'))).toMatchObject({ code: 'own-bid', rule: 'SB-41' })
    expect(table.refused(3, parseCall('decline'))).toMatchObject({ code: 'not-asked', rule: 'SB-41' })
    table.move(2, parseCall('decline'))
    expect(table.toAct()).toEqual([0])
    expect(table.refused(2, parseCall('redouble'))).toMatchObject({ code: 'not-asked', rule: 'SB-41' })
    table.move(0, parseCall('redouble'))
    expect(contractOf(table)).toMatchObject({ doubled: true, redoubled: true })
    expect([phaseOf(table), table.toAct()]).toEqual(['play', [0]])

    const declined = seated(ask, '80 roses', 'double', 'decline', 'decline')
    expect(contractOf(declined)).toMatchObject({ doubled: true, redoubled: false })
    expect(phaseOf(declined)).toBe('play')
    expect(declined.refused(0, parseCall('redouble'))).toMatchObject({ code: 'move-not-available' })

    const undoubled = seated(ask, '80 roses', 'decline', 'pass', 'pass', 'pass')
    expect(phaseOf(undoubled)).toBe('play')
  })

  test('SB-43 · who declined to double an earlier bid is still asked to redouble', () => {
    const table = seated({ doubleWindow: 'ask', doubling: 'double-redouble' }, '80 roses')
    table.move(3, parseCall('decline'))
    table.move(1, parseCall('90 bells'))
    table.move(2, parseCall('double'))
    expect(table.toAct()).toEqual([1, 3])
    table.move(3, parseCall('redouble'))
    expect(contractOf(table)).toMatchObject({ declarer: 1, doubled: true, redoubled: true })
  })

  test('SB-15 · nobody can rush the window shut: each opponent answers for itself alone', () => {
    const table = seated({ doubleWindow: 'ask' }, '80 roses')
    expect(table.refused(1, parseCall('pass'))).toMatchObject({ code: 'double-window-open', rule: 'SB-15' })
    // The asked player answers for itself, so its partner may still double.
    table.move(3, parseCall('decline'))
    table.move(1, parseCall('double'))
    expect(contractOf(table)).toMatchObject({ doubled: true })
  })
})

describe('how it ends', () => {
  test('SB-16 · the auction ends when after a bid the other three pass one after the other', () => {
    const table = seated({}, '40 roses', 'pass', 'pass')
    expect(contractOf(table)).toBeNull()
    makeCalls(table, '50 bells', 'pass', 'pass')
    expect(contractOf(table)).toBeNull()
    makeCalls(table, 'pass')
    expect(contractOf(table)).toMatchObject({ declarer: 3, points: 50, denomination: 'bells' })
    expect(phaseOf(table)).toBe('play')
  })

  test('SB-17 · a bid of 257 ends the bidding at once, and both opponents are asked whether they double', () => {
    const table = seated({}, '257 obenabe')
    expect(table.toAct()).toEqual([1, 3])
    expect(contractOf(table)).toBeNull()
    expect(legalMoveTypes(table, 1)).toEqual(['pass', 'double', 'decline'])
    expect(legalMoveTypes(table, 3)).toEqual(['pass', 'double', 'decline'])
    expect(legalMoveTypes(table, 2)).toEqual([])
    expect(table.refused(2, parseCall('decline'))).toMatchObject({ code: 'not-asked' })
    table.move(3, parseCall('decline'))
    expect(table.toAct()).toEqual([1])
    expect(table.refused(3, parseCall('double'))).toMatchObject({ code: 'double-window-closed' })
    table.move(1, parseCall('decline'))
    expect(contractOf(table)).toMatchObject({ declarer: 0, points: 257, doubled: false })
    expect(table.toAct()).toEqual([0])
  })

  test.each(['open', 'ask'])('SB-17 · after 257 pass means decline (double window %s)', (doubleWindow) => {
    const table = seated({ doubleWindow }, '257 obenabe')
    for (const seat of [0, 2]) {
      expect(table.refused(seat, parseCall('pass'))).toMatchObject({ code: 'not-your-turn', rule: 'SB-6' })
    }
    expect(table.move(1, parseCall('pass'))).toEqual([{ type: 'declined', seat: 1 }])
    expect(table.view(null).deal?.calls.at(-1)).toEqual({ type: 'decline', seat: 1 })
    expect(table.toAct()).toEqual([3])
    expect(table.refused(1, parseCall('double'))).toMatchObject({ code: 'double-window-closed' })
    expect(table.refused(1, parseCall('pass'))).toMatchObject({ code: 'double-window-open' })
    table.move(3, parseCall('pass'))
    expect(contractOf(table)).toMatchObject({ declarer: 0, points: 257, doubled: false })
  })

  test('SB-17 · SB-43 · asked about a lower bid one declines: a pass could be meant for the own turn', () => {
    const table = seated({ doubleWindow: 'ask' }, '150 bells')
    expect(legalMoveTypes(table, 3)).toEqual(['double', 'decline'])
    expect(table.refused(3, parseCall('pass'))).toMatchObject({ code: 'double-window-open' })
  })

  test('SB-43 · SB-41 · asked to redouble, pass means decline', () => {
    const table = seated({ doubleWindow: 'ask', doubling: 'double-redouble' }, '257 bells', 'double')
    expect(legalMoveTypes(table, 2)).toEqual(['redouble', 'decline', 'pass'])
    expect(table.refused(1, parseCall('pass'))).toMatchObject({ code: 'not-asked', rule: 'SB-41' })
    expect(table.move(2, parseCall('pass'))).toEqual([{ type: 'declined', seat: 2 }])
    table.move(0, parseCall('pass'))
    expect(contractOf(table)).toMatchObject({ points: 257, doubled: true, redoubled: false })
    expect(phaseOf(table)).toBe('play')
  })

  test('SB-17 · SB-15 · either opponent may double 257, also after the other has declined', () => {
    for (const [first, second] of [
      [1, 3],
      [3, 1],
    ] as const) {
      for (const doubleWindow of ['open', 'ask']) {
        const table = seated({ doubleWindow }, '257 obenabe')
        table.move(first, parseCall('decline'))
        table.move(second, parseCall('double'))
        expect(contractOf(table)).toMatchObject({ points: 257, doubled: true })
        const atOnce = seated({ doubleWindow }, '257 obenabe')
        atOnce.move(first, parseCall('double'))
        expect(contractOf(atOnce)).toMatchObject({ points: 257, doubled: true })
        expect(atOnce.toAct()).toEqual([0])
      }
    }
  })

  test('SB-18 · four passes at the first turn: no score, and the next seat deals', () => {
    const table = seated({}, 'pass', 'pass', 'pass')
    expect(table.finished()).toHaveLength(0)
    makeCalls(table, 'pass')
    expect(table.finished()).toMatchObject([{ number: 1, dealer: 3, contract: null, lines: [] }])
    expect(table.totals()).toEqual([0, 0])
    expect(table.view(null).deal).toMatchObject({ number: 2, dealer: 0, phase: 'auction' })
    expect(table.toAct()).toEqual([1])
  })

  test('SB-19 · the final bid is the contract, cannot be changed, and its bidder declares', () => {
    const table = seated({}, '40 roses', '50 bells', '60 acorns')
    makeCalls(table, 'pass', 'pass', 'pass')
    const contract = contractOf(table)
    expect(contract).toMatchObject({ declarer: 2, points: 60, denomination: 'acorns' })
    for (const later of [
      parseCall('70 acorns'),
      parseCall('60 roses'),
      { type: 'choose', denomination: 'roses' },
    ] as const) {
      expect(table.refused(2, later)).toMatchObject({ code: 'move-not-available' })
    }
    table.play('8a')
    expect(contractOf(table)).toEqual(contract)
  })
})
