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
 * Games rendered as one sentence for each event, as a player reads them.
 */

const NAMES = ['Anna', 'Beat', 'Carla', 'Dario', 'Elsa', 'Franz', 'Gina', 'Hugo']

/** Names of the players in games of `playRandomly`, by player id. */
export const playerNames = Object.fromEntries(NAMES.map((name, seat) => [`player-${seat}`, name]))

/** The customary pack of a ruleset: French (`m1`) or Swiss. */
export const customaryPack = ({ faces }: Pick<Ruleset, 'faces'>): Pack =>
  faces === 'french' ? 'm1' : 'swiss'

/** Display names in a language for the current state of a game. */
export const termsAt = (language: Language, rules: Rules, game: Game | undefined, pack: Pack): Terms =>
  termsOf(language, { pack, seats: game === undefined ? [] : seatViews(rules, game, playerNames) })

export interface Line {
  readonly event: LoggedEvent
  readonly text: string
}

/**
 * Renders every event of a log as `viewer` may see the event, in one language. Seats and sides are those at the time of
 * the event.
 */
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
    // A scored deal has the sides of the deal; the end of the game has the sides of the result.
    const seen = stored.type === 'dealScored' ? before : game
    return {
      event,
      text: phraseForEvent(redact(event, viewer, playerNames), termsAt(language, rules, seen, pack)),
    }
  })
}
