import { findRuleset } from '../../rules/rulesets/index.ts'
import type { View } from '../../rules/view-schema.ts'
import type { Faces } from '../card-faces.ts'
import { packOf } from '../card-faces.ts'
import type { Language } from '../language-negotiation.ts'
import type { Terms } from '../naming-functions.ts'
import { termsOf } from '../naming-functions.ts'
import { clippedLine } from './text-layout.ts'

/*
 * The names for messages about one game.
 */

/** Parts of a game view that decide the display names of seats and cards. */
export type NamedGame = Pick<View, 'ruleset' | 'options' | 'seats'>

export interface MessageContext {
  /** The current seats and sides. */
  readonly terms: Terms
  /** The names for one deal, perhaps an earlier deal: a soloist and the others where the ruleset has a soloist. */
  readonly ofDeal: Terms
  /** The names for single seats, as at the end of a match that single players win. */
  readonly bySeat: Terms
}

/** The maximum length of a name in a message, enough to recognise the player. */
const LONGEST_NAME = 16

/** Whether the score counts Parties: a soloist against the others, with another soloist in each Partie. */
const hasSoloist = ({ ruleset }: NamedGame): boolean =>
  'parties' in (findRuleset(ruleset)?.board?.shape ?? {})

/**
 * Returns the naming functions for messages about one game, in a language and with the chosen card faces. Long names of
 * players are cut.
 */
export const messageContextOf = (language: Language, called: NamedGame, faces?: Faces): MessageContext => {
  const pack = packOf(called, faces)
  const seats = called.seats.map(({ seat, side, player, bot }) => ({
    ...{ seat, side, bot },
    player: player && { ...player, name: clippedLine(player.name, LONGEST_NAME) },
  }))
  const terms = termsOf(language, { pack, seats, firstSeat: 1 })
  return {
    terms,
    ofDeal: hasSoloist(called) ? termsOf(language, { pack, seats, soloist: true, firstSeat: 1 }) : terms,
    bySeat: termsOf(language, {
      ...{ pack, firstSeat: 1 },
      seats: seats.map((sitting) => ({ ...sitting, side: sitting.seat })),
    }),
  }
}
