import type { PhraseWords } from '../../pages/phrase-words.ts'

export const phrases: PhraseWords = {
  title: 'Sprüche',
  lead: 'Alle am Tisch sehen deinen Spruch.',
  said: 'Zuletzt gesagt',
  muteTitle: 'Ruhe am Tisch',
  mute: (name) => `${name} stummschalten`,
  muteAll: 'Alle Sprüche ausblenden',
}
