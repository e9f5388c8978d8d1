import { describe, expect, test } from 'vitest'
import type { Event } from '../../../src/rules/events.ts'
import type { WeisOptions } from '../../../src/rules/parts/melds/weis/index.ts'
import { weis } from '../../../src/rules/parts/melds/weis/index.ts'
import { weisHoldings } from '../../../src/rules/parts/melds/weis/weis-items.ts'
import type { WeisTableName, WeisTableOptions } from '../../../src/rules/parts/melds/weis/weis-values.ts'
import { weisTable, weisValue } from '../../../src/rules/parts/melds/weis/weis-values.ts'
import { gameFromEvents, trickWonEvent } from '../../support/rulesets/game-from-events.ts'
import { cards } from '../../support/scenario.ts'

/*
 * Weis: the automatic choice of items, and scores with house rules.
 */

const PLAIN = { lowIsTop: false, trump: undefined }
/** The points of the items in the automatic choice. */
const counted = (hand: string, name: WeisTableName, house: WeisTableOptions = {}): number[] => {
  const used = weisTable(name, house)
  return (weisHoldings(cards(hand), used, PLAIN)[0] ?? []).map((item) => weisValue(item, used))
}

const NINES = '9a 9s 9r 9b'
const BANNERS = 'Ba Bs Br Bb'
test.each<[string, string, WeisTableName, WeisTableOptions, number[]]>([
  ['CO-O4 · four Nines 150', NINES, 'overview', {}, [150]],
  ['CO-O4 · four Nines 0', NINES, 'overview', { fourNines: 0 }, []],
  ['CO-O4 · four Nines 150 by the table of pagat', NINES, 'pagat', { fourNines: 150 }, [150]],
  ['CO-O5 · four Banners 100', BANNERS, 'overview', {}, [100]],
  ['CO-O5 · four Banners 0', BANNERS, 'gross', { fourBanners: 0 }, []],
  ['CO-O6 · no card in two items', 'Aa As Ar Ab Ka Oa', 'overview', {}, [100]],
  ['CO-O6 · a shared card, by option', 'Aa As Ar Ab Ka Oa', 'overview', { shareCards: true }, [100, 20]],
  ['CO-O6 · a shared card, Gross Weis', 'Aa As Ar Ab Ka Oa', 'gross', {}, [100, 20]],
  ['CO-O6 · Gross Weis without sharing', 'Aa As Ar Ab Ka Oa', 'gross', { shareCards: false }, [100]],
  ['CO-O7 · XV-14 · nine cards as 5 + 4', 'Aa Ka Oa Ua Ba 9a 8a 7a 6a', 'overview', {}, [100, 50]],
  ['CO-O7 · XV-14 · runs not split', 'Aa Ka Oa Ua Ba 9a 8a 7a 6a', 'overview', { splitRuns: false }, [100]],
  ['CO-O7 · XV-14 · Gross Weis', 'Aa Ka Oa Ua Ba 9a 8a 7a 6a', 'gross', {}, [300]],
  ['CO-O7 · two runs of a suit are not one', 'Aa Ka Oa Ba 9a 8a', 'overview', { splitRuns: false }, [20, 20]],
  ['CO-O7 · runs of two suits', 'Aa Ka Oa Bs 9s 8s', 'overview', { splitRuns: false }, [20, 20]],
])('%s', (_, hand, name, house, expected) => {
  expect(counted(hand, name, house)).toEqual(expected)
})

/**
 * The score after a first trick in which seats 0 and 2 are partners and seat 0 leads. The declarations name their
 * seats.
 */
