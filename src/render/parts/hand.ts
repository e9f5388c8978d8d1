import type { Card } from '../../rules/model/card.ts'
import { sortCards } from '../../rules/model/card.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { SceneElement } from '../scene-graph.ts'
import { WIDTH } from '../scene-graph.ts'
import { CARD, drawBack, drawCard } from './card.ts'

/*
 * Hand of the viewer: cards by suit, overlapping, with playable cards raised.
 */

/** Height of a raised card above the row, in units. */
const OUT = 9
const MARGIN = 6
/** Maximum number of cards in a row. */
const ROW = 14
/** Visible height of a row below another row, in units. */
const SEEN = 44

/** Returns the height of a drawn hand with a number of cards, in units. */
export const handHeight = (cards: number): number =>
  cards === 0 ? 0 : (Math.ceil(cards / ROW) - 1) * SEEN + CARD.height + OUT

/** Draws the cards of a hand below `top`. Playable cards are raised. */
export const drawHand = (
  cards: readonly Card[],
  playable: readonly Card[],
  { pack }: PictureStyle,
  top: number,
): readonly SceneElement[] => {
  const rows = Math.ceil(cards.length / ROW)
  const inRow = Math.ceil(cards.length / Math.max(1, rows))
  return sortCards(cards).flatMap((one, at) => {
    const row = Math.floor(at / inRow)
    const count = Math.min(inRow, cards.length - row * inRow)
    const step = Math.min(CARD.width + 3, (WIDTH - 2 * MARGIN - CARD.width) / Math.max(1, count - 1))
    const left = (WIDTH - (count - 1) * step - CARD.width) / 2
    const out = playable.includes(one) ? 0 : OUT
    return drawCard(one, pack, left + (at - row * inRow) * step, top + row * SEEN + out)
  })
}

/** Draws the backs of a hand that even its owner has not seen yet. */
export const closedHand = (count: number, top: number): readonly SceneElement[] =>
  Array.from({ length: count }, (_, at) => drawBack((WIDTH - count * 13) / 2 + at * 13, top)).flat()
