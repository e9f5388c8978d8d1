import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Card } from '../../src/rules/model/card.ts'
import { rankOf, SUITS, suitOf } from '../../src/rules/model/card.ts'
import { dealOf } from '../../src/rules/model/game.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import type { Played } from '../../test/support/random-game.ts'
import type { Contestant } from './bench-players.ts'

/*
 * Adapter for an external search that plays the cards of Sidi Barrani: a folder with src/kernel.ts,
 * src/know.ts, src/search.ts and src/solver.ts. The search numbers cards from the Six up, suit by suit; cards
 * of a position have numbers by strength.
 */

interface Mode {
  readonly trump: number
  readonly r2b: Uint8Array
  readonly b2r: Uint8Array
}

interface Pos {
  readonly turn: number
  readonly n: number
  readonly led: number
  readonly bs: number
  readonly bb: number
  readonly M: Mode
  decl: number
  set(owner: Uint8Array, ranking: Mode, leader: number): void
  play(card: number): void
}

interface Know {
  init(): void
  seen(
    seat: number,
    card: number,
    lying: number,
    led: number,
    bestSuit: number,
    best: number,
    trump: number,
  ): void
}

interface Outside {
  readonly MODES: readonly Mode[]
  readonly Pos: new (ranking: Mode) => Pos
  readonly Know: new () => Know
  readonly Bot: new (
    settings: object,
    seed: number,
  ) => { choose(at: Pos, know: Know, worth: unknown, history: null): number }
  readonly sidiUtil: (declarers: number, bid: number, times: number) => unknown
}

const RANKS_UP = ['6', '7', '8', '9', 'B', 'U', 'O', 'K', 'A']
const MODES = [...SUITS, 'obenabe', 'undenufe']

const numberOf = (card: Card): number => SUITS.indexOf(suitOf(card)) * 9 + RANKS_UP.indexOf(rankOf(card))

/** The held card with a number of the external search. */
const cardOf = (cards: readonly Card[], number: number): Card => {
  const card = cards.find((one) => numberOf(one) === number)
  if (card === undefined) throw new Error('a card is played that nobody holds')
  return card
}

const load = async (folder: string): Promise<Outside> => {
  const parts = ['kernel', 'know', 'search'].map(
    (name) => import(pathToFileURL(resolve(folder, `src/${name}.ts`)).href),
  )
  return Object.assign({}, ...(await Promise.all(parts)))
}

/**
 * A contestant that plays cards by the search of a folder.
 * @param cost search budget in units of the search
 */
export const fromOutside = async (folder: string, cost: () => number): Promise<Contestant> => {
  const { MODES: modes, Pos, Know, Bot, sidiUtil } = await load(folder)
  const settings = { kind: 'mc', rollout: 'heur', auto: true, cost: cost() }
  const bot = new Bot(settings, 1)
  return {
    name: 'prototype',
    move: ({ game }: Played, seat: Seat): Move => {
      settings.cost = cost()
      const { contract, hands, tricks, trick } = dealOf(game)
      const ranking = modes[MODES.indexOf(contract?.denomination as (typeof MODES)[number])]
      if (!contract || !ranking) throw new Error('this contract is not known outside')
      const plays = [...tricks.flatMap((one) => one.plays), ...trick]
      const owner = new Uint8Array(36)
      for (const [holder, hand] of hands.entries()) for (const card of hand) owner[numberOf(card)] = holder
      for (const play of plays) owner[numberOf(play.card)] = play.seat
      const at = new Pos(ranking)
      const know = new Know()
      know.init()
      at.set(owner, ranking, plays[0]?.seat ?? seat)
      for (const { card } of plays) {
        const number = ranking.r2b[numberOf(card)] as number
        know.seen(at.turn, number, at.n, at.led, at.bs, at.bb, ranking.trump)
        at.play(number)
      }
      at.decl = contract.declarer ?? 0
      const worth = sidiUtil(at.decl & 1, contract.points ?? 0, contract.doubled ? 2 : 1)
      const chosen = ranking.b2r[bot.choose(at, know, worth, null)] as number
      return { type: 'play', card: cardOf(hands[seat] ?? [], chosen) }
    },
  }
}
