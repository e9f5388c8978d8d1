import type { LandingPageWords } from '../../pages/landing-page-schema.ts'

export const landingPage: LandingPageWords = {
  title: 'Sidi · Jouer au jass',
  description:
    'Le jass dans le navigateur, contre des bots ou entre amis, sans compte : chibre, coiffeur, différence et douze autres jeux.',
  lead: 'Le jass, contre des bots ou entre amis. Gratuit, ouvert et sans compte.',
  picture: 'Une table de chibre au milieu d’un pli',
  play: 'Jouer maintenant',
  playNote:
    'Un Sidi Barrani dans le navigateur, avec trois bots : les cartes sont distribuées tout de suite.',
  games: (count) => `${count} jeux`,
  gamesNote: 'Chaque jeu expliqué en deux minutes, avec ses règles numérotées.',
  players: (fewest, most) => (fewest === most ? `à ${fewest}` : `de ${fewest} à ${most}`),
  inPairs: 'deux contre deux',
  short: 'En deux minutes',
  clubs: 'Pour les clubs et les familles',
  sheet: [
    'L’ardoise',
    'Vous jouez avec de vraies cartes et le téléphone tient l’ardoise, pour une personne ou pour toute la table.',
  ],
  series: [
    'Une soirée de club ou un tournoi',
    'Un tirage que chacun peut vérifier, les tables, les résultats et le classement, à l’écran et sur chaque téléphone.',
  ],
  fair: 'Pourquoi c’est équitable',
  fairness: [
    [
      'Un mélange vérifiable',
      'Le service s’engage avant la première carte et montre après la donne avec quoi il a mélangé. Chacun peut refaire le mélange.',
    ],
    [
      'Les mains restent cachées',
      'Aucune réponse ne dépend d’une carte que tu ne vois pas. Qui regarde voit la table, et aucune main.',
    ],
    [
      'Les mêmes règles pour tous',
      'Chaque règle a un numéro. Un coup refusé nomme sa règle, et les règles sont publiques.',
    ],
  ],
  developers: 'Pour les développeurs',
  developersNote:
    'Tout ce que montrent ces pages est un service HTTP : ton programme ne mélange rien et ne connaît aucune règle.',
  exchange: 'Le service connaît les règles',
  exchangeNote:
    'Un véritable échange au Sidi Barrani. Un coup refusé reçoit la règle et tous les coups permis.',
  tooLow: ['Trop bas, et pourquoi', 'Anna a misé 90 en glands. Beat essaie 80 en roses.'],
  doubled: [
    'Alors Beat contre',
    'Contrer était dans la liste, c’est donc permis. Anna doit réussir sa mise.',
  ],
  calls: 'À table en trois appels',
  steps: [
    'Inscris-toi. La réponse contient un jeton, montré cette seule fois.',
    'Ouvre une partie. La réponse a l’`id` de la partie, et une invitation `invite` pour tes amis.',
    'Quand toutes les places sont prises, on distribue. Demande les coups permis, et envoies-en un à `/moves`.',
  ],
  guide: 'Guide (en anglais)',
  reference: 'Référence de l’API (en anglais)',
  problems: 'Erreurs',
  catalogue: 'Catalogue des jeux',
  footer: 'Du HTTP et du JSON, ni compte ni cookie. Une partie attend que tu reviennes.',
}
