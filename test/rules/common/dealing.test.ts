import { describe, expect, test } from 'vitest'
import { dealerActs } from '../../../src/app/dealing/dealer.ts'
import { deriveSeed, newRoot } from '../../../src/app/dealing/root-secret.ts'
import type { Occasion } from '../../../src/app/dealing/verifiable-shuffle.ts'
import { commitmentTo, SEED_BYTES, shuffle } from '../../../src/app/dealing/verifiable-shuffle.ts'
import { dealRecordOf } from '../../../src/app/records/deal-record.ts'
import { gameCreatedEvent, seatPlayer } from '../../../src/game/lifecycle.ts'
import { hex, unhex } from '../../../src/lib/encoding-and-hashing.ts'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll, finishedDealsIn } from '../../../src/rules/evolve.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import { drawHighestCard, drawLowestCard } from '../../../src/rules/parts/dealing/dealer-selection.ts'
import { dealInPackets, PACK_36 } from '../../../src/rules/parts/dealing/packets.ts'
import { sidiBarrani } from '../../../src/rules/rulesets/sidi-barrani.ts'
import { sidiSwissjass } from '../../../src/rules/rulesets/sidi-swissjass.ts'
import { redact } from '../../../src/rules/view.ts'
import { seatedGame } from '../../support/random-game.ts'
import { bidThenThreePasses, makeCalls } from '../../support/rulesets/auction-calls.ts'
import { dealHolding, findDealWorth } from '../../support/rulesets/deal-worth-points.ts'
import { cards, deal, scenario } from '../../support/scenario.ts'
import { HANDS_WITHOUT_MELDS } from '../deal-without-melds.ts'

/*
 * Rules for all games about lots, dealers, cutting and packets.
 */

const seedOf = (number: number) => new Uint8Array(SEED_BYTES).fill(number % 256).fill(number >> 8, 16)
const OCCASION: Occasion = { algorithm: 'sidi-shuffle-1', game: 'g_1', name: '1' }
const packOf = async (number: number, occasion: Partial<Occasion> = {}) =>
  (await shuffle(seedOf(number), { ...OCCASION, ...occasion }, PACK_36)).pack

/** All cards in the order of a lot, the highest first (CO-97). */
const HIGHEST_FIRST = [...'AKOUB9876'].flatMap((rank) => [...'asrb'].map((suit) => `${rank}${suit}`))

