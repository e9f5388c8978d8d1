import { describe, expect, test } from 'vitest'
import type { Event } from '../../../../src/rules/events.ts'
import type { ArrangedDeal } from '../../../../src/rules/model/arranged-deal.ts'
import type { Card } from '../../../../src/rules/model/card.ts'
import { CARDS } from '../../../../src/rules/model/card.ts'
import type { Denomination } from '../../../../src/rules/model/contract.ts'
import type { Seat } from '../../../../src/rules/model/seat.ts'
import { bieterjass } from '../../../../src/rules/rulesets/bieterjass.ts'
import { redact } from '../../../../src/rules/view.ts'
import { fillDeal } from '../../../support/rulesets/fill-deal.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { cards, scenario } from '../../../support/scenario.ts'

/*
 * Bieterjass: the variant with a called partner for five players, and the variant Bessern for three players.
 */

const PACK_35 = CARDS.filter((card) => card !== '6s')

/** The pack for five in an order that deals hands without sequences and quartets. */
const SCATTERED = [0, 1, 2, 3, 4].flatMap((fifth) =>
  PACK_35.filter((card) => {
    const at = CARDS.indexOf(card)
    return ((at % 9) + 2 * Math.floor(at / 9)) % 5 === fifth
  }),
)

const five = (dealer: Seat, starts: readonly string[] = [], turned?: Card): ArrangedDeal =>
  fillDeal(
    dealer,
    [0, 1, 2, 3, 4].map((seat) => starts[seat] ?? ''),
    { each: 7, pack: SCATTERED, ...(turned && { turned }) },
  )

const bidding = (at: Scenario, soloist: Seat, points: number): Scenario => {
  const players = at.game().seats.length
  for (let seat = at.toAct()[0] ?? 0; seat !== soloist; seat = (seat + 1) % players) {
    at.move(seat, 'pass')
  }
  at.move(soloist, `${points}`)
  for (let step = 1; step < players; step++) at.move((soloist + step) % players, 'pass')
  return at
}

/** A game of five players in which seat 0 is the soloist for 400 points. */
const forFive = (options: Record<string, unknown> = {}, ...deals: readonly ArrangedDeal[]): Scenario =>
  bidding(scenario(bieterjass, { players: 5, ...options }, deals), 0, 400)

const calling = (at: Scenario, card: Card, denomination: Denomination = 'roses'): Scenario => {
  at.move(0, `call ${card}`)
  at.move(0, `choose ${denomination}`)
  return at
}

const sides = (at: Scenario): readonly number[] => at.view(null).seats.map(({ side }) => side)

