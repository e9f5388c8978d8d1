import type { MoveWords } from '../catalogue-schema.ts'

export const moves: MoveWords = {
  bid: ({ once, blind, ...bid }, t) => `${t.contract(bid)}${once ? ', once' : ''}${blind ? ', blind' : ''}`,
  pass: () => 'pass',
  double: () => 'double',
  redouble: () => 'redouble',
  decline: () => 'no double',
  choose: (choice, t) => t.contract(choice),
  play: ({ card, weis, stoeck }, t) =>
    `${t.card(card)}${weis ? `, with Weis ${t.items(weis)}` : ''}${stoeck ? ', and Stöck' : ''}`,
  weis: ({ items }, t) => `Weis ${t.items(items)}`,
  stoeck: () => 'Stöck',
  inspect: ({ seat }, t) => `${t.who(seat)}, show your Weis`,
  shove: () => 'I shove',
  predict: ({ points }, t) => `I take ${t.number(points)}`,
  fold: () => 'I give this deal up',
  stand: () => 'I play',
  take: () => 'I take the cards',
  look: () => 'I look at my hand',
  discard: ({ cards }, t) => `I lay away ${t.choice(cards)}`,
  exchange: ({ discard, take }, t) =>
    t.isNone(discard) ? 'I exchange nothing' : `I lay away ${t.choice(discard)} and take ${t.choice(take)}`,
  rob: () => 'I rob the turned card',
  announce: ({ items }, t) => (t.isNone(items) ? 'I show nothing' : `I show ${t.choiceOfItems(items)}`),
  knock: ({ times }) => (times === 1 ? 'the highest trump' : 'the two highest trumps'),
  call: ({ card }, t) => `I call the ${t.card(card)}`,
  claim: () => 'we have reached the target',
  'last-round': () => 'one last round',
}
