import * as z from 'zod'
import { ListedMoveSchema } from '../../kernel/compact.ts'
import type { FaultCode } from '../../kernel/fault.ts'
import { MoveSchema, NotationSchema } from '../../kernel/moves.ts'
import { ViewSchema } from '../../kernel/view-schema.ts'
import { EventSchema } from '../events/schemas.ts'
import { GameSchema } from '../games/view-schemas.ts'

export const LegalMovesSchema = z
  .object({
    version: ViewSchema.shape.version,
    moves: z.array(ListedMoveSchema).meta({ description: 'Empty when there is nothing for you to do.' }),
  })
  .meta({ id: 'LegalMoves', description: 'Everything you may do at this version of the game.' })

export const NotatedMoveSchema = z
  .strictObject(
    {
      notation: NotationSchema,
    },
    { error: ({ code }) => (code === 'invalid_type' ? ('no-move' satisfies FaultCode) : undefined) },
  )
  .check(({ issues }) => {
    // Whoever says a type did not mean a line, so what is wrong is told of that type.
    for (const [at, issue] of issues.entries())
      if (issue.code === 'unrecognized_keys' && issue.keys.includes('type'))
        issues[at] = { ...issue, continue: false }
  })
  .meta({ id: 'NotatedMove', description: 'A move in the notation of `docs/notation.md`.' })

/** A move as it is sent: as an object of its own kind, or in one line. */
export const SentMoveSchema = z
  .union([MoveSchema, NotatedMoveSchema])
  .meta({ id: 'SentMove', description: 'A move by its `type`, or in one line as `notation`.' })
export type SentMove = z.infer<typeof SentMoveSchema>

export const MoveMadeSchema = z
  .object({
    version: ViewSchema.shape.version,
    events: z.array(EventSchema).meta({ description: 'What the move brought about, as you may see it.' }),
    game: GameSchema,
  })
  .meta({ id: 'MoveMade', description: 'What came of a move.' })
