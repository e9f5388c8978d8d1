import * as z from 'zod'
import { SUITS } from '../../model/card.ts'
import type { Denomination } from '../../model/contract.ts'
import { isSuit } from '../../model/contract.ts'
import { stake } from '../options/number-options.ts'
import { choiceOption, optionOf } from '../options/option-builders.ts'
import { undenufeValues } from '../options/ranking-options.ts'
import type { AgreedRow } from './board-rows.ts'
import { checkRows, rowsOption } from './board-rows.ts'
import { misereExchange, misereSlalom, overtrumpIfVoid, trio } from './options.ts'

/*
 * Options of Coiffeur for three (C3-O1 to C3-O8), and their rows.
 */

export const ROWS_FOR_THREE = [...SUITS, 'obenabe', 'undenufe', 'slalom', 'gustav'] as const // C3-4
const WORTH: Readonly<Record<string, number>> = { obenabe: 2, undenufe: 2, slalom: 2 }

const schema = z.strictObject({
  undenufeValues: undenufeValues('C3-O1, CO-O2, CO-17'),
  tie: choiceOption(['cut', 'share-none'], 'cut', {
    'C3-O2, C3-A6':
      'How a tie in a row is resolved: a cut by the system, or no result of the whole row (`share-none`)',
  }),
  stake: optionOf(stake, 1, { 'C3-O3': 'The value of a point in the settlement' }),
  extraContracts: choiceOption(['none', 'tuo', 'tutti', 'misere'], 'none', {
    'C3-O4': 'A further contract besides the ten, as a row with multiplier 3',
  }),
  misereExchange: misereExchange('C3-O5'),
  misereSlalom: misereSlalom('C3-O7'),
  rows: rowsOption('C3-O6'),
  overtrumpIfVoid: overtrumpIfVoid('C3-O8'),
  ...trio,
})
type OptionsForThree = z.infer<typeof schema>
export const optionsForThree = schema.superRefine(
  checkRows<OptionsForThree>(({ extraContracts }) => (extraContracts === 'none' ? [] : ['extraContracts'])),
)

/** The rows by the options: listed, or the usual ten and an extra row (C3-4, C3-5, C3-O4, C3-O6). */
export const agreedRowsForThree = ({ rows, extraContracts }: OptionsForThree): readonly AgreedRow[] => {
  if (rows !== 'by-options') return rows
  const extra = extraContracts === 'none' ? [] : [extraContracts]
  return [...ROWS_FOR_THREE, ...extra, 'joker' as const, 'joker' as const].map((contract) => ({
    contract,
    multiplier: isSuit(contract as Denomination) ? 1 : (WORTH[contract] ?? 3),
  }))
}