describe('the first dealer, and the next', () => {
  test.each([sidiBarrani, sidiSwissjass])('CO-90 · the first dealer of $id is drawn by lot', (ruleset) => {
    const drawn = new Set<number | undefined>()
    for (let seed = 1; seed <= 30; seed++) {
      const table = scenario(ruleset, {}, [], seed)
      const [lot] = table.events('lotDrawn')
      expect(lot?.cards).toHaveLength(4)
      const places = lot?.cards.map((card) => HIGHEST_FIRST.indexOf(card)) ?? []
      expect(lot?.seat).toBe(places.indexOf(Math.min(...places)))
      expect(lot?.order).toBe('rank-then-suit')
      expect(table.events('dealt')[0]?.dealer).toBe(lot?.seat)
      drawn.add(lot?.seat)
    }
    expect(drawn).toEqual(new Set([0, 1, 2, 3]))
  })

  test.each([
    { drawn: '9s 7a', highest: 0, lowest: 1 },
    { drawn: '7a 9s', highest: 1, lowest: 0 },
    { drawn: 'Ub Kr 9b 6a', highest: 1, lowest: 3 },
    { drawn: '6b 6r 6s 6a', highest: 3, lowest: 0 },
    { drawn: 'Ab Aa', highest: 1, lowest: 0 },
    { drawn: 'Bs Us Bs 9a', highest: 1, lowest: 2 },
  ])('CO-97 · of $drawn the highest is that of $highest: by rank first, then by suit', (row) => {
    const pack = cards(row.drawn)
    const seats = [...new Set(pack)].map((_, seat) => seat)
    expect(drawHighestCard(seats)(pack).seat).toBe(row.highest)
    expect(drawLowestCard(seats)(pack).seat).toBe(row.lowest)
  })

  test('CO-97 · with two packs a card that was drawn before is drawn anew', () => {
    expect(drawHighestCard([0, 1, 2])(cards('9s 9s 7a 9s Kb')).cards).toEqual(cards('9s 7a Kb'))
  })

  test('CO-97 · a lot of the first release stands as it was drawn, though it went by suit first', () => {
    const { rules, log } = seatedGame(sidiBarrani as unknown as Ruleset, sidiBarrani.options.parse({}))
    const drawn = cards('7a 9s 8s 6b')
    const old: Event = { type: 'lotDrawn', purpose: 'dealer', seat: 0, cards: drawn }
    expect(rules.next(evolveAll(undefined, [...log, old]))).toEqual({ dealer: 0 })
    expect(drawHighestCard([0, 1, 2, 3])(drawn, 'suit-then-rank')).toEqual({ seat: 0, cards: drawn })
    expect(drawHighestCard([0, 1, 2, 3])(drawn)).toEqual({ seat: 1, cards: drawn, order: 'rank-then-suit' })
  })

  test('CO-90 · there is one lot for a whole game, and none where the first dealer was arranged', () => {
    const table = scenario(sidiBarrani, {})
    makeCalls(table, 'pass', 'pass', 'pass', 'pass')
    expect(table.events('lotDrawn')).toHaveLength(1)
    const arranged = scenario(sidiBarrani, {}, [deal(2, HANDS_WITHOUT_MELDS)])
    expect([arranged.events('lotDrawn'), arranged.events('dealt')[0]?.dealer]).toEqual([[], 2])
  })

  test('CO-94 · the deal passes to the next seat after each hand, but to who led the last in SJ', () => {
    const dealers = (ruleset: unknown) => {
      const table = scenario(ruleset, {}, [deal(3, HANDS_WITHOUT_MELDS)])
      for (const bid of ['50 roses', '60 roses']) {
        makeCalls(table, 'pass', 'pass')
        bidThenThreePasses(table, bid)
        table.playOut()
      }
      return table.events('dealt').map(({ dealer }) => dealer)
    }
    expect(dealers(sidiBarrani)).toEqual([3, 0, 1])
    // Seat 2 declares, two seats after seat 0; then seat 1, two seats after seat 3.
    expect(dealers(sidiSwissjass)).toEqual([3, 2, 1])
  })
})

describe('dealing the pack', () => {
  test.each([0, 1, 2, 3])(
    'CO-92 · dealer %i gives three at a time, from forehand, nine cards each',
    (dealer) => {
      const { hands } = dealInPackets([3, 3, 3], 4)(PACK_36, dealer)
      for (const [step, first] of [0, 3, 6, 9].entries()) {
        const seat = (dealer + 1 + step) % 4
        const packets = [first, first + 12, first + 24].flatMap((from) => PACK_36.slice(from, from + 3))
        expect(hands[seat]).toEqual(packets)
      }
    },
  )

  test('CO-92 · between three players it is twelve each', () => {
    const { hands } = dealInPackets([3, 3, 3, 3], 3)(PACK_36, 0)
    expect(hands.map((hand) => hand.length)).toEqual([12, 12, 12])
    expect(hands[1]?.slice(0, 6)).toEqual([...PACK_36.slice(0, 3), ...PACK_36.slice(9, 12)])
  })

  test('CO-91 · the cut moves at least three cards, and leaves three', async () => {
    const cuts = new Set<number>()
    for (let number = 0; number < 400; number++) {
      const { cut } = await shuffle(seedOf(number), OCCASION, PACK_36)
      cuts.add(cut)
    }
    const sizes = [...cuts].sort((a, b) => a - b)
    expect(sizes).toEqual(Array.from({ length: 31 }, (_, at) => at + 3))
  })

  test('CO-91 · the smallest pack is cut in the middle, three and three', async () => {
    const { pack, cut } = await shuffle(seedOf(1), OCCASION, PACK_36.slice(0, 6))
    expect(cut).toBe(3)
    expect([...pack].sort()).toEqual([...PACK_36.slice(0, 6)].sort())
  })
})

