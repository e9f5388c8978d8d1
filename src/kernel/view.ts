import * as z from 'zod'
import { CardSchema } from './card.ts'
import type { MoveForm } from './compact.ts'
import { ListedMoveSchema, listed } from './compact.ts'
import type { Seat } from './contract.ts'
import { ContractSchema, SeatSchema, SideSchema } from './contract.ts'
import { legalMoves, toAct } from './decide.ts'
import type { LoggedEvent, Player, ShownEvent } from './events.ts'
import { PlayerSchema, ResultSchema, TotalSchema } from './events.ts'
import type { Deal, Game, Total } from './game.ts'
import { GAME_STATUSES, playing, totals } from './game.ts'
import { CallSchema } from './moves.ts'
import type { Rules } from './rules.ts'

/*
 * What leaves the table. `view` shows a game and `redact` an event as one viewer may see it; nothing else in the
 * service reads a hand on somebody's behalf.
 */

/** A seat at the table, or null for a spectator. */
export type Viewer = Seat | null

/** What players are called, by id. Games and logs know ids only, so that a new name reaches everything. */
export type Names = Readonly<Record<string, string>>

/** Stands for the name of somebody who is not known any more. */
const NAMELESS = '–'

const named = (id: string, names: Names): Player => ({
  id,
  name: (Object.hasOwn(names, id) ? names[id] : undefined) ?? NAMELESS,
})

export const PlaySchema = z.object({ seat: SeatSchema, card: CardSchema }).meta({ id: 'Play' })

export const TrickSchema = z
  .object({
    leader: SeatSchema,
    plays: z.array(PlaySchema),
    winner: SeatSchema,
    points: z.int().meta({ description: 'Card points, the last-trick bonus included.', example: 22 }),
  })
  .meta({ id: 'Trick', description: 'A finished trick.' })

const MeldSchema = z
  .object({
    seat: SeatSchema,
    value: z.int().meta({ example: 50 }),
    scored: z.boolean().meta({ description: 'False while only declared, true once its side scores it.' }),
    cards: z
      .array(CardSchema)
      .optional()
      .meta({ description: 'Only when the item was shown, or is your own.' }),
  })
  .meta({ id: 'Meld', description: 'A Weis item, as far as it is known to you.' })

export const AnnouncedSchema = z
  .object({ seat: SeatSchema, items: z.array(z.array(CardSchema)), points: z.int() })
  .meta({ id: 'Announced', description: 'Combinations that a seat showed before the lead.' })

export const PileSchema = z
  .object({
    name: z.string().meta({ example: 'stock' }),
    size: z.int(),
    cards: z.array(CardSchema).optional().meta({ description: 'Only when you may see them.' }),
  })
  .meta({ id: 'Pile' })

export const DealViewSchema = z
  .object({
    number: z.int().min(1),
    dealer: SeatSchema,
    phase: z
      .string()
      .meta({ description: 'The part of the deal, for example `auction` or `play`.', example: 'play' }),
    toAct: z.array(SeatSchema).meta({ description: 'The seats the game waits for.' }),
    calls: z.array(CallSchema).meta({ description: 'The auction so far.' }),
    contract: ContractSchema.nullable(),
    trick: z
      .object({ leader: SeatSchema, plays: z.array(PlaySchema) })
      .nullable()
      .meta({ description: 'The trick on the table; null before play begins.' }),
    lastTrick: TrickSchema.nullable(),
    tricksWon: z.array(z.int()).meta({ description: 'Tricks won so far, by side.', example: [4, 3] }),
    handSizes: z.array(z.int()).meta({ description: 'Cards left, by seat.', example: [2, 2, 2, 2] }),
    active: z.array(SeatSchema).meta({ description: 'The seats that play this deal.' }),
    piles: z.array(PileSchema).meta({ description: 'Cards on the table that are in no hand.' }),
    places: z
      .array(z.array(z.object({ up: CardSchema.nullable(), covers: z.boolean() }).meta({ id: 'Place' })))
      .meta({
        description: 'The cards before each seat: the one face up, and whether one lies face down under it.',
      }),
    turned: CardSchema.nullable().meta({ description: 'The card that was turned up.' }),
    melds: z.array(MeldSchema),
    announced: z.array(AnnouncedSchema),
    predictions: z
      .array(
        z
          .object({
            seat: SeatSchema,
            points: z.int().optional().meta({
              description:
                'Missing when it is secret. Your own secret number is hidden after the first trick.',
            }),
          })
          .meta({ id: 'Prediction' }),
      )
      .meta({ description: 'How many points each seat said it will take.' }),
    calledCard: CardSchema.nullable().meta({
      description: 'The card whose holder is called to be the partner.',
    }),
    stoeck: z.array(SeatSchema).meta({ description: 'The seats that scored Stöck in this deal.' }),
    commitment: z
      .string()
      .nullable()
      .meta({ description: 'Commitment to the seed of the shuffle; null when the deal was arranged.' }),
  })
  .meta({ id: 'DealView', description: 'The deal on the table.' })

const YouSchema = z
  .object({
    seat: SeatSchema,
    hand: z.array(CardSchema),
    mustAct: z
      .boolean()
      .meta({ description: 'The game waits for you. You may have legal moves without it.' }),
    legalMoves: z
      .array(ListedMoveSchema)
      .meta({ description: 'What you may do, in the form asked for; empty with `moves=none`.' }),
  })
  .meta({ id: 'You', description: 'Your own part of the game.' })

