import { move } from '../../src/notation/index.ts'
import { decide, findViolation, legalMoves, seatsToAct } from '../../src/rules/decide.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Move, Offer } from '../../src/rules/model/moves.ts'
import type { Rules } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'

/*
 * Perft: counts the move sequences of a deal up to a depth. Two implementations of the rules can compare their counts.
 */

interface Choice<T> {
  readonly from: readonly T[]
  readonly choose?: number
  readonly atLeast?: number
  readonly atMost?: number
}

/** Every selection of items that a choice allows, without regard to order. */
const selections = <T>(choice: Choice<T>): readonly T[][] => {
  const { from, choose = 0, atLeast = choose, atMost = choose } = choice
  const all: T[][] = [[]]
  for (const item of from) all.push(...all.map((chosen) => [...chosen, item]))
  return all.filter(({ length }) => length >= atLeast && length <= atMost)
}

/** Every complete move of an offer, with each allowed selection. */
const completed = (offer: Offer): readonly Move[] => {
  switch (offer.type) {
    case 'discard':
      return selections(offer.cards).map((cards) => ({ type: 'discard', cards }))
    case 'announce':
      return selections(offer.items).map((items) => ({ type: 'announce', items }))
    case 'exchange':
      return selections(offer.discard).flatMap((discard) =>
        selections(offer.take)
          .filter(({ length }) => length === discard.length)
          .map((take): Move => ({ type: 'exchange', discard, take })),
      )
    default:
      return [offer]
  }
}

/** Every legal move of the seats to act. Two equal cards of a hand give one move. */
const movesOf = (rules: Rules, game: Game): readonly (readonly [Seat, Move])[] =>
  seatsToAct(rules, game).flatMap((seat) => {
    const moves = legalMoves(rules, game, seat)
      .flatMap(completed)
      .filter((made) => findViolation(rules, game, seat, made) === undefined)
    return [...new Set(moves.map(move.print))].map((written) => [seat, move.parse(written)] as const)
  })

/** Counts the move sequences of 1, 2, … `depth` moves until the next deal. Only seats to act move. */
export const perft = (rules: Rules, game: Game, depth: number): readonly number[] => {
  const counts = Array.from({ length: depth }, () => 0)
  const count = (now: Game, at: number): void => {
    const moves = movesOf(rules, now)
    counts[at] = (counts[at] ?? 0) + moves.length
    if (at + 1 === depth) return
    for (const [seat, made] of moves) {
      const decision = decide(rules, now, seat, made)
      if (decision.ok) count(decision.game, at + 1)
    }
  }
  count(game, 0)
  return counts
}
