import { describe, expect, test } from 'vitest'
import type { Card } from '../../../src/rules/model/card.ts'
import { CARDS } from '../../../src/rules/model/card.ts'
import type { Contract, Denomination } from '../../../src/rules/model/contract.ts'
import type { FollowRule } from '../../../src/rules/model/rules.ts'
import { jassRanking } from '../../../src/rules/parts/tricks/card-ranking.ts'
import { swissFollowRule } from '../../../src/rules/parts/tricks/follow-rules.ts'
import { trickPoints, trickWinner } from '../../../src/rules/parts/tricks/trick-winner.ts'
import { sidiBarrani } from '../../../src/rules/rulesets/sidi-barrani.ts'
import { sidiSwissjass } from '../../../src/rules/rulesets/sidi-swissjass.ts'
import { cards, deal, scenario } from '../../support/scenario.ts'
import { HANDS_WITHOUT_MELDS } from '../deal-without-melds.ts'

/*
 * Rules for all games about legal cards, trick winners and the Match.
 */

const strict = swissFollowRule('only-trumps')
const contractOf = (denomination: Denomination): Contract => ({
  denomination,
  doubled: false,
  redoubled: false,
})
const rankingOf = (denomination: Denomination) => jassRanking()(contractOf(denomination), 0, undefined)
const playsOf = (written: string) => cards(written).map((card, seat) => ({ seat, card }))

/** For each card of the hand: legal, or the broken rule. */
const verdicts = (denomination: Denomination, hand: string, trick: string, follow: FollowRule = strict) => {
  const at = {
    contract: contractOf(denomination),
    hand: cards(hand),
    tricks: 0,
    trick: playsOf(trick),
    ranking: rankingOf(denomination),
  }
  const judge = follow(at)
  return at.hand.map((card) => ({ card, refused: judge(card) }))
}
const legal = (...asked: Parameters<typeof verdicts>): Card[] =>
  verdicts(...asked).flatMap(({ card, refused }) => (refused === undefined ? [card] : []))
const refusalOf = (card: Card, ...asked: Parameters<typeof verdicts>) =>
  verdicts(...asked).find((verdict) => verdict.card === card)?.refused

