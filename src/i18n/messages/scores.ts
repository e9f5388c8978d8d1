import type { ScoreLine, Total, WrittenCell } from '../../rules/model/score.ts'
import { sumOfSide } from '../../rules/model/score.ts'
import type { View } from '../../rules/view-schema.ts'
import { scoreLines } from './game.ts'
import type { MessageContext } from './message-context.ts'
import { renderBoard } from './score-boards.ts'
import { MAX_MESSAGE_LINES, messageLines, nonBreakingItems, wrappedLines } from './text-layout.ts'

/*
 * The score as a message.
 */

/** Results of the finished deals, and the score board of the ruleset. */
export interface Scores {
  readonly deals: readonly {
    readonly number: number
    readonly lines: readonly ScoreLine[]
    readonly cell?: WrittenCell
  }[]
  readonly board?: unknown
}

type Deal = Scores['deals'][number]

/** The total of each side for a deal. */
const sumsOf = ({ lines }: Deal): readonly Total[] =>
  [...new Set(lines.map(({ side }) => side))]
    .sort((a, b) => a - b)
    .map((side) => ({ side, points: sumOfSide(lines, side) }))

const inShort = (deal: Deal, { ofDeal }: MessageContext): string => {
  const { messages, table } = ofDeal.words
  return `${table.labelled(messages.nth(deal.number), nonBreakingItems(ofDeal.totals(sumsOf(deal)), ', '))}.`
}

/** The lines of the last deal. */
const inFull = ({ number, lines, cell }: Deal, { ofDeal }: MessageContext): string => {
  const { messages, table } = ofDeal.words
  const row = cell && `${ofDeal.side(cell.side)} ${cell.value}, ${ofDeal.row(cell.row)}.`
  return table.labelled(messages.nth(number), ofDeal.sentences(ofDeal.lines(lines, cell), row))
}

/** Renders the score as the lines of one message: points of all sides, board, and the last played deals. */
export const renderScores = (
  scene: MessageContext,
  view: View,
  { deals, board }: Scores,
): readonly string[] => {
  const { terms } = scene
  const { messages } = terms.words
  const heading = [
    terms.words.table.labelled(terms.game(view.ruleset), messages.afterDeals(deals.length)),
    ...scoreLines(scene, view),
    ...(view.result === null ? [] : [terms.result(view.result)]),
    ...renderBoard(board, scene),
  ].flatMap(wrappedLines)
  const played = deals.filter(({ lines }) => lines.length > 0)
  const dealLines = played.map((deal, at) =>
    wrappedLines(at === played.length - 1 ? inFull(deal, scene) : inShort(deal, scene)),
  )
  // The last deals within the maximum number of lines; a line reports omitted deals.
  const fits = (first: number) =>
    dealLines.slice(first).flat().length + (first > 0 ? 1 : 0) <= MAX_MESSAGE_LINES - heading.length
  let first = dealLines.length
  while (first > 0 && fits(first - 1)) first -= 1
  const before = first > 0 ? [messages.dealsBefore(first)] : []
  return messageLines([...heading, ...before, ...dealLines.slice(first).flat()], messages.more)
}
