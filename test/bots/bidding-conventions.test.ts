import { describe, expect, test } from 'vitest'
import { call } from '../../src/notation/index.ts'
import type { Card } from '../../src/rules/model/card.ts'
import { cardOf } from '../../src/rules/model/card.ts'
import { isSuit } from '../../src/rules/model/contract.ts'
import { dealOf } from '../../src/rules/model/game.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import { sidiSwissjass } from '../../src/rules/rulesets/sidi-swissjass.ts'
import { auctionBetween, shareOfDealsHolding } from '../support/bots/bot-auctions.ts'
import { random, usualOrNightly } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { randomOptions } from '../support/random-game.ts'
import type { Scenario } from '../support/scenario.ts'
import { deal, scenario } from '../support/scenario.ts'

/*
 * Bidding conventions: bots bid by the agreed convention and read bids by the convention.
 */

interface Shown {
  readonly opens: boolean
  readonly points: number
  readonly puur: boolean
  readonly nell: boolean
}

/** For each bid: Puur and Nell of the bidder in the suit, and whether the bid opens the auction. */
const shownIn = ({ game, log }: Played): readonly Shown[] =>
  log
    .filter((event) => event.type === 'bidMade')
    .flatMap(({ seat, points, denomination: suit, misere }, nth): Shown[] => {
      if (!isSuit(suit) || misere) return []
      const holds = (card: Card) => dealOf(game).hands[seat]?.includes(card) === true
      return [{ opens: nth === 0, points, puur: holds(cardOf('U', suit)), nell: holds(cardOf('9', suit)) }]
    })

const openings = (shown: readonly Shown[]) => shown.filter(({ opens }) => opens)

const isTrue = ({ points, puur, nell }: Shown): boolean => {
  if (points > 100 || points % 10 !== 0) return true
  return points % 20 === 0 ? puur : nell && !puur
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1)

const GAMES: readonly Ruleset[] = [sidiBarrani, sidiSwissjass] as readonly unknown[] as readonly Ruleset[]

describe.each(GAMES)('$id', (ruleset) => {
  test.each([
    ['beginner', upTo(60)],
    ['club', upTo(usualOrNightly(6, 14))],
    // A master opens with the Puur in the auctions of seed 5. Random options belong to even seeds.
    ['master', usualOrNightly([4, 5], upTo(5))],
  ] as const)('at level %s no opening bid shows a false card', (level, seeds) => {
    const shown: Shown[] = []
    for (const seed of seeds) {
      const chance = random(seed)
      const drawn = seed % 2 === 0 ? randomOptions(ruleset, chance) : {}
      const played = auctionBetween(level, ruleset, { ...drawn, conventions: 'even-tens' }, seed)
      shown.push(...shownIn(played))
    }
    expect(openings(shown).filter((one) => !isTrue(one))).toEqual([])
    expect(openings(shown).some(({ points, puur }) => points <= 100 && puur)).toBe(true)
  })
})

describe('of many auctions', () => {
  const shownBy = (conventions: string) =>
    Array.from({ length: 80 }, (_, seed) =>
      shownIn(auctionBetween('beginner', GAMES[0] as Ruleset, { conventions }, seed)),
    ).flat()

  test('some openings show the Puur and others the Nell; without a convention many would be false', () => {
    const shown = openings(shownBy('even-tens')).filter(({ points }) => points <= 100)
    expect(shown.some(({ puur }) => puur)).toBe(true)
    expect(shown.some(({ puur }) => !puur)).toBe(true)
    expect(openings(shownBy('none')).filter((one) => !isTrue(one)).length).toBeGreaterThan(10)
  })

  test('some later bids would be false as openings', () => {
    const later = shownBy('even-tens').filter(({ opens }) => !opens)
    expect(later.filter((one) => !isTrue(one)).length).toBeGreaterThan(10)
  })
})

