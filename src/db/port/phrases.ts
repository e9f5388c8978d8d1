/*
 * Store port, part of set phrases ("Sprüche"): remarks of seats, beside the log of a game. No move reads or writes a phrase.
 */

/** Number of phrases that a game keeps, at most. */
export const MAX_PHRASES = 100

/** A phrase of a player in a seat. */
export interface StoredPhrase {
  readonly at: string
  readonly seat: number
  readonly player: string
  /** Id of the phrase. Opaque to the store. */
  readonly id: string
}

/** A new phrase, with the limit of phrases of the seat after a time. Beyond the limit: conflict. */
export interface PhraseChange {
  readonly game: string
  readonly phrase: StoredPhrase
  readonly after: string
  readonly most: number
}
