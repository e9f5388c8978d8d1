import type { Faces } from '../../i18n/card-faces.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import type { EventsToRender } from '../../i18n/messages/events.ts'
import { renderEvents } from '../../i18n/messages/events.ts'
import { renderGame, renderTable } from '../../i18n/messages/game.ts'
import { renderMoves } from '../../i18n/messages/legal-moves.ts'
import { messageContextOf } from '../../i18n/messages/message-context.ts'
import { renderNextTurns } from '../../i18n/messages/next-turns.ts'
import { renderScores } from '../../i18n/messages/scores.ts'
import { renderTime } from '../../i18n/messages/time.ts'
import type { TrickEntry } from '../../i18n/messages/trick.ts'
import { earlierCardsInLog, earlierCardsInView } from '../../i18n/messages/trick-so-far.ts'
import type { ShownEvent } from '../../rules/events.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Deps } from '../deps.ts'
import type { GameScores } from './game-scores.ts'
import { scoresAnswer } from './game-scores.ts'
import type { GameView, ViewerContext } from './viewer-context.ts'
import { deadlinesOf, gameView, legalMovesFor, visibleEvents } from './viewer-context.ts'

/*
 * Text renderer: a game in natural language, from the view of the viewer alone.
 */

/** Options of a rendered game text: language, card faces, and the moment. */
export interface TextOptions {
  readonly language: Language
  /** Faces of the cards; by default the customary faces of the game. */
  readonly faces?: Faces | undefined
  /** Moment of a message, in milliseconds since 1970; missing in a cached text with a tag. */
  readonly now?: number
  /** Seats with a passed deadline: part of the tag of a text without a moment. */
  readonly late?: readonly Seat[]
}

/**
 * Returns the seats with a deadline at or before a moment.
 * @param now in milliseconds since 1970
 */
const expiredSeats = (viewer: ViewerContext, now: number): readonly Seat[] =>
  (deadlinesOf(viewer) ?? []).flatMap((end, seat) => (end !== null && Date.parse(end) <= now ? [seat] : []))

/** Adds the seats whose deadline has passed to the options of a text. */
export const textOptionsAt = (viewer: ViewerContext, textOptions: TextOptions, now: string): TextOptions => {
  const late = expiredSeats(viewer, Date.parse(now))
  return late.length === 0 ? textOptions : { ...textOptions, late }
}

/** Returns the view of the viewer, and the display names. */
const sceneFor = (viewer: ViewerContext, { language, faces, now, late }: TextOptions) => {
  const lateSeats = late ?? (now === undefined ? [] : expiredSeats(viewer, now))
  const view = { ...gameView(viewer, { moves: 'none' }), now, late: lateSeats }
  return { view, scene: messageContextOf(language, view, faces) }
}

/** Renders the state of a game as lines of text, in the view of the viewer. */
export const gameText = (viewer: ViewerContext, textOptions: TextOptions): readonly string[] => {
  const { view, scene } = sceneFor(viewer, textOptions)
  return renderGame(scene, view)
}

/** Renders the name of the table and the name of the game as one line. */
export const tableText = (viewer: ViewerContext, textOptions: TextOptions): string => {
  const { view, scene } = sceneFor(viewer, textOptions)
  return renderTable(scene, view)
}

/**
 * Renders the seats to move and their deadlines as lines; empty without a turn.
 * @param seat the seat of a message about a turn: then the deadline alone, without a line for the turn
 */
export const turnText = (viewer: ViewerContext, textOptions: TextOptions, seat?: Seat): readonly string[] => {
  const { view, scene } = sceneFor(viewer, textOptions)
  const { deal } = view
  if (seat === undefined) return renderNextTurns(scene, view)
  return deal?.toAct.includes(seat) ? renderTime(scene, view, { ...deal, toAct: [seat] }, []) : []
}

type Reads = Pick<Deps, 'store'>

/** Maximum number of events of a trick before the last card: a card and a statement of each player. */
const MAX_EVENTS_BEFORE = 30

/** Reads the events before some events, in the view of the viewer. */
const eventsBefore = async (
  { store }: Reads,
  viewer: ViewerContext,
  [first]: readonly ShownEvent[],
): Promise<readonly ShownEvent[]> => {
  const last = (first?.seq ?? 1) - 1
  const after = Math.max(0, last - MAX_EVENTS_BEFORE)
  const found = await store.read({ game: viewer.stored.id, events: { after, limit: last - after } })
  return visibleEvents(viewer, found.events)
}

/** Returns the cards of the trick in which events begin. For a past trick, the log is read. */
const openTrickAt = async (
  deps: Reads,
  viewer: ViewerContext,
  view: GameView,
  events: readonly ShownEvent[],
): Promise<readonly TrickEntry[]> =>
  earlierCardsInView(events, view) ?? earlierCardsInLog(await eventsBefore(deps, viewer, events))

/** Renders events of a game as lines of text, and the seats that are to move next. */
export const eventsText = async (
  deps: Reads,
  viewer: ViewerContext,
  events: readonly ShownEvent[],
  textOptions: TextOptions,
): Promise<EventsToRender> => {
  const { view, scene } = sceneFor(viewer, textOptions)
  return renderEvents(scene, events, view, await openTrickAt(deps, viewer, view, events))
}

/**
 * Renders the events of one change as lines of text, and the turns at the end of the change. The log may have later
 * changes.
 */
export const changeText = async (
  deps: Reads,
  viewer: ViewerContext,
  events: readonly ShownEvent[],
  textOptions: TextOptions,
): Promise<readonly string[]> => {
  const { view, scene } = sceneFor(viewer, textOptions)
  const { seq: version = 0, turns = [] } = events.at(-1) ?? {}
  const trickCards = await openTrickAt(deps, viewer, view, events)
  if (version === view.version) return renderEvents(scene, events, view, trickCards).lines
  const { lines } = renderEvents(scene, events, { ...view, version, deal: null }, trickCards)
  const { whom, words } = scene.terms
  return [...lines, ...turns.map((seat) => words.table.turn(whom(seat)))]
}

/** Renders the legal moves of the viewer as lines of text. */
export const movesText = (viewer: ViewerContext, textOptions: TextOptions): readonly string[] => {
  const { view, scene } = sceneFor(viewer, textOptions)
  return renderMoves(scene, legalMovesFor(viewer, { moves: 'compact' }), view)
}

/** Renders the score of a game as lines of text. */
export const scoresText = (scored: GameScores, textOptions: TextOptions): readonly string[] => {
  const { view, scene } = sceneFor(scored.viewer, textOptions)
  return renderScores(scene, view, scoresAnswer(scored))
}
