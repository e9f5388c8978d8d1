import type { RulesPagesWords } from '../../pages/rules-pages-schema.ts'

export const rulesPages: RulesPagesWords = {
  description: (games) => `Le regole di ${games} giochi di jass, ognuna con il suo numero.`,
  table: 'Tabella',
  original: ['Fa stato la ', 'versione inglese'],
  presetsNote: 'Opzioni concordate sotto un solo nome: ',
  contents: 'In questa pagina',
  marks: [
    'Le lettere tra parentesi dicono da dove viene una regola: da [S0] a [S4] e [X:…] sono fonti, [D] è una decisione della casa. Ogni numero porta al suo posto: ',
    'come leggere le regole',
  ],
  find: 'Cerca una regola in questa pagina',
  found: '{n} regole trovate',
  short: 'In due minuti',
  shortTitle: (game) => `${game} in due minuti`,
  goal: 'Lo scopo',
  deal: 'Dare le carte e scegliere',
  play: 'Giocare',
  count: 'Contare',
  cards: 'Le carte',
  cardsText:
    'La briscola dalla più alta alla più bassa: fante 20, nove (nell) 14, asso 11, re 4, donna 3, dieci 10, poi otto, sette e sei senza punti. Gli altri semi: asso 11, re 4, donna 3, fante 2, dieci 10, poi dal nove al sei. Senza briscola ogni otto conta 8.',
  usual: 'È il modo abituale di giocare; ogni tavolo può concordare altro.',
  picture: (game) => `Un tavolo di ${game}`,
  playNow: 'Gioca subito',
  numbered: 'Tutte le regole numerate',
  allGames: 'Tutti i giochi',
}
