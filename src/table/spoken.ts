import type { ShownEvent } from '../kernel/events.ts'
import type { Language } from '../words/language.ts'
import type { ToldEvents } from '../words/messages/events.ts'
import { tellEvents } from '../words/messages/events.ts'
import { tellGame } from '../words/messages/game.ts'
import { tellMoves } from '../words/messages/moves.ts'
import { sceneOf } from '../words/messages/scene.ts'
import { tellScores } from '../words/messages/scores.ts'
import type { Faces } from '../words/pack.ts'
import type { Scored } from './scores.ts'
import { shownScores } from './scores.ts'
import type { Sight } from './sight.ts'
import { movesIn, shownGame } from './sight.ts'

/*
 * What is before somebody's eyes, in words: of all that a sight shows, and of nothing else.
 */

/** How somebody is told. */
export interface Speech {
  readonly language: Language
  /** The faces of the cards that are named; the customary ones of the game when absent. */
  readonly faces?: Faces | undefined
}

/** A game as the looker may see it, and how its things are called. */
const sceneBefore = (sight: Sight, { language, faces }: Speech) => {
  const seen = shownGame(sight, { moves: 'none' })
  return { seen, scene: sceneOf(language, seen, faces) }
}

/** How the game stands. */
export const spokenGame = (sight: Sight, speech: Speech): readonly string[] => {
  const { seen, scene } = sceneBefore(sight, speech)
  return tellGame(scene, seen)
}

/** What happened, and who is next. */
export const spokenEvents = (sight: Sight, events: readonly ShownEvent[], speech: Speech): ToldEvents => {
  const { seen, scene } = sceneBefore(sight, speech)
  return tellEvents(scene, events, seen)
}

/** What happened by one change, which later ones may have followed; and whose turn it was then. */
export const spokenChange = (
  sight: Sight,
  events: readonly ShownEvent[],
  speech: Speech,
): readonly string[] => {
  const { seen, scene } = sceneBefore(sight, speech)
  const { seq: version = 0, turns = [] } = events.at(-1) ?? {}
  if (version === seen.version) return tellEvents(scene, events, seen).lines
  const { lines } = tellEvents(scene, events, { ...seen, version, deal: null })
  const { who, words } = scene.terms
  return [...lines, ...turns.map((seat) => words.table.turn(who(seat)))]
}

/** What the looker can do. */
export const spokenMoves = (sight: Sight, speech: Speech): readonly string[] => {
  const { seen, scene } = sceneBefore(sight, speech)
  return tellMoves(scene, movesIn(sight, { moves: 'compact' }), seen)
}

/** The score. */
export const spokenScores = (scored: Scored, speech: Speech): readonly string[] => {
  const { seen, scene } = sceneBefore(scored.sight, speech)
  return tellScores(scene, seen, shownScores(scored))
}
