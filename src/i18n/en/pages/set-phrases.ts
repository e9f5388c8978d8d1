import type { SetPhrases } from '../../phrases/set-phrase-schema.ts'

/*
 * Set phrases in English.
 */

export const setPhrases: SetPhrases = {
  hello: 'Hello, everyone!',
  'good-luck': 'Good luck, everyone!',
  'here-we-go': 'Here we go!',
  'gets-serious': 'Now it gets serious.',
  'well-played': 'Well played!',
  'nice-trick': 'Nice trick!',
  'hats-off': 'Hats off!',
  lucky: 'More luck than skill!',
  'bad-luck': 'Bad luck!',
  'my-mistake': 'My mistake.',
  'no-harm': 'No harm done!',
  sorry: 'Sorry!',
  thanks: 'Thanks a lot!',
  'take-your-time': 'No rush!',
  asleep: 'Is anybody asleep?',
  'one-moment': 'One moment, please.',
  'back-again': 'I am back.',
  'close-race': 'It will be close!',
  'well-well': 'Well, well!',
  'good-one': 'Haha, good one!',
  cheers: 'Cheers!',
  coffee: 'Time for a coffee!',
  'one-more': 'One more game?',
  goodbye: 'Bye, see you soon!',
}
