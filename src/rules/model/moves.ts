import * as z from 'zod'
import type { FaultCode } from '../input-fault-codes.ts'
import { CardSchema, SUITS } from './card.ts'
import { DenominationSchema, OpensSchema } from './contract.ts'
import type { Seat } from './seat.ts'
import { SeatSchema } from './seat.ts'

/*
 * Moves: the zod schemas of all moves of players, of listed moves (offers), and of calls.
 */

/** Mark of a listed move that can lose the game. */
const risk = z.literal('loses-game').optional().meta({
  description:
    'Marks a listed move that can lose the game (or the Partie, in a match of several) at a stroke: make this move only on purpose. Ignored in a sent move.',
})

export const NotationSchema = z.string().meta({
  id: 'Notation',
  description:
    'The move in one line, see `docs/reference/notation.md`. Always in compact lists, elsewhere with `notation=true`; an open choice is written as `2 of …`. Ignored in a move sent by its `type`.',
  example: '70 acorns',
})

/** Optional fields of a listed move: notation and natural language. */
const LISTED_FIELDS = {
  notation: NotationSchema.optional(),
  say: z.string().optional().meta({
    description: 'The move in natural language, with `say=true`. Ignored in a move sent by its `type`.',
    example: '70 Eichel',
  }),
}

/**
 * Zod schemas of all moves, by move type, for all rulesets. A move type means the same in every ruleset. The
 * schemas are strict: unknown fields are refused.
 */
