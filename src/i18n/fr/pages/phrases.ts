import type { PhraseWords } from '../../pages/phrase-words.ts'

export const phrases: PhraseWords = {
  title: 'Dire quelque chose',
  lead: 'Toute la table voit ta phrase.',
  said: 'Ce qui vient d’être dit',
  muteTitle: 'Silence à la table',
  mute: (name) => `Ne plus entendre ${name}`,
  muteAll: 'Masquer toutes les phrases',
}
