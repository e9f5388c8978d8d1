import type { SpokenMove } from '../../../app/commands/parse-spoken-move.ts'
import type { Faces } from '../../../i18n/card-faces.ts'
import { fault } from '../../../i18n/validation-fault-schema.ts'
import { NotationError, move as notation } from '../../../notation/index.ts'
import type { Move } from '../../../rules/model/moves.ts'
import type { Ctx } from '../../context.ts'
import type { MoveHint } from '../../problems/problem.ts'
import { invalid } from '../../problems/problem.ts'
import type { SentMove } from './schemas.ts'

/** Returns the hint after an invalid move: the path of the legal moves of the game. */
export const hintFor = (c: Pick<Ctx, 'req'>): MoveHint => ({
  legalMoves: `/v1/games/${encodeURIComponent(c.req.param('game') ?? '')}/legal-moves`,
})

/**
 * Reads the move of a request body: an object, a line of notation, or a text for the move parser.
 * @param how the faces of the viewer, and the hint after an invalid move
 * @throws {Problem} 422 for an invalid notation
 */
export const moveIn = (
  sent: SentMove,
  how: {
    readonly faces?: Faces | undefined
    readonly hint?: MoveHint
    readonly inChat?: boolean
  } = {},
): Move | SpokenMove => {
  if ('type' in sent) {
    const { notation: _, say: __, ...move } = sent
    return move as Move
  }
  const { faces, hint, inChat } = how
  if (!('notation' in sent)) return { say: sent.say, faces, ...(inChat && { inChat: true }) }
  try {
    return notation.parse(sent.notation)
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    const { at, expected, found } = error
    const wrong = { pointer: '/notation', fault: fault('not-in-notation', { at, expected, found }) }
    throw invalid([wrong], hint)
  }
}
