import * as z from 'zod'
import type { FaultCode } from '../../input-fault-codes.ts'
import { SUITS } from '../../model/card.ts'
import type { Denomination } from '../../model/contract.ts'
import { DENOMINATIONS } from '../../model/contract.ts'
import type { BoardRow } from '../../parts/counting/column-board.ts'
import { MISERE_ROW } from '../../parts/counting/column-board.ts'

/*
 * Rows of a Coiffeur board. The rows of the options (listed, or from other options) are contracts with multipliers. The
 * playable rows are made from these rows.
 */

/** Contracts of rows. */
const CONTRACTS = [...DENOMINATIONS, MISERE_ROW, 'joker'] as const

/** A row of the Coiffeur board by the options of the game: a contract and its multiplier. */
export interface AgreedRow {
  readonly contract: (typeof CONTRACTS)[number]
  /** The multiplier of the points, or the number of strokes. */
  readonly multiplier: number
}

/** Each contract once, and two Jokers. */
const MAX_ROWS = CONTRACTS.length + 1

/** All row names that a Coiffeur board can have. */
export const ROW_NAMES: readonly string[] = [
  ...DENOMINATIONS,
  MISERE_ROW,
  ...Array.from({ length: MAX_ROWS }, (_, at) => `joker-${at + 1}`),
]

/** Schema of the multiplier of a row. */
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

/** Builds the option that lists the rows of the board, under the rule numbers of the option. */
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
 * Checks the option `rows`: reports a contract in two rows, and other options that would add a row to the list.
 * @param added returns the options that add a row
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

/** Denominations of a Misère (CO-33). */
const AS_MISERE: readonly Denomination[] = [...SUITS, 'obenabe', 'undenufe']

export interface BoardRowOptions {
  /** Contracts of a Joker besides the contracts with a row. */
  readonly usual: readonly Denomination[]
  /** The suffix of a Joker's name: the number among the Jokers, or the multiplier, if these differ. */
  readonly jokersBy: 'place' | 'multiplier'
  /** True if a Misère can be a Slalom. */
  readonly misereSlalom: boolean
}

/** The rows of the board. A Joker row allows every contract with a row, and the usual contracts. */
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
