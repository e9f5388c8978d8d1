import { expect } from 'vitest'
import type { Event } from '../../../src/rules/events.ts'
import type { DealLog } from './tricks.ts'
import { eventsOfType, weisIn } from './tricks.ts'

/*
 * Independent scoring of a deal between two partnerships: cards, Match, Weis and Stöck in any mode, and the side that
 * reaches the target first. Computed from the log with own tables.
 */

const LETTER: Readonly<Record<string, string>> = { acorns: 'a', shields: 's', roses: 'r', bells: 'b' }
const TRUMP_POINTS: Readonly<Record<string, number>> = { U: 20, '9': 14, A: 11, B: 10, K: 4, O: 3 }
const POINTS: Readonly<Record<string, number>> = { A: 11, B: 10, K: 4, O: 3, U: 2 }

/** The contract of a deal, merged from the events `contractMade` and `contractNamed`. */
export const contractIn = (deal: DealLog): Record<string, unknown> =>
  Object.assign(
    {},
    eventsOfType(deal, 'contractMade').at(-1)?.contract,
    eventsOfType(deal, 'contractNamed').at(-1),
  )

/** Ranking of one trick: trump letter or empty, order without trumps, and the table of card points. */
interface InForce {
  readonly trump: string
  readonly low: boolean
  readonly values: 'trump' | 'plain' | 'six11'
}

const inForce = (
  contract: Record<string, unknown>,
  trick: number,
  led: string,
  options: Record<string, unknown>,
): InForce => {
  const mode = String(contract['denomination'])
  const firstLow = contract['opens'] === 'undenufe'
  const suit = LETTER[mode]
  if (suit !== undefined) return { trump: suit, low: false, values: 'trump' }
  if (mode === 'tutti') return { trump: led, low: false, values: 'plain' }
  if (mode === 'slalom') return { trump: '', low: firstLow === (trick % 2 === 0), values: 'plain' }
  if (mode === 'gustav') {
    const split = options['gustav9Split'] === '5+4' ? 5 : 4
    return { trump: '', low: firstLow === trick < split, values: 'plain' }
  }
  if (mode === 'tuo') {
    const order = options['trioOrder'] === 'tou' ? 'TOU' : 'TUO'
    const now = order[Math.floor(trick / 3)]
    return {
      trump: now === 'T' ? (LETTER[String(contract['trump'])] ?? '') : '',
      low: now === 'U',
      values: options['trioValues'] === 'notrump' ? 'plain' : 'trump',
    }
  }
  const low = mode === 'undenufe'
  return { trump: '', low, values: low && options['undenufeValues'] === 'six11' ? 'six11' : 'plain' }
}

const worth = (card: string, { values }: InForce, trump: string): number => {
  const [rank = '', suit = ''] = card
  if (values === 'trump') return (suit === trump ? TRUMP_POINTS[rank] : POINTS[rank]) ?? 0
  if (rank === '8') return 8
  if (values === 'six11' && (rank === 'A' || rank === '6')) return rank === '6' ? 11 : 0
  return POINTS[rank] ?? 0
}

/** Rank of a card in a trick; higher wins. A card that cannot win has a negative rank. */
const place = (card: string, led: string, { trump, low }: InForce): number => {
  const [rank = '', suit = ''] = card
  if (suit === trump) return 100 + '678BOKA9U'.indexOf(rank)
  if (suit !== led) return -100
  return (low ? 'AKOUB9876' : '6789BUOKA').indexOf(rank)
}

/** Winning seat, side and points of every complete trick of a deal. */
export const tricksIn = (deal: DealLog, options: Record<string, unknown>) => {
  const contract = contractIn(deal)
  const cards = eventsOfType(deal, 'cardPlayed')
  return Array.from({ length: Math.floor(cards.length / 4) }, (_, trick) => {
    const plays = cards.slice(4 * trick, 4 * trick + 4)
    const led = plays[0]?.card[1] ?? ''
    const now = inForce(contract, trick, led, options)
    const counting =
      contract['denomination'] === 'tuo' ? (LETTER[String(contract['trump'])] ?? '') : now.trump
    const best = plays.reduce((top, play) =>
      place(play.card, led, now) > place(top.card, led, now) ? play : top,
    )
    const points = plays.reduce((sum, { card }) => sum + worth(card, now, counting), 0)
    return { seat: best.seat, side: best.seat % 2, points: points + (trick === 8 ? 5 : 0) }
  })
}

