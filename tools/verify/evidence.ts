import * as z from 'zod'
import { CardSchema } from '../../src/rules/model/card.ts'

/*
 * Evidence for the verification of a game: the log as a viewer saw it, and the records of deals. The evidence comes from
 * the service or from a file of a client.
 */

const cards = z.array(CardSchema)

/** An event as a viewer saw it. */
const EventSchema = z.looseObject({ seq: z.int(), type: z.string() })

/** The part of a deal record that verifies the shuffle. */
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
  /** Game id. */
  game: z.string(),
  /** The log from the first event, as a player or spectator saw it. */
  events: z.array(EventSchema),
  /** The records of finished deals. */
  deals: z.array(RecordSchema),
})

export type SeenEvent = z.infer<typeof EventSchema>
export type SeenDeal = z.infer<typeof RecordSchema>
export type Evidence = z.infer<typeof EvidenceSchema>

/** The subject of a verification: a whole game, or a single deal. */
export interface Case {
  readonly evidence: Evidence
  readonly only?: number
}

/** An error that the user can correct. The program prints the message alone. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** Reads evidence from JSON. @throws {Unreadable} for another format */
export const parseEvidence = (value: unknown): Evidence => {
  const parsed = EvidenceSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Unreadable(
    `This is not {"game", "events", "deals"}: ${issue?.message} at /${issue?.path.join('/')}. A deal record alone proves nothing; the log that you saw belongs to it.`,
  )
}
