import { capitalized } from '../../i18n/sentences.ts'
import type { Card } from '../../rules/model/card.ts'
import type { View } from '../../rules/view-schema.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { SceneElement } from '../scene-graph.ts'
import { textElement, WIDTH } from '../scene-graph.ts'
import { textWidth } from '../text/glyphs.ts'
import { BACK, drawBack, drawSlip, SLIP } from './card.ts'

/*
 * Further facts of a table: last trick, piles, turned or called card, shown Weis, predictions. Groups of cards and text
 * share lines.
 */

interface Group {
  readonly label: string
  readonly cards: readonly Card[]
  /** Number of cards face down. */
  readonly hidden: number
  readonly words: string
}

type DealView = NonNullable<View['deal']>

const group = (label: string, more: Partial<Omit<Group, 'label'>> = {}): Group => ({
  label,
  cards: [],
  hidden: 0,
  words: '',
  ...more,
})

/** Groups of facts of a deal. A turned or called card in `seen` is left out: the picture shows the card elsewhere. */
const groupsOf = (deal: DealView, seen: readonly Card[], { terms }: PictureStyle): readonly Group[] => {
  const { pictures, scores } = terms.words
  const shown = new Set(seen)
  const fresh = (cards: readonly Card[]): readonly Card[] => {
    const left = cards.filter((card) => !shown.has(card))
    for (const card of left) shown.add(card)
    return left
  }
  // The last trick stays on the table until the next lead.
  const last = deal.trick?.plays.length === 0 ? null : deal.lastTrick
  const lastTrick =
    last &&
    group(pictures.lastTrick, {
      cards: last.plays.map(({ card }) => card),
      words: `→ ${terms.who(last.winner)} ${last.points}`,
    })
  for (const { card } of deal.lastTrick?.plays ?? []) shown.add(card)
  const piles = deal.piles
    .filter(({ size }) => size > 0)
    .map(({ name, size, cards }) => {
      for (const card of cards ?? []) shown.add(card)
      return group(capitalized(terms.pile(name)), cards === undefined ? { hidden: size } : { cards })
    })
  const single = (label: string, card: Card | null) => {
    const cards = card === null ? [] : fresh([card])
    return cards.length === 0 ? [] : [group(label, { cards })]
  }
  const melds = deal.melds.map(({ seat, value, cards = [] }) =>
    group(`${scores.lines.weis} ${value}`, { words: terms.who(seat), cards: fresh(cards) }),
  )
  const announced = deal.announced.map(({ seat, items, points }) =>
    group(`${terms.who(seat)} ${points}`, { cards: fresh(items.flat()) }),
  )
  const predictions = deal.predictions.map(({ seat, points }) => `${terms.who(seat)} ${points ?? '?'}`)
  return [
    ...(lastTrick ? [lastTrick] : []),
    ...piles,
    ...single(pictures.turned, deal.turned),
    ...single(pictures.called, deal.calledCard),
    ...melds,
    ...announced,
    ...deal.stoeck.map((seat) => group(scores.lines.stoeck, { words: terms.who(seat) })),
    ...(predictions.length > 0 ? [group(pictures.predicted, { words: predictions.join(' · ') })] : []),
  ]
}

const LEFT = 10
const RIGHT = WIDTH - 10
const LINE = 25
const STEP = SLIP.width + 2

/**
 * Draws further facts of a deal below the table (last trick, piles, called card, shown Weis, predictions), and returns
 * their height.
 * @param seen the cards that the picture shows elsewhere: single cards among these are not drawn again
 */
export const tableFacts = (
  deal: DealView,
  seen: readonly Card[],
  look: PictureStyle,
  top: number,
): { readonly marks: readonly SceneElement[]; readonly height: number } => {
  const marks: SceneElement[] = []
  let [x, y] = [LEFT, top]
  const lineFor = (width: number) => {
    if (x > LEFT && x + width > RIGHT) [x, y] = [LEFT, y + LINE]
  }
  const groups = groupsOf(deal, seen, look)
  for (const { label, cards, hidden, words } of groups) {
    const most = RIGHT - LEFT
    const labelled = textElement(label, 0, 0, { ink: 'muted', most: 140 })
    const backs = Math.min(hidden, 1)
    const counted = hidden > 1 ? `×${hidden}` : ''
    const inOne =
      labelled.width +
      5 +
      cards.length * STEP +
      backs * (BACK.width + 3) +
      textWidth(counted, 'text') +
      (words === '' ? 0 : 2 + Math.min(120, textWidth(words, 'text')))
    lineFor(Math.min(inOne, most))
    marks.push({ ...labelled, x, y: y + 15 })
    x += labelled.width + 5
    for (const card of cards) {
      lineFor(SLIP.width)
      marks.push(...drawSlip(card, look.pack, x, y + 1))
      x += STEP
    }
    if (backs > 0) {
      marks.push(...drawBack(x, y + 4))
      const many = textElement(counted, x + BACK.width + 3, y + 15)
      if (counted !== '') marks.push(many)
      x += BACK.width + 3 + many.width
    }
    if (words !== '') {
      lineFor(Math.min(60, textWidth(words, 'text')))
      const text = textElement(words, x + 2, y + 15, { most: RIGHT - x - 2 })
      marks.push(text)
      x += text.width + 2
    }
    x += 14
  }
  return { marks, height: groups.length === 0 ? 0 : y + LINE - top }
}
