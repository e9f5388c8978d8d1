import { describe, expect, test } from 'vitest'
import type { Seat } from '../../../src/rules/model/seat.ts'
import { bieterjass } from '../../../src/rules/rulesets/bieterjass.ts'
import { schafuusejass } from '../../../src/rules/rulesets/schafuusejass.ts'
import { schmausjass } from '../../../src/rules/rulesets/schmausjass.ts'
import { fillDeal, SCATTERED } from '../../support/rulesets/fill-deal.ts'
import { allStand, handjassDeal, handjassGame } from '../../support/rulesets/handjass-deals.ts'
import type { Scenario } from '../../support/scenario.ts'
import { cards, scenario } from '../../support/scenario.ts'

/*
 * Weis options in all rulesets with Weis, besides Schieber and Kreuzjass.
 */

interface Led {
  readonly at: Scenario
  readonly leader: Seat
}
type Lead = (options: Record<string, unknown>, hand: string) => Led

/** For each ruleset: a game in which a seat with the given hand leads to the first trick. */
const GAMES: Readonly<Record<string, Lead>> = {
  handjass: (options, hand) => {
    const at = handjassGame(options, handjassDeal(4, 3, { turned: '7r', hands: [hand] }))
    return { at: allStand(at), leader: 0 }
  },
  schafuusejass: (options, hand) => {
    const at = scenario(schafuusejass, options, [
      fillDeal(0, ['', hand, ''], { each: 12, turned: '7r', pack: SCATTERED }),
    ])
    at.move(0, 'stand')
    return { at, leader: 1 }
  },
  bieterjass: (options, hand) => {
    const at = scenario(bieterjass, options, [
      fillDeal(2, [hand, '', ''], { each: 12, pack: SCATTERED }, ['a']),
    ])
    at.moves('0:350, 1:pass, 2:pass, 0:choose roses')
    return { at, leader: 0 }
  },
  schmausjass: (options, hand) => ({
    at: scenario(schmausjass, options, [fillDeal(1, [hand, ''], { each: 9, pile: 'stock', bottom: '7r' })]),
    leader: 0,
  }),
}

const [card] = cards('6b')

/** The points that the leader can declare with an item of these cards. */
const valuesOf = (lead: Lead, options: Record<string, unknown>, held: string): readonly number[] => {
  const { at, leader } = lead(options, `${held} 6b`)
  return at.legal(leader).flatMap((offer) => {
    if (offer.type !== 'play' || offer.weis === undefined || offer.card !== card) return []
    if (!offer.weis.some((item) => item.every((one) => cards(held).includes(one)))) return []
    const again = lead(options, `${held} 6b`).at
    again.move(leader, offer)
    return again.events('weisDeclared').map(({ value }) => value)
  })
}

const best = (...given: Parameters<typeof valuesOf>): number => Math.max(0, ...valuesOf(...given))

describe.each([
  ['HJ-O5 · CO-O4', 'handjass', { standard: 150 }],
  ['SF-O8 · SF-9 · CO-O4', 'schafuusejass', { standard: 150 }],
  ['BJ-O13 · BJ-9 · CO-O4', 'bieterjass', { standard: 150 }],
  ['SM-O3 · SM-12 · CO-O4', 'schmausjass', { standard: 0 }],
] as const)('%s · four Nines in %s', (_, id, { standard }) => {
  const lead = GAMES[id] as Lead
  test.each([
    [{ fourNines: 150 }, 150],
    [{ fourNines: 0 }, 0],
    [{}, standard],
  ])('with %o they are worth %i', (options, value) => {
    expect(best(lead, options, '9a 9s 9r 9b')).toBe(value)
  })
})

test.each([
  ['handjass', 'HJ-O5 · CO-O5'],
  ['schafuusejass', 'SF-O8 · CO-O5'],
  ['bieterjass', 'BJ-O13 · CO-O5'],
  ['schmausjass', 'SM-O7 · CO-O5'],
])('in %s (%s · fourBanners) four Banners are worth 100 or nothing', (id) => {
  const lead = GAMES[id] as Lead
  const worth = (options: object) => best(lead, { ...options }, 'Ba Bs Br Bb')
  expect([worth({}), worth({ fourBanners: 100 }), worth({ fourBanners: 0 })]).toEqual([100, 100, 0])
})

test.each([
  ['handjass', 'HJ-O5 · CO-O3'],
  ['schafuusejass', 'SF-O8 · CO-O3'],
  ['bieterjass', 'BJ-O13 · CO-O3'],
  ['schmausjass', 'SM-O8 · CO-O3'],
])('in %s (%s · weisTable) Gross Weis has four Eights', (id) => {
  const lead = GAMES[id] as Lead
  const worth = (options: object) => best(lead, { ...options }, '8a 8s 8r 8b')
  expect([worth({}), worth({ weisTable: 'overview' }), worth({ weisTable: 'gross' })]).toEqual([0, 0, 100])
})

