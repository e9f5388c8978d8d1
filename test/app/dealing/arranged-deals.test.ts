import { describe, expect, test } from 'vitest'
import { arrangedDealFaults } from '../../../src/app/dealing/validate-arranged-deals.ts'
import { decideMove, decideNewGame, decideTakeSeat } from '../../../src/app/deciders/game-deciders.ts'
import { DEFAULT_UNATTENDED_LIMITS } from '../../../src/app/quotas/game-quotas.ts'
import { legalMoves, seatsToAct } from '../../../src/rules/decide.ts'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { ArrangedDeal } from '../../../src/rules/model/arranged-deal.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import { CARDS } from '../../../src/rules/model/card.ts'
import { nextArrangedDeal } from '../../../src/rules/model/game.ts'
import type { Move } from '../../../src/rules/model/moves.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import { findRuleset, rulesOfGame } from '../../../src/rules/rulesets/index.ts'
import { memoryStore } from '../../../tools/contract/memory-store.ts'
import { fillDeal } from '../../support/rulesets/fill-deal.ts'
import { handjassDeal } from '../../support/rulesets/handjass-deals.ts'

/*
 * Arranged deals for later deals of a game: the service shuffles when the game no longer fits the arranged deal.
 */

const now = () => '2026-08-01T19:30:00.000Z'

const deps = {
  ...{ unattended: DEFAULT_UNATTENDED_LIMITS, now, store: memoryStore(now), log: () => {} },
  random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
}

/** A full game with these arranged deals, played by the functions of the application. */
const tableOf = async (ruleset: string, chosen: object, deals: readonly ArrangedDeal[]) => {
  const options = (findRuleset(ruleset)?.options.parse(chosen) ?? {}) as Record<string, unknown>
  const rules = rulesOfGame({ ruleset, options })
  expect(arrangedDealFaults(rules, deals)).toEqual([])
  const log: Event[] = []
  const wanted = {
    ruleset,
    options,
    seats: rules.seats,
    me: undefined,
    visibility: 'private',
    deals,
  } as const
  let change = await decideNewGame(deps, { id: 'p', name: 'P' }, wanted, 0)
  log.push(...change.events)
  const happen = (judged: Awaited<ReturnType<typeof decideMove>>) => {
    if (!judged.ok) throw new Error(judged.violation.code)
    change = judged.change
    log.push(...change.events)
  }
  /** The stored form of the game. */
  const stored = () => ({ ...change.stored, due: nextArrangedDeal(change.stored.game, deals) })
  for (let seat = 0; seat < rules.seats; seat++) {
    happen(await decideTakeSeat(deps, stored(), { id: `p${seat}`, name: `P${seat}` }, { seat }))
  }
  const game = () => change.stored.game
  const move = async (seat: Seat, made: Move) => happen(await decideMove(deps, stored(), seat, made))
  return {
    game,
    log,
    move,
    /** Plays cards until the current deal ends. */
    playOut: async () => {
      const { deals } = game().past
      while (game().past.deals === deals) {
        const [seat = 0] = seatsToAct(rules, game())
        const play = legalMoves(rules, game(), seat).find(({ type }) => type === 'play')
        await move(seat, play as Move)
      }
    },
    /** All seats but the winner fold. */
    foldTo: async (winner: Seat) => {
      const { deals } = game().past
      while (game().past.deals === deals) {
        const [seat = 0] = seatsToAct(rules, game())
        await move(seat, { type: seat === winner ? 'stand' : 'fold' })
      }
    },
  }
}
type Table = Awaited<ReturnType<typeof tableOf>>

/** Asserts that the current deal was shuffled, that no arranged deal is left, and that the log replays to the game. */
const expectShuffled = ({ game, log }: Table) => {
  expect(game().deal?.commitment).toMatch(/^[0-9a-f]{64}$/)
  expect(game().upcoming).toBe(0)
  expect(evolveAll(undefined, log)).toEqual(game())
}