/** Recorded calls of beginners without a convention, by seed. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  'sidi-barrani': [
    '3:70 acorns, 0:80 bells, 1:90 roses, 2:pass, 3:pass, 0:pass',
    '3:70 obenabe, 0:100 shields, 1:pass, 2:pass, 3:pass',
    '1:80 roses, 2:100 acorns, 3:110 roses, 0:pass, 1:pass, 2:pass',
    '2:80 roses, 3:pass, 0:pass, 1:pass',
    '0:100 shields, 1:pass, 2:pass, 3:pass',
    '1:90 acorns, 2:100 roses, 3:pass, 0:pass, 1:pass',
  ],
  'sidi-swissjass': [
    '3:80 roses misere, 0:pass, 1:90 roses, 2:pass, 3:pass, 0:pass',
    '3:80 undenufe misere, 0:100 shields, 1:pass, 2:pass, 3:pass',
    '1:80 roses, 2:100 acorns, 3:110 roses, 0:pass, 1:pass, 2:pass',
    '2:80 roses, 3:pass, 0:pass, 1:pass',
    '0:100 shields, 1:pass, 2:pass, 3:pass',
    '1:90 acorns, 2:100 roses, 3:pass, 0:pass, 1:pass',
  ],
}

test('without a convention, equal seeds give the calls of releases without conventions', () => {
  for (const ruleset of GAMES) {
    const said = [1, 2, 3, 4, 5, 6].map((seed) => {
      const { game } = auctionBetween('beginner', ruleset, {}, seed)
      return dealOf(game).calls.map(call.print).join(', ')
    })
    expect(said).toEqual(BEFORE[ruleset.id])
  }
})

/** Seat 0 holds Puur, Ace and King of acorns; seat 1 the Nell and the Puur of roses. */
const DEAL = deal(3, [
  'Ua Aa Ka 8a Oa Ar 8s 7s 6b',
  'Ba 9a Ks Bs 9r Kr 8b Bb Ur',
  '7a 6a As Os Us Or 8r Ab Ob',
  '9s 6s Kb Br 7r 6r Ub 9b 7b',
])

const at = (conventions: string, ...said: readonly string[]): Scenario => {
  const table = scenario(sidiBarrani, { conventions, bidStep: 5 }, [DEAL])
  for (const [nth, one] of said.entries()) table.move(nth % 4, one)
  return table
}

describe('inference from bids of other seats', () => {
  const puur = (conventions: string, bid: string, ownSeat: Seat) =>
    shareOfDealsHolding(at(conventions, bid), ownSeat, 0, 'Ua')

  test('an even ten raises the probability of the Puur, for partner and opponents', () => {
    for (const ownSeat of [1, 2, 3]) {
      expect(puur('even-tens', '80 acorns', ownSeat)).toBeGreaterThan(0.85)
      expect(puur('even-tens', '80 acorns', ownSeat)).toBeGreaterThan(
        puur('none', '80 acorns', ownSeat) + 0.15,
      )
    }
  })

  test('an odd ten lowers the probability of the Puur and raises that of the Nell', () => {
    for (const ownSeat of [2, 3]) {
      expect(puur('even-tens', '70 acorns', ownSeat)).toBeLessThan(0.2)
      expect(shareOfDealsHolding(at('even-tens', '70 acorns'), ownSeat, 0, '9a')).toBeGreaterThan(0.85)
    }
  })

  test('the holder of the shown card knows that the bid was false; other seats keep the possibility', () => {
    expect(puur('even-tens', '70 acorns', 1)).toBeGreaterThan(0.4)
    expect(puur('even-tens', '80 acorns', 3)).toBeLessThan(1)
  })

  test('a number above 100 and a multiple of five have no conventional meaning', () => {
    for (const bid of ['110 acorns', '75 acorns']) {
      for (const ownSeat of [1, 2, 3])
        expect(puur('even-tens', bid, ownSeat)).toBe(puur('none', bid, ownSeat))
    }
  })

  test('only the opening bid has a conventional meaning', () => {
    const first = at('even-tens', 'pass', 'pass', '90 acorns')
    expect(shareOfDealsHolding(first, 3, 2, 'Ua')).toBeLessThan(0.2)
    for (const later of [
      ['60 obenabe', '90 acorns'],
      ['60 obenabe', 'pass', '90 acorns'],
    ]) {
      const [bidder, ownSeat] = [later.length - 1, later.length]
      const heard = (conventions: string) =>
        shareOfDealsHolding(at(conventions, ...later), ownSeat, bidder, 'Ua')
      expect(heard('even-tens')).toBeGreaterThan(0.4)
      expect(heard('even-tens')).toBe(heard('none'))
    }
  })
})
