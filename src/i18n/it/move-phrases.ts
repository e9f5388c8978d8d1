import type { MoveWords } from '../catalogue-schema.ts'
import { the } from './articles.ts'

export const moves: MoveWords = {
  bid: ({ once, blind, ...bid }, t) =>
    `${t.contract(bid)}${once ? ', una volta sola' : ''}${blind ? ', alla cieca' : ''}`,
  pass: () => 'passo',
  double: () => 'contro',
  redouble: () => 'surcontro',
  decline: () => 'non contro',
  choose: (choice, t) => t.contract(choice),
  play: ({ card, weis, stoeck }, t) =>
    `${t.card(card)}${weis ? `, annuncio ${t.items(weis)}` : ''}${stoeck ? ', stöck' : ''}`,
  weis: ({ items }, t) => `annuncio ${t.items(items)}`,
  stoeck: () => 'stöck',
  inspect: ({ seat }, t) => `${t.who(seat)}, mostra l’annuncio`,
  shove: () => 'lascio la scelta',
  predict: ({ points }, t) => `ne faccio ${t.number(points)}`,
  fold: () => 'abbandono questa mano',
  stand: () => 'gioco',
  take: () => 'prendo le carte',
  look: () => 'guardo le mie carte',
  discard: ({ cards }, t) => `scarto ${t.choice(cards)}`,
  exchange: ({ discard, take }, t) =>
    t.isNone(discard) ? 'non scambio nulla' : `scarto ${t.choice(discard)} e prendo ${t.choice(take)}`,
  rob: () => 'prendo la carta scoperta',
  announce: ({ items }, t) => (t.isNone(items) ? 'non mostro nulla' : `mostro ${t.choiceOfItems(items)}`),
  knock: ({ times }) => (times === 1 ? 'la briscola più alta rimasta' : 'le due briscole più alte rimaste'),
  call: ({ card }, t) => `chiamo ${the(t.card(card))}`,
  claim: () => 'siamo fuori',
  'last-round': () => 'ultimo giro',
}
