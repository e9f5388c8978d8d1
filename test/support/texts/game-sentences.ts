import type { Pack } from '../../../src/i18n/display-names.ts'
import type { Language } from '../../../src/i18n/language-negotiation.ts'
import { phraseForEvent } from '../../../src/i18n/move-and-event-phrases.ts'
import type { Terms } from '../../../src/i18n/naming-functions.ts'
import { termsOf } from '../../../src/i18n/naming-functions.ts'
import type { Event, LoggedEvent } from '../../../src/rules/events.ts'
import { evolve } from '../../../src/rules/evolve.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import type { Rules, Ruleset } from '../../../src/rules/model/rules.ts'
import type { Viewer } from '../../../src/rules/view.ts'
import { redact, seatViews } from '../../../src/rules/view.ts'

/*
 * A game told line by line, as somebody at the table would read it.
 */

const NAMES = ['Anna', 'Beat', 'Carla', 'Dario', 'Elsa', 'Franz', 'Gina', 'Hugo']

/** Who sits where in a game of `playRandomly`. */
export const playerNames = Object.fromEntries(NAMES.map((name, seat) => [`player-${seat}`, name]))

/** The pack that a game is customarily played with. */
export const customaryPack = ({ faces }: Pick<Ruleset, 'faces'>): Pack =>
  faces === 'french' ? 'm1' : 'swiss'

/** How things are called at the table of this game as it stands. */
export const termsAt = (language: Language, rules: Rules, game: Game | undefined, pack: Pack): Terms =>
  termsOf(language, { pack, seats: game === undefined ? [] : seatViews(rules, game, playerNames) })

export interface Line {
  readonly event: LoggedEvent
  readonly text: string
}

/** Every event of a log as `viewer` may see it, in one language; seats and sides as they are when it happens. */
export const eventSentences = (
  rules: Rules,
  log: readonly Event[],
  viewer: Viewer,
  language: Language,
  pack: Pack,
): readonly Line[] => {
  let game: Game | undefined
  return log.map((stored, at) => {
    const event: LoggedEvent = { ...stored, seq: at + 1, at: '2026-08-01T19:30:00.000Z' }
    const before = game
    game = evolve(game, stored)
    // The sides of a deal are those that it was played by; at the end those that the result names.
    const seen = stored.type === 'dealScored' ? before : game
    return {
      event,
      text: phraseForEvent(redact(event, viewer, playerNames), termsAt(language, rules, seen, pack)),
    }
  })
}
