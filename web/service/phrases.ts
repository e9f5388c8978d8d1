import type { Caller } from './request-with-retry.ts'
import { askJson } from './request-with-retry.ts'

/*
 * Requests for set phrases.
 */

/** Set phrase of a seat, as in the list and in the stream of a game. */
export interface Phrase {
  readonly type: 'phrase'
  readonly at: string
  readonly seat: number
  readonly id: string
}

/** What the table has said, and the texts of all phrases in the language of the caller. */
interface PhraseList {
  readonly items: readonly Phrase[]
  readonly texts: Readonly<Record<string, string>>
}

const at = (game: string): string => `/v1/games/${encodeURIComponent(game)}/phrases`

export const listPhrases = (caller: Caller, game: string): Promise<PhraseList> => askJson(caller, at(game))

/** Says a phrase. A phrase at the limit is refused at once: nobody waits for a remark. */
export const sayPhrase = (caller: Caller, game: string, id: string): Promise<Phrase> =>
  askJson(caller, at(game), { method: 'POST', body: { id }, tries: 1 })
