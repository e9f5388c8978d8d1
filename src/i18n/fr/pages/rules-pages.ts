import type { RulesPagesWords } from '../../pages/rules-pages-schema.ts'

export const rulesPages: RulesPagesWords = {
  description: (games) => `Les règles de ${games} jeux de jass, chacune avec son numéro.`,
  table: 'Tableau',
  original: ['Fait foi la ', 'version anglaise'],
  presetsNote: 'Des options convenues sous un seul nom : ',
  contents: 'Sur cette page',
  marks: [
    'Les lettres entre crochets disent d’où vient une règle : de [S0] à [S4] et [X:…] sont des sources, [D] est une décision de la maison. Chaque numéro mène à sa place : ',
    'comment lire les règles',
  ],
  find: 'Chercher une règle sur cette page',
  found: '{n} règles trouvées',
  short: 'En deux minutes',
  shortTitle: (game) => `${game} en deux minutes`,
  goal: 'Le but',
  deal: 'Donner et choisir',
  play: 'Jouer',
  count: 'Compter',
  cards: 'Les cartes',
  cardsText:
    'L’atout, du plus fort au plus faible : valet (bour) 20, neuf (nell) 14, as 11, roi 4, dame 3, dix 10, puis huit, sept et six sans points. Les autres couleurs : as 11, roi 4, dame 3, valet 2, dix 10, puis de neuf à six. Sans atout, chaque huit compte 8.',
  usual: 'C’est la façon habituelle de jouer ; chaque table peut convenir d’autre chose.',
  picture: (game) => `Une table de ${game}`,
  playNow: 'Jouer maintenant',
  numbered: 'Toutes les règles numérotées',
  allGames: 'Tous les jeux',
}
