import * as z from 'zod'
import { fault } from '../../../i18n/validation-fault-schema.ts'
import { MAX_CHAT_LINE } from '../../../move-parser/tokenizer.ts'
import { ListedMoveSchema } from '../../../rules/compact-moves.ts'
import type { FaultCode } from '../../../rules/input-fault-codes.ts'
import { MoveSchema, NotationSchema } from '../../../rules/model/moves.ts'
import { ViewSchema } from '../../../rules/view-schema.ts'
import { faultAsMessage } from '../../wire/zod-issues.ts'
import { EventSchema } from '../events/schemas.ts'
import { GameSchema } from '../games/view-schemas.ts'

export const LegalMovesSchema = z
  .object({
    version: ViewSchema.shape.version,
    moves: z.array(ListedMoveSchema).meta({ description: 'Empty when you have no move.' }),
  })
  .meta({ id: 'LegalMoves', description: 'Your legal moves at this version of the game.' })

/** A move as a text: `notation` or `say`. */
const asText = <T extends z.ZodRawShape>(shape: T) =>
  z
    .strictObject(shape, {
      error: ({ code }) => (code === 'invalid_type' ? ('no-move' satisfies FaultCode) : undefined),
    })
    .check(({ issues }) => {
      // A body with a `type` is an object move, so the faults are those of the type.
      for (const [at, issue] of issues.entries())
        if (issue.code === 'unrecognized_keys' && issue.keys.includes('type'))
          issues[at] = { ...issue, continue: false }
    })

export const NotatedMoveSchema = asText({ notation: NotationSchema }).meta({
  id: 'NotatedMove',
  description: 'A move in the notation of `docs/reference/notation.md`.',
})

export const SaidMoveSchema = asText({
  say: z.string().max(MAX_CHAT_LINE).meta({
    description:
      'The move in natural language: any language of the service or Swiss German, with the names of either pack. Typing errors are allowed. The text is parsed in the current position. An unclear text is refused (422 `ambiguous-move`, `not-understood`), never guessed.',
    example: '70 Eichel',
  }),
}).meta({ id: 'SaidMove', description: 'A move in natural language.' })

/** The fault of an object with `notation` and `say`: two forms of a move at once. */
const twoForms = (sent: unknown): string | undefined =>
  typeof sent === 'object' && sent !== null && 'notation' in sent && 'say' in sent && !('type' in sent)
    ? faultAsMessage(fault('two-forms'))
    : undefined

const FORMS = [MoveSchema, NotatedMoveSchema, SaidMoveSchema] as const

/** Schema of a move in a request body: an object, a line of notation, or natural language. */
export const SentMoveSchema = z.union(FORMS, { error: ({ input }) => twoForms(input) }).meta({
  id: 'SentMove',
  description: 'A move by its `type`, in one line as `notation`, or in natural language as `say`.',
})
export type SentMove = z.infer<typeof SentMoveSchema>

export const MoveMadeSchema = z
  .object({
    version: ViewSchema.shape.version,
    events: z.array(EventSchema).meta({
      description: 'The events of the move, as you may see the events; with `wait` also later events.',
    }),
    game: GameSchema,
    understood: NotationSchema.optional().meta({
      description:
        'With `say`: the understood move in one line. Missing in an answer for the table (`for=table`) when a part of the move is secret: a prediction, discarded cards, the cards of a Weis.',
    }),
  })
  .meta({ id: 'MoveMade', description: 'The result of a move.' })
