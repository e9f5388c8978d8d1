import type { MessageWords } from '../catalogue-schema.ts'
import { formatList } from '../list-format.ts'
import { of, to } from './articles.ts'
import { table } from './table.ts'

const anyOf = (numbers: readonly number[]): string => formatList(numbers.map(String), table.or)

export const messages: MessageWords = {
  locale: 'it-CH',
  until: (moment, left) => `Fino a ${moment}${left ? `, ${left}` : ''}.`,
  untilFor: (who, moment, left) => `${who}: fino a ${moment}${left ? `, ${left}` : ''}.`,
  timeUp: (moment) => `Il tempo è scaduto: ${moment}.`,
  timeUpFor: (who, moment) => `${who}: il tempo è scaduto, ${moment}.`,
  left: {
    days: (days) => `ancora ${days} giorni`,
    hours: (hours) => `ancora ${hours} ore`,
    minutes: (minutes) => `ancora ${minutes} min`,
  },
  quiet: (hours, days) => {
    const times = [hours && `dalle ${hours[0]} alle ${hours[1]}`, days && `nei giorni: ${days}`].filter(
      Boolean,
    )
    return `Gli orologi sono fermi ${times.join(' e ')}.`
  },
  vacation: (who, until) => `${who} è in vacanza fino a ${until}.`,
  paused: (moment) =>
    `La partita è in pausa, al più tardi fino a ${moment}. Chi siede al tavolo può mettere fine alla pausa.`,
  noVacations: 'Qui le vacanze non fermano nessun orologio.',
  deal: (game, deal) => `${game}, mano ${deal}`,
  trick: 'In tavola',
  lastTrick: 'Ultima presa',
  taken: (who, points) => `presa ${of(who)} (+${points})`,
  weis: (value) => `annuncio ${value}`,
  hand: 'Le tue carte',
  dealer: (who) => `Dà le carte ${who}.`,
  turned: 'Scoperta',
  faceUp: (who) => `Davanti ${to(who)}`,
  predictions: 'Previsti',
  called: 'Carta chiamata',
  standing: 'Punteggio',
  target: (points) => `traguardo ${points}`,
  turns: {
    auction: 'parlare',
    double: 'contrare o no',
    redouble: 'surcontrare o no',
    trump: 'fare la briscola',
    choosing: 'fare la briscola',
    naming: 'fare la briscola',
    declaring: 'scegliere un gioco',
    predictions: 'prevedere i punti',
    decision: 'giocare o no',
    calling: 'chiamare una carta',
    exchange: 'scambiare',
    folding: 'giocare o abbandonare',
    knock: 'bussare o no',
    stock: 'prendere o no il tallone',
    discard: 'scartare',
    play: 'giocare',
  },
  next: (who, task) => `Tocca ${formatList(who.map(to), table.and)}${task ? ` ${task}` : ''}.`,
  you: (name, task) => `${name}, tocca a te${task ? ` ${task}` : ''}.`,
  leads: (who) => `${who} è di mano.`,
  youLead: (name) => `${name}, sei di mano.`,
  free: (seats) => (seats === 1 ? 'C’è ancora un posto libero.' : `Ci sono ancora ${seats} posti liberi.`),
  seated: 'Al tavolo',
  standIns: (whom) => `Un bot gioca per ${whom}.`,
  conventions: {
    swissjass: (under) => `Concordato: 50 e 70 senza ${under}; 60 e 80 con ${under}.`,
    'even-tens': (under, nine) => `Concordato per aprire: decina pari, ${under}; dispari, ${nine}.`,
  },
  nothingNew: 'Niente di nuovo.',
  more: (lines) => (lines === 1 ? '… e ancora una riga' : `… e ancora ${lines} righe`),
  goesOn: (events) => `… e non è finita (${events}).`,

  afterDeals: (deals) => {
    if (deals === 0) return 'prima della prima mano'
    return deals === 1 ? 'dopo una mano' : `dopo ${deals} mani`
  },
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
}
