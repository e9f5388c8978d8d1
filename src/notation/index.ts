import type { Card } from '../rules/model/card.ts'
import * as cards from './cards.ts'
import type { Notation } from './grammar.ts'
import { notation } from './grammar.ts'

/*
 * Notation of cards, moves, deals and positions in one line: `docs/reference/notation.md`. Each notation prints and
 * parses.
 */

/** A card: `Ua`. */
export const card: Notation<Card> = notation(cards.card)

/** Any number of cards: `Ua9a8a`, and `-` for none. */
export const hand: Notation<readonly Card[]> = notation(cards.anyCards)

export { deal } from './card-layout.ts'
export type { Expected } from './expected-tokens.ts'
export type { Notation } from './grammar.ts'
export type { SeatMove as Made } from './moves.ts'
export { call, line, move, printListed } from './moves.ts'
export { positions } from './position.ts'
export { NotationError } from './reader.ts'
export { trick } from './tricks.ts'
