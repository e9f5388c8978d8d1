import type { Annex } from '../http/context.ts'
import type { MoveWords } from '../move-parser/vocabulary/schema.ts'

/** Returns a function that reads the words of the move parser from the asset bundle. */
export const moveWordsIn = (annex: Annex) => async (): Promise<MoveWords> =>
  JSON.parse(new TextDecoder().decode(await annex('move-words.json')))
