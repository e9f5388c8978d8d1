import type { RulesPagesWords } from '../../pages/rules-pages-schema.ts'

export const rulesPages: RulesPagesWords = {
  description: (games) => `Die Regeln von ${games} Jassarten, jede Regel mit ihrer Nummer.`,
  table: 'Tabelle',
  original: ['Massgebend ist die ', 'englische Fassung'],
  presetsNote: 'Abgemachte Optionen unter einem Namen: ',
  contents: 'Auf dieser Seite',
  marks: [
    'Die Buchstaben in Klammern sagen, woher eine Regel kommt: [S0] bis [S4] und [X:…] sind Quellen, [D] hat dieses Haus entschieden. Jede Nummer führt an ihre Stelle: ',
    'wie man die Regeln liest',
  ],
  find: 'Regel auf dieser Seite suchen',
  found: '{n} Regeln gefunden',
  short: 'In zwei Minuten',
  shortTitle: (game) => `${game} in zwei Minuten`,
  goal: 'Worum es geht',
  deal: 'Geben und ansagen',
  play: 'Spielen',
  count: 'Zählen',
  cards: 'Die Karten',
  cardsText:
    'Trumpf von hoch nach tief: Under (Puur) 20, Neun (Nell) 14, Ass 11, König 4, Ober 3, Banner 10, dann Acht, Sieben und Sechs ohne Punkte. Andere Farben: Ass 11, König 4, Ober 3, Under 2, Banner 10, dann Neun bis Sechs. Ohne Trumpf zählt jede Acht 8.',
  usual: 'So wird meistens gespielt; jeder Tisch kann anderes abmachen.',
  picture: (game) => `Ein Tisch ${game}`,
  playNow: 'Jetzt spielen',
  numbered: 'Alle Regeln mit Nummern',
  allGames: 'Alle Spiele',
}
