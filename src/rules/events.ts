import * as z from 'zod'
import { BotSchema, LevelSchema, PaceSchema } from './bot-levels-and-ids.ts'
import { ArrangedDealSchema } from './model/arranged-deal.ts'
import { BotSeededSchema, BotSeedSchema } from './model/bot-seed.ts'
import type { Card } from './model/card.ts'
import { CardSchema, SUITS } from './model/card.ts'
import { ContractSchema, DenominationSchema, OpensSchema } from './model/contract.ts'
import { DealSetPartSchema } from './model/deal-set.ts'
import { ResultSchema } from './model/game-result.ts'
import type { ByPile } from './model/pile.ts'
import { PileNameSchema } from './model/pile.ts'
import { optionalWrittenCell, ScoreLineSchema, TotalSchema } from './model/score.ts'
import type { Seat } from './model/seat.ts'
import { SeatSchema, SideSchema } from './model/seat.ts'
import { WeisStatementSchema } from './model/weis.ts'
import type { Player } from './player.ts'
import { PlayerSchema, SaltSchema, TableNameSchema } from './player.ts'
import { TableLanguageSchema } from './table-language.ts'

/*
 * Events of a game (event sourcing). An event has up to three parts:
 * - `open`: public fields;
 * - `own`: fields for single seats, by seat;
 * - `house`: fields hidden from all seats during the deal.
 * The log stores all parts, so a replay is complete. Only `redact` decides the fields for a viewer.
 */

type Shape = z.ZodRawShape
/** Stored is the input type of the schema, shown the output type. The types differ where a name is added. */
type Stored<S extends Shape> = z.input<z.ZodObject<S>>
type Shown<S extends Shape> = z.output<z.ZodObject<S>>
type Nothing = Readonly<Record<never, never>>
type Fields<Open extends Shape> = Nothing extends Open ? unknown : Stored<Open>
type Hidden<Own extends Shape, House extends Shape> = (Nothing extends Own
  ? unknown
  : { own: Readonly<Record<number, Stored<Own>>> }) &
  (Nothing extends House ? unknown : { house: Stored<House> })

interface Definition<T extends string, Open extends Shape, Own extends Shape, House extends Shape> {
  /** The event for one viewer: `own` fields are optional. */
  readonly shown: z.ZodType<
    { type: T } & Logged &
      TurnFields &
      (Nothing extends Open ? unknown : Shown<Open>) &
      (Nothing extends Own ? unknown : Partial<Shown<Own>>)
  >
  /** Type only; never present at run time. */
  readonly stored?: { type: T } & Fields<Open> & Hidden<Own, House> & TurnFields & Repeated
}

/** Fields of the log: the event number, from 1 without gaps, and the time. */
const LOG_FIELDS = {
  seq: z.int().min(1).meta({ example: 17 }),
  at: z.iso.datetime().meta({ example: '2026-08-01T19:30:00.000Z' }),
}
type Logged = Shown<typeof LOG_FIELDS>

const event = <
  const T extends string,
  Open extends Shape,
  Own extends Shape = Nothing,
  House extends Shape = Nothing,
>(
  type: T,
  description: string,
  open: Open,
  hidden: { own?: Own; house?: House } = {},
): Definition<T, Open, Own, House> => ({
  shown: z
    .object({
      ...LOG_FIELDS,
      type: z.literal(type),
      ...open,
      ...z.object(hidden.own ?? {}).partial().shape,
      ...TURN_FIELDS,
    })
    .meta({ id: `${type[0]?.toUpperCase()}${type.slice(1)}Event`, description }) as never,
})

/** A readonly list. */
const list = <S extends z.ZodType>(schema: S): z.ZodType<readonly z.output<S>[], readonly z.input<S>[]> =>
  z.array(schema)

/**
 * Added by the application to the last event of a change: the seats whose turn begins. The log keeps the notified
 * turns.
 */
const TURN_FIELDS = {
  turns: list(SeatSchema)
    .optional()
    .meta({
      description: 'The seats whose turn begins with this event, bots excluded. Absent when no turn begins.',
      example: [2],
    }),
}
type TurnFields = Stored<typeof TURN_FIELDS>

/** The seat that moved just before and whose turn continues. Never shown. */
type Repeated = { readonly repeated?: Seat }

