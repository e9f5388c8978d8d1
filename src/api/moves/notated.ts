import type { Move } from '../../kernel/moves.ts'
import { NotationError, move as notation } from '../../notation/index.ts'
import { fault } from '../../words/faults.ts'
import { invalid } from '../problem.ts'
import type { SentMove } from './schemas.ts'

/** The move that a body says, by its kind or in one line. @throws {Problem} 422 when the line is not in the notation */
export const moveIn = (sent: SentMove): Move => {
  if ('type' in sent) {
    const { notation: _, ...move } = sent
    return move as Move
  }
  try {
    return notation.parse(sent.notation)
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    const { at, expected, found } = error
    throw invalid([{ pointer: '/notation', fault: fault('not-in-notation', { at, expected, found }) }])
  }
}
