import type { ScoreWords } from '../catalogue-schema.ts'
import { of } from './articles.ts'

export const scores: ScoreWords = {
  givenUpBy: (who) => `abandon ${of(who)} :`,
  lines: {
    cards: 'points des plis',
    match: 'match',
    weis: 'annonces',
    stoeck: 'stöck',
    contract: 'mise',
    closing: 'règle de fin',
    cell: 'ligne',
    strokes: 'traits',
    potatoes: 'patates',
    rubs: 'traits',
    wheels: 'roues',
    difference: 'différence',
    exact: 'compte exact',
    bells: 'grelots',
    turi: 'turi',
    fold: 'abandon',
  },
  bid: { made: 'La mise est réussie.', failed: 'La mise est manquée.' },
  results: {
    single: (winners) => `Victoire : ${winners}.`,
    double: (winners) => `Double victoire : ${winners}.`,
    draw: (winners) => `Égalité : ${winners}.`,
    'wrong-claim': (winners) => `La sortie était annoncée à tort. Victoire : ${winners}.`,
    resigned: (winners, by) =>
      winners === '' ? `${by} a abandonné. Personne ne gagne.` : `${by} a abandonné. Victoire : ${winners}.`,
    resignation: (winners) => `Quelqu’un a abandonné. Victoire : ${winners}.`,
    closed: () => 'L’exploitant du service a mis fin à la partie. Personne ne gagne.',
    agreed: () => 'Tout le monde a voulu en rester là. Personne ne gagne.',
  },
  bounds: {
    deals: 'Après 500 donnes, c’est fini.',
    'thrown-in': 'Trop de donnes de suite sans que personne joue : c’est fini.',
  },
  statements: {
    cards: (figure) => `${figure} cartes`,
    top: (figure) => `hauteur ${figure}`,
    trump: (_, isTrump) => (isTrump ? 'à l’atout' : 'pas à l’atout'),
    concede: () => 'c’est bon',
  },
}