export const ViewSchema = z.object({
  ruleset: z.string().meta({ description: 'The id of the ruleset.' }),
  options: z.record(z.string(), z.unknown()).meta({ description: 'Every option of the ruleset.' }),
  status: z.enum(GAME_STATUSES),
  version: z.int().min(1).meta({ description: 'The number of the last event.', example: 17 }),
  arranged: z.boolean().meta({ description: 'Whether the first deals were set up in advance.' }),
  arrangedDeals: z.int().min(0).meta({
    description: 'How many deals that were set up in advance are still to be dealt.',
    example: 0,
  }),
  rootCommitment: z.string().nullable().meta({
    description:
      'SHA-256 commitment to the secret that every shuffle of this game comes from: note it before you take a seat with a `salt`. Null in games opened by the first release.',
    example: '3b1f0c2d9a8e7f6554433221100ffeeddccbbaa99887766554433221100ff1e2',
  }),
  seats: z.array(
    z
      .object({
        seat: SeatSchema,
        player: PlayerSchema.nullable().meta({ description: 'Null while the seat is free.' }),
        side: SideSchema,
      })
      .meta({ id: 'SeatView' }),
  ),
  you: YouSchema.nullable().meta({ description: 'Null for a spectator.' }),
  deal: DealViewSchema.nullable().meta({ description: 'Null before the first deal and after the last.' }),
  scores: z.object({ totals: z.array(TotalSchema) }).meta({ id: 'ScoresSoFar' }),
  lastRound: z
    .object({
      seat: SeatSchema.meta({ description: 'Who asked for it.' }),
      from: SeatSchema.meta({ description: 'The dealer of its first deal.' }),
    })
    .nullable()
    .meta({ description: 'Set once somebody has asked for one last round, where the game has that.' }),
  result: ResultSchema.nullable(),
})
export type View = z.infer<typeof ViewSchema>

/** The seats of a game, with who sits there and for which side. */
export const seatsOf = (rules: Rules, game: Game, names: Names): View['seats'] =>
  game.seats.map((player, seat) => ({
    seat,
    player: player === null ? null : named(player, names),
    side: rules.sideOf(game, seat),
  }))

/**
 * The game as `viewer` may see it, with the viewer's legal moves in this form. Depends on no card the viewer has no
 * right to know.
 */
export const view = (
  rules: Rules,
  game: Game,
  viewer: Viewer,
  names: Names = {},
  moves: MoveForm = 'full',
): View => ({
  ruleset: game.ruleset,
  options: { ...game.options },
  status: game.status,
  version: game.version,
  arranged: game.arranged,
  arrangedDeals: game.upcoming,
  rootCommitment: game.root?.commitment ?? null,
  seats: seatsOf(rules, game, names),
  you:
    viewer === null
      ? null
      : {
          seat: viewer,
          hand: game.deal?.closed.includes(viewer) ? [] : [...(game.deal?.hands[viewer] ?? [])],
          mustAct: toAct(rules, game).includes(viewer),
          legalMoves: moves === 'none' ? [] : [...listed(legalMoves(rules, game, viewer), moves)],
        },
  deal: game.deal && viewOfDeal(rules, game, game.deal, viewer),
  scores: { totals: totalsOf(rules, game) },
  lastRound: game.lastRound && { seat: game.lastRound.seat, from: game.lastRound.from },
  result: game.result,
})

/** The points of each side so far, as the ruleset counts them. */
export const totalsOf = (rules: Rules, game: Game): Total[] => [
  ...(rules.totals?.(game) ?? totals(game, rules.sides)),
]

const viewOfDeal = (rules: Rules, game: Game, deal: Deal, viewer: Viewer): NonNullable<View['deal']> => ({
  number: deal.number,
  dealer: deal.dealer,
  phase: deal.phase,
  toAct: [...toAct(rules, game)],
  calls: [...deal.calls],
  contract: deal.contract,
  trick: deal.leader === null ? null : { leader: deal.leader, plays: [...deal.trick] },
  lastTrick: copyOfLast(deal),
  tricksWon: rules.sides.map(
    (side) => deal.tricks.filter(({ winner }) => rules.sideOf(game, winner) === side).length,
  ),
  handSizes: deal.hands.map((hand) => hand.length),
  active: [...playing(deal)],
  piles: Object.entries(deal.piles).map(([name, { cards, open, seenBy }]) => ({
    name,
    size: cards.length,
    ...((open || (viewer !== null && seenBy.includes(viewer))) && { cards: [...cards] }),
  })),
  places: deal.places.map((before) => before.map(({ up, down }) => ({ up, covers: down !== null }))),
  turned: deal.turned,
  melds: melds(deal, viewer),
  announced: deal.announced.map((shown) => ({ ...shown, items: shown.items.map((item) => [...item]) })),
  predictions: deal.predictions.map(({ seat, points, open }) => ({
    seat,
    ...((open || (seat === viewer && deal.tricks.length === 0)) && { points }),
  })),
  calledCard: deal.called,
  stoeck: [...deal.stoeck],
  commitment: deal.commitment ?? null,
})

const copyOfLast = (deal: Deal) => {
  const last = deal.tricks.at(-1)
  return last === undefined ? null : { ...last, plays: [...last.plays] }
}

const melds = ({ weis }: Deal, viewer: Viewer) => [
  ...weis.scored.map(({ seat, value, cards, shown }) => ({
    seat,
    value,
    scored: true,
    ...((shown || seat === viewer) && { cards: [...cards] }),
  })),
  ...weis.declared.map(({ seat, value }) => ({ seat, value, scored: false })),
]

/** The event as `viewer` may see it: the open part, and what is the viewer's own. The same for ever, but for names. */
export const redact = (event: LoggedEvent, viewer: Viewer, names: Names = {}): ShownEvent => {
  const { own, house: _, ...open } = event as LoggedEvent & { own?: Record<number, object>; house?: object }
  return {
    ...open,
    ...('player' in open && { player: named(open.player.id, names) }),
    ...(viewer !== null && own?.[viewer]),
  }
}
