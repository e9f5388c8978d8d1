import { move as notation } from '../../src/notation/index.ts'
import type { Move } from '../../src/rules/model/moves.ts'

/** Prints a move in notation, without the extra fields of listed moves. */
export const print = (move: Move): string => notation.print(move)
