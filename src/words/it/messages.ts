import type { MessageWords } from '../words.ts'
import { to } from './articles.ts'
import { table } from './table.ts'

const anyOf = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `${numbers[0]}` : table.or(numbers.slice(0, -1).join(', '), `${numbers.at(-1)}`)

export const messages = {
  deal: (game, deal) => `${game}, mano ${deal}`,
  trick: 'In tavola',
  lastTrick: 'Ultima presa',
  taken: (who, points) => `presa di ${who} (+${points})`,
  weis: (value) => `annuncio ${value}`,
  hand: 'Le tue carte',
  dealer: (who) => `Dà le carte ${who}.`,
  turned: 'Scoperta',
  faceUp: (who) => `Davanti ${to(who)}`,
  predictions: 'Previsti',
  called: 'Carta chiamata',
  standing: 'Punteggio',
  target: (points) => `traguardo ${points}`,
  next: (who, _, what) => `Tocca ${to(who)}${what ? ` ${what}` : ''}.`,
  you: (name, what) => `${name}, tocca a te${what ? ` ${what}` : ''}.`,
  leads: (who) => `${who} è di mano.`,
  youLead: (name) => `${name}, sei di mano.`,
  free: (seats) => (seats === 1 ? 'C’è ancora un posto libero.' : `Ci sono ancora ${seats} posti liberi.`),
  seated: 'Al tavolo',
  nothingNew: 'Niente di nuovo.',
  more: (lines) => (lines === 1 ? '… e ancora una riga' : `… e ancora ${lines} righe`),
  goesOn: (events) => `… e non è finita (${events}).`,

  afterDeals: (deals) =>
    deals === 0 ? 'prima della prima mano' : deals === 1 ? 'dopo una mano' : `dopo ${deals} mani`,
  dealsBefore: (deals) => (deals === 1 ? '… e una mano prima' : `… e ${deals} mani prima`),
  nth: (deal) => `Mano ${deal}`,
  thrownIn: 'non gioca nessuno',
  partie: (number) => `Partita ${number}`,
  won: (who) => `vince ${who}`,
  out: 'fuori',
  settlement: 'Conto',
  dealsLeft: (deals) => (deals === 1 ? 'Ancora una mano.' : `Ancora ${deals} mani.`),
  saidAndTaken: (deal) => `Previsti/fatti nella mano ${deal}`,

  cards: 'Carte',
  besides: 'Con',
  bids: 'Offrire',
  ladder: (from, to, step) =>
    step === 1 ? `da ${from} a ${to}` : `da ${from} a ${to} di ${step} in ${step}`,
  choices: 'Scegliere',
  others: 'Oppure',
  only: 'Puoi dire',
  risky: 'può costare la partita',
  noMoves: 'Adesso non puoi fare nulla.',

  players: (players, cards) => `Per ${anyOf(players)}, con ${cards} carte.`,
  options: 'Si può concordare (e di solito vale):',
  besidesAgreed: 'E',
  moreOptions: (options) => `… e altre ${options}`,
  agreed: { yes: 'sì', no: 'no' },
} as const satisfies MessageWords