describe('verification of a shuffle', () => {
  test('CO-96 · every pack has all 36 cards', async () => {
    for (let number = 0; number < 20; number++) {
      expect([...(await packOf(number))].sort()).toEqual([...PACK_36].sort())
    }
  })

  test('CO-96 · the same seed gives the same pack; another seed, game or deal gives another', async () => {
    const pack = await packOf(1)
    expect(await packOf(1)).toEqual(pack)
    const others = await Promise.all([
      packOf(2),
      packOf(1, { game: 'g_2' }),
      packOf(1, { name: '2' }),
      packOf(1, { name: 'lot:dealer' }),
    ])
    expect(new Set([pack, ...others].map((cards) => cards.join())).size).toBe(5)
  })

  test('CO-96 · every card comes to the top about equally often', async () => {
    const tops = new Map<string, number>()
    for (let number = 0; number < 1800; number++) {
      const [top = ''] = await packOf(number)
      tops.set(top, (tops.get(top) ?? 0) + 1)
    }
    // 50 each on average; ten and a hundred would be more than five standard deviations away.
    expect(tops.size).toBe(36)
    expect(Math.min(...tops.values())).toBeGreaterThan(10)
    expect(Math.max(...tops.values())).toBeLessThan(100)
  })

  test('CO-96 · the commitment binds to the seed, the game and the deal, and does not tell the seed', async () => {
    const commitment = await commitmentTo(seedOf(1), OCCASION)
    expect(commitment).toMatch(/^[0-9a-f]{64}$/)
    const digest = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(`sidi-commitment-1\ng_1\n1\n${hex(seedOf(1))}`),
    )
    expect(commitment).toBe(hex(new Uint8Array(digest)))
    expect(await commitmentTo(seedOf(2), OCCASION)).not.toBe(commitment)
    expect(await commitmentTo(seedOf(1), { ...OCCASION, game: 'g_2' })).not.toBe(commitment)
    expect(await commitmentTo(seedOf(1), { ...OCCASION, name: '2' })).not.toBe(commitment)
  })

  const rules = sidiBarrani.bind(sidiBarrani.options.parse({}))
  const started = (): { game: Game; log: Event[] } => {
    const log: Event[] = [gameCreatedEvent('sidi-barrani', {}, 4, [])]
    for (let seat = 0; seat < 4; seat++) {
      const seated = seatPlayer(evolveAll(undefined, log), { id: `p_${seat}`, name: `Player ${seat}` })
      if (seated.ok) log.push(...seated.events)
    }
    return { game: evolveAll(undefined, log), log }
  }
  const ofType = <T extends Event['type']>(events: readonly Event[], type: T) =>
    events.filter((event): event is Extract<Event, { type: T }> => event.type === type)

  test('CO-96 · each seed comes from the root secret of the game and all salts; the service commits to the seed of the deal', async () => {
    const root = await newRoot((bytes) => seedOf(3).slice(0, bytes), 'g_1')
    const game = { ...started().game, root, salts: ['one', '', 'two', 'three'] }
    const random = () => {
      throw new Error('nothing is left to chance once the root is drawn')
    }
    const { events } = await dealerActs({ random }, 'g_1', rules, { events: [], game })
    const [lot] = ofType(events, 'lotDrawn')
    const [dealt] = ofType(events, 'dealt')
    const occasion: Occasion = { ...OCCASION, algorithm: 'sidi-shuffle-2' }
    const seeds = [
      await deriveSeed(root.secret, { game: 'g_1', name: 'lot:1:dealer' }, game.salts),
      await deriveSeed(root.secret, occasion, game.salts),
    ] as const
    expect([lot?.seed, dealt?.house.seed]).toEqual(seeds.map(hex))
    const { pack } = await shuffle(seeds[0], { ...occasion, name: 'lot:1:dealer' }, PACK_36)
    expect(lot?.cards).toEqual(pack.slice(0, 4))
    expect(dealt?.commitment).toBe(await commitmentTo(seeds[1], occasion))
  })

  test('CO-96 · in a game of the first release every draw and deal has a fresh seed of its own', async () => {
    const asked: number[] = []
    const random = (bytes: number) => {
      asked.push(bytes)
      return seedOf(asked.length)
    }
    const { game } = started()
    const { events } = await dealerActs({ random }, 'g_1', rules, { events: [], game })
    expect(asked).toEqual([SEED_BYTES, SEED_BYTES])
    const [lot] = ofType(events, 'lotDrawn')
    const [dealt] = ofType(events, 'dealt')
    expect([lot?.seed, dealt?.house.seed]).toEqual([hex(seedOf(1)), hex(seedOf(2))])
    expect(lot?.cards).toEqual((await packOf(1, { name: 'lot:dealer' })).slice(0, 4))
    expect(dealt?.commitment).toBe(await commitmentTo(seedOf(2), OCCASION))
    const { hands } = rules.dealing(game).distribute(await packOf(2), lot?.seat ?? 0)
    expect(hands.map((_, seat) => dealt?.own[seat]?.hand)).toEqual(hands)
  })

  test('CO-96 · the log hides the seed from all players until the end of the deal', async () => {
    const { game } = started()
    const { events } = await dealerActs({ random: () => seedOf(7) }, 'g_1', rules, { events: [], game })
    const [dealt] = ofType(events, 'dealt')
    if (dealt === undefined) throw new Error('nothing was dealt')
    for (const viewer of [0, 1, 2, 3, null]) {
      const shown = JSON.stringify(redact({ ...dealt, seq: 1, at: '2026-01-01T00:00:00.000Z' }, viewer))
      expect(shown).toContain(dealt.commitment)
      expect(shown).not.toContain(dealt.house.seed)
    }
  })

  test('CO-96 · a finished deal can be checked and dealt again from its record', async () => {
    const { game: before, log } = started()
    const dealt = await dealerActs({ random: () => seedOf(7) }, 'g_1', rules, { events: [], game: before })
    log.push(...dealt.events)
    const [{ dealer = 0 } = {}] = ofType(log, 'dealt')
    for (let step = 1; step <= 4; step++) log.push({ type: 'passed', seat: (dealer + step) % 4 })
    log.push({ type: 'dealScored', lines: [] })
    const game = evolveAll(undefined, log)
    const [finished] = finishedDealsIn(undefined, log)
    if (finished === undefined) throw new Error('no deal was finished')
    const logged = log.map((event, at) => ({ ...event, seq: at + 1, at: '2026-01-01T00:00:00.000Z' }))
    const { proof, hands } = await dealRecordOf('g_1', rules, game, finished, logged)
    if (proof === null) throw new Error('a dealt hand has a proof')
    const again = await shuffle(unhex(proof.seed), OCCASION, proof.order)
    expect([again.pack, again.cut]).toEqual([proof.pack, proof.cut])
    expect(await commitmentTo(unhex(proof.seed), OCCASION)).toBe(proof.commitment)
    expect(proof.commitment).toBe(ofType(log, 'dealt')[0]?.commitment)
    expect(dealInPackets([3, 3, 3], 4)(again.pack, dealer).hands).toEqual(hands)
  })
})

