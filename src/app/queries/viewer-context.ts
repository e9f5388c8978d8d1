import type { StoredGame } from '../../db/port.ts'
import type { Faces } from '../../i18n/card-faces.ts'
import { packOf } from '../../i18n/card-faces.ts'
import type { Table } from '../../i18n/display-names.ts'
import type { Terms } from '../../i18n/terms.ts'
import { termsOf } from '../../i18n/terms.ts'
import type { ListedMove } from '../../rules/compact-moves.ts'
import { listed } from '../../rules/compact-moves.ts'
import { legalMoves, toAct } from '../../rules/decide.ts'
import type { LoggedEvent, ShownEvent } from '../../rules/events.ts'
import type { GameStatus } from '../../rules/model/game.ts'
import { totalsOf } from '../../rules/model/rules.ts'
import type { Total } from '../../rules/model/score.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Binding } from '../../rules/rulesets/index.ts'
import { bindingFor } from '../../rules/rulesets/index.ts'
import { redact, seatsOf, view, viewerOf } from '../../rules/view.ts'
import type { View } from '../../rules/view-schema.ts'
import { maySeeInvite, seatOfPlayer, stateTagFor } from '../auth/access.ts'
import type { TimeControl } from '../clock/time-control.ts'
import { deadlinesIn, timeControlIn, vacationsFor } from '../clock/turn-clocks.ts'
import type { MoveListing, PhraseOptions } from './move-listing.ts'
import { annotateMoves } from './move-listing.ts'

/*
 * A game before somebody's eyes. Who may see what is settled when a sight is made; what a door shows, it takes from here.
 */

export interface ViewerContext {
  readonly stored: StoredGame
  /** The same game as it is now, where `stored` is the past: the invite is that of now. */
  readonly now: StoredGame
  /** Who looks. */
  readonly player: string
  readonly bound: Binding
  /** The seats that the game waits for, where that is known already. */
  readonly awaited?: readonly Seat[]
}

/** What somebody sees who may see the game. */
export const viewerContext = (
  stored: StoredGame,
  player: string,
  bound = bindingFor(stored.game),
  now = stored,
): ViewerContext => ({ stored, now, player, bound })

/** What anybody sees who has no seat, of a game that somebody else may see. */
export const asSpectator = (sight: ViewerContext): ViewerContext => ({ ...sight, player: '' })

/** What the looker decides on: any answer that shows this state will do for what expects it. */
export const viewerStateTag = ({ stored, player }: ViewerContext): string => stateTagFor(stored, player)

/** The invite of the game, for those who may have it now and could have it then. */
export const visibleInvite = ({ stored, now, player }: ViewerContext): string | undefined =>
  maySeeInvite(stored, player) && maySeeInvite(now, player) ? now.invite : undefined

/** By seat, when its time is up; nothing without a clock. In the past no clock runs. */
export const deadlinesOf = ({ stored, now }: ViewerContext): (string | null)[] | undefined =>
  stored.game.version === now.game.version
    ? deadlinesIn(stored)
    : stored.timed && stored.game.seats.map(() => null)

/** The vacation of a player that was not over when something last happened; nothing in the past, or where no vacation stops a clock. */
const vacationAt = ({ stored, now }: ViewerContext, player: string | undefined) => {
  if (stored.game.version !== now.game.version) return undefined
  const last = stored.timed && vacationsFor(stored.timed, player).at(-1)
  if (last === undefined || last.until <= Date.parse(stored.updatedAt)) return undefined
  return { awayUntil: new Date(last.until).toISOString() }
}

/** The vacations that are shown, by seat. */
export const vacationsOf = (sight: ViewerContext): readonly (string | undefined)[] =>
  sight.stored.game.seats.map((player) => vacationAt(sight, player ?? undefined)?.awayUntil)

/** What is agreed on about time, as it is shown. */
type ShownTime = TimeControl | { readonly clock: null }

/** A game as it is shown, whatever ruleset it is of. */
export type GameView = View &
  Pick<StoredGame, 'id' | 'owner' | 'visibility' | 'createdAt' | 'updatedAt'> & {
    readonly invite?: string
  } & ShownTime

/** What things are called by at the table, in any language: the pack, and who sits where. */
export const tableNames = ({ stored, bound }: ViewerContext, faces?: Faces): Table => ({
  pack: packOf({ ruleset: stored.game.ruleset, options: bound.options }, faces),
  seats: seatsOf(bound.rules, stored.game, stored.names),
})

/** How things are called at the table. */
export const termsAt = (sight: ViewerContext, { language, faces }: PhraseOptions): Terms =>
  termsOf(language, { ...tableNames(sight, faces), firstSeat: 1 })

/** Moves with what belongs to them in a listing. */
const annotatedMoves = (
  sight: ViewerContext,
  moves: readonly ListedMove[],
  listing: MoveListing,
): readonly ListedMove[] => annotateMoves(moves, listing, listing.say && termsAt(sight, listing.say))

/** The game as the looker may see it, with their legal moves listed so. */
export const gameView = (sight: ViewerContext, listing: MoveListing = { moves: 'full' }): GameView => {
  const { stored, player, bound, awaited } = sight
  const { id, owner, visibility, createdAt, updatedAt } = stored
  const invite = visibleInvite(sight)
  const seen = view(
    bound.rules,
    stored.game,
    seatOfPlayer(stored, player),
    stored.names,
    listing.moves,
    awaited,
  )
  const deadline = deadlinesOf(sight)
  return {
    ...{ id, owner, visibility, createdAt, updatedAt },
    ...(stored.timed ? timeControlIn(stored.timed) : { clock: null }),
    ...(invite !== undefined && { invite }),
    ...seen,
    seats: seen.seats.map((sitting) => ({ ...sitting, ...vacationAt(sight, sitting.player?.id) })),
    deal: seen.deal && (deadline ? { ...seen.deal, deadline } : seen.deal),
    you: seen.you && { ...seen.you, legalMoves: [...annotatedMoves(sight, seen.you.legalMoves, listing)] },
    options: { ...bound.options },
  }
}

/** What the looker may do; nothing, without a seat. */
export const legalMovesFor = (sight: ViewerContext, listing: MoveListing): readonly ListedMove[] => {
  const { stored, player, bound } = sight
  const seat = seatOfPlayer(stored, player)
  return seat === null
    ? []
    : annotatedMoves(sight, listed(legalMoves(bound.rules, stored.game, seat), listing.moves), listing)
}

/** How a game stands. */
export interface GameProgress {
  readonly version: number
  readonly status: GameStatus
  readonly toAct: readonly Seat[]
  readonly totals: readonly Total[]
  /** By seat, when its time is up; missing without a clock. */
  readonly deadline?: readonly (string | null)[]
}

/** How a game stands: what whoever follows its events needs to know besides. The same for everybody. */
export const gameProgress = (sight: ViewerContext): GameProgress => {
  const {
    stored: { game },
    bound: { rules },
    awaited,
  } = sight
  const deadline = deadlinesOf(sight)
  return {
    version: game.version,
    status: game.status,
    toAct: awaited ?? toAct(rules, game),
    totals: totalsOf(rules, game),
    ...(deadline && { deadline }),
  }
}

/** Events of the game as the looker may see them. */
export const visibleEvents = (
  { stored, player }: ViewerContext,
  events: readonly LoggedEvent[],
): readonly ShownEvent[] => {
  const seat = seatOfPlayer(stored, player)
  return events.map((event) => redact(event, viewerOf(stored.game, seat, event.seq), stored.names))
}
