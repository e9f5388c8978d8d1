import type { Bot } from './bot-levels-and-ids.ts'
import { parseBotId } from './bot-levels-and-ids.ts'
import type { MoveForm } from './compact-moves.ts'
import { listMoves } from './compact-moves.ts'
import { legalMoves, seatsToAct } from './decide.ts'
import type { LoggedEvent, ShownEvent } from './events.ts'
import type { Deal } from './model/deal.ts'
import { playingSeats } from './model/deal.ts'
import type { DealSetPart } from './model/deal-set.ts'
import type { Game } from './model/game.ts'
import { hasEnded } from './model/game.ts'
import type { Rules } from './model/rules.ts'
import { totalsOf } from './model/rules.ts'
import type { Seat } from './model/seat.ts'
import type { PlayerNames } from './player.ts'
import { playerWithName } from './player.ts'
import type { View } from './view-schema.ts'

/*
 * View: the game and its events for one viewer. `view` and `redact` decide which cards leave the service; no other
 * code reads a hand for a client.
 */

/** The viewer of a game: a seat, or null for a spectator. */
export type Viewer = Seat | null

/** The seats of a game for a view: player or bot, side, and state of each seat. */
export const seatViews = (rules: Rules, game: Game, names: PlayerNames): View['seats'] =>
  game.seats.map((player, seat) => ({
    seat,
    player: player === null ? null : playerWithName(player, names),
    side: rules.sideOf(game, seat),
    ...botOf(player),
    ...(game.standIns?.[seat] && { standIn: { ...game.standIns[seat] } }),
    ...(game.held?.[seat] && { heldFor: game.held[seat] }),
  }))

/** The bot fields of a seat. */
const botOf = (player: string | null): { readonly bot?: Bot } => {
  const bot = parseBotId(player)
  return bot ? { bot: { level: bot.level } } : {}
}

/**
 * The game as one viewer may see the game, with the legal moves in the given form. Depends on no card that is
 * hidden from the viewer.
 * @param awaited the seats that must act, if already known
 */
export const view = (
  rules: Rules,
  game: Game,
  viewer: Viewer,
  names: PlayerNames = {},
  moves: MoveForm = 'full',
  awaited = seatsToAct(rules, game),
): View => ({
  ruleset: game.ruleset,
  options: { ...game.options },
  status: game.status,
  version: game.version,
  arranged: game.arranged,
  arrangedDeals: game.upcoming,
  ...(game.instantForced && { instantForced: true }),
  ...(game.hints && { hints: true }),
  ...(game.pace && { pace: game.pace }),
  ...viewOfBotSeed(game),
  ...(game.name !== undefined && { name: game.name }),
  ...(game.lang && { lang: game.lang }),
  rootCommitment: game.root?.commitment ?? null,
  seats: seatViews(rules, game, names),
  you:
    viewer === null
      ? null
      : {
          seat: viewer,
          hand: game.deal?.closed.includes(viewer) ? [] : [...(game.deal?.hands[viewer] ?? [])],
          mustAct: awaited.includes(viewer),
          legalMoves: moves === 'none' ? [] : [...listMoves(legalMoves(rules, game, viewer), moves)],
        },
  deal: game.deal && viewOfDeal(rules, game, game.deal, viewer, awaited),
  scores: { totals: totalsOf(rules, game) },
  lastRound: game.lastRound && { seat: game.lastRound.seat, from: game.lastRound.from },
  ...(game.abandonment?.length && { abandonment: [...game.abandonment] }),
  ...(game.pauseVotes && { pauseVotes: [...game.pauseVotes] }),
  ...(game.paused !== undefined && { pausedUntil: game.paused }),
  result: game.result,
  ...(game.rematchOf !== undefined && { rematchOf: game.rematchOf }),
  ...(game.dropped && { dropped: [...game.dropped] }),
  ...(game.rematch !== undefined && { rematch: game.rematch }),
})