test.each([
  ['handjass', 'HJ-O5'],
  ['schafuusejass', 'SF-O8'],
  ['bieterjass', 'BJ-O13'],
])('in %s (%s · weisTable) six in a row are worth 150 as Gross Weis', (id) => {
  const lead = GAMES[id] as Lead
  const worth = (weisTable: string) => best(lead, { weisTable }, 'Aa Ka Oa Ua Ba 9a')
  expect([worth('overview'), worth('gross')]).toEqual([100, 150])
})

test('SM-O8 · SM-O4 · how long a sequence can be is not a matter of the table', () => {
  const worth = (options: object) => best(GAMES['schmausjass'] as Lead, { ...options }, 'Aa Ka Oa Ua Ba 9a')
  expect(worth({ weisTable: 'gross' })).toBe(100)
  expect(worth({ weisTable: 'overview', longSequences: 'gross' })).toBe(150)
})

test.each([
  ['handjass', 'CO-O6 · CO-62'],
  ['schafuusejass', 'CO-O6 · CO-62'],
  ['bieterjass', 'CO-O6 · CO-62'],
])('in %s (%s · weisShareCards) a card may be in a sequence and in a quartet', (id) => {
  const lead = GAMES[id] as Lead
  const both = (options: object) => {
    const { at, leader } = lead({ ...options }, 'Aa As Ar Ab Ka Oa 6b')
    return at
      .legal(leader)
      .some(
        (offer) =>
          offer.type === 'play' && new Set(offer.weis?.flat()).size < (offer.weis?.flat().length ?? 0),
      )
  }
  expect([both({}), both({ weisShareCards: true }), both({ weisShareCards: false })]).toEqual([
    false,
    true,
    false,
  ])
  expect([both({ weisTable: 'gross' }), both({ weisTable: 'gross', weisShareCards: false })]).toEqual([
    true,
    false,
  ])
})

test.each([
  ['handjass', 'CO-O7 · CO-63'],
  ['schafuusejass', 'CO-O7 · CO-63'],
  ['bieterjass', 'CO-O7 · CO-63'],
])('in %s (%s · weisSplitRuns) a run of eight may be cut in two', (id) => {
  const lead = GAMES[id] as Lead
  const most = (options: object) => {
    const { at, leader } = lead({ ...options }, 'Aa Ka Oa Ua Ba 9a 8a 7a')
    return Math.max(
      ...at.legal(leader).map((offer) => (offer.type === 'play' ? (offer.weis?.length ?? 0) : 0)),
    )
  }
  expect([most({}), most({ weisSplitRuns: true }), most({ weisSplitRuns: false })]).toEqual([2, 2, 1])
})

test.each([
  ['handjass', 'CO-O14 · CO-79'],
  ['schafuusejass', 'CO-O14 · CO-79'],
  ['bieterjass', 'CO-O14 · CO-79'],
  ['schmausjass', 'SM-O9 · CO-79'],
])('in %s (%s · weisMustShow) Weis is shown when it scores, or on request', (id) => {
  const shown = (options: object) => {
    const { at, leader } = (GAMES[id] as Lead)({ ...options }, 'Aa Ka Oa Ua Ba 6b')
    at.move(leader, '6b weis AaKaOaUaBa')
    const { deal } = at.game()
    while (at.events('trickWon').length === 0) at.play(at.playable(at.toAct()[0] ?? 0)[0] ?? '6b')
    expect(at.events('weisScored')).toMatchObject([{ points: 100 }])
    const other = deal?.active.find((seat) => seat !== leader) ?? 0
    const asks = at.legal(other).some(({ type }) => type === 'inspect')
    return { shown: at.events('weisShown').map(({ seat, by, items }) => ({ seat, by, items })), asks }
  }
  const { leader } = (GAMES[id] as Lead)({}, '')
  expect(shown({})).toEqual({ shown: [], asks: true })
  expect(shown({ weisMustShow: true })).toEqual({
    shown: [{ seat: leader, by: leader, items: [cards('Aa Ka Oa Ua Ba')] }],
    asks: false,
  })
})

test('SM-O9 · SM-17 · Stöck that is shown with Weis counts in the trick in which it is seen', () => {
  // Seat 0 lacks 20 points; the Stöck comes before the Weis and the cards of the same trick.
  const of = (weisMustShow: boolean) => {
    const at = scenario(schmausjass, { weisMustShow, claims: 'off' }, [
      fillDeal(1, ['Kr Or Ur 6b', ''], { each: 9, pile: 'stock', bottom: '7r' }),
    ])
    at.move(0, '6b weis KrOrUr')
    at.play(at.playable(1)[0] ?? '6b')
    return at.log().map(({ type }) => type)
  }
  expect(of(true).indexOf('stoeckScored')).toBeLessThan(of(true).indexOf('trickWon'))
  expect(of(false)).not.toContain('stoeckScored')
})
