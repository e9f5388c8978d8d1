import { CARDS, SUITS } from '../../src/rules/model/card.ts'
import { DENOMINATIONS } from '../../src/rules/model/contract.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Move } from '../../src/rules/model/moves.ts'

/** Rows of a Coiffeur board whose name differs from the denomination that is played. */
const JOKERS = ['joker-1', 'joker-2', 'joker-7', 'joker-10', 'misere']

/**
 * Every move of a wide range, legal or not. Tests search the list for moves that the rules accept although the moves
 * are not listed.
 */
export const conceivableMoves = (game: Game): readonly Move[] => [
  { type: 'pass' },
  { type: 'double' },
  { type: 'redouble' },
  { type: 'decline' },
  { type: 'shove' },
  { type: 'fold' },
  { type: 'stand' },
  { type: 'take' },
  { type: 'look' },
  { type: 'rob' },
  { type: 'claim' },
  { type: 'stoeck' },
  { type: 'weis', items: [['Ar', 'Kr', 'Or']] },
  { type: 'last-round' },
  { type: 'knock', times: 1 },
  { type: 'knock', times: 2 },
  ...[-1, 0, 40, 157, 158, 309, 310].map((points): Move => ({ type: 'predict', points })),
  ...CARDS.map((card): Move => ({ type: 'call', card })),
  ...CARDS.map((card): Move => ({ type: 'play', card })),
  ...CARDS.map((card): Move => ({ type: 'play', card, stoeck: true })),
  ...CARDS.map((card): Move => ({ type: 'play', card, weis: [['Ar', 'Kr', 'Or']] })),
  ...game.seats.map((_, seat): Move => ({ type: 'inspect', seat })),
  ...DENOMINATIONS.flatMap((denomination): Move[] => [
    { type: 'choose', denomination },
    { type: 'choose', denomination, opens: 'obenabe' },
    { type: 'choose', denomination, opens: 'undenufe' },
    { type: 'choose', denomination, misere: true },
    { type: 'choose', denomination, row: denomination },
    { type: 'choose', denomination, row: 'joker' },
    ...SUITS.map((trump): Move => ({ type: 'choose', denomination, trump })),
    ...JOKERS.flatMap((row): Move[] => [
      { type: 'choose', denomination, row },
      { type: 'choose', denomination, opens: 'obenabe', row },
      { type: 'choose', denomination, trump: 'roses', row },
      { type: 'choose', denomination, misere: true, row },
    ]),
  ]),
  { type: 'bid', points: 50, denomination: 'acorns', once: true },
  { type: 'bid', points: 50, denomination: 'acorns', blind: true },
  ...[1, 2, 3, 4, 5, 6].flatMap((points): Move[] => [
    { type: 'bid', points },
    { type: 'bid', points, once: true },
    { type: 'bid', points, blind: true },
    { type: 'bid', points, once: true, blind: true },
    { type: 'bid', points, denomination: 'acorns' },
  ]),
  ...[-10, 0, 30, 40, 45, 50, 60, 65, 100, 150, 155, 156, 157, 160, 257, 300].flatMap((points) =>
    DENOMINATIONS.flatMap((denomination): Move[] => [
      { type: 'bid', points },
      { type: 'bid', points, denomination },
      { type: 'bid', points, denomination, misere: true },
      { type: 'bid', points, denomination, opens: 'obenabe' },
    ]),
  ),
  ...[340, 350, 355, 360, 540, 550, 1000, 1010].map((points): Move => ({ type: 'bid', points })),
]