type Count = readonly [side: number, points: number]

const sum = (counts: readonly Count[], side: number): number =>
  counts.reduce((total, [of, points]) => (of === side ? total + points : total), 0)

/** What all tricks are worth for a side: another number for a side that did not name the contract. */
const matchFor = (side: number, deal: DealLog, options: Record<string, unknown>): number => {
  const declarer = contractIn(deal)['declarer']
  const isCounter = declarer !== undefined && Number(declarer) % 2 !== side
  const { counterMatch = 'as-match', matchBonus } = options
  return Number(isCounter && counterMatch !== 'as-match' ? counterMatch : matchBonus)
}

export interface PartnershipDealScore {
  /** Points of both sides, by kind: cards, match, weis, stoeck. */
  readonly kinds: Readonly<Record<string, readonly number[]>>
  /** Total points of each side. */
  readonly made: readonly number[]
  /** The side that reaches the target first in counting order. */
  readonly first: number | undefined
}

/** Scores a whole or unfinished deal. Points count `factor` times; in a Misère both sides exchange their points. */
export const scorePartnershipDeal = (
  deal: DealLog,
  options: Record<string, unknown>,
  {
    factor = 1,
    before = [0, 0],
    target = 1000,
  }: { factor?: number; before?: readonly number[]; target?: number },
): PartnershipDealScore => {
  const exchanged = contractIn(deal)['misere'] === true
  const write = ([side, points]: Count): Count => [exchanged ? 1 - side : side, factor * points]
  const tricks = tricksIn(deal, options)
  const cards = tricks.map(({ side, points }): Count => [side, points])
  const everyTrick = tricks.length === 9 && tricks.every(({ side }) => side === tricks[0]?.side)
  const taker = tricks[0]?.side ?? 0
  const match: Count[] = everyTrick ? [[taker, matchFor(exchanged ? 1 - taker : taker, deal, options)]] : []
  const needs = options['weisRequiresTrick'] === true
  const holders = new Set(weisIn(deal).flatMap(({ items }) => items.map(({ seat }) => seat)))
  const isByPlayer = options['weisBy'] === 'player'
  if (isByPlayer) expect(holders.size).toBeLessThanOrEqual(1)
  const firstTrick = (side: number) =>
    tricks.findIndex((trick) => (isByPlayer ? holders.has(trick.seat) : trick.side === side))
  const weis = weisIn(deal)
    .flatMap(({ side, items }) => items.map(({ value }): Count => [side, value]))
    .filter(([side]) => !needs || firstTrick(side) >= 0)
  const stoeck = eventsOfType(deal, 'stoeckScored').map(({ seat }): Count => [seat % 2, 20])
  const weisThenTricks = needs
    ? cards.flatMap((trick, at) => [trick, ...weis.filter(([side]) => firstTrick(side) === at)])
    : [...weis, ...cards]
  const early = needs ? [] : weis
  const keptByTricks = needs ? weisThenTricks : cards
  const order = {
    'stoeck-weis-stich': [...stoeck, ...weisThenTricks, ...match],
    'stoeck-stich-weis': [...stoeck, ...cards, ...match, ...weis],
    'stich-stoeck-weis': [...cards, ...match, ...stoeck, ...weis],
    'weis-stoeck-stich': [...early, ...stoeck, ...keptByTricks, ...match],
    'weis-stich-stoeck': [...weisThenTricks, ...match, ...stoeck],
    'stich-weis-stoeck': [...cards, ...match, ...weis, ...stoeck],
  }[String(options['countOrder'])]
  const counted = (order ?? []).map(write)
  let first: number | undefined
  for (let upTo = 1; upTo <= counted.length && first === undefined; upTo++) {
    first = [0, 1].find((side) => (before[side] ?? 0) + sum(counted.slice(0, upTo), side) >= target)
  }
  const both = (counts: readonly Count[]) => [0, 1].map((side) => sum(counts.map(write), side))
  return {
    kinds: { cards: both(cards), match: both(match), weis: both(weis), stoeck: both(stoeck) },
    made: [0, 1].map((side) => sum(counted, side)),
    first,
  }
}

/** The events of a deal before its last card. */
export const beforeLastCard = (deal: DealLog): DealLog =>
  deal.slice(
    0,
    deal.findLastIndex(({ type }: Event) => type === 'cardPlayed'),
  )