describe('Handjass', () => {
  const four = [handjassDeal(4, 3), handjassDeal(4, 0), handjassDeal(4, 1)]

  /** Plays until seat 0 wins by counting out in the third deal. */
  const afterCountingOut = async (...later: readonly ArrangedDeal[]) => {
    const table = await tableOf('handjass', {}, [...four, ...later])
    for (let deal = 1; deal <= 3; deal++) {
      expect(table.game().deal).toMatchObject({ number: deal })
      expect(table.game().deal?.commitment).toBeUndefined()
      await table.foldTo(0)
    }
    expect(table.game().deal).toMatchObject({ number: 4, active: [1, 2, 3] })
    return table
  }

  test('an arranged deal for four does not fit three players: the service shuffles this deal and all later deals', async () => {
    const table = await afterCountingOut(handjassDeal(4, 2), handjassDeal(4, 3))
    expectShuffled(table)
    expect(table.game().deal?.hands.map(({ length }) => length)).toEqual([0, 9, 9, 9])
    await table.foldTo(1)
    expectShuffled(table)
  })

  test('an arranged deal for the three remaining players is dealt', async () => {
    const { game, log } = await afterCountingOut(handjassDeal(4, 2, { hands: [null, '', '', ''] }))
    expect(game().deal?.commitment).toBeUndefined()
    expect(game().deal).toMatchObject({ dealer: 2, turned: 'Kr' })
    expect(evolveAll(undefined, log)).toEqual(game())
  })

  test('a player out of the game does not deal', async () => {
    expectShuffled(await afterCountingOut(handjassDeal(4, 0, { hands: [null, '', '', ''] })))
  })

  test('five players begin with 35 cards; a later deal can have 36 cards', () => {
    const rules = rulesOfGame({ ruleset: 'handjass', options: { players: 5 } })
    expect(
      arrangedDealFaults(rules, [handjassDeal(5, 4), handjassDeal(5, 1, { hands: [null, '', '', '', ''] })]),
    ).toEqual([])
    expect(arrangedDealFaults(rules, [handjassDeal(5, 1, { hands: [null, '', '', '', ''] })])).not.toEqual([])
  })
})

describe('Bessern', () => {
  const first = (dealer: Seat): ArrangedDeal => {
    const { hands, piles } = fillDeal(dealer, ['', '', ''], { each: 10, pile: 'rest' })
    const rest: readonly Card[] = piles?.['rest'] ?? []
    return { dealer, hands, piles: { blind: rest.slice(0, 3), table: rest.slice(3) } }
  }
  const later = fillDeal(0, ['', '', ''], { each: 9, pile: 'stock', top: 'Or' })

  const afterTheFirst = async (...deals: readonly ArrangedDeal[]) => {
    const table = await tableOf('bieterjass', { players: 3, variant: 'bessern' }, [first(2), ...deals])
    await table.move(0, { type: 'bid', points: 600 })
    await table.move(1, { type: 'pass' })
    await table.move(2, { type: 'pass' })
    await table.move(0, { type: 'exchange', discard: [], take: [] })
    await table.move(0, { type: 'choose', denomination: 'acorns' })
    await table.playOut()
    return table
  }

  test('an arranged later deal is dealt as a later deal', async () => {
    const { game } = await afterTheFirst(later)
    expect(game().deal).toMatchObject({ number: 2, turned: 'Or' })
    expect(game().deal?.commitment).toBeUndefined()
  })

  test('an arranged first deal is not dealt as a later deal', async () => {
    const table = await afterTheFirst(first(0), later)
    expectShuffled(table)
    expect(Object.keys(table.game().deal?.piles ?? {})).toEqual(['stock'])
  })
})

describe('validation of a later deal with a yet unknown number of players', () => {
  const rules = rulesOfGame({ ruleset: 'handjass', options: {} })
  const good = handjassDeal(4, 0)
  const pointers = (second: ArrangedDeal) =>
    arrangedDealFaults(rules, [handjassDeal(4, 3), second], ['deals']).map(({ path }) => `/${path.join('/')}`)

  test.each<[string, Partial<ArrangedDeal>, string]>([
    ['a dealer there is not', { dealer: 4 }, '/deals/1/dealer'],
    ['a hand too many', { hands: [...good.hands, []] }, '/deals/1/hands'],
    ['a hand too few', { hands: [[...CARDS]] }, '/deals/1/hands'],
    ['places', { places: [[]] }, '/deals/1/places'],
    ['a card twice', { piles: { blind: ['Aa'] } }, '/deals/1/piles/blind/0'],
    ['a part of the pack', { hands: good.hands.map((cards) => cards.slice(1)) }, '/deals/1/hands'],
  ])('%s is refused', (_, change, pointer) => {
    expect(pointers({ ...good, ...change })).toContain(pointer)
  })
})
