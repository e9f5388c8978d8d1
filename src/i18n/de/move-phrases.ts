import type { MoveWords } from '../catalogue-schema.ts'

export const moves: MoveWords = {
  bid: ({ once, blind, ...bid }, t) =>
    `${t.contract(bid)}${once ? ', nur einmal' : ''}${blind ? ', blind' : ''}`,
  pass: () => 'passe',
  double: () => 'ich dopple',
  redouble: () => 'ich redopple',
  decline: () => 'ich dopple nicht',
  choose: (choice, t) => t.contract(choice),
  play: ({ card, weis, stoeck }, t) =>
    `${t.card(card)}${weis ? `, Weis ${t.items(weis)}` : ''}${stoeck ? ', Stöck' : ''}`,
  weis: ({ items }, t) => `Weis ${t.items(items)}`,
  stoeck: () => 'Stöck',
  inspect: ({ seat }, t) => `${t.who(seat)}, zeig den Weis`,
  shove: () => 'geschoben',
  predict: ({ points }, t) => `ich mache ${t.number(points)}`,
  fold: () => 'ich steige aus',
  stand: () => 'ich spiele',
  take: () => 'ich nehme auf',
  look: () => 'ich schaue mein Blatt an',
  discard: ({ cards }, t) => `ich lege ${t.choice(cards)} weg`,
  exchange: ({ discard, take }, t) =>
    t.isNone(discard)
      ? 'ich tausche nichts'
      : `ich lege ${t.choice(discard)} weg und nehme ${t.choice(take)}`,
  rob: () => 'ich raube',
  announce: ({ items }, t) => (t.isNone(items) ? 'ich zeige nichts' : `ich zeige ${t.choiceOfItems(items)}`),
  knock: ({ times }) => (times === 1 ? 'der Trumpfbock' : 'die zwei höchsten Trümpfe'),
  call: ({ card }, t) => `ich rufe ${t.card(card)}`,
  claim: () => 'ich bedanke mich',
  'last-round': () => 'letzte Runde',
}
