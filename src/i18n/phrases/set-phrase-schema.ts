/*
 * Ids of the set phrases ("Sprüche"): remarks for the table, without free text. No phrase is about a card in a hand, about a
 * wished card, or about the strength of a hand. Stored phrases have the ids, so an id never gets another meaning.
 */

/** The ids of all set phrases, in the order of an evening. */
export const PHRASE_IDS = [
  ...['hello', 'good-luck', 'here-we-go', 'gets-serious', 'well-played', 'nice-trick', 'hats-off'],
  ...['lucky', 'bad-luck', 'my-mistake', 'no-harm', 'sorry', 'thanks', 'take-your-time', 'asleep'],
  ...['one-moment', 'back-again', 'close-race', 'well-well', 'good-one', 'cheers', 'coffee'],
  ...['one-more', 'goodbye'],
] as const

/** Id of a set phrase. */
export type PhraseId = (typeof PHRASE_IDS)[number]

/** The text of each set phrase in a language. */
export type SetPhrases = Readonly<Record<PhraseId, string>>
