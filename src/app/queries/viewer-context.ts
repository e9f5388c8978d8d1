import { seriesTableOf } from '../../db/port/series-games.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import type { Faces } from '../../i18n/card-faces.ts'
import { packOf } from '../../i18n/card-faces.ts'
import type { Table } from '../../i18n/display-names.ts'
import type { Terms } from '../../i18n/naming-functions.ts'
import { termsOf } from '../../i18n/naming-functions.ts'
import type { ListedMove } from '../../rules/compact-moves.ts'
import { listMoves } from '../../rules/compact-moves.ts'
import { legalMoves, seatsToAct } from '../../rules/decide.ts'
import type { LoggedEvent, ShownEvent } from '../../rules/events.ts'
import type { GameStatus } from '../../rules/model/game.ts'
import { totalsOf } from '../../rules/model/rules.ts'
import type { Total } from '../../rules/model/score.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Binding } from '../../rules/rulesets/index.ts'
import { bindingOfGame } from '../../rules/rulesets/index.ts'
import type { PresetId } from '../../rules/rulesets/presets.ts'
import { redact, seatViews, view, viewerAt } from '../../rules/view.ts'
import type { View } from '../../rules/view-schema.ts'
import { maySeeInvite, seatOfPlayer, stateTagFor } from '../auth/game-access.ts'
import type { TimeControl } from '../clock/time-control.ts'
import { deadlinesIn, timeControlIn, vacationsFor } from '../clock/turn-clocks.ts'
import type { MoveListing, PhraseOptions } from './annotate-legal-moves.ts'
import { annotateMoves } from './annotate-legal-moves.ts'

/*
 * Viewer context: a game with a viewer. All visibility rules apply here; each interface takes the fields to
 * show.
 */

export interface ViewerContext {
  readonly stored: StoredGame
  /** The current game, if `stored` is a past version. The invite is always current. */
  readonly now: StoredGame
  /** The viewer. */
  readonly player: string
  readonly bound: Binding
  /** The seats that the game waits for, if known. */
  readonly awaited?: readonly Seat[]
}

/** Creates the viewer context of a player: the game with the viewer, from which each answer takes its fields. */
export const viewerContext = (
  stored: StoredGame,
  player: string,
  bound = bindingOfGame(stored.game),
  now = stored,
): ViewerContext => ({ stored, now, player, bound })

/** Returns the same game in the view of a spectator, who sees no hand. */
export const asSpectator = (viewer: ViewerContext): ViewerContext => ({ ...viewer, player: '' })

/** Returns the state tag of a viewer context. Two answers with the same tag show the same state. */
export const viewerStateTag = ({ stored, player }: ViewerContext): string => stateTagFor(stored, player)

/**
 * Returns the invite of the game, if the viewer may see the invite both now and at the shown version; undefined
 * otherwise.
 */
export const visibleInvite = ({ stored, now, player }: ViewerContext): string | undefined =>
  maySeeInvite(stored, player) && maySeeInvite(now, player) ? now.invite : undefined

/** Returns the deadline of each seat; undefined without a clock. A past version has no deadlines. */
export const deadlinesOf = ({ stored, now }: ViewerContext): (string | null)[] | undefined =>
  stored.game.version === now.game.version
    ? deadlinesIn(stored)
    : stored.timed && stored.game.seats.map(() => null)

/**
 * Returns the vacation of a player that had not ended at the last change; undefined for a past version, and
 * if vacations stop no clock.
 */
const vacationAt = ({ stored, now }: ViewerContext, player: string | undefined) => {
  if (stored.game.version !== now.game.version) return undefined
  const last = stored.timed && vacationsFor(stored.timed, player).at(-1)
  if (last === undefined || last.until <= Date.parse(stored.updatedAt)) return undefined
  return { awayUntil: new Date(last.until).toISOString() }
}

/**
 * Returns by seat the end of the player's current vacation, as an ISO timestamp; undefined for a seat without a
 * vacation.
 */
export const vacationsOf = (viewer: ViewerContext): readonly (string | undefined)[] =>
  viewer.stored.game.seats.map((player) => vacationAt(viewer, player ?? undefined)?.awayUntil)

/** Time control in an answer. */
type ShownTime = TimeControl | { readonly clock: null }

