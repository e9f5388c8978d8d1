import type { MessageWords } from '../words.ts'
import { table } from './table.ts'

const anyOf = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `${numbers[0]}` : table.or(numbers.slice(0, -1).join(', '), `${numbers.at(-1)}`)

export const messages = {
  deal: (game, deal) => `${game}, ${deal}. Runde`,
  trick: 'Auf dem Tisch',
  lastTrick: 'Letzter Stich',
  taken: (who, points) => `Stich ${who} (+${points})`,
  weis: (value) => `Weis ${value}`,
  hand: 'Deine Karten',
  dealer: (who) => `${who} gibt.`,
  turned: 'Aufgedeckt',
  faceUp: (who) => `Vor ${who}`,
  predictions: 'Angesagt',
  called: 'Gerufen',
  standing: 'Stand',
  target: (points) => `Ziel ${points}`,
  next: (who, areMany, what) => `${who} ${areMany ? 'sind' : 'ist'} an der Reihe${what ? `: ${what}` : ''}.`,
  you: (name, what) => `${name}, du bist an der Reihe${what ? `: ${what}` : ''}.`,
  leads: (who) => `${who} spielt aus.`,
  youLead: (name) => `${name}, du spielst aus.`,
  free: (seats) => (seats === 1 ? 'Ein Platz ist noch frei.' : `${seats} Plätze sind noch frei.`),
  seated: 'Am Tisch',
  nothingNew: 'Nichts Neues.',
  more: (lines) => (lines === 1 ? '… und eine weitere Zeile' : `… und ${lines} weitere Zeilen`),
  goesOn: (events) => `… und es geht noch weiter (${events}).`,

  afterDeals: (deals) =>
    deals === 0 ? 'vor der ersten Runde' : deals === 1 ? 'nach einer Runde' : `nach ${deals} Runden`,
  dealsBefore: (deals) => (deals === 1 ? '… und eine Runde davor' : `… und ${deals} Runden davor`),
  nth: (deal) => `${deal}. Runde`,
  thrownIn: 'niemand spielt',
  partie: (number) => `${number}. Partie`,
  won: (who) => `gewonnen: ${who}`,
  out: 'draussen',
  settlement: 'Abgerechnet',
  dealsLeft: (deals) => (deals === 1 ? 'Noch eine Runde.' : `Noch ${deals} Runden.`),
  saidAndTaken: (deal) => `Angesagt/gemacht in der ${deal}. Runde`,

  cards: 'Karten',
  besides: 'Dazu',
  bids: 'Bieten',
  ladder: (from, to, step) => (step === 1 ? `${from} bis ${to}` : `${from} bis ${to} in ${step}er-Schritten`),
  choices: 'Ansagen',
  others: 'Oder',
  only: 'Du kannst sagen',
  risky: 'kann das Spiel kosten',
  noMoves: 'Du kannst gerade nichts tun.',

  players: (players, cards) => `Für ${anyOf(players)}, mit ${cards} Karten.`,
  options: 'Abmachen kann man (üblich ist):',
  besidesAgreed: 'Und',
  moreOptions: (options) => `… und ${options} weitere`,
  agreed: { yes: 'ja', no: 'nein' },
} as const satisfies MessageWords