export const MOVES = {
  bid: z
    .strictObject({
      type: z.literal('bid'),
      ...LISTED_FIELDS,
      points: z.int().meta({ description: 'The number bid.', example: 90 }),
      denomination: DenominationSchema.optional(),
      opens: OpensSchema.optional(),
      misere: z
        .literal(true)
        .optional()
        .meta({ description: 'Play to lose points, in rulesets with Misère.' }),
      once: z.literal(true).optional().meta({ description: 'Pass after a higher bid.' }),
      blind: z.literal(true).optional().meta({ description: 'Bid before looking at the hand.' }),
    })
    .meta({ id: 'BidMove', description: 'Promise a number of points.' }),
  pass: z
    .strictObject({ type: z.literal('pass'), ...LISTED_FIELDS })
    .meta({ id: 'PassMove', description: 'Do not bid this time.' }),
  double: z
    .strictObject({ type: z.literal('double'), ...LISTED_FIELDS })
    .meta({ id: 'DoubleMove', description: "Double the opponents' bid." }),
  redouble: z
    .strictObject({ type: z.literal('redouble'), ...LISTED_FIELDS })
    .meta({ id: 'RedoubleMove', description: 'Double the doubled contract of your own side once more.' }),
  decline: z
    .strictObject({ type: z.literal('decline'), ...LISTED_FIELDS })
    .meta({ id: 'DeclineMove', description: 'Decline to double (or redouble).' }),
  choose: z
    .strictObject({
      type: z.literal('choose'),
      ...LISTED_FIELDS,
      denomination: DenominationSchema,
      opens: OpensSchema.optional(),
      trump: z.enum(SUITS).optional().meta({ description: 'With `tuo`: the trump suit of the first third.' }),
      misere: z.literal(true).optional(),
      row: z.string().max(20).optional().meta({
        description: 'The row of the board, if not the row of the denomination.',
        example: 'joker-1',
      }),
    })
    .meta({
      id: 'ChooseMove',
      description: 'Name the contract or trumps, or the open part of the contract.',
    }),
  play: z
    .strictObject({
      type: z.literal('play'),
      ...LISTED_FIELDS,
      card: CardSchema,
      weis: z
        .array(z.array(CardSchema).min(3).max(9))
        .min(1)
        .max(4)
        .optional()
        .meta({
          description:
            'In the first trick: the Weis declared with this card, item by item. Only the value of the best item becomes public.',
          example: [['Ar', 'Kr', 'Or']],
        }),
      stoeck: z
        .literal(true)
        .optional()
        .meta({ description: 'Call Stöck with one of its cards, in games with a call.' }),
    })
    .meta({ id: 'PlayMove', description: 'Play a card.' }),
  weis: z
    .strictObject({
      type: z.literal('weis'),
      ...LISTED_FIELDS,
      items: z
        .array(z.array(CardSchema).min(3).max(9))
        .min(1)
        .max(4)
        .meta({
          description: 'All your items together, as with the card.',
          example: [['Ar', 'Kr', 'Or']],
        }),
    })
    .meta({
      id: 'WeisMove',
      description: 'Declare Weis after your card, before the next card lies and before scored Weis is shown.',
    }),
  stoeck: z.strictObject({ type: z.literal('stoeck'), ...LISTED_FIELDS }).meta({
    id: 'StoeckMove',
    description: 'Call your Stöck without a card, in games with a call.',
  }),
  inspect: z.strictObject({ type: z.literal('inspect'), ...LISTED_FIELDS, seat: SeatSchema }).meta({
    id: 'InspectMove',
    description: 'Ask a seat to show its scored Weis to all; afterwards no Weis can be added.',
  }),
  shove: z
    .strictObject({ type: z.literal('shove'), ...LISTED_FIELDS })
    .meta({ id: 'ShoveMove', description: 'Leave the choice of the contract to your partner.' }),
  predict: z
    .strictObject({ type: z.literal('predict'), ...LISTED_FIELDS, points: z.int().meta({ example: 40 }) })
    .meta({ id: 'PredictMove', description: 'Predict your points.' }),
  fold: z
    .strictObject({ type: z.literal('fold'), ...LISTED_FIELDS, risk })
    .meta({ id: 'FoldMove', description: 'Give up this deal.' }),
  stand: z.strictObject({ type: z.literal('stand'), ...LISTED_FIELDS }).meta({
    id: 'StandMove',
    description: 'Keep your hand, and leave the stock or blind.',
  }),
  take: z
    .strictObject({ type: z.literal('take'), ...LISTED_FIELDS })
    .meta({ id: 'TakeMove', description: 'Take the stock, or the blind in place of your hand.' }),
  look: z
    .strictObject({ type: z.literal('look'), ...LISTED_FIELDS })
    .meta({ id: 'LookMove', description: 'Look at your hand, in games with blind bids.' }),
  discard: z
    .strictObject({ type: z.literal('discard'), ...LISTED_FIELDS, cards: z.array(CardSchema).min(1).max(12) })
    .meta({ id: 'DiscardMove', description: 'Discard cards face down.' }),
  exchange: z
    .strictObject({
      type: z.literal('exchange'),
      ...LISTED_FIELDS,
      discard: z.array(CardSchema).max(12),
      take: z.array(CardSchema).max(12),
    })
    .meta({
      id: 'ExchangeMove',
      description: 'Discard cards and take the same number from the table, or none.',
    }),
  rob: z
    .strictObject({ type: z.literal('rob'), ...LISTED_FIELDS })
    .meta({ id: 'RobMove', description: 'Exchange the Six of trumps for the turned-up card.' }),
  announce: z
    .strictObject({
      type: z.literal('announce'),
      ...LISTED_FIELDS,
      items: z
        .array(z.array(CardSchema).min(2).max(9))
        .max(8)
        .meta({
          description: 'The combinations to show; an empty list shows none.',
          example: [['Aa', 'Ka', 'Oa']],
        }),
    })
    .meta({ id: 'AnnounceMove', description: 'Show combinations before the first lead.' }),
  knock: z.strictObject({ type: z.literal('knock'), ...LISTED_FIELDS, times: z.int().min(1).max(2) }).meta({
    id: 'KnockMove',
    description: 'Knock: show that you hold the highest, or the two highest, trumps still out.',
  }),
  call: z
    .strictObject({ type: z.literal('call'), ...LISTED_FIELDS, card: CardSchema })
    .meta({ id: 'CallMove', description: 'Call a card; the holder becomes your partner.' }),
  claim: z.strictObject({ type: z.literal('claim'), ...LISTED_FIELDS, risk }).meta({
    id: 'ClaimMove',
    description:
      'Claim that your side has reached the target. The claim ends the deal. A wrong claim loses the game; if both sides have reached the target, the counting order decides (CO-80).',
  }),
  'last-round': z.strictObject({ type: z.literal('last-round'), ...LISTED_FIELDS }).meta({
    id: 'LastRoundMove',
    description: 'Ask for a last full round, from the next dealer on.',
  }),
} as const

