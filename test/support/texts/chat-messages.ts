import type { Faces } from '../../../src/i18n/card-faces.ts'
import type { Language } from '../../../src/i18n/language-negotiation.ts'
import { renderEvents } from '../../../src/i18n/messages/events.ts'
import { renderGame } from '../../../src/i18n/messages/game.ts'
import { renderMoves } from '../../../src/i18n/messages/legal-moves.ts'
import { messageContextOf } from '../../../src/i18n/messages/message-context.ts'
import { renderScores } from '../../../src/i18n/messages/scores.ts'
import { earlierCardsInLog, earlierCardsInView } from '../../../src/i18n/messages/trick-so-far.ts'
import { compactMoves } from '../../../src/rules/compact-moves.ts'
import { legalMoves } from '../../../src/rules/decide.ts'
import type { Event, LoggedEvent } from '../../../src/rules/events.ts'
import { finishedDealsIn } from '../../../src/rules/evolve.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import type { Rules, Ruleset } from '../../../src/rules/model/rules.ts'
import type { Viewer } from '../../../src/rules/view.ts'
import { redact, view } from '../../../src/rules/view.ts'
import { random } from '../random.ts'
import type { Played } from '../random-game.ts'
import { playRandomly, seatedGame } from '../random-game.ts'
import { playerNames } from './game-sentences.ts'

/*
 * Games rendered as chat messages: one message for each change, and every other text of a game.
 */

/** The reader of a message: viewer, language and pack. */
export interface Reader {
  readonly viewer: Viewer
  readonly language: Language
  readonly faces?: Faces
}

/** Events of a log as a viewer may see them. @param after number of events to skip */
export const eventsShownTo = (viewer: Viewer, log: readonly Event[], after = 0) =>
  log
    .slice(after)
    .map((event, at) =>
      redact(
        { ...event, seq: after + at + 1, at: '2026-08-01T19:30:00.000Z' } as LoggedEvent,
        viewer,
        playerNames,
      ),
    )

/** Message context of a game for a reader. */
const sceneAt = (rules: Rules, game: Game, { viewer, language, faces }: Reader) => {
  const seen = view(rules, game, viewer, playerNames, 'none')
  return { seen, scene: messageContextOf(language, seen, faces) }
}

/** Message about the events after a position of the log, with the state of the game at that time. */
export const changeMessage = (
  rules: Rules,
  log: readonly Event[],
  game: Game,
  after: number,
  reader: Reader,
) => {
  const { seen, scene } = sceneAt(rules, game, reader)
  const events = eventsShownTo(reader.viewer, log, after)
  const lain =
    earlierCardsInView(events, seen) ?? earlierCardsInLog(eventsShownTo(reader.viewer, log).slice(0, after))
  return renderEvents(scene, events, seen, lain)
}

/** All other texts of a game for a reader: state, options, scores. */
export const otherTexts = ({ rules, log, game }: Played, reader: Reader) => {
  const { seen, scene } = sceneAt(rules, game, reader)
  const { viewer } = reader
  const deals = finishedDealsIn(
    undefined,
    log.map((event, at) => ({ ...event, seq: at + 1, at: '' }) as LoggedEvent),
  )
  const scores = {
    deals: deals.map((deal) => {
      const cell = rules.cell?.(game, deal)
      return { number: deal.number, lines: deal.lines, ...(cell && { cell }) }
    }),
    board: rules.board?.(game, deals),
  }
  return {
    game: renderGame(scene, seen),
    short: renderGame(scene, seen, 'short'),
    moves: renderMoves(scene, viewer === null ? [] : compactMoves(legalMoves(rules, game, viewer)), seen),
    scores: renderScores(scene, seen, scores),
  }
}

/** A change: the number of events before, and the game after. */
export interface Change {
  readonly before: number
  readonly after: Played
}

/** Plays a random game and lists its changes. The first change holds all events before the first move. */
export const changesOf = (
  ruleset: Ruleset,
  options: Record<string, unknown>,
  seed: number,
): readonly Change[] => {
  const changes: Change[] = []
  let before = 0
  const happened = (after: Played) => {
    changes.push({ before, after })
    before = after.log.length
  }
  happened(seatedGame(ruleset, options))
  const over = playRandomly(ruleset, options, random(seed), ({ before: start, after }) => {
    if (changes.length === 1) happened(start)
    happened(after)
  })
  happened(over)
  return changes.filter((change) => change.after.log.length > change.before)
}
