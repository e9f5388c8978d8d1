import * as z from 'zod'
import { stake } from '../agreed-numbers.ts'
import { misereExchange, trio, undenufeValues } from './options.ts'
import type { AgreedRow } from './rows.ts'
import { multiplier, rowsOption, soundRows } from './rows.ts'

/*
 * What can be agreed on before a Coiffeur for four (C4-O1 to C4-O10), and the rows that follow from it.
 */

const schema = z.strictObject({
  barrelAfterCircuits: z
    .union([z.literal(1), z.literal(2)])
    .default(2)
    .meta({ description: 'How many times everybody passes before somebody must choose (C4-O1).' }),
  extraRows: z
    .enum(['none', 'slalom-gustav'])
    .default('none')
    .meta({ description: 'Whether Slalom and Gustav are rows of the board (C4-O2).' }),
  multipliersWithExtraRows: z.literal('in-order').default('in-order').meta({
    description:
      'The multipliers when Slalom and Gustav are played by `extraRows`: the rows in order, suits 1 to 4, Obenabe 5, Undenufe 6, Slalom 7, Gustav 8, Jokers 9 and 10. For others list the rows (C4-O3, C4-O9).',
  }),
  gustav9Split: z
    .enum(['4+5', '5+4'])
    .default('4+5')
    .meta({ description: 'How the nine tricks of a Gustav are split (C4-O4, CO-O12, CO-26).' }),
  tuoRow: z.boolean().default(false).meta({ description: 'Whether TUO is a row of the board (C4-O5).' }),
  tuoMultiplier: multiplier
    .default(7)
    .meta({ description: 'The multiplier agreed for the row of TUO, where `tuoRow` adds it (C4-O5).' }),
  misereRow: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether Misère is a row of the board (C4-O7, CO-33).' }),
  misereMultiplier: multiplier
    .default(7)
    .meta({ description: 'The multiplier agreed for the row of Misère, where `misereRow` adds it (C4-O7).' }),
  misereExchange: misereExchange('C4-O8'),
  rows: rowsOption('C4-O9'),
  stake: stake.default(0).meta({ description: 'What one point is worth in the settlement (C4-O10).' }),
  undenufeValues: undenufeValues('C4-O6'),
  ...trio,
})
export type OptionsForFour = z.infer<typeof schema>

export const optionsForFour = schema.superRefine(
  soundRows<OptionsForFour>(({ extraRows, tuoRow, misereRow }) => [
    ...(extraRows === 'none' ? [] : (['extraRows'] as const)),
    ...(tuoRow ? (['tuoRow'] as const) : []),
    ...(misereRow ? (['misereRow'] as const) : []),
  ]),
)

export const USUAL = ['acorns', 'roses', 'shields', 'bells', 'obenabe', 'undenufe'] as const // C4-3

/** The rows as agreed on: listed, or the usual ones, the multipliers in order, with what is added (C4-3, C4-O2 to C4-O9). */
export const agreedRows = (chosen: OptionsForFour): readonly AgreedRow[] => {
  if (chosen.rows !== 'by-options') return chosen.rows
  const inOrder = [...USUAL, ...(chosen.extraRows === 'none' ? [] : (['slalom', 'gustav'] as const))]
  const after = inOrder.length
  return [
    ...inOrder.map((contract, at) => ({ contract, multiplier: at + 1 })),
    ...(chosen.tuoRow ? [{ contract: 'tuo', multiplier: chosen.tuoMultiplier } as const] : []),
    ...(chosen.misereRow ? [{ contract: 'misere', multiplier: chosen.misereMultiplier } as const] : []),
    { contract: 'joker', multiplier: after + 1 },
    { contract: 'joker', multiplier: after + 2 },
  ]
}
