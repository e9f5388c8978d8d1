import * as z from 'zod'
import type { MoveForm } from '../kernel/compact.ts'
import { MOVE_FORMS } from '../kernel/compact.ts'

/*
 * How a caller wants to be told. What is told is the same in every form.
 */

/** The form of an answer that shows a game. */
export interface Form {
  readonly moves: MoveForm
}

/** What a game looks like when nobody asks for anything else. */
export const USUAL: Form = { moves: 'full' }

const moves = z.enum(MOVE_FORMS).optional()

const MEANING =
  '`full`: every legal move can be sent as it is. `compact`: bids and predictions are one entry with the values to choose from (85 bids of an auction weigh 4.4 kB, compact 0.3). `none`: no moves are listed.'

/** The query of what shows a game. */
export const FormQuery = z.object({
  moves: moves.meta({
    description: `How your legal moves are listed. ${MEANING} By default \`full\`.`,
    example: 'compact',
  }),
})

/** The query of a move: what the answer looks like, whether it is made or refused. */
export const MoveFormQuery = z.object({
  moves: moves.meta({
    description: `How legal moves are listed in the answer. ${MEANING} By default \`full\` in the game after your move, and \`compact\` in a refusal.`,
    example: 'compact',
  }),
})

/** The form that a query asks for. */
export const formOf = ({ moves = USUAL.moves }: { readonly moves?: MoveForm | undefined }): Form => ({
  moves,
})
