import type { SetPhrases } from '../../phrases/set-phrase-schema.ts'

/*
 * Set phrases in French.
 */

export const setPhrases: SetPhrases = {
  hello: 'Salut tout le monde !',
  'good-luck': 'Bonne chance à tous !',
  'here-we-go': 'Allez, c’est parti !',
  'gets-serious': 'Là, ça devient sérieux.',
  'well-played': 'Bien joué !',
  'nice-trick': 'Joli pli !',
  'hats-off': 'Chapeau !',
  lucky: 'Plus de chance que de talent !',
  'bad-luck': 'Pas de bol !',
  'my-mistake': 'C’est de ma faute.',
  'no-harm': 'Y a pas de mal !',
  sorry: 'Désolé !',
  thanks: 'Merci bien !',
  'take-your-time': 'Y a pas le feu au lac !',
  asleep: 'Quelqu’un s’est endormi ?',
  'one-moment': 'Un instant, s’il vous plaît.',
  'back-again': 'Me revoilà.',
  'close-race': 'Ça va être serré !',
  'well-well': 'Tiens, tiens !',
  'good-one': 'Haha, elle est bonne !',
  cheers: 'Santé !',
  coffee: 'C’est l’heure du café !',
  'one-more': 'On en refait une ?',
  goodbye: 'Adieu, à la prochaine !',
}