export type MoveType = keyof typeof MOVES
export const MOVE_TYPES = Object.keys(MOVES) as readonly MoveType[]

export const MoveSchema = z
  .discriminatedUnion(
    'type',
    Object.values(MOVES) as [(typeof MOVES)[MoveType], ...(typeof MOVES)[MoveType][]],
    {
      error: ({ code }: { readonly code: string }) =>
        code === 'invalid_type' ? ('no-move' satisfies FaultCode) : undefined,
    },
  )
  .meta({ id: 'Move', description: 'A move of a seat. Moves from `legal-moves` are ready to send.' })

/** A move of a seat as a client sends the move. `Move<'play'>` is one type; `Move` is the union of all types. */
export type Move<T extends MoveType = MoveType> = { [K in T]: z.infer<(typeof MOVES)[K]> }[T]

/** A choice from a list: the client sends a list with this number of entries. */
const choiceSchema = <T extends z.ZodType>(from: T) =>
  z.union([
    z.object({ choose: z.int().min(1), from: z.array(from) }),
    z.object({ atLeast: z.int().min(0), atMost: z.int().min(0), from: z.array(from) }),
  ])

const CARDS_TO_CHOOSE = choiceSchema(CardSchema).meta({
  id: 'CardChoice',
  description: 'Send a list with this number of these cards.',
})

const OFFERS_WITH_CHOICE = {
  discard: MOVES.discard.extend({ cards: CARDS_TO_CHOOSE }).meta({ id: 'DiscardOffer' }),
  exchange: MOVES.exchange
    .extend({ discard: CARDS_TO_CHOOSE, take: CARDS_TO_CHOOSE })
    .meta({ id: 'ExchangeOffer', description: 'Discard as many cards as you take.' }),
  announce: MOVES.announce
    .extend({
      items: choiceSchema(z.array(CardSchema)).meta({
        id: 'ItemChoice',
        description: 'Send a list with this number of compatible combinations.',
      }),
    })
    .meta({ id: 'AnnounceOffer' }),
} as const

export const OFFERS = { ...MOVES, ...OFFERS_WITH_CHOICE }

/** A legal move in a list: ready to send, or with an open choice, such as the cards to discard. */
export type Offer<T extends MoveType = MoveType> = { [K in T]: z.infer<(typeof OFFERS)[K]> }[T]

/** True for a listed move that is complete; false for a move with an open choice. */
export const canBeSent = (offer: Offer): offer is Offer & Move => !(offer.type in OFFERS_WITH_CHOICE)

/** Types of calls: moves before the card play, such as bid, pass and double. The deal keeps all calls in order. */
export const CALL_TYPES = [
  'bid',
  'pass',
  'double',
  'redouble',
  'decline',
  'shove',
  'fold',
  'stand',
  'take',
] as const
export type CallType = (typeof CALL_TYPES)[number]

const callSchema = <T extends CallType>(type: T) =>
  ((MOVES[type] as z.ZodObject).omit({ notation: true, say: true }) as (typeof MOVES)[T])
    .extend({ seat: SeatSchema })
    .meta({ id: `${type[0]?.toUpperCase()}${type.slice(1)}Call` })

export const CallSchema = z
  .discriminatedUnion('type', [
    callSchema('bid'),
    callSchema('pass'),
    callSchema('double'),
    callSchema('redouble'),
    callSchema('decline'),
    callSchema('shove'),
    callSchema('fold'),
    callSchema('stand'),
    callSchema('take'),
  ])
  .meta({ id: 'Call', description: 'A call before the play.' })

/** A call as kept in the deal: the move and its seat. */
export type Call<T extends CallType = CallType> = { [K in T]: { readonly seat: Seat } & Move<K> }[T]
