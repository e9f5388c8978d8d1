import type { PhraseWords } from '../../pages/phrase-words.ts'

export const phrases: PhraseWords = {
  title: 'Di’ qualcosa',
  lead: 'Tutti al tavolo vedono la tua frase.',
  said: 'Detto finora',
  muteTitle: 'Silenzio al tavolo',
  mute: (name) => `Silenzia ${name}`,
  muteAll: 'Nascondi tutte le frasi',
}
