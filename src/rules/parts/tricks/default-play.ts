import type { PlayFacts } from '../../model/rules-as-data.ts'

/** The usual card play of Swiss games: Jass ranking, no undertrumping, five points for the last trick. */
export const DEFAULT_PLAY: Pick<PlayFacts, 'ranking' | 'follow' | 'lastTrick'> = {
  ranking: { by: 'jass' },
  follow: { must: 'follow', undertrump: 'only-trumps' },
  lastTrick: 5,
}
