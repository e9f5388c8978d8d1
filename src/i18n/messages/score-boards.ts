import type * as z from 'zod'
import type { SlateSchema } from '../../rules/parts/counting/slate.ts'
import { StrokesBoardSchema } from '../../rules/parts/counting/strokes-and-potatoes.ts'
import { PartiesBoardSchema } from '../../rules/parts/ending/partie-series.ts'
import { PartnersBoardSchema } from '../../rules/parts/ending/partnership-board.ts'
import { BoardForFourSchema } from '../../rules/rulesets/coiffeur/board-for-four.ts'
import { differencesSheet as differences } from '../../rules/rulesets/differenzler/board.ts'
import { HandjassBoardSchema } from '../../rules/rulesets/handjass/board.ts'
import { SessionBoardSchema } from '../../rules/rulesets/staekske-rape/board.ts'
import { capitalized } from '../sentences.ts'
import type { MessageContext } from './message-context.ts'

/*
 * Boards in a few lines: the figures that people write down. Chats have proportional fonts, so the text has no columns.
 */

type Teller = (board: unknown, scene: MessageContext) => readonly string[] | undefined

/** Renders boards of one schema. */
const board =
  <Schema extends z.ZodType>(
    schema: Schema,
    tell: (board: z.infer<Schema>, scene: MessageContext) => readonly string[],
  ): Teller =>
  (value, scene) => {
    const parsed = schema.safeParse(value)
    return parsed.success ? tell(parsed.data, scene) : undefined
  }

/** Strokes of a hundred, fifty and twenty, and the rest. */
const strokesOf = ({ hundreds, fifties, twenties, rest }: z.infer<typeof SlateSchema>[number]): string =>
  [
    [hundreds, 100],
    [fifties, 50],
    [twenties, 20],
  ]
    .flatMap(([strokes = 0, worth]) => (strokes === 0 ? [] : [`${strokes} × ${worth}`]))
    .concat(rest > 0 ? [`${rest}`] : [])
    .join(' + ')

interface Cell {
  readonly row: string
  readonly value: number | null
  readonly factor: number
}

/** The board row by row, with the written numbers; the sides are named once. */
const rowsOf = (
  { terms }: MessageContext,
  columns: readonly { readonly side: number; readonly cells: readonly Cell[] }[],
): readonly string[] => {
  const [first] = columns
  if (first === undefined) return []
  const rows = first.cells.map(({ row, factor }, at) => {
    const values = columns.map(({ cells }) => cells[at]?.value ?? '–')
    return terms.words.table.labelled(capitalized(`${terms.rowName(row)} (×${factor})`), values.join(' / '))
  })
  const sides = columns.map(({ side }) => terms.side(side)).join(' / ')
  return [terms.words.table.labelled(sides, '').trimEnd(), ...rows]
}

const RENDERERS: readonly Teller[] = [
  board(PartnersBoardSchema, ({ slate, strokes }, { terms }) => {
    const { table, scores } = terms.words
    return [
      ...slate.flatMap((entry) => {
        const marks = strokesOf(entry)
        return marks === '' ? [] : [`${table.labelled(terms.side(entry.side), marks)}.`]
      }),
      ...(strokes ?? []).map(
        ({ side, total }) => `${table.labelled(terms.side(side), `${scores.lines.strokes} ${total}`)}.`,
      ),
    ]
  }),
  board(BoardForFourSchema, ({ columns }, scene) =>
    rowsOf(
      scene,
      columns.map(({ side, cells }) => ({
        side,
        cells: cells.map(({ row, value, multiplier: factor }) => ({ row, value, factor })),
      })),
    ),
  ),
  board(StrokesBoardSchema, ({ columns }, scene) => {
    const { words, side } = scene.terms
    const cells = columns.map((column) => ({
      side: column.side,
      cells: column.cells.map(({ row, value, worth: factor }) => ({ row, value, factor })),
    }))
    const { strokes, potatoes } = words.scores.lines
    return [
      ...rowsOf(scene, cells),
      ...columns.map(
        (column) =>
          `${words.table.labelled(side(column.side), `${strokes} ${column.strokes}, ${potatoes} ${column.potatoes}`)}.`,
      ),
    ]
  }),
  board(PartiesBoardSchema, ({ parties }, { terms, ofDeal }) =>
    parties.flatMap(({ soloist, partner, targets, points, winner }, at) => {
      if (soloist === null) return []
      const { messages, table } = terms.words
      const alone = terms.all([soloist, partner].filter((seat) => seat !== null).map(terms.who))
      const pointTexts = points.map((own, side) => `${own}${targets === null ? '' : `/${targets[side]}`}`)
      const won = winner === null ? '' : ` – ${messages.won(ofDeal.side(winner))}`
      return [
        `${table.labelled(messages.partie(at + 1), `${alone} ${pointTexts[0]}, ${table.rest} ${pointTexts[1]}`)}${won}.`,
      ]
    }),
  ),
  board(HandjassBoardSchema, ({ slate }, { terms }) =>
    slate.map(({ side, rubs, wheels, out }) => {
      const { messages, scores, table } = terms.words
      const marks = [
        `${scores.lines.rubs} ${rubs}`,
        `${scores.lines.wheels} ${wheels}`,
        ...(out ? [messages.out] : []),
      ]
      return `${table.labelled(terms.side(side), marks.join(', '))}.`
    }),
  ),
  board(SessionBoardSchema, ({ settlement: { nets }, dealsLeft }, { terms }) => {
    const { messages, table } = terms.words
    const paid = nets.map(({ side, amount }) => `${terms.side(side)} ${amount > 0 ? '+' : ''}${amount}`)
    return [
      `${table.labelled(messages.settlement, paid.join(', '))}.`,
      ...(dealsLeft ? [messages.dealsLeft(dealsLeft)] : []),
    ]
  }),
  board(differences.schema, ({ hands }, { terms }) => {
    const { messages, table } = terms.words
    return hands.slice(-1).map(({ number, seats }) => {
      const predictions = seats.map(({ seat, said, taken }) => `${terms.who(seat)} ${said ?? '–'}/${taken}`)
      return `${table.labelled(messages.saidAndTaken(number), predictions.join(', '))}.`
    })
  }),
]

/** Renders the score board of a ruleset in a few lines; empty for a board without more than the totals. */
export const renderBoard = (value: unknown, scene: MessageContext): readonly string[] => {
  for (const render of RENDERERS) {
    const lines = render(value, scene)
    if (lines !== undefined) return lines
  }
  return []
}
