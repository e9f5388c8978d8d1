import type { DrawnSuit } from '../../i18n/catalogue-schema.ts'
import type { Pack } from '../../i18n/display-names.ts'
import type { Card, Rank } from '../../rules/model/card.ts'
import { rankOf, suitOf } from '../../rules/model/card.ts'
import { FRENCH_RANKS, SUIT_PAIRINGS } from '../../rules/rulesets/options/card-faces.ts'
import type { SceneElement } from '../scene-graph.ts'
import { boxElement, lineElement, symbolElement, textElement, translated } from '../scene-graph.ts'
import { SIZES } from '../symbols/symbol-table.ts'

/*
 * Cards of the Swiss and the French pack: whole cards, slips (rank and suit alone) and backs.
 */

/** Size of a card, in units. */
export const CARD = { width: 54, height: 84 } as const
/** Size of a slip (a card reduced to rank and suit), in units. */
export const SLIP = { width: 34, height: 20 } as const
/** Size of a small card back in units. One back stands for each card in a hidden hand. */
export const BACK = { width: 10, height: 15 } as const

/** Returns the suit that is printed on a card in a pack. */
export const drawnAs = (card: Card, pack: Pack): DrawnSuit => drawnSuit(suitOf(card), pack)

/** Returns the printed suit for a Swiss suit in a pack: French packs map each suit. */
export const drawnSuit = (suit: ReturnType<typeof suitOf>, pack: Pack): DrawnSuit =>
  pack === 'swiss' ? suit : SUIT_PAIRINGS[pack][suit]

const RED: readonly DrawnSuit[] = ['hearts', 'diamonds']

/** Maximum width of a rank, in units: 10 has hardly more room than one letter. */
const INDEX = 18

/** Index of a card: the rank in the corner, centred at `x` and `y`. */
const index = (of: Card, pack: Pack, x: number, y: number): SceneElement => {
  const rank = pack === 'swiss' ? rankOf(of) : FRENCH_RANKS[rankOf(of)]
  const ink = RED.includes(drawnAs(of, pack)) ? 'red' : 'black'
  return textElement(rank, x, y, { face: 'head', ink, align: 'middle', close: INDEX })
}

/** Positions of the pips on number cards: columns from -1 to 1, rows from 0 to 1. */
const PIPS: Readonly<Partial<Record<Rank, readonly (readonly [number, number])[]>>> = {
  6: pairs(3),
  7: [...pairs(3), [0, 0.25]],
  8: [...pairs(3), [0, 0.25], [0, 0.75]],
  9: [...pairs(4), [0, 0.5]],
  B: [...pairs(4), [0, 1 / 6], [0, 5 / 6]],
}

function pairs(rows: number): readonly (readonly [number, number])[] {
  return Array.from({ length: rows }, (_, row) => row / (rows - 1)).flatMap((y): [number, number][] => [
    [-1, y],
    [1, y],
  ])
}

/** Centre of a card, to the right of the index. */
const middle = (card: Card, pack: Pack): readonly SceneElement[] => {
  const [rank, suit] = [rankOf(card), drawnAs(card, pack)]
  const sign = (y: number) => symbolElement(suit, 25, y, 'sign')
  const figure = (name: 'king' | 'queen' | 'ober' | 'under', y: number) => symbolElement(name, 17, y, 'big')
  switch (rank) {
    case 'A':
      return [symbolElement(suit, 15, 32, 'big')]
    case 'K':
      return [sign(8), figure('king', 44)]
    case 'O':
      return [sign(8), figure(pack === 'swiss' ? 'ober' : 'queen', 44)]
    case 'U':
      // An Under has the suit below, an Ober has the suit above. On French cards the index tells the two apart.
      return pack === 'swiss' ? [figure('under', 10), sign(56)] : [sign(8), figure('under', 44)]
    case 'B':
      if (pack === 'swiss')
        return [symbolElement('banner', 16, 30, 'big'), symbolElement(suit, 22, 34, 'sign')]
      break
    default:
  }
  return (PIPS[rank] ?? []).map(([column, row]) =>
    symbolElement(suit, 35 + column * 10 - SIZES.small / 2, 8 + row * 55, 'small'),
  )
}

/** Draws a card face up, with the top left corner at `x` and `y`. */
export const drawCard = (of: Card, pack: Pack, x: number, y: number): readonly SceneElement[] => {
  const suit = drawnAs(of, pack)
  const parts = [index(of, pack, 9.5, 16), symbolElement(suit, 3, 20, 'small'), ...middle(of, pack)]
  return [
    boxElement(x, y, CARD.width, CARD.height, { radius: 5, fill: 'paper', edge: 'edge', thick: 1, card: of }),
    ...translated(parts, x, y),
  ]
}

/** Draws a card as a small slip with rank and suit alone. */
export const drawSlip = (of: Card, pack: Pack, x: number, y: number): readonly SceneElement[] => {
  return [
    boxElement(x, y, SLIP.width, SLIP.height, { radius: 3, fill: 'paper', edge: 'edge', thick: 1, card: of }),
    index(of, pack, x + 10, y + 15.5),
    symbolElement(drawnAs(of, pack), x + 19, y + 3.5, 'small'),
  ]
}

/** Draws a small card back, with the top left corner at `x` and `y`. */
export const drawBack = (x: number, y: number): readonly SceneElement[] => [
  boxElement(x, y, BACK.width, BACK.height, { radius: 2, fill: 'back', edge: 'paper', thick: 1 }),
  lineElement([x + 3, y + 4], [x + 7, y + 11], 'weave', 1),
  lineElement([x + 7, y + 4], [x + 3, y + 11], 'weave', 1),
]
