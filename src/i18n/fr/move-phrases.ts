import type { MoveWords } from '../catalogue-schema.ts'
import { the } from './articles.ts'

export const moves: MoveWords = {
  bid: ({ once, blind, ...bid }, t) =>
    `${t.contract(bid)}${once ? ', une seule fois' : ''}${blind ? ', à l’aveugle' : ''}`,
  pass: () => 'je passe',
  double: () => 'je contre',
  redouble: () => 'je surcontre',
  decline: () => 'je ne contre pas',
  choose: (choice, t) => t.contract(choice),
  play: ({ card, weis, stoeck }, t) =>
    `${t.card(card)}${weis ? `, annonce ${t.items(weis)}` : ''}${stoeck ? ', stöck' : ''}`,
  weis: ({ items }, t) => `annonce ${t.items(items)}`,
  stoeck: () => 'stöck',
  inspect: ({ seat }, t) => `${t.who(seat)}, montre ton annonce`,
  shove: () => 'je chibre',
  predict: ({ points }, t) => `je ferai ${t.number(points)}`,
  fold: () => 'j’abandonne cette donne',
  stand: () => 'je joue',
  take: () => 'je prends les cartes',
  look: () => 'je regarde mon jeu',
  discard: ({ cards }, t) => `j’écarte ${t.choice(cards)}`,
  exchange: ({ discard, take }, t) =>
    t.isNone(discard) ? 'je n’échange rien' : `j’écarte ${t.choice(discard)} et je prends ${t.choice(take)}`,
  rob: () => 'je prends la retourne',
  announce: ({ items }, t) => (t.isNone(items) ? 'je ne montre rien' : `je montre ${t.choiceOfItems(items)}`),
  knock: ({ times }) => (times === 1 ? 'l’atout maître' : 'les deux atouts maîtres'),
  call: ({ card }, t) => `j’appelle ${the(t.card(card))}`,
  claim: () => 'nous sommes sortis',
  'last-round': () => 'dernier tour',
}