describe('Misère', () => {
  test('CO-32 · each side is credited with the card points that the other side took', () => {
    const worth = findDealWorth({ denomination: 'roses', points: 90 })
    const lines = (misere: string) => {
      const table = scenario(sidiSwissjass, {}, [worth.deal])
      bidThenThreePasses(table, `50 roses${misere}`)
      table.play(...worth.cards)
      return table.lines().filter((line) => line.for === 'cards')
    }
    expect(lines('')).toEqual([
      { side: 0, points: 90, for: 'cards' },
      { side: 1, points: 67, for: 'cards' },
    ])
    expect(lines(' misere')).toEqual([
      { side: 0, points: 67, for: 'cards' },
      { side: 1, points: 90, for: 'cards' },
    ])
  })

  test('CO-32 · any contract may be played so, and the cards play as in that contract', () => {
    for (const denomination of ['acorns', 'obenabe', 'undenufe'] as const) {
      const worth = findDealWorth({ denomination, points: 70 })
      const table = scenario(sidiSwissjass, {}, [worth.deal])
      bidThenThreePasses(table, `50 ${denomination} misere`)
      table.play(...worth.cards)
      expect([table.points(0, 'cards'), table.points(1, 'cards')]).toEqual([87, 70])
    }
  })
})

describe('Stöck', () => {
  /** Seat 0 holds K O U of roses, declares and leads the King. The trick is played to its end. */
  const holding = (denomination = 'roses', weis?: string) => {
    const table = scenario(sidiBarrani, {}, [dealHolding('Kr Or Ur', 'roses')])
    bidThenThreePasses(table, `40 ${denomination}`)
    table.move(0, { type: 'play', card: 'Kr', ...(weis && { weis: [cards(weis)] }) })
    for (let card = 0; card < 3; card++) table.play(table.playable(table.toAct()[0] ?? 0)[0] ?? 'Aa')
    return table
  }

  test('CO-75 · King and Ober of trumps of one hand are worth 20', () => {
    const table = holding()
    table.playOut()
    expect(table.events('stoeckScored')).toEqual([{ type: 'stoeckScored', seat: 0, points: 20 }])
    expect([table.points(0, 'stoeck'), table.points(1, 'stoeck')]).toEqual([20, 0])
  })

  test('CO-75 · there is none of another suit, of two hands, or without trumps', () => {
    for (const other of ['bells', 'obenabe', 'undenufe']) {
      const table = holding(other)
      table.playOut()
      expect(table.events('stoeckScored')).toEqual([])
    }
    const apart = scenario(sidiBarrani, {}, [deal(3, HANDS_WITHOUT_MELDS)])
    bidThenThreePasses(apart, '40 acorns')
    apart.playOut()
    expect(apart.events('stoeckScored')).toEqual([])
  })

  /** Seat 0 holds the King and the Ober of roses, seat 1 A K O U of shields. */
  const hands = [
    'Ur 9r Kr Or Aa Ub Bb 7s 6s',
    'Ar 6r As Ks Os Us Oa Ua 8b',
    'Br Ba 9a 8a Bs 9s Ab 6b 7b',
    '8r 7r 7a 6a 8s Kb Ob 9b Ka',
  ]
  const inRoses = () => {
    const table = scenario(sidiBarrani, {}, [deal(3, hands)])
    bidThenThreePasses(table, '40 roses')
    return table
  }

  test('CO-76 · it scores whoever has the Weis', () => {
    const table = inRoses()
    table.play('9r')
    table.move(1, 'Ar weis AsKsOsUs')
    table.play('Br', '8r')
    table.playOut()
    expect([table.points(0, 'weis'), table.points(1, 'weis')]).toEqual([0, 50])
    expect([table.points(0, 'stoeck'), table.points(1, 'stoeck')]).toEqual([20, 0])
  })

  test.each([
    ['Kr', 'Or'],
    ['Or', 'Kr'],
  ] as const)(
    'CO-77 · it is scored by itself with the second card played: after %s with %s',
    (first, second) => {
      const table = inRoses()
      table.play(first, '6r', 'Br', '7r')
      expect(table.toAct()).toEqual([0])
      expect(table.events('stoeckScored')).toEqual([])
      expect(table.move(0, second).map(({ type }) => type)).toEqual(['cardPlayed', 'stoeckScored'])
      expect(table.view(null).deal?.stoeck).toEqual([0])
    },
  )

  test('CO-77 · CO-78 · shown in a Weis counts as seen, and a card in a Weis counts for Stöck too', () => {
    const shown = holding('roses', 'Kr Or Ur')
    expect(shown.events('stoeckScored')).toEqual([])
    expect(shown.move(1, 'inspect 0').map(({ type }) => type)).toEqual(['weisShown', 'stoeckScored'])
    shown.playOut()
    expect([shown.points(0, 'weis'), shown.points(0, 'stoeck')]).toEqual([20, 20])

    const unseen = holding('roses', 'Kr Or Ur')
    unseen.playOut()
    expect(unseen.events('weisShown')).toEqual([])
    expect([unseen.points(0, 'weis'), unseen.points(0, 'stoeck')]).toEqual([20, 20])
  })
})