describe('five players', () => {
  test('BJ-13 · BJ-16 · the highest bidder names a card, whose holder is the partner and comes forward at once', () => {
    const at = forFive({}, five(4, ['', '', '', 'Aa']))
    expect(at.toAct()).toEqual([0])
    expect(at.refused(1, 'call Aa')).toMatchObject({ code: 'not-the-declarer', rule: 'BJ-13' })
    at.move(0, 'call Aa')
    expect(at.view(null).deal).toMatchObject({ calledCard: 'Aa', contract: { declarer: 0, partner: 3 } })
    expect(sides(at)).toEqual([0, 1, 1, 0, 1])
  })

  test('BJ-13 · the card is named before trumps, and by the soloist wherever it sits', () => {
    const at = bidding(scenario(bieterjass, { players: 5 }, [five(4)]), 2, 400)
    expect(at.game().deal?.phase).toBe('calling')
    const [offer] = at.legal(2)
    expect(at.legal(0)).toEqual([])
    at.move(2, offer?.type === 'call' ? offer : { type: 'call', card: 'Aa' })
    expect(at.game().deal?.phase).toBe('naming')
    expect(at.toAct()).toEqual([2])
  })

  test('BJ-14 · CO-8 · BJ-T2 · 35 cards without the Six of shields, seven each', () => {
    const at = scenario(bieterjass, { players: 5 })
    const { pack } = at.rules.dealing(at.game())
    expect(pack).toHaveLength(35)
    expect(pack).not.toContain('6s')
    expect(at.view(null).deal?.handSizes).toEqual([7, 7, 7, 7, 7])
  })

  test('BJ-14 · CO-93 · seven cards are dealt as four and three', () => {
    const at = scenario(bieterjass, { players: 5 })
    const { pack, distribute: lay } = at.rules.dealing(at.game())
    const forehand = lay(pack, 4).hands[0]
    expect(forehand).toEqual([...pack.slice(0, 4), ...pack.slice(20, 23)])
  })

  test('BJ-15 · BJ-T6 · the named card is not in the own hand', () => {
    const at = forFive({}, five(4, ['Ua', '', '', 'Aa']))
    expect(at.refused(0, 'call Ua')).toMatchObject({ code: 'card-not-callable', rule: 'BJ-15' })
    const callable = at.legal(0).flatMap((offer) => (offer.type === 'call' ? [offer.card] : []))
    expect(callable).toHaveLength(28)
    expect(callable).not.toContain('Ua')
  })

  test('BJ-15 · the named card is in the pack in use', () => {
    const at = forFive({}, five(4))
    expect(at.refused(0, 'call 6s')).toMatchObject({ code: 'card-not-callable', rule: 'BJ-15' })
  })

  test('BJ-16 · BJ-A5 · partner and target stay for the whole Partie', () => {
    const at = calling(forFive({}, five(4, ['', '', '', 'Aa']), five(0, ['', 'Aa'], 'Ub')), 'Aa')
    at.playOut()
    expect(at.game().deal).toMatchObject({
      dealer: 0,
      turned: 'Ub',
      contract: { declarer: 0, partner: 3, points: 400, denomination: 'bells' },
    })
    expect(sides(at)).toEqual([0, 1, 1, 0, 1])
    expect(at.toAct()).toEqual([1])
  })

  test('BJ-17 · BJ-A7 · two together need the bid, three together 1000', () => {
    const at = calling(forFive({}, five(4, ['', '', '', 'Aa'])), 'Aa')
    at.playOut()
    const [two = 0, three = 0] = at.totals()
    const taken = at.finished()[0]?.taken ?? []
    expect(two).toBeGreaterThanOrEqual((taken[0] ?? 0) + (taken[3] ?? 0))
    expect(at.points(0, 'cards')).toBe((taken[0] ?? 0) + (taken[3] ?? 0))
    expect(at.points(1, 'cards')).toBe((taken[1] ?? 0) + (taken[2] ?? 0) + (taken[4] ?? 0))
    expect(two + three).toBeGreaterThanOrEqual(157)
    expect(at.board()).toMatchObject({ parties: [{ partner: 3, targets: [400, 1000] }] })
  })

  test('BJ-17 · both of two win when they reach the bid', () => {
    const at = scenario(bieterjass, { players: 5 }, [five(4), five(0, [], '6b')])
    const terms = { declarer: 0, partner: 2, points: 400, doubled: false, redoubled: false }
    at.appendEvents(
      { type: 'contractMade', contract: { ...terms, denomination: 'roses' } },
      { type: 'dealScored', lines: [{ side: 0, points: 400, for: 'cards' }] },
    )
    expect(at.board()).toMatchObject({
      wins: [{ points: 1 }, {}, { points: 1 }, {}, { points: 0 }],
    })
  })

  test('BJ-14 · seven tricks of five cards are played, for 157 in all', () => {
    const at = calling(forFive({}, five(4, ['', '', '', 'Aa'])), 'Aa')
    at.playOut()
    expect(at.finished()[0]?.tricks.reduce((sum, of) => sum + of)).toBe(7)
    expect(at.finished()[0]?.taken.reduce((sum, of) => sum + of)).toBe(157)
  })
})

