import type { PlayFacts } from '../../model/rule-facts.ts'

/** How cards are played wherever nothing else is said: the Jass ranking, no undertrumping, five for the last trick. */
export const DEFAULT_PLAY: Pick<PlayFacts, 'ranking' | 'follow' | 'lastTrick'> = {
  ranking: { by: 'jass' },
  follow: { must: 'follow', undertrump: 'only-trumps' },
  lastTrick: 5,
}
