import type { SetPhrases } from '../../phrases/set-phrase-schema.ts'

/*
 * Set phrases in Swiss German.
 */

export const setPhrases: SetPhrases = {
  hello: 'Grüezi mitenand!',
  'good-luck': 'Allne es guets Blatt!',
  'here-we-go': 'Also, hopp!',
  'gets-serious': 'Jetz wird’s ernst.',
  'well-played': 'Guet gschpilt!',
  'nice-trick': 'Schöne Stich!',
  'hats-off': 'Chapeau!',
  lucky: 'Meh Glück als Verstand!',
  'bad-luck': 'Päch gha!',
  'my-mistake': 'Da bin ich gschuld.',
  'no-harm': 'Macht nüt!',
  sorry: 'Exgüsi!',
  thanks: 'Merci vilmal!',
  'take-your-time': 'Nume nid gsprängt!',
  asleep: 'Isch öpper igschlafe?',
  'one-moment': 'En Momänt, bitte.',
  'back-again': 'Bi wieder da.',
  'close-race': 'Das wird knapp!',
  'well-well': 'Lueg au da!',
  'good-one': 'Haha, de isch guet!',
  cheers: 'Proscht zäme!',
  coffee: 'Zit für es Kafi!',
  'one-more': 'Nomal eini?',
  goodbye: 'Tschüss zäme, bis gli!',
}
