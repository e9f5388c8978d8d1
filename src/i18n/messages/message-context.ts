import { rulesetOf } from '../../rules/rulesets/index.ts'
import type { View } from '../../rules/view-schema.ts'
import type { Faces } from '../card-faces.ts'
import { packOf } from '../card-faces.ts'
import type { Language } from '../language.ts'
import type { Terms } from '../terms.ts'
import { termsOf } from '../terms.ts'
import { clippedLine } from './text-layout.ts'

/*
 * How things are called in messages about one game.
 */

/** As much of a game as its names depend on. */
export type NamedGame = Pick<View, 'ruleset' | 'options' | 'seats'>

export interface MessageContext {
  /** Seats and sides as they are now. */
  readonly terms: Terms
  /** For what belongs to one deal, which may be an earlier one: where its sides are a soloist and the rest, they are called so. */
  readonly ofDeal: Terms
  /** Where every seat is a side, as at the end of a match that single players win. */
  readonly bySeat: Terms
}

/** A name is data, of any length: so much of it says who is meant. */
const LONGEST_NAME = 16

/** Whether its score is kept by Parties: a soloist against the rest, in each somebody else. */
const hasSoloist = ({ ruleset }: NamedGame): boolean => 'parties' in (rulesetOf(ruleset)?.board?.shape ?? {})

/** How things are called at a table, in a language, on cards with these faces. */
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
