import * as z from 'zod'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { CardSchema } from '../../rules/model/card.ts'
import { ContractSchema } from '../../rules/model/contract.ts'
import { CallSchema } from '../../rules/model/moves.ts'
import { optionalWrittenCell, ScoreLineSchema } from '../../rules/model/score.ts'
import { SeatSchema } from '../../rules/model/seat.ts'
import { PlaySchema, TrickSchema } from '../../rules/model/trick.ts'
import { AnnouncedSchema } from '../../rules/view-schema.ts'
import { ALGORITHMS } from '../dealing/verifiable-shuffle.ts'

/*
 * Schema of a deal record, the open record of a finished deal. Everything is public except unscored Weis
 * items.
 */

const cards = z.array(CardSchema)
/** Returns the schema of 32 bytes in hex: a hash, or a revealed secret. */
export const hex64 = (description: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description, example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })

const ProofSchema = z
  .object({
    algorithm: z.enum(ALGORITHMS).meta({
      description:
        'Described byte by byte in `docs/reference/shuffle.md`. `sidi-shuffle-1` in games with one seed for each shuffle.',
      example: 'sidi-shuffle-2',
    }),
    game: z.string(),
    deal: z.int().min(1),
    seed: hex64('The seed of the shuffle, published.'),
    commitment: hex64('The commitment, published with the deal: a hash of game, deal and seed.'),
    order: cards.meta({ description: 'The pack before the shuffle.' }),
    cut: z.int().min(3).meta({
      description: 'The number of cards that the cut moved from the top to the bottom.',
      example: 17,
    }),
    pack: cards.meta({ description: 'The shuffled pack, from the top.' }),
    packets: z
      .array(
        z
          .object({
            to: z.enum(['seat', 'pile', 'up', 'down']),
            seat: SeatSchema.optional(),
            pile: z.string().optional(),
            cards: z.int().min(1).meta({ example: 3 }),
          })
          .meta({ id: 'Packet', description: 'Consecutive cards with the same destination.' }),
      )
      .meta({ description: 'The destinations of the pack, from the top.' }),
  })
  .meta({ id: 'Proof', description: 'The input for recomputing the same shuffle and deal.' })

const RecordedMeldSchema = z
  .object({
    seat: SeatSchema,
    value: z.int().meta({ example: 50 }),
    scored: z.boolean().meta({ description: 'Whether the side scored this item.' }),
    cards: cards.optional().meta({ description: 'For a scored item. An unscored item stays hidden.' }),
  })
  .meta({ id: 'RecordedMeld', description: 'A Weis item of a finished deal.' })

export const DealRecordSchema = z
  .object({
    number: z.int().min(1).meta({ description: 'From 1, in order of play.' }),
    brokenOff: z.boolean().meta({
      description:
        'Whether the game ended before this deal did, by a resignation or an agreed end. Then `calls`, `tricks` and the rest are incomplete, and `lines` is missing.',
    }),
    dealer: SeatSchema,
    hands: z.array(cards).meta({ description: 'As dealt, by seat.' }),
    piles: z
      .record(z.string(), cards)
      .meta({ description: 'The other cards of the table as dealt, by name.' }),
    places: z
      .array(z.array(z.object({ up: CardSchema, down: CardSchema }).meta({ id: 'PlaceDealt' })))
      .meta({ description: 'The dealt cards before each seat.' }),
    turned: CardSchema.nullable().meta({ description: 'The turned-up card, if any.' }),
    calls: z.array(CallSchema).meta({ description: 'The calls before the play, in order.' }),
    contract: ContractSchema.nullable().meta({
      description: 'Null for a thrown-in deal, or a deal without a contract at its end.',
    }),
    tricks: z.array(TrickSchema),
    trick: z
      .object({ leader: SeatSchema, plays: z.array(PlaySchema) })
      .nullable()
      .meta({ description: 'The incomplete trick at the end of the deal, for example after a claim.' }),
    melds: z.array(RecordedMeldSchema),
    announced: z.array(AnnouncedSchema).meta({ description: 'Combinations shown before the lead.' }),
    predictions: z
      .array(z.object({ seat: SeatSchema, points: z.int() }).meta({ id: 'RecordedPrediction' }))
      .meta({ description: 'The predictions by seat.' }),
    stoeck: z.array(SeatSchema).meta({ description: 'The seats that scored Stöck.' }),
    lines: z.array(ScoreLineSchema),
    cell: optionalWrittenCell,
    proof: ProofSchema.nullable().meta({ description: 'Null for an arranged deal.' }),
  })
  .meta({ id: 'DealRecord', description: 'A finished deal in full.' })

/** Record of a finished deal: cards, bids, tricks, melds, score lines, and the proof of the shuffle. */
export type DealRecord = DeepReadonly<z.output<typeof DealRecordSchema>>
export type RecordedMeld = DealRecord['melds'][number]
/**
 * Proof of a shuffle in a deal record: seed, commitment and packets, from which anyone can deal the same cards again.
 */
export type Proof = NonNullable<DealRecord['proof']>
/** Some cards in a row that went to the same place: to a seat, to a pile, or to the places before a seat. */
export type DealtPacket = Proof['packets'][number]
