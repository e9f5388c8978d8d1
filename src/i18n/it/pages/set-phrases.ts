import type { SetPhrases } from '../../phrases/set-phrase-schema.ts'

/*
 * Set phrases in Italian.
 */

export const setPhrases: SetPhrases = {
  hello: 'Ciao a tutti!',
  'good-luck': 'In bocca al lupo a tutti!',
  'here-we-go': 'Dai, si comincia!',
  'gets-serious': 'Adesso si fa sul serio.',
  'well-played': 'Ben giocato!',
  'nice-trick': 'Bella presa!',
  'hats-off': 'Tanto di cappello!',
  lucky: 'Più fortuna che giudizio!',
  'bad-luck': 'Che sfortuna!',
  'my-mistake': 'Colpa mia.',
  'no-harm': 'Niente di grave!',
  sorry: 'Scusate!',
  thanks: 'Grazie mille!',
  'take-your-time': 'Con calma!',
  asleep: 'Dorme qualcuno?',
  'one-moment': 'Un attimo, per favore.',
  'back-again': 'Eccomi di nuovo.',
  'close-race': 'Sarà tirata!',
  'well-well': 'Ma guarda un po’!',
  'good-one': 'Ah ah, questa è bella!',
  cheers: 'Cin cin!',
  coffee: 'È ora di un caffè!',
  'one-more': 'Ne facciamo un’altra?',
  goodbye: 'Ciao, a presto!',
}
