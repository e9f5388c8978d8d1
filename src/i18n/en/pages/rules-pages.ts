import type { RulesPagesWords } from '../../pages/rules-pages-schema.ts'

export const rulesPages: RulesPagesWords = {
  description: (games) => `The rules of ${games} Jass games, each rule with its number.`,
  table: 'Table',
  presetsNote: 'Agreed options under one name: ',
  contents: 'On this page',
  marks: [
    'Letters in brackets say where a rule comes from, and every number is a link to its place: ',
    'how to read the rules',
  ],
  find: 'Find a rule on this page',
  found: '{n} rules found',
  short: 'In two minutes',
  shortTitle: (game) => `${game} in two minutes`,
  goal: 'The aim',
  deal: 'Dealing and announcing',
  play: 'Playing',
  count: 'Counting',
  cards: 'The cards',
  cardsText:
    'Trumps from high to low: Under (Puur) 20, Nine (Nell) 14, Ace 11, King 4, Ober 3, Banner 10, then Eight, Seven and Six without points. Other suits: Ace 11, King 4, Ober 3, Under 2, Banner 10, then Nine to Six. Without trumps each Eight counts 8.',
  usual: 'These are the usual options; each table can agree on others.',
  picture: (game) => `A table of ${game}`,
  playNow: 'Play now',
  numbered: 'All rules with numbers',
  allGames: 'All games',
}
