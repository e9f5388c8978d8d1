import * as z from 'zod'
import { ListedMoveSchema } from '../../kernel/compact.ts'
import { ViewSchema } from '../../kernel/view-schema.ts'
import { EventSchema } from '../events/schemas.ts'
import { GameSchema } from '../games/view-schemas.ts'

export const LegalMovesSchema = z
  .object({
    version: ViewSchema.shape.version,
    moves: z.array(ListedMoveSchema).meta({ description: 'Empty when there is nothing for you to do.' }),
  })
  .meta({ id: 'LegalMoves', description: 'Everything you may do at this version of the game.' })

export const MoveMadeSchema = z
  .object({
    version: ViewSchema.shape.version,
    events: z.array(EventSchema).meta({ description: 'What the move brought about, as you may see it.' }),
    game: GameSchema,
  })
  .meta({ id: 'MoveMade', description: 'What came of a move.' })