describe('which cards may be played', () => {
  test('CO-40 · the leader may play any card', () => {
    for (const mode of ['roses', 'obenabe', 'undenufe'] as const) {
      expect(legal(mode, 'Ab 7b Kr 6r Us', '')).toEqual(cards('Ab 7b Kr 6r Us'))
    }
  })

  test('CO-41 · without trumps the suit led must be followed; void, any card goes', () => {
    expect(legal('obenabe', 'Ab 7b Kr Us', '6b')).toEqual(cards('Ab 7b'))
    expect(refusalOf('Kr', 'obenabe', 'Ab 7b Kr Us', '6b')).toMatchObject({
      code: 'must-follow-suit',
      rule: 'CO-41',
    })
    expect(legal('undenufe', 'Kr Us', '6b')).toEqual(cards('Kr Us'))
  })

  test('CO-42 · trumps led ask for a trump, but not of the lone Puur or of a hand without trumps', () => {
    expect(legal('roses', 'Kr 6r Ab', 'Ar')).toEqual(cards('Kr 6r'))
    expect(refusalOf('Ab', 'roses', 'Kr 6r Ab', 'Ar')).toMatchObject({
      code: 'must-play-trump',
      rule: 'CO-42',
    })
    expect(legal('roses', 'Ur Ab Us', 'Ar')).toEqual(cards('Ur Ab Us'))
    expect(legal('roses', 'Ab Us', 'Ar')).toEqual(cards('Ab Us'))
  })

  test('CO-43 · CO-T5 · one may trump even when one can follow', () => {
    expect(legal('roses', 'Kb Bb 9b 7r', '6b')).toEqual(cards('Kb Bb 9b 7r'))
    expect(refusalOf('As', 'roses', 'Kb 7r As', '6b')).toMatchObject({
      code: 'must-follow-suit',
      rule: 'CO-43',
    })
  })

  test('CO-44 · void in a plain suit that is not trumped, any card goes', () => {
    expect(legal('roses', 'Aa Us 6r', 'Kb')).toEqual(cards('Aa Us 6r'))
  })

  test('CO-45 · undertrumping is forbidden, unless the hand is nothing but trumps', () => {
    expect(refusalOf('6r', 'roses', 'Aa 6r', 'Kb Br')).toMatchObject({ code: 'no-undertrump', rule: 'CO-45' })
    expect(legal('roses', '7r 6r', 'Kb Br')).toEqual(cards('7r 6r'))
  })

  test('CO-46 · on a trumped trick: follow or overtrump; void, a plain card or overtrump', () => {
    expect(legal('roses', 'Ab Kr 6r Us', 'Kb Br')).toEqual(cards('Ab Kr'))
    expect(legal('roses', 'Aa Us Kr 6r', 'Kb Br')).toEqual(cards('Aa Us Kr'))
  })

  test('CO-47 · a lower trump on led trumps follows suit and is no undertrumping', () => {
    expect(legal('roses', '9r 6r Ab', 'Ur')).toEqual(cards('9r 6r'))
  })

  test('CO-48 · the Puur is never forced, and beats every trump', () => {
    expect(legal('roses', 'Ur Aa', '6r')).toEqual(cards('Ur Aa'))
    expect(legal('roses', 'Ur Aa', 'Kb 9r')).toEqual(cards('Ur Aa'))
    expect(trickWinner(playsOf('9r Ar Ur Kr'), rankingOf('roses'))).toBe(2)
  })

  test('CO-50 · in slalom the order in force is that of the trick, and suit must be followed in all of them', () => {
    const table = scenario(sidiSwissjass, {}, [deal(3, HANDS_WITHOUT_MELDS)])
    table.move(0, '50 slalom')
    for (const seat of [1, 2, 3]) table.move(seat, 'pass')
    table.move(0, 'choose slalom obenabe')
    table.play('Ks')
    expect(table.playable(1)).toEqual(cards('Os 8s'))
    table.play('8s', 'Bs', '7s')
    expect(table.events('trickWon').at(-1)).toMatchObject({ seat: 0 })
    table.play('As', 'Os', 'Us', '6s')
    expect(table.events('trickWon').at(-1)).toMatchObject({ seat: 3 })
  })

  test('CO-51 · only held cards are played, and a card once played stays played', () => {
    const table = scenario(sidiBarrani, {}, [deal(3, HANDS_WITHOUT_MELDS)])
    table.move(0, '40 acorns')
    for (const seat of [1, 2, 3]) table.move(seat, 'pass')
    expect(table.refused(0, 'Oa')).toMatchObject({ code: 'card-not-held', rule: 'CO-51' })
    table.play('6b')
    expect(table.refused(0, 'Ua')).toMatchObject({ code: 'not-your-turn' })
    expect(table.view(0).you?.hand).not.toContain('6b')
  })
})

