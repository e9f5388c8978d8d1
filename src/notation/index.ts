import type { Card } from '../rules/model/card.ts'
import * as cards from './cards.ts'
import type { Notation } from './grammar.ts'
import { notation } from './grammar.ts'

/*
 * What can be written in one line and read again: `docs/reference/notation.md` describes it all.
 */

/** A card: `Ua`. */
export const card: Notation<Card> = notation(cards.card)

/** Cards, as many as there are: `Ua9a8a`, and `-` for none. */
export const hand: Notation<readonly Card[]> = notation(cards.anyCards)

export { deal } from './card-layout.ts'
export type { Expected } from './expected-tokens.ts'
export type { Notation } from './grammar.ts'
export type { SeatMove as Made } from './moves.ts'
export { call, line, move, printListed } from './moves.ts'
export { positions } from './position.ts'
export { NotationError } from './reader.ts'
export { trick } from './tricks.ts'
