import type { PhraseWords } from '../../pages/phrase-words.ts'

export const phrases: PhraseWords = {
  title: 'Say something',
  lead: 'Everybody at the table sees your phrase.',
  said: 'Said so far',
  muteTitle: 'Quiet at the table',
  mute: (name) => `Mute ${name}`,
  muteAll: 'Hide all phrases',
}