describe('vectors: legal cards', () => {
  test.each([
    ['LV-1', 'roses', 'Ab 7b Kr', 'Kb', 'Ab 7b Kr'],
    ['LV-2', 'roses', 'Aa Us Kr 6r', 'Kb', 'Aa Us Kr 6r'],
    ['LV-3', 'roses', 'Ab 7b Kr 6r', 'Kb Br', 'Ab 7b Kr'],
    ['LV-4', 'roses', 'Ab 7b 6r 7r', 'Kb Br', 'Ab 7b'],
    ['LV-5', 'roses', 'Aa Us Kr 6r', 'Kb Br', 'Aa Us Kr'],
    ['LV-6', 'roses', 'Aa Us 7r 6r', 'Kb Br', 'Aa Us'],
    ['LV-7', 'roses', '7r 6r', 'Kb Br', '7r 6r'],
    ['LV-8', 'roses', 'Kr 6r', 'Kb Br', 'Kr 6r'],
    ['LV-9', 'roses', 'Ur 6r Aa', 'Kb 9r', 'Ur Aa'],
    ['LV-10', 'roses', 'Ur Aa Ab', 'Kr', 'Ur Aa Ab'],
    ['LV-11', 'roses', 'Ur 6r Ab', 'Kr', 'Ur 6r'],
    ['LV-12', 'roses', '6r Ab', 'Kr', '6r'],
    ['LV-13', 'roses', 'Aa Ab', 'Kr', 'Aa Ab'],
    ['LV-14', 'roses', '9r 6r Ab', 'Ur', '9r 6r'],
    ['LV-15', 'roses', 'Ub Kb 6r', 'Ab 6a', 'Ub Kb 6r'],
    ['LV-16', 'roses', '8b 6a 7r', '7b 6r 8r', '8b'],
    ['LV-17', 'roses', '8b 6a Br', '7b 6r 8r', '8b Br'],
    ['LV-18', 'obenabe', 'Ab 7b Kr', 'Kb', 'Ab 7b'],
    ['LV-19', 'undenufe', 'Aa Us', 'Kb', 'Aa Us'],
  ] as const)('%s · %s, holding %s after %s: %s', (_, mode, hand, trick, allowed) => {
    expect(legal(mode, hand, trick)).toEqual(cards(allowed))
  })

  test.each([
    ['LV-20', 'Aa Us Kr 6r', 'Kb Br', 'Aa Us Kr 6r'],
    ['LV-21', 'Ab 7b Kr 6r', 'Kb Br', 'Ab 7b Kr'],
  ] as const)(
    '%s · CO-49 · CO-O9 · undertrumping free when void: holding %s after %s: %s',
    (_, hand, trick, allowed) => {
      expect(legal('roses', hand, trick, swissFollowRule('if-void'))).toEqual(cards(allowed))
    },
  )
})

test.each([
  ['a trumped trick', 'Aa Us Kr 6r', 'Kb Br', 'Aa Us'],
  ['a trumped trick, with the suit led', 'Ab 7b Kr 6r', 'Kb Br', 'Ab 7b Kr'],
  ['a trumped trick, with trumps only', 'Kr 6r', 'Kb Br', 'Kr 6r'],
  ['a trick that nobody has trumped', 'Aa Us Kr 6r', 'Kb', 'Aa Us Kr 6r'],
  ['trumps led', 'Aa Ur', 'Kr', 'Aa Ur'],
] as const)('CO-49 · no-trump-if-void on %s: holding %s after %s: %s', (_, hand, trick, allowed) => {
  expect(legal('roses', hand, trick, swissFollowRule('no-trump-if-void'))).toEqual(cards(allowed))
})

