import { describe, expect, test } from 'vitest'
import { nextMove } from '../../src/bots/choose-move.ts'
import type { Level } from '../../src/rules/bot-levels-and-ids.ts'
import type { Card } from '../../src/rules/model/card.ts'
import { cardOf } from '../../src/rules/model/card.ts'
import type { Denomination } from '../../src/rules/model/contract.ts'
import { isSuit } from '../../src/rules/model/contract.ts'
import { dealOf } from '../../src/rules/model/game.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import { sidiSwissjass } from '../../src/rules/rulesets/sidi-swissjass.ts'
import { auctionBetween, shareOfDealsHolding } from '../support/bots/bot-auctions.ts'
import { informationSetIn, playedOf } from '../support/bots/information-sets.ts'
import { random } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { randomOptions } from '../support/random-game.ts'
import type { Scenario } from '../support/scenario.ts'
import { deal, scenario } from '../support/scenario.ts'

/*
 * Convention `swissjass` (SJ-28): bots bid by the convention and read bids by the convention.
 */

const ruleset = sidiSwissjass as unknown as Ruleset

interface Bid {
  readonly seat: Seat
  readonly points: number
  readonly denomination?: Denomination | undefined
  readonly misere?: true | undefined
  readonly puur: boolean
}

const bidsIn = ({ game, log }: Played): readonly Bid[] =>
  log
    .filter((event) => event.type === 'bidMade')
    .map((bid) => {
      const suit = bid.denomination
      const card = isSuit(suit) ? cardOf('U', suit) : undefined
      return { ...bid, puur: card !== undefined && dealOf(game).hands[bid.seat]?.includes(card) === true }
    })

/** For each bid: the Puur by the convention, and the Puur in the hand. */
const toldIn = (bids: readonly Bid[]) =>
  bids.flatMap((bid, at) => {
    if (!isSuit(bid.denomination) || bid.misere) return []
    const [first, ...later] = bids
      .slice(0, at)
      .filter((one) => one.denomination === bid.denomination && !one.misere && one.seat % 2 === bid.seat % 2)
    if (first === undefined) {
      if (bid.points === 50 || bid.points === 70) return [{ tells: 'no Puur', told: false, ...bid }]
      return bid.points === 60 || bid.points === 80 ? [{ tells: 'Puur', told: true, ...bid }] : []
    }
    const isConfirmed = first.seat !== bid.seat && (first.points === 50 || first.points === 70)
    return isConfirmed && later.length === 0 ? [{ tells: 'confirms', told: true, ...bid }] : []
  })

describe('bots', () => {
  test.each([
    ['beginner', 120],
    ['club', 10],
    ['master', 4],
  ] as const)('at level %s bid the Puur as agreed, and ask no Slalom question', (level, auctions) => {
    const told = Array.from({ length: auctions }, (_, seed) => {
      const drawn = seed % 2 === 0 ? randomOptions(ruleset, random(seed)) : {}
      const bids = bidsIn(auctionBetween(level, ruleset, { ...drawn, conventions: 'swissjass' }, seed))
      const questions = bids.filter(
        ({ points, denomination = '', misere }) =>
          points === 50 && !misere && ['obenabe', 'undenufe'].includes(denomination),
      )
      expect(questions).toEqual([])
      return toldIn(bids)
    }).flat()
    expect(told.filter(({ puur, told: shown }) => puur !== shown)).toEqual([])
    if (level === 'beginner') expect(new Set(told.map(({ tells }) => tells)).size).toBeGreaterThan(1)
  })

  test('bid differently without a convention', () => {
    const told = Array.from({ length: 200 }, (_, seed) =>
      toldIn(bidsIn(auctionBetween('beginner', ruleset, {}, seed))),
    ).flat()
    expect(told.filter(({ puur, told: shown }) => puur !== shown).length).toBeGreaterThan(10)
  })
})

/** Seat 0 holds Puur, Ace and King of acorns; seat 1 the Nell and the Puur of roses. */
const DEAL = deal(3, [
  'Ua Aa Ka 8a Oa Ar 8s 7s 6b',
  'Ba 9a Ks Bs 9r Kr 8b Bb Ur',
  '7a 6a As Os Us Or 8r Ab Ob',
  '9s 6s Kb Br 7r 6r Ub 9b 7b',
])

const at = (conventions: string, ...said: readonly string[]): Scenario => {
  const table = scenario(sidiSwissjass, { conventions }, [DEAL])
  for (const [nth, one] of said.entries()) table.move(nth % 4, one)
  return table
}

/** The belief of the next seat about a card of the last bidder. */
const belief = (conventions: string, card: Card, ...said: readonly string[]): number =>
  shareOfDealsHolding(
    at(conventions, ...said),
    (said.length % 4) as Seat,
    ((said.length - 1) % 4) as Seat,
    card,
  )

