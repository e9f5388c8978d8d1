import type { MessageWords } from '../catalogue-schema.ts'
import { formatList } from '../list-format.ts'
import { table } from './table.ts'

const anyOf = (numbers: readonly number[]): string => formatList(numbers.map(String), table.or)

export const messages: MessageWords = {
  locale: 'en-GB',
  until: (moment, left) => `Until ${moment}${left ? `, ${left}` : ''}.`,
  untilFor: (who, moment, left) => `${who}: until ${moment}${left ? `, ${left}` : ''}.`,
  timeUp: (moment) => `Time is up: ${moment}.`,
  timeUpFor: (who, moment) => `${who}: time is up, ${moment}.`,
  left: {
    days: (days) => `${days} days left`,
    hours: (hours) => `${hours} h left`,
    minutes: (minutes) => `${minutes} min left`,
  },
  quiet: (hours, days) => {
    const times = [hours && `from ${hours[0]} to ${hours[1]}`, days && `on ${days}`].filter(Boolean)
    return `No clock runs ${times.join(' and ')}.`
  },
  vacation: (who, until) => `${who} is on vacation until ${until}.`,
  paused: (moment) => `The game is paused, at the latest until ${moment}. Any player can end the pause.`,
  noVacations: 'Vacations stop no clock here.',
  deal: (game, deal) => `${game}, deal ${deal}`,
  trick: 'On the table',
  lastTrick: 'Last trick',
  taken: (who, points) => `trick to ${who} (+${points})`,
  weis: (value) => `Weis ${value}`,
  hand: 'Your hand',
  dealer: (who) => `${who} deals.`,
  turned: 'Turned up',
  faceUp: (who) => `Before ${who}`,
  predictions: 'Predicted',
  called: 'Called',
  standing: 'Score',
  target: (points) => `target ${points}`,
  turns: {
    auction: 'bid',
    double: 'double or not',
    redouble: 'redouble or not',
    trump: 'name trumps',
    choosing: 'name trumps',
    naming: 'name trumps',
    declaring: 'choose a contract',
    predictions: 'predict the points',
    decision: 'play or not',
    calling: 'call a card',
    exchange: 'exchange',
    folding: 'play or give up',
    knock: 'knock or not',
    stock: 'take the stock or not',
    discard: 'lay cards away',
    play: 'play',
  },
  next: (who, task = 'play') => `${formatList(who, table.and)} to ${task}.`,
  you: (name, task) => `${name}, it is your turn${task ? ` to ${task}` : ''}.`,
  leads: (who) => `${who} leads.`,
  youLead: (name) => `${name}, you lead.`,
  free: (seats) => (seats === 1 ? 'One seat is free.' : `${seats} seats are free.`),
  seated: 'At the table',
  standIns: (whom) => `A bot plays for ${whom}.`,
  conventions: {
    swissjass: (under) => `Agreed: 50 and 70 without the ${under}, 60 and 80 with.`,
    'even-tens': (under, nine) => `Agreed: to open, even tens show the ${under}, odd ones the ${nine}.`,
  },
  nothingNew: 'Nothing new.',
  more: (lines) => (lines === 1 ? '… and one more line' : `… and ${lines} more lines`),
  goesOn: (events) => `… and it goes on (${events}).`,

  afterDeals: (deals) => {
    if (deals === 0) return 'before the first deal'
    return deals === 1 ? 'after one deal' : `after ${deals} deals`
  },
  dealsBefore: (deals) => (deals === 1 ? '… and one deal before' : `… and ${deals} deals before`),
  nth: (deal) => `Deal ${deal}`,
  thrownIn: 'thrown in',
  partie: (number) => `Partie ${number}`,
  won: (who) => `won by ${who}`,
  out: 'out',
  settlement: 'Settled',
  dealsLeft: (deals) => (deals === 1 ? 'One more deal.' : `${deals} more deals.`),
  saidAndTaken: (deal) => `Said/taken in deal ${deal}`,

  cards: 'Cards',
  besides: 'With it',
  bids: 'Bids',
  ladder: (from, to, step) => (step === 1 ? `${from} to ${to}` : `${from} to ${to} in steps of ${step}`),
  choices: 'Choose',
  others: 'Or',
  only: 'You can say',
  risky: 'it may cost the game',
  noMoves: 'There is nothing for you to do now.',

  players: (players, cards) => `For ${anyOf(players)}, with ${cards} cards.`,
  options: 'What can be agreed on (and is customary):',
  besidesAgreed: 'And',
  moreOptions: (options) => `… and ${options} more`,
  agreed: { yes: 'yes', no: 'no' },
}
