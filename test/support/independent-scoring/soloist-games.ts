import { expect } from 'vitest'
import type { Event } from '../../../src/rules/events.ts'
import type { DealLog } from './tricks.ts'
import { dealsIn, eventsOfType, weisIn } from './tricks.ts'

/*
 * Independent scoring of games of a soloist against a team, from the log alone: own tables, tricks, counting order and
 * end of a Partie.
 */

const LETTER: Record<string, string> = { acorns: 'a', shields: 's', roses: 'r', bells: 'b' }
const TRUMPS: Record<string, number> = { U: 20, 9: 14, A: 11, B: 10, K: 4, O: 3 }
const PLAIN: Record<string, number> = { A: 11, B: 10, K: 4, O: 3, U: 2 }
const TRUMP_ORDER = '678BOKA9U'
const PLAIN_ORDER = '6789BUOKA'

const worth = (card: string, mode: string): number => {
  const [rank = '', suit = ''] = card
  if (LETTER[mode] === undefined && rank === '8') return 8
  return (suit === LETTER[mode] ? TRUMPS[rank] : PLAIN[rank]) ?? 0
}

interface SoloistRules {
  readonly seats: number
  /** Whether a side scores Weis only with at least one trick. */
  readonly needsTrick: (side: number) => boolean
  readonly match: number
  readonly fold: number
  readonly team: number
  /** Counting order, such as `stoeck-weis-stich`. */
  readonly order: string
  /** Whose trick keeps the Weis: `side` or `player`. */
  readonly weisBy: string
}

/** Points of one played hand, in counting order, with the soloist, partner and target. */
export interface Hand {
  readonly soloist: number
  readonly partner: number | undefined
  readonly target: number
  readonly credits: readonly { readonly side: number; readonly points: number }[]
  readonly claim: { readonly side: number; readonly right: boolean } | undefined
}

/** Scores the hand of a deal. @returns undefined for a deal without a contract */
export const handOf = (deal: DealLog, rules: SoloistRules): Hand | undefined => {
  const made = eventsOfType(deal, 'contractMade')[0]?.contract
  if (made?.declarer === undefined || made.points === undefined) return undefined
  const mode = String(eventsOfType(deal, 'contractNamed')[0]?.denomination ?? made.denomination)
  const partner = eventsOfType(deal, 'partnerFound')[0]?.seat ?? made.partner
  const soloist = made.declarer
  const sideOf = (seat: number) => (seat === soloist || seat === partner ? 0 : 1)
  const hand = { soloist, partner, target: made.points, claim: eventsOfType(deal, 'claimed')[0] }

  const gaveUp = eventsOfType(deal, 'folded')[0]
  if (gaveUp !== undefined)
    return { ...hand, credits: [{ side: 1 - sideOf(gaveUp.seat), points: rules.fold }] }

  const cards = eventsOfType(deal, 'cardPlayed')
  const sizes = eventsOfType(deal, 'dealt')[0]?.handSizes ?? []
  const tricks = Math.floor(cards.length / rules.seats)
  const complete = cards.length === sizes.reduce((sum, size) => sum + size, 0)
  const won: { seat: number; side: number; points: number }[] = []
  const trump = LETTER[mode]
  for (let trick = 0; trick < tricks; trick++) {
    const plays = cards.slice(trick * rules.seats, (trick + 1) * rules.seats)
    const led = plays[0]?.card[1]
    const height = (card: string): number => {
      const [rank = '', suit = ''] = card
      if (suit === trump) return 100 + TRUMP_ORDER.indexOf(rank)
      if (suit !== led) return -100
      return (mode === 'undenufe' ? -1 : 1) * PLAIN_ORDER.indexOf(rank)
    }
    const best = plays.reduce((top, play) => (height(play.card) > height(top.card) ? play : top))
    const last = complete && trick === tricks - 1 ? 5 : 0
    won.push({
      seat: best.seat,
      side: sideOf(best.seat),
      points: plays.reduce((sum, { card }) => sum + worth(card, mode), last),
    })
  }

  const stoeck = eventsOfType(deal, 'stoeckScored').map(({ seat }) => ({ side: sideOf(seat), points: 20 }))
  const melds = weisIn(deal).flatMap(({ items }) =>
    items.map(({ seat, value }) => ({ side: sideOf(seat), points: value })),
  )
  const kinds = rules.order.split('-')
  const isWeisFirst = kinds.indexOf('weis') < kinds.indexOf('stich')
  const holders = new Set(weisIn(deal).flatMap(({ items }) => items.map(({ seat }) => seat)))
  if (rules.weisBy === 'player') expect(holders.size).toBeLessThanOrEqual(1)
  const isOf = (side: number, trick: { readonly seat: number; readonly side: number }) =>
    rules.weisBy === 'player' ? holders.has(trick.seat) : trick.side === side
  const keeps = (side: number) => !rules.needsTrick(side) || won.some((trick) => isOf(side, trick))
  const atOnce = melds.filter(({ side }) => (isWeisFirst ? !rules.needsTrick(side) : keeps(side)))
  const withTrick = (side: number, at: number) =>
    won.findIndex((trick) => isOf(side, trick)) === at && rules.needsTrick(side) && isWeisFirst
      ? melds.filter((meld) => meld.side === side)
      : []
  const every = [0, 1].filter((side) => won.every((trick) => trick.side === side))
  const match = complete && rules.match > 0 ? every.map((side) => ({ side, points: rules.match })) : []
  const inOrder: Readonly<Record<string, Hand['credits']>> = {
    stoeck,
    weis: atOnce,
    stich: [...won.flatMap((trick, at) => [...withTrick(trick.side, at), trick]), ...match],
  }
  return {
    ...hand,
    credits: [
      ...kinds.flatMap((kind) => inOrder[kind] ?? []),
      ...(complete ? [{ side: 0, points: leftOver(deal, mode) }] : []),
    ],
  }
}

