import type { MessageWords } from '../catalogue-schema.ts'
import { formatList } from '../list-format.ts'
import { table } from './table.ts'

const anyOf = (numbers: readonly number[]): string => formatList(numbers.map(String), table.or)

export const messages: MessageWords = {
  locale: 'fr-CH',
  until: (moment, left) => `Jusqu’à ${moment}${left ? `, ${left}` : ''}.`,
  untilFor: (who, moment, left) => `${who} : jusqu’à ${moment}${left ? `, ${left}` : ''}.`,
  timeUp: (moment) => `Le temps est écoulé : ${moment}.`,
  timeUpFor: (who, moment) => `${who} : le temps est écoulé, ${moment}.`,
  left: {
    days: (days) => `encore ${days} jours`,
    hours: (hours) => `encore ${hours} h`,
    minutes: (minutes) => `encore ${minutes} min`,
  },
  quiet: (hours, days) => {
    const times = [hours && `de ${hours[0]} à ${hours[1]}`, days && `ces jours : ${days}`].filter(Boolean)
    return `Les horloges s’arrêtent ${times.join(' et ')}.`
  },
  vacation: (who, until) => `${who} est en vacances jusqu’à ${until}.`,
  paused: (moment) =>
    `La partie est en pause, au plus tard jusqu’à ${moment}. Chaque personne à la table peut mettre fin à la pause.`,
  noVacations: 'Les vacances n’arrêtent aucune pendule ici.',
  deal: (game, deal) => `${game}, donne ${deal}`,
  trick: 'Sur la table',
  lastTrick: 'Dernier pli',
  taken: (who, points) => `pli pour ${who} (+${points})`,
  weis: (value) => `annonce ${value}`,
  hand: 'Ton jeu',
  dealer: (who) => `${who} distribue.`,
  turned: 'Retournée',
  faceUp: (who) => `Devant ${who}`,
  predictions: 'Annoncé',
  called: 'Carte appelée',
  standing: 'Score',
  target: (points) => `but ${points}`,
  turns: {
    auction: 'de parler',
    double: 'de contrer ou non',
    redouble: 'de surcontrer ou non',
    trump: 'de faire atout',
    choosing: 'de faire atout',
    naming: 'de faire atout',
    declaring: 'de choisir un jeu',
    predictions: 'd’estimer les points',
    decision: 'de jouer ou non',
    calling: 'd’appeler une carte',
    exchange: 'd’échanger',
    folding: 'de jouer ou d’abandonner',
    knock: 'de frapper ou non',
    stock: 'de prendre le talon ou non',
    discard: 'd’écarter',
    play: 'de jouer',
  },
  next: (who, task = 'de jouer') => {
    const each = who.map((name) => `à ${name}`)
    return `C’est ${formatList(each, table.and)} ${task}.`
  },
  you: (name, task = 'de jouer') => `${name}, c’est à toi ${task}.`,
  leads: (who) => `${who} entame.`,
  youLead: (name) => `${name}, à toi d’entamer.`,
  free: (seats) => (seats === 1 ? 'Une place est libre.' : `${seats} places sont libres.`),
  seated: 'À la table',
  standIns: (whom) => `Un bot joue pour ${whom}.`,
  conventions: {
    swissjass: (under) => `Convenu : 50 et 70 sans ${under} ; 60 et 80 avec ${under}.`,
    'even-tens': (under, nine) => `Convenu pour ouvrir : dizaine paire, ${under} ; impaire, ${nine}.`,
  },
  nothingNew: 'Rien de nouveau.',
  more: (lines) => (lines === 1 ? '… et encore une ligne' : `… et encore ${lines} lignes`),
  goesOn: (events) => `… et ce n’est pas tout (${events}).`,

  afterDeals: (deals) => {
    if (deals === 0) return 'avant la première donne'
    return deals === 1 ? 'après une donne' : `après ${deals} donnes`
  },
  dealsBefore: (deals) => (deals === 1 ? '… et une donne avant' : `… et ${deals} donnes avant`),
  nth: (deal) => `Donne ${deal}`,
  thrownIn: 'personne ne joue',
  partie: (number) => `Partie ${number}`,
  won: (who) => `gagnée par ${who}`,
  out: 'sorti',
  settlement: 'Décompte',
  dealsLeft: (deals) => (deals === 1 ? 'Encore une donne.' : `Encore ${deals} donnes.`),
  saidAndTaken: (deal) => `Annoncé/fait à la donne ${deal}`,

  cards: 'Cartes',
  besides: 'Avec',
  bids: 'Miser',
  ladder: (from, to, step) => (step === 1 ? `${from} à ${to}` : `${from} à ${to} de ${step} en ${step}`),
  choices: 'Choisir',
  others: 'Ou',
  only: 'Tu peux dire',
  risky: 'peut coûter la partie',
  noMoves: 'Tu n’as rien à faire pour le moment.',

  players: (players, cards) => `Pour ${anyOf(players)}, avec ${cards} cartes.`,
  options: 'Ce qu’on peut convenir (et ce qui est d’usage) :',
  besidesAgreed: 'Et',
  moreOptions: (options) => `… et ${options} autres`,
  agreed: { yes: 'oui', no: 'non' },
}