/** Returns the public fields of the sealed deals of a game; undefined for deals of its own. */
export const publicDealSet = ({ dealSet }: Pick<Game, 'dealSet'>): DealSetPart | undefined =>
  dealSet && { id: dealSet.id, from: dealSet.from, count: dealSet.count, unit: dealSet.unit }

/** The mark of a bot seed, the seed after the end, and the deal set. The seed of a deal set opens with the set. */
const viewOfBotSeed = (game: Game): Pick<View, 'botSeeded' | 'botSeed' | 'dealSet'> => {
  const { botSeed, status } = game
  const dealSet = publicDealSet(game)
  return {
    ...(botSeed !== undefined && { botSeeded: true }),
    ...(botSeed !== undefined && dealSet === undefined && hasEnded(status) && { botSeed }),
    ...(dealSet && { dealSet }),
  }
}

const viewOfDeal = (
  rules: Rules,
  game: Game,
  deal: Deal,
  viewer: Viewer,
  awaited: readonly Seat[],
): NonNullable<View['deal']> => ({
  number: deal.number,
  dealer: deal.dealer,
  phase: deal.phase,
  toAct: [...awaited],
  calls: [...deal.calls],
  contract: deal.contract,
  trick: deal.leader === null ? null : { leader: deal.leader, plays: [...deal.trick] },
  lastTrick: lastTrickOf(deal),
  tricksWon: rules.sides.map(
    (side) => deal.tricks.filter(({ winner }) => rules.sideOf(game, winner) === side).length,
  ),
  handSizes: deal.hands.map((hand) => hand.length),
  active: [...playingSeats(deal)],
  piles: Object.entries(deal.piles).map(([name, { cards, open, seenBy }]) => ({
    name,
    size: cards.length,
    ...((open || (viewer !== null && seenBy.includes(viewer))) && { cards: [...cards] }),
  })),
  places: deal.places.map((before) => before.map(({ up, down }) => ({ up, covers: down !== null }))),
  turned: deal.turned,
  melds: meldViews(deal, viewer),
  announced: deal.announced.map((shown) => ({ ...shown, items: shown.items.map((item) => [...item]) })),
  predictions: deal.predictions.map(({ seat, points, open }) => ({
    seat,
    ...((open || (seat === viewer && (rules.ownPredictionStays || deal.tricks.length === 0))) && { points }),
  })),
  calledCard: deal.called,
  stoeck: [...deal.stoeck],
  commitment: deal.commitment ?? null,
})

const lastTrickOf = (deal: Deal) => {
  const last = deal.tricks.at(-1)
  return last === undefined ? null : { ...last, plays: [...last.plays] }
}

const meldViews = ({ weis }: Deal, viewer: Viewer) => [
  ...weis.scored.map(({ seat, value, cards, shown }) => ({
    seat,
    value,
    scored: true,
    ...((shown || seat === viewer) && { cards: [...cards] }),
  })),
  ...weis.declared.map(({ seat, value }) => ({ seat, value, scored: false })),
]

/**
 * The viewer as whom a present seat may read a past event. A player who took over a seat sees the seat's hidden
 * parts only from the own first deal on; of earlier events as a spectator.
 */
export const viewerAt = ({ joined }: Pick<Game, 'joined'>, seat: Viewer, seq: number): Viewer =>
  seat !== null && seq >= (joined?.[seat] ?? 0) ? seat : null

interface HiddenFields {
  readonly own?: Readonly<Record<number, object>>
  readonly house?: object
}

/**
 * Removes the parts of an event that are hidden from the viewer. The result is equal at every request, except for
 * the names of players.
 */
export const redact = (event: LoggedEvent, viewer: Viewer, names: PlayerNames = {}): ShownEvent => {
  const { own, house: _, repeated: __, ...open } = event as LoggedEvent & HiddenFields
  return {
    ...open,
    ...('player' in open &&
      open.player && { player: playerWithName(open.player.id, names), ...botOf(open.player.id) }),
    ...(viewer !== null && own?.[viewer]),
    // The fields belong to one event type; the spread loses this relation.
  } as ShownEvent
}