/** Card points of open and covered Bessern cards that no seat holds at the end, and of discarded cards. */
const leftOver = (deal: DealLog, mode: string): number => {
  const piles = eventsOfType(deal, 'dealt')[0]?.house.piles
  const six = [...(piles?.['table'] ?? []), ...(piles?.['blind'] ?? [])]
  const taken = eventsOfType(deal, 'taken').flatMap(({ seat, own }) => own[seat]?.cards ?? [])
  const away = eventsOfType(deal, 'discarded').flatMap(({ seat, own }) => own[seat]?.cards ?? [])
  return [...six.filter((card) => !taken.includes(card)), ...away].reduce(
    (sum, card) => sum + worth(card, mode),
    0,
  )
}

export interface Partie {
  readonly soloist: number
  readonly partner: number | undefined
  readonly winner: number
  readonly points: readonly number[]
  readonly targets: readonly number[]
  readonly wrong: boolean
}

/** Points that each of two sides wrote in a deal, from the event `dealScored`. */
export const pointsBySide = (deal: DealLog): number[] =>
  [0, 1].map((side) =>
    eventsOfType(deal, 'dealScored')
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => (line.side === side ? sum + line.points : sum), 0),
  )

/** Points of both sides after the credits of a hand, and the side that reaches its target first. */
const counted = ({ credits, target }: Hand, before: readonly number[], team: number) => {
  const points = [...before]
  let first: number | undefined
  for (const { side, points: more } of credits) {
    points[side] = (points[side] ?? 0) + more
    if ((points[side] ?? 0) >= (side === 0 ? target : team)) first ??= side
  }
  return { points, first }
}

/** Scores every hand of a game, and lists every decided Partie. */
export const scoreSoloistGame = (log: readonly Event[], rules: SoloistRules) => {
  const hands: { readonly deal: DealLog; readonly points: readonly number[] }[] = []
  const parties: Partie[] = []
  let before: readonly number[] = [0, 0]
  for (const deal of dealsIn(log)) {
    const hand = handOf(deal, rules)
    if (hand === undefined) {
      hands.push({ deal, points: [0, 0] })
      continue
    }
    const { points, first } = counted(hand, before, rules.team)
    hands.push({ deal, points: points.map((now, side) => now - (before[side] ?? 0)) })
    const { soloist, partner, target, claim } = hand
    const winner = claim === undefined || claim.right ? first : 1 - claim.side
    before = winner === undefined ? points : [0, 0]
    if (winner === undefined) continue
    const wrong = claim?.right === false
    parties.push({ soloist, partner, winner, points, targets: [target, rules.team], wrong })
  }
  return { hands, parties }
}

/** The seats with the most wins of a match. */
export const winnersOf = (wins: readonly number[]): number[] =>
  wins.flatMap((of, seat) => (of === Math.max(...wins) ? [seat] : []))
