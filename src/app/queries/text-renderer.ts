import type { Faces } from '../../i18n/card-faces.ts'
import type { Language } from '../../i18n/language.ts'
import type { EventsToRender } from '../../i18n/messages/events.ts'
import { renderEvents } from '../../i18n/messages/events.ts'
import { renderGame, renderTable } from '../../i18n/messages/game.ts'
import { messageContextOf } from '../../i18n/messages/message-context.ts'
import { renderMoves } from '../../i18n/messages/moves.ts'
import { renderNextTurns } from '../../i18n/messages/next-turns.ts'
import { renderScores } from '../../i18n/messages/scores.ts'
import { renderTime } from '../../i18n/messages/time.ts'
import type { Added } from '../../i18n/messages/trick.ts'
import { lainBefore, lainIn } from '../../i18n/messages/trick-so-far.ts'
import type { ShownEvent } from '../../rules/events.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Deps } from '../deps.ts'
import type { GameScores } from './scores.ts'
import { scoresAnswer } from './scores.ts'
import type { GameView, ViewerContext } from './viewer-context.ts'
import { deadlinesOf, gameView, legalMovesFor, visibleEvents } from './viewer-context.ts'

/*
 * What is before somebody's eyes, in words: of all that a sight shows, and of nothing else.
 */

/** How somebody is told. */
export interface TextOptions {
  readonly language: Language
  /** The faces of the cards that are named; the customary ones of the game when absent. */
  readonly faces?: Faces | undefined
  /** The moment of a message, in milliseconds since 1970; missing in a text that is kept with a tag. */
  readonly now?: number
  /** The seats of passed deadlines: part of the tag of a text, which has no moment. */
  readonly late?: readonly Seat[]
}

/** The seats whose deadline is not after a moment. @param now in milliseconds since 1970 */
const expiredSeats = (sight: ViewerContext, now: number): readonly Seat[] =>
  (deadlinesOf(sight) ?? []).flatMap((end, seat) => (end !== null && Date.parse(end) <= now ? [seat] : []))

/** The speech of a text about a game at a moment: with the seats of passed deadlines, if any. */
export const textOptionsAt = (sight: ViewerContext, speech: TextOptions, now: string): TextOptions => {
  const late = expiredSeats(sight, Date.parse(now))
  return late.length === 0 ? speech : { ...speech, late }
}

/** A game as the looker may see it, and how its things are called. */
const sceneFor = (sight: ViewerContext, { language, faces, now, late }: TextOptions) => {
  const passed = late ?? (now === undefined ? [] : expiredSeats(sight, now))
  const seen = { ...gameView(sight, { moves: 'none' }), now, late: passed }
  return { seen, scene: messageContextOf(language, seen, faces) }
}

/** How the game stands. */
export const gameText = (sight: ViewerContext, speech: TextOptions): readonly string[] => {
  const { seen, scene } = sceneFor(sight, speech)
  return renderGame(scene, seen)
}

/** The name of the table, and the game. */
export const tableText = (sight: ViewerContext, speech: TextOptions): string => {
  const { seen, scene } = sceneFor(sight, speech)
  return renderTable(scene, seen)
}

/**
 * The seats to move, and their deadlines; empty without a turn.
 * @param seat the seat of a message about a turn: then the deadline alone, and no line after the turn
 */
export const turnText = (sight: ViewerContext, speech: TextOptions, seat?: Seat): readonly string[] => {
  const { seen, scene } = sceneFor(sight, speech)
  const { deal } = seen
  if (seat === undefined) return renderNextTurns(scene, seen)
  return deal?.toAct.includes(seat) ? renderTime(scene, seen, { ...deal, toAct: [seat] }, []) : []
}

type Reads = Pick<Deps, 'store'>

/** No more events than this of a trick come before its last card: a card and what is said with it, of everybody. */
const MAX_EVENTS_BEFORE = 30

/** What came right before events, as the looker may see it. */
const eventsBefore = async (
  { store }: Reads,
  sight: ViewerContext,
  [first]: readonly ShownEvent[],
): Promise<readonly ShownEvent[]> => {
  const last = (first?.seq ?? 1) - 1
  const after = Math.max(0, last - MAX_EVENTS_BEFORE)
  const found = await store.read({ game: sight.stored.id, events: { after, limit: last - after } })
  return visibleEvents(sight, found.events)
}

/** The cards of the trick in which events begin. Where the game has gone on since, they are read from its log. */
const openTrickAt = async (
  deps: Reads,
  sight: ViewerContext,
  seen: GameView,
  events: readonly ShownEvent[],
): Promise<readonly Added[]> => lainIn(events, seen) ?? lainBefore(await eventsBefore(deps, sight, events))

/** What happened, and who is next. */
export const eventsText = async (
  deps: Reads,
  sight: ViewerContext,
  events: readonly ShownEvent[],
  speech: TextOptions,
): Promise<EventsToRender> => {
  const { seen, scene } = sceneFor(sight, speech)
  return renderEvents(scene, events, seen, await openTrickAt(deps, sight, seen, events))
}

/** What happened by one change, which later ones may have followed; and whose turn it was then. */
export const changeText = async (
  deps: Reads,
  sight: ViewerContext,
  events: readonly ShownEvent[],
  speech: TextOptions,
): Promise<readonly string[]> => {
  const { seen, scene } = sceneFor(sight, speech)
  const { seq: version = 0, turns = [] } = events.at(-1) ?? {}
  const lain = await openTrickAt(deps, sight, seen, events)
  if (version === seen.version) return renderEvents(scene, events, seen, lain).lines
  const { lines } = renderEvents(scene, events, { ...seen, version, deal: null }, lain)
  const { whom, words } = scene.terms
  return [...lines, ...turns.map((seat) => words.table.turn(whom(seat)))]
}

/** What the looker can do. */
export const movesText = (sight: ViewerContext, speech: TextOptions): readonly string[] => {
  const { seen, scene } = sceneFor(sight, speech)
  return renderMoves(scene, legalMovesFor(sight, { moves: 'compact' }), seen)
}

/** The score. */
export const scoresText = (scored: GameScores, speech: TextOptions): readonly string[] => {
  const { seen, scene } = sceneFor(scored.sight, speech)
  return renderScores(scene, seen, scoresAnswer(scored))
}
