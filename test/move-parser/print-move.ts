import { move as notation } from '../../src/notation/index.ts'
import type { Move } from '../../src/rules/model/moves.ts'

/** A move in the notation, without what a list tells besides. */
export const print = (move: Move): string => notation.print(move)
