import type { MessageWords } from '../catalogue-schema.ts'
import { formatList } from '../list-format.ts'
import { table } from './table.ts'

const anyOf = (numbers: readonly number[]): string => formatList(numbers.map(String), table.or)

export const messages: MessageWords = {
  locale: 'de-CH',
  until: (moment, left) => `Bis ${moment}${left ? `, ${left}` : ''}.`,
  untilFor: (who, moment, left) => `${who}: bis ${moment}${left ? `, ${left}` : ''}.`,
  timeUp: (moment) => `Die Zeit ist um: ${moment}.`,
  timeUpFor: (who, moment) => `${who}: die Zeit ist um, ${moment}.`,
  left: {
    days: (days) => `noch ${days} Tage`,
    hours: (hours) => `noch ${hours} h`,
    minutes: (minutes) => `noch ${minutes} min`,
  },
  quiet: (hours, days) => {
    const times = [hours && `von ${hours[0]} bis ${hours[1]}`, days && `an diesen Tagen: ${days}`].filter(
      Boolean,
    )
    return `Keine Uhr läuft ${times.join(' und ')}.`
  },
  vacation: (who, until) => `${who} ist in den Ferien bis ${until}.`,
  paused: (moment) =>
    `Die Partie macht Pause, längstens bis ${moment}. Wer am Tisch sitzt, kann die Pause beenden.`,
  noVacations: 'Ferien halten hier keine Uhr an.',
  deal: (game, deal) => `${game}, ${deal}. Spiel`,
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
  turns: { ...table.phases, double: 'Doppeln oder nicht' },
  next: (who, task) =>
    `${formatList(who, table.and)} ${who.length > 1 ? 'sind' : 'ist'} an der Reihe${task ? `: ${task}` : ''}.`,
  you: (name, task) => `${name}, du bist an der Reihe${task ? `: ${task}` : ''}.`,
  leads: (who) => `${who} spielt aus.`,
  youLead: (name) => `${name}, du spielst aus.`,
  free: (seats) => (seats === 1 ? 'Ein Platz ist noch frei.' : `${seats} Plätze sind noch frei.`),
  seated: 'Am Tisch',
  standIns: (whom) => `Für ${whom} spielt ein Bot.`,
  conventions: {
    swissjass: (under) => `Abgesprochen: 50 und 70 ohne ${under}, 60 und 80 mit ${under}.`,
    'even-tens': (under, nine) => `Eröffnung abgesprochen: gerade Zehner, ${under}; ungerade, ${nine}.`,
  },
  nothingNew: 'Nichts Neues.',
  more: (lines) => (lines === 1 ? '… und eine weitere Zeile' : `… und ${lines} weitere Zeilen`),
  goesOn: (events) => `… und es geht noch weiter (${events}).`,

  afterDeals: (deals) => {
    if (deals === 0) return 'vor dem ersten Spiel'
    return deals === 1 ? 'nach einem Spiel' : `nach ${deals} Spielen`
  },
  dealsBefore: (deals) => (deals === 1 ? '… und ein Spiel davor' : `… und ${deals} Spiele davor`),
  nth: (deal) => `${deal}. Spiel`,
  thrownIn: 'niemand spielt',
  partie: (number) => `${number}. Partie`,
  won: (who) => `gewonnen: ${who}`,
  out: 'draussen',
  settlement: 'Abgerechnet',
  dealsLeft: (deals) => (deals === 1 ? 'Noch ein Spiel.' : `Noch ${deals} Spiele.`),
  saidAndTaken: (deal) => `Angesagt/gemacht im ${deal}. Spiel`,

  cards: 'Karten',
  besides: 'Dazu',
  bids: 'Bieten',
  ladder: (from, to, step) => (step === 1 ? `${from} bis ${to}` : `${from} bis ${to} in ${step}er-Schritten`),
  choices: 'Ansagen',
  others: 'Oder',
  only: 'Du kannst sagen',
  risky: 'kann die Partie kosten',
  noMoves: 'Du kannst gerade nichts tun.',

  players: (players, cards) => `Für ${anyOf(players)}, mit ${cards} Karten.`,
  options: 'Abmachen kann man (üblich ist):',
  besidesAgreed: 'Und',
  moreOptions: (options) => `… und ${options} weitere`,
  agreed: { yes: 'ja', no: 'nein' },
}