/** A game as answers show the game to one viewer, for any ruleset. */
export type GameView = View &
  Pick<StoredGame, 'id' | 'owner' | 'visibility' | 'createdAt' | 'updatedAt'> & {
    readonly invite?: string
    readonly series?: string
    readonly preset?: PresetId
  } & ShownTime

/** Returns the card pack and the players of a table, from which display names are made. */
export const tableNames = ({ stored, bound }: ViewerContext, faces?: Faces): Table => ({
  pack: packOf({ ruleset: stored.game.ruleset, options: bound.options }, faces),
  seats: seatViews(bound.rules, stored.game, stored.names),
})

/** Returns the display names of a table in a language: players, cards and contracts. */
export const termsAt = (viewer: ViewerContext, { language, faces }: PhraseOptions): Terms =>
  termsOf(language, { ...tableNames(viewer, faces), firstSeat: 1 })

/** Adds notation and phrases to moves. */
const annotatedMoves = (
  viewer: ViewerContext,
  moves: readonly ListedMove[],
  listing: MoveListing,
): readonly ListedMove[] => annotateMoves(moves, listing, listing.say && termsAt(viewer, listing.say))

/** Returns the game in the view of the viewer, with legal moves in the requested form. */
export const gameView = (viewer: ViewerContext, listing: MoveListing = { moves: 'full' }): GameView => {
  const { stored, player, bound, awaited } = viewer
  const { id, owner, visibility, createdAt, updatedAt } = stored
  const invite = visibleInvite(viewer)
  const viewed = view(
    bound.rules,
    stored.game,
    seatOfPlayer(stored, player),
    stored.names,
    listing.moves,
    awaited,
  )
  const deadline = deadlinesOf(viewer)
  return {
    ...{ id, owner, visibility, createdAt, updatedAt },
    ...(stored.timed ? timeControlIn(stored.timed) : { clock: null }),
    ...(invite !== undefined && { invite }),
    ...(stored.series !== undefined && viewed.you && { series: seriesTableOf(stored.series).series }),
    ...viewed,
    seats: viewed.seats.map((seat) => ({ ...seat, ...vacationAt(viewer, seat.player?.id) })),
    deal: viewed.deal && (deadline ? { ...viewed.deal, deadline } : viewed.deal),
    you: viewed.you && {
      ...viewed.you,
      legalMoves: [...annotatedMoves(viewer, viewed.you.legalMoves, listing)],
    },
    options: { ...bound.options },
    ...(bound.preset && { preset: bound.preset }),
  }
}

/** Returns the legal moves of the viewer; empty without a seat. */
export const legalMovesFor = (viewer: ViewerContext, listing: MoveListing): readonly ListedMove[] => {
  const { stored, player, bound } = viewer
  const seat = seatOfPlayer(stored, player)
  return seat === null
    ? []
    : annotatedMoves(viewer, listMoves(legalMoves(bound.rules, stored.game, seat), listing.moves), listing)
}

/** Progress of a game for event subscribers: version, status, turns and deadlines, the same for all viewers. */
export interface GameProgress {
  readonly version: number
  readonly status: GameStatus
  readonly toAct: readonly Seat[]
  readonly totals: readonly Total[]
  /** Deadline of each seat; missing without a clock. */
  readonly deadline?: readonly (string | null)[]
}

/**
 * Returns the progress of a game: the facts that event subscribers need besides the events, the same for all viewers.
 */
export const gameProgress = (viewer: ViewerContext): GameProgress => {
  const {
    stored: { game },
    bound: { rules },
    awaited,
  } = viewer
  const deadline = deadlinesOf(viewer)
  return {
    version: game.version,
    status: game.status,
    toAct: awaited ?? seatsToAct(rules, game),
    totals: totalsOf(rules, game),
    ...(deadline && { deadline }),
  }
}

/** Redacts logged events for the viewer: hidden parts of other seats are left out, names are added. */
export const visibleEvents = (
  { stored, player }: ViewerContext,
  events: readonly LoggedEvent[],
): readonly ShownEvent[] => {
  const seat = seatOfPlayer(stored, player)
  return events.map((event) => redact(event, viewerAt(stored.game, seat, event.seq), stored.names))
}