/** Seat 2 bids acorns without the Puur. Seat 0 has good acorns, with or without the Puur. */
const answered = (conventions: string, level: Level, hasPuur: boolean) => {
  const hands = ['Ua Aa 9a Ka Oa Ar 8s 7s 6b', 'Ba Ob Ks Bs 9r Kr 8b Bb Ur', '7a 6a As Os Us Or 8r Ab 8a']
  const swapped = hands.map((hand) => hand.replace('Ua', '??').replace('Bs', 'Ua').replace('??', 'Bs'))
  const dealt = deal(3, [...(hasPuur ? hands : swapped), '9s 6s Kb Br 7r 6r Ub 9b 7b'])
  const table = scenario(sidiSwissjass, { conventions }, [dealt])
  for (const [nth, one] of ['pass', 'pass', '50 acorns', 'pass'].entries()) table.move(nth, one)
  return nextMove(table.rules, informationSetIn(playedOf(table), 0), level, 1)
}

test.each(['beginner', 'club', 'master'] as const)(
  'at level %s a bot bids the suit of a partner who bid 50 only with the Puur',
  (level) => {
    expect(answered('swissjass', level, true)).toMatchObject({ type: 'bid', denomination: 'acorns' })
    expect(answered('swissjass', level, false)).not.toMatchObject({ denomination: 'acorns' })
    // A beginner counts more in Obenabe.
    if (level !== 'beginner')
      expect(answered('none', level, false)).toMatchObject({ type: 'bid', denomination: 'acorns' })
  },
)

describe('a bot infers', () => {
  test('60 and 80 as the Puur, 50 and 70 as trumps without the Puur, and no promise of the Nell', () => {
    for (const points of [60, 80]) {
      const heard = belief('swissjass', 'Ur', 'pass', 'pass', `${points} roses`)
      expect(heard).toBeGreaterThan(belief('none', 'Ur', 'pass', 'pass', `${points} roses`) + 0.1)
    }
    for (const points of [50, 70]) {
      const said = ['pass', 'pass', `${points} acorns`]
      expect(belief('swissjass', 'Ua', ...said)).toBeLessThan(0.2)
      const nell = belief('swissjass', '9a', ...said)
      expect(Math.abs(nell - belief('none', '9a', ...said))).toBeLessThan(0.15)
      expect(nell).toBeLessThan(belief('even-tens', '9a', ...said) - 0.15)
    }
  })

  test('no Puur in 90, which shows nothing', () => {
    const said = ['pass', 'pass', '90 acorns']
    expect(belief('swissjass', 'Ua', ...said)).toBeGreaterThan(0.3)
    expect(belief('even-tens', 'Ua', ...said)).toBeLessThan(0.2)
  })

  test('the first bid of the second side as well', () => {
    const said = ['60 bells', '70 acorns']
    expect(belief('swissjass', 'Ua', ...said)).toBeLessThan(0.2)
    expect(belief('even-tens', 'Ua', ...said)).toBeGreaterThan(0.2)
  })

  test('the partner who bids the suit after 50 or 70 as the holder of the Puur', () => {
    const confirmed = belief('swissjass', 'Ua', '50 acorns', 'pass', '90 acorns')
    expect(confirmed).toBeGreaterThan(0.85)
    expect(confirmed).toBeGreaterThan(belief('none', 'Ua', '50 acorns', 'pass', '90 acorns') + 0.15)
    // After 80 the Puur is with the first bidder.
    expect(belief('swissjass', 'Ua', '80 acorns', 'pass', '90 acorns')).toBeLessThan(0.2)
  })

  test('the answer to a Slalom question as an Ace or a Six, and not as a bid without the Puur', () => {
    const ace = ['50 undenufe', 'pass', '70 roses']
    expect(belief('swissjass', 'Ar', ...ace)).toBeGreaterThan(0.85)
    expect(belief('swissjass', 'Ur', ...ace)).toBeGreaterThan(0.2)
    expect(belief('swissjass', '6a', '50 obenabe', 'pass', '70 acorns')).toBeGreaterThan(0.85)
    // A pass of the partner answers no: the next bid of the partner is no answer.
    const later = ['50 undenufe', 'pass', 'pass', '60 bells', 'pass', 'pass', '70 roses']
    expect(belief('swissjass', 'Ar', ...later)).toBeLessThan(0.85)
  })
})

test('SJ-28 · the convention belongs to this game: Sidi Barrani refuses it', () => {
  expect(sidiBarrani.options.safeParse({ conventions: 'swissjass' }).error?.issues).toMatchObject([
    { path: ['conventions'] },
  ])
  expect(sidiSwissjass.options.parse({ conventions: 'swissjass' }).conventions).toBe('swissjass')
  expect(sidiSwissjass.options.parse({ conventions: 'even-tens' }).conventions).toBe('even-tens')
})