/** Stored as id only; the view adds the name. The first release also stored the name, which nothing reads. */
const playerById: z.ZodType<Player, Pick<Player, 'id'>> = PlayerSchema as never

/** Missing in logs of earlier releases. */
const optionalPlayer = playerById.optional()

/** Added by the view, like names. */
const bot = BotSchema.optional().meta({ description: 'Present for a bot.' })

const seat = SeatSchema
const cards = list(CardSchema)
const root = z.string().optional().meta({
  description:
    'The secret of all shuffles, in hex, published after the last deal; missing in games without a common secret.',
  example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
})
/** The opened seed of decisions of bots. */
const botSeed = BotSeedSchema.optional()

/**
 * Actions of the system when the time of a turn is up: remind the player, move for the player, free the seat, or
 * end the game by resignation.
 */
export const EXPIRY_ACTIONS = ['nudge', 'autoplay', 'vacate', 'resign'] as const
export type ExpiryAction = (typeof EXPIRY_ACTIONS)[number]

const byOwner = z
  .literal('owner')
  .optional()
  .meta({ description: 'Present when the owner of the game acted.', example: 'owner' })
const bidFields = {
  points: z.int().meta({ example: 90 }),
  denomination: DenominationSchema.optional(),
  misere: z.literal(true).optional(),
  once: z.literal(true).optional(),
  blind: z.literal(true).optional(),
}

