import * as z from 'zod'
import { stake } from '../options/number-options.ts'
import { booleanOption, choiceOption, optionOf } from '../options/option-builders.ts'
import { undenufeValues } from '../options/ranking-options.ts'
import type { AgreedRow } from './board-rows.ts'
import { checkRows, multiplier, rowsOption } from './board-rows.ts'
import { misereExchange, misereSlalom, overtrumpIfVoid, trio } from './options.ts'

/*
 * Options of Coiffeur for four (C4-O1 to C4-O12), and their rows.
 */

const schema = z.strictObject({
  barrelAfterCircuits: choiceOption([1, 2], 2, {
    'C4-O1': 'Circuits of passes before a player must choose',
  }),
  extraRows: choiceOption(['none', 'slalom-gustav'], 'none', {
    'C4-O2': 'Whether Slalom and Gustav are rows of the board',
  }),
  multipliersWithExtraRows: optionOf(z.literal('in-order'), 'in-order', {
    'C4-O3, C4-O9':
      'The multipliers when Slalom and Gustav are played by `extraRows`: the rows in order, suits 1 to 4, Obenabe 5, Undenufe 6, Slalom 7, Gustav 8, Jokers 9 and 10. For other multipliers list the rows',
  }),
  gustav9Split: choiceOption(['4+5', '5+4'], '4+5', {
    'C4-O4, CO-O12, CO-26': 'How the nine tricks of a Gustav are split',
  }),
  tuoRow: booleanOption(false, { 'C4-O5': 'Whether TUO is a row of the board' }),
  tuoMultiplier: optionOf(multiplier, 7, {
    'C4-O5': 'The multiplier agreed for the row of TUO, where `tuoRow` adds it',
  }),
  misereRow: booleanOption(false, { 'C4-O7, CO-33': 'Whether Misère is a row of the board' }),
  misereMultiplier: optionOf(multiplier, 7, {
    'C4-O7': 'The multiplier agreed for the row of Misère, where `misereRow` adds it',
  }),
  misereExchange: misereExchange('C4-O8'),
  misereSlalom: misereSlalom('C4-O11'),
  rows: rowsOption('C4-O9'),
  stake: optionOf(stake, 0, { 'C4-O10': 'The value of a point in the settlement' }),
  overtrumpIfVoid: overtrumpIfVoid('C4-O12'),
  undenufeValues: undenufeValues('C4-O6, CO-O2, CO-17'),
  ...trio,
})
export type OptionsForFour = z.infer<typeof schema>

export const optionsForFour = schema.superRefine(
  checkRows<OptionsForFour>(({ extraRows, tuoRow, misereRow }) => [
    ...(extraRows === 'none' ? [] : (['extraRows'] as const)),
    ...(tuoRow ? (['tuoRow'] as const) : []),
    ...(misereRow ? (['misereRow'] as const) : []),
  ]),
)

export const ROWS_FOR_FOUR = ['acorns', 'roses', 'shields', 'bells', 'obenabe', 'undenufe'] as const // C4-3

/**
 * The rows of the board by the options: the listed rows, or the usual rows with ascending multipliers and rows of
 * other options (C4-3, C4-O2 to C4-O9).
 */
export const agreedRowsForFour = (chosen: OptionsForFour): readonly AgreedRow[] => {
  if (chosen.rows !== 'by-options') return chosen.rows
  const inOrder = [...ROWS_FOR_FOUR, ...(chosen.extraRows === 'none' ? [] : (['slalom', 'gustav'] as const))]
  const after = inOrder.length
  return [
    ...inOrder.map((contract, at) => ({ contract, multiplier: at + 1 })),
    ...(chosen.tuoRow ? [{ contract: 'tuo', multiplier: chosen.tuoMultiplier } as const] : []),
    ...(chosen.misereRow ? [{ contract: 'misere', multiplier: chosen.misereMultiplier } as const] : []),
    { contract: 'joker', multiplier: after + 1 },
    { contract: 'joker', multiplier: after + 2 },
  ]
}
