import * as z from 'zod'
import { LONGEST_LINE } from '../../hearing/tokens.ts'
import { ListedMoveSchema } from '../../kernel/compact.ts'
import type { FaultCode } from '../../kernel/fault.ts'
import { MoveSchema, NotationSchema } from '../../kernel/moves.ts'
import { ViewSchema } from '../../kernel/view-schema.ts'
import { fault } from '../../words/faults.ts'
import { EventSchema } from '../events/schemas.ts'
import { GameSchema } from '../games/view-schemas.ts'
import { carried } from '../http/issues.ts'

export const LegalMovesSchema = z
  .object({
    version: ViewSchema.shape.version,
    moves: z.array(ListedMoveSchema).meta({ description: 'Empty when there is nothing for you to do.' }),
  })
  .meta({ id: 'LegalMoves', description: 'Everything you may do at this version of the game.' })

/** A move that is sent as a text. */
const asText = <T extends z.ZodRawShape>(shape: T) =>
  z
    .strictObject(shape, {
      error: ({ code }) => (code === 'invalid_type' ? ('no-move' satisfies FaultCode) : undefined),
    })
    .check(({ issues }) => {
      // Whoever says a type did not mean a text, so what is wrong is told of that type.
      for (const [at, issue] of issues.entries())
        if (issue.code === 'unrecognized_keys' && issue.keys.includes('type'))
          issues[at] = { ...issue, continue: false }
    })

export const NotatedMoveSchema = asText({ notation: NotationSchema }).meta({
  id: 'NotatedMove',
  description: 'A move in the notation of `docs/notation.md`.',
})

export const SaidMoveSchema = asText({
  say: z.string().max(LONGEST_LINE).meta({
    description:
      'The move as people say it, in German (also Swiss German), French, Italian or English, with the names of either pack. Typing errors are allowed. It is understood on the game as it is found, or asked back (422 `ambiguous-move`, `not-understood`), and never guessed.',
    example: '70 Eichel',
  }),
}).meta({ id: 'SaidMove', description: 'A move as people say it.' })

/** The fault of an object with `notation` and `say`: two forms of a move at once. */
const twoForms = (sent: unknown): string | undefined =>
  typeof sent === 'object' && sent !== null && 'notation' in sent && 'say' in sent && !('type' in sent)
    ? carried(fault('two-forms'))
    : undefined

const FORMS = [MoveSchema, NotatedMoveSchema, SaidMoveSchema] as const

/** A move as it is sent: as an object of its own kind, in one line, or as people say it. */
export const SentMoveSchema = z.union(FORMS, { error: ({ input }) => twoForms(input) }).meta({
  id: 'SentMove',
  description: 'A move by its `type`, in one line as `notation`, or as people `say` it.',
})
export type SentMove = z.infer<typeof SentMoveSchema>

export const MoveMadeSchema = z
  .object({
    version: ViewSchema.shape.version,
    events: z.array(EventSchema).meta({
      description: 'What the move brought about, as you may see it; with `wait` also what came after.',
    }),
    game: GameSchema,
    understood: NotationSchema.optional().meta({
      description:
        'The move in one line, where it was sent as one `say`s it: what was understood. Missing in an answer for the table (`for=table`) when a part of the move is secret: a secret prediction, discarded cards, the cards of a Weis.',
    }),
  })
  .meta({ id: 'MoveMade', description: 'What came of a move.' })