const afterFirstTrick = (
  hands: readonly string[],
  declared: readonly [number, number, string][],
  options: Partial<WeisOptions> = {},
) => {
  const seats = hands.map(cards)
  const happened: Event[] = [
    { type: 'contractMade', contract: { denomination: 'roses', doubled: false, redoubled: false } },
    ...seats.flatMap((hand, seat): Event[] => [
      ...declared
        .filter(([who]) => who === seat)
        .map(
          ([, value, item]): Event => ({
            type: 'weisDeclared',
            seat,
            value,
            own: { [seat]: { items: [cards(item)] } },
          }),
        ),
      { type: 'cardPlayed', seat, card: hand[0] ?? '6a' },
    ]),
    trickWonEvent(0, 10),
  ]
  return weis({ table: weisTable('overview'), sideOf: (_, seat) => seat % 2, ...options }).compare(
    gameFromEvents(happened, { hands: seats }),
  )
}
const scored = (events: readonly Event[] | undefined) =>
  events?.flatMap((event) => (event.type === 'weisScored' ? event.items : []))

describe('CO-A6 · the items of a silent partner', () => {
  const HANDS = ['6a Ua Ba 9a', '6s Ub Bb 9b 8b', '7s Ab Kb Ob', '8s']
  test('score with the winning side, where the option allows', () => {
    const all = afterFirstTrick(['6a Ua Ba 9a', '6s', '7s Ab Kb Ob', '8s'], [[0, 20, 'Ua Ba 9a']])
    expect(scored(all)).toEqual([
      { seat: 0, value: 20 },
      { seat: 2, value: 20 },
    ])
  })
  test('are lost for a partner who could declare the items', () => {
    const options = { silentPartner: 'if-unable' } as const
    const could = afterFirstTrick(['6a Ua Ba 9a', '6s', '7s Ab Kb Ob', '8s'], [[0, 20, 'Ua Ba 9a']], options)
    expect(scored(could)).toEqual([{ seat: 0, value: 20 }])
    const higher = afterFirstTrick(
      ['6a Ua Ba 9a', '6s', '7s Ab Kb Ob Ub', '8s'],
      [[0, 20, 'Ua Ba 9a']],
      options,
    )
    expect(scored(higher)).toEqual([{ seat: 0, value: 20 }])
  })
  test('score for a partner whose items were too low to declare', () => {
    const options = { silentPartner: 'if-unable' } as const
    const partner = afterFirstTrick(
      ['6a Ua Ba 9a 8a', '6s', '7s Ab Kb Ob', '8s'],
      [[0, 50, 'Ua Ba 9a 8a']],
      options,
    )
    expect(scored(partner)).toEqual([
      { seat: 0, value: 50 },
      { seat: 2, value: 20 },
    ])
    // A later declaration does not silence seat 0, because seat 0 could declare first.
    const before = afterFirstTrick(HANDS, [[1, 50, 'Ub Bb 9b 8b']], options)
    expect(scored(before)).toEqual([{ seat: 1, value: 50 }])
    const first = afterFirstTrick(
      ['6a Ua Ba 9a', '6s', '7s Ab Kb Ob Ub', '8s'],
      [[2, 50, 'Ab Kb Ob Ub']],
      options,
    )
    expect(scored(first)).toEqual([{ seat: 2, value: 50 }])
  })
})

test('CO-74 · where everybody plays alone, the side that scores is a single player', () => {
  const alone = afterFirstTrick(
    ['6a Ua Ba 9a', '6s', '7s Ab Kb Ob', '8s'],
    [
      [0, 20, 'Ua Ba 9a'],
      [2, 20, 'Ab Kb Ob'],
    ],
    {
      sideOf: (_, seat) => seat,
    },
  )
  expect(alone?.at(-1)).toMatchObject({ side: 2, points: 20, items: [{ seat: 2, value: 20 }] })
})

test('CO-79 · CO-O14 · where Weis must be shown, what scores is laid open by those who hold it', () => {
  const shown = afterFirstTrick(['6a Ua Ba 9a', '6s', '7s Ab Kb Ob', '8s'], [[0, 20, 'Ua Ba 9a']], {
    mustShow: true,
  })
  expect(shown?.slice(1)).toEqual([
    { type: 'weisShown', seat: 0, by: 0, items: [cards('Ua Ba 9a')] },
    { type: 'weisShown', seat: 2, by: 2, items: [cards('Ab Kb Ob')] },
  ])
})