export const EVENTS = {
  gameCreated: event(
    'gameCreated',
    'The game was created; its seats can be taken.',
    {
      ruleset: z.string().meta({ description: 'The id of the ruleset.' }),
      options: z
        .record(z.string(), z.unknown())
        .meta({ description: 'Every option of the ruleset, with defaults.' }),
      seats: z.int().meta({ description: 'The number of seats.', example: 4 }),
      edition: z.literal(2).optional().meta({
        description: 'Present where a target counts in every mode (HJ-O1, ZS-O8). A log may lack the field.',
      }),
      dropped: list(z.string())
        .optional()
        .meta({
          description: 'In a rematch: options of the previous game without effect, reset to their defaults.',
          example: ['twoPlayerCards'],
        }),
      arranged: z.boolean().meta({ description: 'Whether the first deals were arranged.' }),
      rootCommitment: z.string().optional().meta({
        description:
          'SHA-256 commitment to the secret of all shuffles; missing in games without a common secret.',
        example: '3b1f0c2d9a8e7f6554433221100ffeeddccbbaa99887766554433221100ff1e2',
      }),
      instantForced: z.literal(true).optional().meta({
        description: 'Agreed: the only playable card of a seat may fall at once, by a standing order.',
      }),
      hints: z.literal(true).optional().meta({
        description: 'Present when players may ask for hints.',
      }),
      pace: PaceSchema.optional().meta({
        description: 'The pace of bots beside people; missing for `brisk`.',
        example: 'calm',
      }),
      botSeeded: BotSeededSchema.optional(),
      dealSet: DealSetPartSchema.optional(),
      name: TableNameSchema.optional(),
      lang: TableLanguageSchema.optional(),
      rematchOf: z.string().optional().meta({
        description: 'The previous game of this rematch.',
        example: 'g_Zk3tYV9mC1nQe5wBq0s8Tg',
      }),
      held: list(z.string().nullable())
        .optional()
        .meta({
          description: 'In a rematch, by seat: the id of the player with a held seat; null for a free seat.',
          example: ['p_7mBqk0yLwVn3dJ9sXc2TfA', null],
        }),
    },
    {
      house: {
        deals: list(ArrangedDealSchema),
        /** The root secret, in hex. */
        root: z.string().optional(),
        /** The seed of decisions of bots. */
        botSeed: z.string().optional(),
        /** The secret of the deal set. */
        dealSet: z.object({ root: z.string(), salts: z.string() }).optional(),
      },
    },
  ),
  playerSeated: event('playerSeated', 'A player took a seat.', {
    seat,
    player: playerById,
    bot,
    salt: SaltSchema.optional().meta({
      description: 'The salt of the player for the shuffles; missing without a salt.',
    }),
  }),
  playerLeft: event(
    'playerLeft',
    'A player left a seat: before the start, which frees the seat, or after counting out of a running game.',
    { seat, player: optionalPlayer, bot, by: byOwner },
  ),
  seatReleased: event(
    'seatReleased',
    'A held seat is free again: freed by the owner, or declined by the player.',
    { seat, by: byOwner },
  ),
  gameNamed: event('gameNamed', 'The name of the table changed.', {
    name: TableNameSchema.nullable(),
  }),
  inviteRenewed: event('inviteRenewed', 'The owner renewed the invite; the old invite is void.', {}),
  gameStarted: event('gameStarted', 'Every seat is taken.', {}),
  lotDrawn: event('lotDrawn', 'The system drew lots, for example for the first dealer.', {
    purpose: z.string().meta({ example: 'dealer' }),
    seat,
    cards: cards.meta({
      description:
        'The drawn cards: one for each seat in the draw, in the order of seats, then another round if needed.',
    }),
    order: z.literal('rank-then-suit').optional().meta({
      description:
        'The order of the cards: by rank, A K O U B 9 8 7 6, then by suit, acorns, shields, roses, bells. Missing when the first Under decides, and in lots ordered by suit first.',
    }),
    seed: z
      .string()
      .optional()
      .meta({ description: 'The seed of this draw: every reader can recompute the draw.' }),
  }),
  trumpCut: event('trumpCut', 'A card was cut for trumps before the deal, and went back into the pack.', {
    card: CardSchema,
    seed: z
      .string()
      .optional()
      .meta({ description: 'The seed of this cut: every reader can recompute the cut.' }),
  }),
  dealt: event(
    'dealt',
    'The cards were dealt. Each seat sees its own hand.',
    {
      deal: z.int().meta({ description: 'The number of the deal, from 1.', example: 1 }),
      dealer: seat,
      active: list(seat).meta({ description: 'The seats of this deal.' }),
      handSizes: list(z.int()),
      piles: list(z.object({ name: PileNameSchema, size: z.int(), cards: cards.optional() })).meta({
        description: 'Other cards on the table; `cards` of a pile that lies face up.',
      }),
      places: list(list(CardSchema)).meta({ description: 'The cards face up before each seat.' }),
      turned: CardSchema.optional().meta({ description: 'The turned-up card.' }),
      commitment: z.string().optional().meta({
        description: 'SHA-256 commitment to the seed of the shuffle; missing when the deal was arranged.',
      }),
    },
    {
      own: { hand: cards },
      house: {
        seed: z.string().optional(),
        /** Hands that their players have not looked at. */
        closed: list(cards).optional(),
        piles: z.record(z.string(), cards) as z.ZodType<ByPile<readonly Card[]>, ByPile<readonly Card[]>>,
        covered: list(list(CardSchema)),
      },
    },
  ),
  looked: event('looked', 'A seat looked at its hand.', { seat }, { own: { hand: cards } }),
  phaseBegan: event('phaseBegan', 'The next phase of the deal begins.', {
    phase: z.string().meta({ example: 'play' }),
    leader: seat.optional().meta({ description: 'The leader of the first trick, at the start of play.' }),
  }),
  bidMade: event('bidMade', 'A seat bid.', { seat, ...bidFields }),
  passed: event('passed', 'A seat passed.', { seat }),
  doubled: event('doubled', 'A seat doubled.', { seat }),
  redoubled: event('redoubled', 'A seat redoubled.', { seat }),
  declined: event('declined', 'A seat declined to double (or redouble).', { seat }),
  contractMade: event('contractMade', 'The auction ended with this contract.', { contract: ContractSchema }),
  contractNamed: event('contractNamed', 'A seat named the open part of the contract.', {
    seat,
    denomination: DenominationSchema,
    opens: OpensSchema.optional(),
    trump: z.enum(SUITS).optional(),
    misere: z.literal(true).optional(),
    row: z.string().optional(),
  }),
  shoved: event('shoved', 'A seat left the choice to its partner.', { seat }),
  folded: event('folded', 'A seat gave up the deal.', { seat }),
  stood: event('stood', 'A seat keeps its hand.', { seat }),
  taken: event(
    'taken',
    'A seat took a pile of the table.',
    {
      seat,
      pile: PileNameSchema.meta({ example: 'stock' }),
      count: z.int(),
      open: cards.meta({ description: 'The taken cards that were public.' }),
    },
    { own: { cards } },
  ),
  drew: event(
    'drew',
    'A seat drew from a pile.',
    { seat, pile: PileNameSchema.meta({ example: 'stock' }), count: z.int(), open: cards },
    { own: { cards } },
  ),
  discarded: event(
    'discarded',
    'A seat discarded cards, face down.',
    { seat, pile: PileNameSchema.meta({ example: 'discards' }), count: z.int() },
    { own: { cards } },
  ),
  pileSeen: event(
    'pileSeen',
    'A seat looked at a face-down pile.',
    { seat, pile: PileNameSchema },
    { own: { cards } },
  ),
  robbed: event('robbed', 'A seat exchanged the Six of trumps for the turned card.', {
    seat,
    pile: PileNameSchema,
    took: CardSchema,
    left: CardSchema,
  }),
  placeTurned: event('placeTurned', 'A face-down card before a seat was turned up.', {
    seat,
    place: z.int().min(0),
    card: CardSchema,
  }),
  predicted: event(
    'predicted',
    'A seat predicted its points; secret without `points`.',
    { seat, points: z.int().optional() },
    { house: { points: z.int() } },
  ),
  predictionsShown: event('predictionsShown', 'The secret predictions are revealed, after the last trick.', {
    predictions: list(z.object({ seat, points: z.int() })),
  }),
  announced: event('announced', 'A seat showed combinations.', { seat, items: list(cards), points: z.int() }),
  knocked: event('knocked', 'A seat knocked: the seat holds the highest trumps still out.', {
    seat,
    times: z.int(),
  }),
  partnerCalled: event('partnerCalled', 'A seat called a card; the holder is the partner.', {
    seat,
    card: CardSchema,
  }),
  partnerFound: event('partnerFound', 'The partner is known.', { seat }),
  claimed: event('claimed', 'A seat claimed that its side has reached the target.', {
    seat,
    side: SideSchema,
    right: z.boolean(),
  }),
  targetReached: event(
    'targetReached',
    'A side is the first at its target, in the counting order. After a right claim: both sides have reached their targets, and this side wins (CO-80).',
    {
      side: z.int().min(0),
    },
  ),
  lastRoundCalled: event('lastRoundCalled', 'A seat asked for a last round.', {
    seat,
    from: seat.meta({ description: 'The dealer of its first deal.' }),
  }),
  weisDeclared: event(
    'weisDeclared',
    'A seat declared Weis, with the value of the best item.',
    { seat, value: z.int().meta({ example: 50 }) },
    { own: { items: list(cards) } },
  ),
  cardPlayed: event('cardPlayed', 'A seat played a card.', { seat, card: CardSchema }),
  stoeckScored: event(
    'stoeckScored',
    'King and Ober of trumps of one hand score: both were seen, or called.',
    {
      seat,
      points: z.int().meta({ example: 20 }),
    },
  ),
  trickWon: event('trickWon', 'A trick is complete.', {
    seat,
    points: z
      .int()
      .meta({ description: 'Card points of the trick, the last-trick bonus included.', example: 22 }),
  }),
  weisCompared: event(
    'weisCompared',
    'Two sides declared the same value; these statements compared the items.',
    {
      statements: list(WeisStatementSchema),
    },
  ),
  weisScored: event(
    'weisScored',
    'One side scores its Weis.',
    {
      side: SideSchema,
      points: z.int().meta({ example: 70 }),
      items: list(z.object({ seat, value: z.int() })).meta({
        description: 'The seats and the values of their items.',
      }),
      again: z.literal(true).optional().meta({
        description:
          'A Weis was added in time, and the comparison was repeated: this event replaces the earlier one of this deal.',
      }),
    },
    { house: { cards: list(cards) } },
  ),
  weisShown: event('weisShown', 'A seat showed its scored Weis on request.', {
    seat,
    by: seat.meta({ description: 'The requesting seat.' }),
    items: list(cards),
  }),
  dealScored: event('dealScored', 'The deal is over; no lines for a thrown-in deal.', {
    lines: list(ScoreLineSchema),
    cell: optionalWrittenCell,
    made: z.boolean().optional().meta({
      description: 'Whether the bid was made; missing without a bid. A log may lack the field.',
    }),
    totals: list(TotalSchema)
      .optional()
      .meta({ description: 'The points of each side after the deal. A log may lack the field.' }),
  }),
  turnExpired: event('turnExpired', 'The time of a turn is up.', {
    seat,
    player: optionalPlayer,
    vacant: z.literal(true).optional().meta({
      description: 'The seat has no player. The system plays on for the seat, without notices.',
    }),
    did: z.enum(EXPIRY_ACTIONS).meta({
      description:
        'The action of the system: only this notice, a move for the seat, freeing the seat, or the end of the game. The resulting events follow.',
      example: 'autoplay',
    }),
  }),
  seatVacated: event(
    'seatVacated',
    'A player let time pass too often or too long. Another player may take the seat and play on.',
    { seat, player: playerById },
  ),
  playerReplaced: event('playerReplaced', 'A player took a vacated seat and plays on.', {
    seat,
    player: playerById,
    bot,
  }),
  standInTaken: event('standInTaken', 'A substitute bot plays for the player, until the player ends this.', {
    seat,
    level: LevelSchema,
  }),
  standInLeft: event('standInLeft', 'The substitute bot of the player has ended.', { seat }),
  hintTaken: event('hintTaken', 'A player took a hint.', { seat }),
  timeGiven: event('timeGiven', 'A player gave an opponent more time.', {
    seat,
    to: SeatSchema.meta({ description: 'The seat with more time.' }),
    amount: z.string().meta({ description: 'A duration of ISO 8601.', example: 'PT15S' }),
  }),
  playerResigned: event('playerResigned', 'A player resigned.', { seat }),
  abandonmentVoted: event(
    'abandonmentVoted',
    'A player voted on abandoning the game. When all seated players agree, the game is abandoned.',
    {
      seat,
      agree: z.boolean().meta({ description: 'False withdraws an earlier vote.', example: true }),
    },
  ),
  pauseVoted: event('pauseVoted', 'A player voted on a pause.', {
    seat,
    agree: z.boolean().meta({ description: 'False withdraws a vote.', example: true }),
  }),
  gamePaused: event('gamePaused', 'All agree to a pause.', {
    until: z.iso.datetime().meta({ description: 'The latest end.', example: '2026-08-02T19:30:00.000Z' }),
  }),
  gameResumed: event('gameResumed', 'The pause is over.', {
    by: seat
      .optional()
      .meta({ description: 'The player who ended the pause. Missing when the pause expired.' }),
  }),
  gameFinished: event('gameFinished', 'The game is over.', {
    result: ResultSchema,
    root,
    botSeed,
  }),
  rematchOffered: event(
    'rematchOffered',
    'A player created a rematch with a seat for each player. The only event that can follow the end.',
    {
      seat,
      rematch: z
        .string()
        .meta({ description: 'The id of the next game.', example: 'g_4nRt8wPqYc0mVz7sLk2EjA' }),
    },
  ),
  gameAbandoned: event('gameAbandoned', 'The game ended early; without a result before the start.', {
    result: ResultSchema.nullable(),
    by: z.enum(['owner', 'house', 'operator']).optional().meta({
      description:
        'The cause of closing: before the start the owner, or the system after 30 days without an event; at any time the operator of the service. Missing for other causes.',
      example: 'owner',
    }),
    root,
    botSeed,
  }),
} as const

export type EventType = keyof typeof EVENTS

/**
 * An event as stored in the log, hidden parts included. `Event<'cardPlayed'>` is one type; `Event` is the union of
 * all types.
 */
export type Event<T extends EventType = EventType> = {
  [K in T]: NonNullable<(typeof EVENTS)[K]['stored']>
}[T]

/** A stored event with its number in the log and its time. */
export type LoggedEvent = Event & Readonly<Logged>

/**
 * An event as shown to one viewer, without the parts hidden from the viewer. `ShownEvent<'cardPlayed'>` is one
 * type; `ShownEvent` is the union of all types.
 */
export type ShownEvent<T extends EventType = EventType> = {
  [K in T]: Readonly<z.output<(typeof EVENTS)[K]['shown']>>
}[T]
