import * as z from 'zod'
import { CardSchema } from './card.ts'
import { DenominationSchema, OpensSchema, SeatSchema } from './contract.ts'

/**
 * The words a player can say: one vocabulary for every ruleset. A ruleset uses some of them; a word means the same
 * everywhere. Each schema is closed: a field it does not name is refused.
 */
export const MOVES = {
  bid: z
    .strictObject({
      type: z.literal('bid'),
      points: z.int().meta({ description: 'The number bid.', example: 90 }),
      denomination: DenominationSchema.optional(),
      misere: z
        .literal(true)
        .optional()
        .meta({ description: 'Play to lose points, where the ruleset has it.' }),
    })
    .meta({ id: 'BidMove', description: 'Promise a number of points.' }),
  pass: z
    .strictObject({ type: z.literal('pass') })
    .meta({ id: 'PassMove', description: 'Do not bid this time.' }),
  double: z
    .strictObject({ type: z.literal('double') })
    .meta({ id: 'DoubleMove', description: "Double the opponents' bid." }),
  redouble: z
    .strictObject({ type: z.literal('redouble') })
    .meta({ id: 'RedoubleMove', description: 'Double the doubled contract of your own side once more.' }),
  decline: z
    .strictObject({ type: z.literal('decline') })
    .meta({ id: 'DeclineMove', description: 'Asked whether you double (or redouble): you do not.' }),
  choose: z
    .strictObject({
      type: z.literal('choose'),
      denomination: DenominationSchema,
      opens: OpensSchema.optional(),
    })
    .meta({ id: 'ChooseMove', description: 'Name the contract or trumps, or what is still open of it.' }),
  play: z
    .strictObject({
      type: z.literal('play'),
      card: CardSchema,
      weis: z
        .array(z.array(CardSchema).min(3).max(9))
        .min(1)
        .max(3)
        .optional()
        .meta({
          description:
            'In the first trick: the Weis you declare with this card, item by item. Only the value of the best item is made public.',
          example: [['Ar', 'Kr', 'Or']],
        }),
    })
    .meta({ id: 'PlayMove', description: 'Play a card.' }),
  inspect: z.strictObject({ type: z.literal('inspect'), seat: SeatSchema }).meta({
    id: 'InspectMove',
    description: 'Ask to see the Weis that a seat scores; it is then shown to all.',
  }),
} as const

export type Word = keyof typeof MOVES
export const WORDS = Object.keys(MOVES) as readonly Word[]

export const MoveSchema = z
  .discriminatedUnion('type', Object.values(MOVES) as [(typeof MOVES)[Word], ...(typeof MOVES)[Word][]])
  .meta({ id: 'Move', description: 'Something a seat does. What `legal-moves` lists can be sent as it is.' })

/** Something a seat says or does. `Move<'play'>` is the one move, `Move` is any. */
export type Move<W extends Word = Word> = { [K in W]: z.infer<(typeof MOVES)[K]> }[W]

/** The words of an auction: what is said with them stays on the table as a call. */
export const CALL_WORDS = ['bid', 'pass', 'double', 'redouble', 'decline'] as const
export type CallWord = (typeof CALL_WORDS)[number]

export const CallSchema = z
  .discriminatedUnion('type', [
    MOVES.bid.extend({ seat: SeatSchema }).meta({ id: 'BidCall', description: 'A seat bid.' }),
    MOVES.pass.extend({ seat: SeatSchema }).meta({ id: 'PassCall', description: 'A seat passed.' }),
    MOVES.double.extend({ seat: SeatSchema }).meta({ id: 'DoubleCall', description: 'A seat doubled.' }),
    MOVES.redouble
      .extend({ seat: SeatSchema })
      .meta({ id: 'RedoubleCall', description: 'A seat redoubled.' }),
    MOVES.decline
      .extend({ seat: SeatSchema })
      .meta({ id: 'DeclineCall', description: 'A seat that was asked did not double (or redouble).' }),
  ])
  .meta({ id: 'Call', description: "A seat's word in the auction." })
