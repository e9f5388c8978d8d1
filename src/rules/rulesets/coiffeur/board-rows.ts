import * as z from 'zod'
import type { FaultCode } from '../../input-faults.ts'
import { SUITS } from '../../model/card.ts'
import type { Denomination } from '../../model/contract.ts'
import { DENOMINATIONS } from '../../model/contract.ts'
import type { BoardRow } from '../../parts/counting/column-board.ts'
import { MISERE_ROW } from '../../parts/counting/column-board.ts'

/*
 * The rows of a board. Whether they are agreed on one by one or follow from other options, they are a list of contracts
 * with their multipliers first; the rows that are played are made of that list.
 */

/** What a row can be for. */
const CONTRACTS = [...DENOMINATIONS, MISERE_ROW, 'joker'] as const

/** A row as it is agreed on. */
export interface AgreedRow {
  readonly contract: (typeof CONTRACTS)[number]
  /** How many times its points count, or how many strokes it gives. */
  readonly multiplier: number
}

/** Every contract once, and two Jokers. */
const MAX_ROWS = CONTRACTS.length + 1

/** Every row that an agreement can bring about. */
export const ROW_NAMES: readonly string[] = [
  ...DENOMINATIONS,
  MISERE_ROW,
  ...Array.from({ length: MAX_ROWS }, (_, at) => `joker-${at + 1}`),
]

/** What is agreed on for one row. */
export const multiplier = z.int().min(1).max(20)

const agreedRow = z
  .strictObject({
    contract: z.enum(CONTRACTS).meta({
      description: 'The contract of the row. Only `joker` can stand in several rows.',
      example: 'slalom',
    }),
    multiplier: multiplier.meta({
      description: 'The multiplier of the points; in the game for three, the number of strokes.',
      example: 7,
    }),
  })
  .meta({ id: 'CoiffeurRow', description: 'A row of a Coiffeur board.' })

/** The option that lists the rows, described under its number. */
export const rowsOption = (numbers: string) =>
  z
    .union([z.literal('by-options'), z.array(agreedRow).min(1).max(MAX_ROWS)])
    .default('by-options')
    .meta({
      description: `The rows of the board, each with a multiplier; \`by-options\` takes the usual rows and the rows of other options (${numbers}).`,
    })

interface Chosen {
  readonly rows: 'by-options' | readonly AgreedRow[]
}

/**
 * What is wrong with a list of rows: a contract that stands in two of them, or rows that other options would `add`
 * besides. Each fault is told where it is.
 */
export const checkRows =
  <C extends Chosen>(added: (chosen: C) => readonly (keyof C & string)[]) =>
  (chosen: C, faults: z.RefinementCtx<C>): void => {
    const { rows } = chosen
    if (rows === 'by-options') return
    const found = (path: (string | number)[], message: FaultCode) =>
      faults.addIssue({ code: 'custom', path, message })
    for (const name of added(chosen)) found([name], 'row-besides-list')
    for (const [at, { contract }] of rows.entries()) {
      const before = rows.findIndex((row) => row.contract === contract)
      if (contract !== 'joker' && before < at) {
        found(['rows', at, 'contract'], 'row-twice')
      }
    }
  }

/** What a Misère can be played as: with a trump suit or without (CO-33). */
const AS_MISERE: readonly Denomination[] = [...SUITS, 'obenabe', 'undenufe']

export interface BoardRowOptions {
  /** What a Joker can be played as even where it has no row. */
  readonly usual: readonly Denomination[]
  /** What tells Jokers apart in their names: their place among them, or their multiplier, where no two have the same. */
  readonly jokersBy: 'place' | 'multiplier'
  /** Whether a Misère can be played as Slalom, too. */
  readonly misereSlalom: boolean
}

/** The rows that are played. A Joker stands for everything that has a row, and for the usual contracts. */
export const boardRows = (
  agreed: readonly AgreedRow[],
  { usual, jokersBy, misereSlalom }: BoardRowOptions,
): readonly BoardRow[] => {
  const listed = agreed.flatMap(({ contract }) =>
    contract === 'joker' || contract === MISERE_ROW ? [] : contract,
  )
  const anything = [...new Set([...listed, ...usual])]
  const asMisere: readonly Denomination[] = misereSlalom ? [...AS_MISERE, 'slalom'] : AS_MISERE
  const misere = agreed.some(({ contract }) => contract === MISERE_ROW) ? asMisere : []
  return agreed.map(({ contract, multiplier }, at) => {
    if (contract === 'joker') {
      const place = agreed.slice(0, at + 1).filter((earlier) => earlier.contract === 'joker').length
      const name = `joker-${jokersBy === 'place' ? place : multiplier}`
      return { name, plays: anything, misere, multiplier }
    }
    if (contract === MISERE_ROW) return { name: MISERE_ROW, plays: [], misere, multiplier }
    return { name: contract, plays: [contract], misere: [], multiplier }
  })
}