describe('a partner who is known when the card is played', () => {
  const hidden = (...deals: readonly ArrangedDeal[]) =>
    forFive({ partnerRevealed: 'when-card-played' }, ...deals)

  test('BJ-O10 · BJ-25 · the partner counts with the team until the card is played', () => {
    const at = calling(hidden(five(4, ['Ka', '6a', '7a', 'Aa 8a'])), 'Aa')
    expect(at.view(null).deal).toMatchObject({ calledCard: 'Aa' })
    expect(at.view(3).deal?.contract?.partner).toBeUndefined()
    expect(sides(at)).toEqual([0, 1, 1, 1, 1])
    at.play('Ka', '6a', '7a')
    expect(sides(at)).toEqual([0, 1, 1, 1, 1])
    at.play('Aa')
    expect(at.view(null).deal?.contract?.partner).toBe(3)
    expect(sides(at)).toEqual([0, 1, 1, 0, 1])
  })

  test('BJ-25 · nobody can claim before the partner is known', () => {
    const at = calling(hidden(five(4, ['Ka', '6a', '7a', 'Aa 8a'])), 'Aa')
    expect(at.refused(1, 'claim')).toMatchObject({ code: 'cannot-claim', rule: 'BJ-25' })
    expect(at.legal(1)).toEqual([])
    at.play('Ka', '6a', '7a', 'Aa')
    expect(at.refused(1, 'claim')).toMatchObject({ code: 'cannot-claim', rule: 'CO-82' })
  })

  test('BJ-25 · BJ-A10 · Weis waits until it is known who belongs together', () => {
    const at = calling(hidden(five(4, ['Ka 9b', '6a', '7a', 'Aa 8a Ub Bb', 'As Ks Os'])), 'Aa')
    at.play('Ka', '6a', '7a', '8a')
    at.move(4, { type: 'play', card: at.playable(4)[0] ?? 'As', weis: [['As', 'Ks', 'Os']] })
    expect(at.events('weisScored')).toEqual([])
    expect(at.view(null).deal?.melds).toMatchObject([{ seat: 4, value: 20, scored: false }])
    while (!at.game().deal?.contract?.partner) {
      const [seat = 0] = at.toAct()
      const playable = at.playable(seat)
      at.play(playable.includes('Aa') ? 'Aa' : (playable[0] ?? 'Aa'))
    }
    while (at.game().deal?.trick.length !== 0) at.play(at.playable(at.toAct()[0] ?? 0)[0] ?? 'Aa')
    expect(at.events('weisScored')).toMatchObject([{ side: 1, points: 20 }])
    expect(at.refused(0, 'inspect 4').rule).toBe('CO-71')
  })

  test('BJ-O10 · by default the partner comes forward at once', () => {
    const at = calling(forFive({}, five(4, ['', '', '', 'Aa'])), 'Aa')
    expect(at.view(null).deal?.contract?.partner).toBe(3)
  })
})

/** A deal of Bessern: ten cards each, three face down and three face up. */
const bessern = (dealer: Seat, starts: readonly string[], blind: string, up: string): ArrangedDeal => {
  const { hands } = fillDeal(
    dealer,
    [0, 1, 2].map((seat) => starts[seat] ?? ''),
    { each: 10, pile: 'rest', top: blind, bottom: up },
  )
  return { dealer, hands, piles: { blind: cards(blind), table: cards(up) } }
}

/** A game of Bessern in which seat 0 is the soloist for 600 points. */
const forBessern = (options: Record<string, unknown> = {}, ...deals: readonly ArrangedDeal[]): Scenario =>
  bidding(scenario(bieterjass, { variant: 'bessern', ...options }, deals), 0, 600)

const DEAL = bessern(2, ['Ua 9a 6a 7s 6s 6r 7r 6b 7b 8b', '', ''], 'Aa As 7a', 'Ka Ks Ar')

