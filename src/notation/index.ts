import type { Card } from '../rules/model/card.ts'
import * as cards from './cards.ts'
import type { Notation } from './grammar.ts'
import { notationOf } from './grammar.ts'

/*
 * Notation of cards, moves, deals and positions in one line: `docs/reference/notation.md`. Each notation prints and
 * parses.
 */

/** Notation of one card: `Ua`. */
export const cardNotation: Notation<Card> = notationOf(cards.cardSyntax)

/** Notation of any number of cards: `Ua9a8a`, and `-` for none. */
export const handNotation: Notation<readonly Card[]> = notationOf(cards.anyCardsSyntax)

export { dealNotation as deal } from './card-layout.ts'
export type { Expected } from './expected-tokens.ts'
export type { Notation } from './grammar.ts'
export { callNotation as call, moveListNotation as line, moveNotation as move, printListed } from './moves.ts'
export { positionNotation as positions } from './position.ts'
export { NotationError } from './token-reader.ts'
export { trickNotation as trick } from './tricks.ts'
