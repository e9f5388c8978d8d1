import * as z from 'zod'
import { CardSchema } from '../../src/rules/model/card.ts'

/*
 * What somebody holds in hand who wants to verify a game: the log as they saw it, and the records of its deals. Read
 * from the service, or from a file that a client kept.
 */

const cards = z.array(CardSchema)

/** An event as somebody saw it. */
const EventSchema = z.looseObject({ seq: z.int(), type: z.string() })

/** Of a deal record, what its shuffle is verified by. */
const RecordSchema = z.object({
  number: z.int(),
  dealer: z.int(),
  hands: z.array(cards),
  piles: z.record(z.string(), cards),
  places: z.array(z.array(z.object({ up: CardSchema, down: CardSchema }))),
  turned: CardSchema.nullable(),
  proof: z
    .object({
      algorithm: z.string(),
      game: z.string(),
      deal: z.int(),
      seed: z.string().regex(/^[0-9a-f]{64}$/),
      commitment: z.string(),
      order: cards,
      cut: z.int(),
      pack: cards,
      packets: z.array(
        z.object({
          to: z.string(),
          seat: z.int().optional(),
          pile: z.string().optional(),
          cards: z.int(),
        }),
      ),
    })
    .nullable(),
})

const EvidenceSchema = z.object({
  /** The id of the game. */
  game: z.string(),
  /** Its log from the first event, as one player or spectator saw it. */
  events: z.array(EventSchema),
  /** The records of deals that are over. */
  deals: z.array(RecordSchema),
})

export type SeenEvent = z.infer<typeof EventSchema>
export type SeenDeal = z.infer<typeof RecordSchema>
export type Evidence = z.infer<typeof EvidenceSchema>

/** What is to be verified: a whole game, or of its deals only one. */
export interface Case {
  readonly evidence: Evidence
  readonly only?: number
}

/** Something the person at the keyboard can mend; its message is all that is shown. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** Reads evidence from JSON. @throws {Unreadable} when it is of another form */
export const parseEvidence = (value: unknown): Evidence => {
  const parsed = EvidenceSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Unreadable(
    `This is not {"game", "events", "deals"}: ${issue?.message} at /${issue?.path.join('/')}. A deal record alone proves nothing; the log that you saw belongs to it.`,
  )
}