describe('Bessern', () => {
  test('BJ-18 · BJ-T2 · ten cards each, three face down and three face up on the table', () => {
    const at = scenario(bieterjass, { variant: 'bessern' }, [DEAL])
    expect(at.view(null).deal).toMatchObject({
      handSizes: [10, 10, 10],
      piles: [
        { name: 'blind', size: 3 },
        { name: 'table', size: 3, cards: ['Ka', 'Ks', 'Ar'] },
      ],
    })
    expect(at.view(0).deal?.piles[0]?.cards).toBeUndefined()
  })

  test('BJ-18 · CO-93 · ten cards are dealt as five and five', () => {
    const at = scenario(bieterjass, { variant: 'bessern' })
    const { pack, distribute: lay } = at.rules.dealing(at.game())
    const { hands, piles } = lay(pack, 2)
    expect(hands[0]).toEqual([...pack.slice(0, 5), ...pack.slice(15, 20)])
    expect(piles).toEqual({ blind: pack.slice(30, 33), table: pack.slice(33, 36) })
  })

  test('BJ-19 · BJ-T7 · the lowest bid is 550; 540 is refused', () => {
    const at = scenario(bieterjass, { variant: 'bessern' }, [DEAL])
    expect(at.refused(0, '540')).toMatchObject({ code: 'bid-not-on-ladder', rule: 'BJ-19' })
    at.move(0, '550')
    expect(at.game().deal?.calls).toHaveLength(1)
  })

  test('BJ-20 · BJ-A4 · the soloist, and nobody else, sees all six cards before choosing', () => {
    const at = forBessern({}, DEAL)
    expect(at.view(0).deal?.piles[0]?.cards).toEqual(['Aa', 'As', '7a'])
    expect(at.view(1).deal?.piles[0]?.cards).toBeUndefined()
    expect(at.toAct()).toEqual([0])
    expect(at.legal(1)).toEqual([])
    expect(at.legal(0)).toMatchObject([
      {
        type: 'exchange',
        discard: { atLeast: 0, atMost: 6, from: at.view(0).you?.hand },
        take: { atLeast: 0, atMost: 6, from: ['Ka', 'Ks', 'Ar', 'Aa', 'As', '7a'] },
      },
    ])
  })

  test('BJ-20 · BJ-T5 · three cards face up and one face down for four hand cards: ten are held', () => {
    const at = forBessern({}, DEAL)
    at.move(0, 'exchange 6s6r7r6b for KaKsArAa')
    expect(at.view(0).you?.hand).toEqual(['Aa', 'Ka', 'Ua', '9a', '6a', 'Ks', '7s', 'Ar', '8b', '7b'])
    expect(at.view(1).deal).toMatchObject({
      handSizes: [10, 10, 10],
      piles: [
        { name: 'blind', size: 2 },
        { name: 'table', size: 0, cards: [] },
        { name: 'discards', size: 4 },
      ],
    })
    expect(at.view(1).deal?.piles[2]?.cards).toBeUndefined()
    expect(at.view(0).deal?.piles[2]?.cards).toEqual(['6s', '6r', '7r', '6b'])
  })

  test('BJ-20 · the others see which open cards were taken, and how many of the others', () => {
    const at = forBessern({}, DEAL)
    at.move(0, 'exchange 6s6r for KsAs')
    const shown = at
      .events('taken')
      .map((event) => redact({ seq: 1, at: 'now', ...event } as Event & never, 1))
    expect(shown).toMatchObject([
      { pile: 'table', count: 1, open: ['Ks'] },
      { pile: 'blind', count: 1, open: [] },
    ])
    expect(shown.every((event) => !('cards' in event))).toBe(true)
  })

  test.each([
    { discard: '6s 6r', take: 'Ka', code: 'wrong-number-of-cards' },
    { discard: '6s 6s', take: 'Ka Ks', code: 'wrong-number-of-cards' },
    { discard: '6s 6r', take: 'Ka Ka', code: 'wrong-number-of-cards' },
    { discard: 'Ka', take: 'Ks', code: 'card-not-held' },
    { discard: '6s', take: '6r', code: 'card-not-held' },
  ])(
    'BJ-20 · as many different cards are laid away as taken: $discard for $take is refused',
    ({ discard, take, code }) => {
      const at = forBessern({}, DEAL)
      expect(at.refused(0, { type: 'exchange', discard: cards(discard), take: cards(take) })).toMatchObject({
        code,
        rule: 'BJ-20',
      })
    },
  )

  test('BJ-20 · only the soloist exchanges, all six cards or none', () => {
    const at = forBessern({}, DEAL)
    expect(at.refused(1, 'exchange - for -')).toMatchObject({ code: 'not-the-declarer' })
    at.move(0, 'exchange 7s6s6r7r6b7b for AaAs7aKaKsAr')
    expect(at.game().deal?.phase).toBe('naming')
    const none = forBessern({}, DEAL)
    none.move(0, 'exchange - for -')
    expect(none.game().deal).toMatchObject({
      phase: 'naming',
      piles: { table: { cards: ['Ka', 'Ks', 'Ar'] } },
    })
  })

  test('BJ-22 · the soloist names trump and leads, and ten tricks are played', () => {
    const at = forBessern({}, DEAL)
    at.move(0, 'exchange - for -')
    expect(at.refused(1, 'choose acorns')).toMatchObject({ rule: 'BJ-22' })
    at.move(0, 'choose acorns')
    expect(at.toAct()).toEqual([0])
    at.playOut()
    expect(at.finished()[0]?.tricks.reduce((sum, of) => sum + of)).toBe(10)
  })

  test('BJ-21 · BJ-A3 · card points left or laid away are the soloist’s at the end of the hand, by their worth in it', () => {
    const at = forBessern({}, DEAL)
    at.moves('0:exchange Ua6s for AaKs, 0:choose acorns')
    at.playOut()
    // Left: As 7a Ka Ar, laid away: Ua 6s, with acorns trump: 11 + 0 + 4 + 11 + 20 + 0.
    const taken = at.finished()[0]?.taken ?? []
    expect(at.points(0, 'cards')).toBe((taken[0] ?? 0) + 46)
    expect(at.points(0, 'cards') + at.points(1, 'cards')).toBe(157)
  })

  const later = (dealer: Seat, turned: string): ArrangedDeal =>
    fillDeal(dealer, ['', '', ''], { each: 9, pile: 'stock', top: turned })

  const afterTheFirst = (options: Record<string, unknown>, ...deals: readonly ArrangedDeal[]) => {
    const at = forBessern(options, DEAL, ...deals)
    at.moves('0:exchange - for -, 0:choose acorns')
    at.playOut()
    return at
  }

  test('BJ-23 · from the second hand on the soloist deals nine cards each and turns the top one of the rest', () => {
    const at = afterTheFirst({}, later(0, 'Or'))
    expect(at.view(1).deal).toMatchObject({
      dealer: 0,
      phase: 'play',
      turned: 'Or',
      contract: { declarer: 0, points: 600, denomination: 'roses' },
      handSizes: [9, 9, 9],
      toAct: [1],
    })
    expect(at.view(0).deal?.piles).toEqual([{ name: 'stock', size: 9 }])
  })

  test('BJ-24 · undealt cards count for nobody', () => {
    const at = afterTheFirst({}, later(0, 'Or'))
    const stock = at.game().deal?.piles['stock']?.cards ?? []
    const worth = { U: 2, A: 11, K: 4, O: 3, B: 10 } as Record<string, number>
    const trumps = { U: 20, 9: 14 } as Record<string, number>
    const undealt = stock.reduce(
      (sum, [rank = '', suit]) => sum + ((suit === 'r' ? trumps[rank] : undefined) ?? worth[rank] ?? 0),
      0,
    )
    at.playOut()
    expect(undealt).toBeGreaterThan(0)
    expect(at.points(0, 'cards') + at.points(1, 'cards')).toBe(157 - undealt)
  })

  test('BJ-O6 · BJ-A2 · later hands can be of twelve cards, with the dealer’s last card for trump', () => {
    const at = afterTheFirst({ laterHands: 12 }, fillDeal(0, ['', '', ''], { each: 12, turned: '8s' }))
    expect(at.view(0).deal).toMatchObject({ handSizes: [12, 12, 12], turned: '8s', piles: [] })
    expect(at.view(0).you?.hand).toContain('8s')
    expect(at.game().deal?.contract?.denomination).toBe('shields')
  })
})