describe('who wins a trick', () => {
  test('CO-52 · the highest trump wins, without one the highest card of the suit led; other suits never', () => {
    expect(trickWinner(playsOf('Ab 6r Kb 7r'), rankingOf('roses'))).toBe(3)
    expect(trickWinner(playsOf('7b Aa As 9b'), rankingOf('roses'))).toBe(3)
    expect(trickWinner(playsOf('6b Aa As Ar'), rankingOf('obenabe'))).toBe(0)
  })

  test('CO-53 · the winner of a trick leads the next', () => {
    const table = scenario(sidiBarrani, {}, [deal(3, HANDS_WITHOUT_MELDS)])
    table.move(0, '40 acorns')
    for (const seat of [1, 2, 3]) table.move(seat, 'pass')
    table.play('6b', 'Ob', 'Kb', 'Ab')
    expect(table.events('trickWon').at(-1)).toMatchObject({ seat: 3, points: 18 })
    expect(table.toAct()).toEqual([3])
    expect(table.view(null).deal?.trick).toEqual({ leader: 3, plays: [] })
  })

  test.each([
    ['WV-1', 'roses', 'Ab Kb 6r Ub', '6r', 17],
    ['WV-2', 'roses', 'Kr Ar 9r Ur', 'Ur', 49],
    ['WV-3', 'roses', '9r Ar Kr Or', '9r', 32],
    ['WV-4', 'roses', 'Ab 6a As 9a', 'Ab', 22],
    ['WV-5', 'obenabe', '9b Bb Aa Ub', 'Ub', 23],
    ['WV-6', 'undenufe', '9b Bb Aa Ub', '9b', 23],
    ['WV-7', 'undenufe', 'Ab Kb 7s 6b', '6b', 15],
    ['WV-8', 'roses', 'Bb 8r 7r Ab', '8r', 21],
    ['WV-9', 'roses', 'Ur 9r Ar 6r', 'Ur', 45],
    ['WV-10', 'undenufe', '6r 7r 8r Ar', '6r', 19],
  ] as const)('%s · %s: of %s the %s wins %i points', (_, mode, trick, winner, points) => {
    const plays = playsOf(trick)
    const { card } = plays[trickWinner(plays, rankingOf(mode))] ?? {}
    expect([card, trickPoints(plays, rankingOf(mode))]).toEqual([winner, points])
  })

  test('CO-52 · in every mode exactly one of any four different cards wins, and never one that cannot', () => {
    for (const mode of ['acorns', 'obenabe', 'undenufe'] as const) {
      for (let at = 0; at + 4 <= CARDS.length; at++) {
        const plays = [0, 11, 22, 33].map((step, seat) => ({ seat, card: CARDS[(at + step) % 36] as Card }))
        const winner = plays[trickWinner(plays, rankingOf(mode))]?.card ?? 'Aa'
        const led = plays[0]?.card[1]
        expect([led, ...(mode === 'acorns' ? ['a'] : [])]).toContain(winner[1])
      }
    }
  })
})

/** Declarer 0 plays acorns on a deal that gives partnership 0 every trick, or all but a worthless one. */
describe('Match', () => {
  const strong = [
    'Ua 9a Aa Ka Oa Ba 8a 7a 6a',
    'As Ks Os Us Bs 9s 8s 7s 6s',
    'Ar Kr Or Ur Br 9r 8r 7r 6r',
    'Ab Kb Ob Ub Bb 9b 8b 7b 6b',
  ]
  const bidAndPlay = (denomination: Denomination, bidder: number, dealer: number) => {
    const table = scenario(sidiBarrani, { weisAndStoeck: false }, [deal(dealer, strong)])
    table.move(bidder, `40 ${denomination}`)
    for (const step of [1, 2, 3]) table.move((bidder + step) % 4, 'pass')
    table.playOut()
    return table
  }

  test('CO-54 · CO-O11 · all tricks add 100: 257 to 0', () => {
    const table = bidAndPlay('acorns', 0, 3)
    expect(table.points(0, 'cards') + table.points(0, 'match')).toBe(257)
    expect(table.points(1, 'cards')).toBe(0)
    const oneLost = [
      'Ua 9a Aa Ka Oa Ba 8a 7a 6s',
      'As Ks Os Us Bs 9s 8s 7s 6a',
      'Ar Kr Or Ur Br 9r 8r 7r 6r',
      'Ab Kb Ob Ub Bb 9b 8b 7b 6b',
    ]
    const lost = scenario(sidiBarrani, { weisAndStoeck: false }, [deal(3, oneLost)])
    lost.move(0, '40 acorns')
    for (const seat of [1, 2, 3]) lost.move(seat, 'pass')
    lost.play('6s', '7s', '6r', '6b')
    lost.playOut()
    expect(lost.points(1, 'cards')).toBe(0)
    expect([lost.points(0, 'match'), lost.points(1, 'match')]).toEqual([0, 0])
  })

  test('CO-55 · Match goes to whichever side wins all tricks, the opponents of the declarer too', () => {
    const table = bidAndPlay('acorns', 1, 0)
    expect(table.points(0, 'match')).toBe(100)
    expect(table.points(1)).toBe(0)
    expect(table.points(0, 'contract')).toBe(40)
  })
})
