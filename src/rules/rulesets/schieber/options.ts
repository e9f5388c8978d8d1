import * as z from 'zod'
import type { Contract, Denomination } from '../../model/contract.ts'
import { countingOptions } from '../options/counting-options.ts'
import { booleanOption, choiceOption, keywordOption, optionOf } from '../options/option-builders.ts'
import { undenufeValues } from '../options/ranking-options.ts'

/*
 * Options of Schieber (SC-O1 to SC-O13), and the contracts of these options.
 */

export const schieberOptions = z.strictObject({
  multipliers: booleanOption(false, { 'SC-O1': 'Whether a deal counts 1 to 3 or 4 times, by its contract' }),
  undenufeFactor: optionOf(z.int().min(1).max(8), 3, {
    'SC-O2': 'How many times Undenufe counts, with multipliers',
  }),
  undenufeValues: undenufeValues('SC-O4, CO-17'),
  noTrumpContracts: booleanOption(true, { 'SC-O5': 'Whether Obenabe and Undenufe can be named' }),
  extraContracts: optionOf(z.array(z.enum(['slalom', 'trio', 'misere', 'tutti', 'gustav'])).max(5), [], {
    'SC-O13': 'Further contracts that can be named',
  }),
  extraFactor: optionOf(z.int().min(1).max(8), 3, {
    'SC-O13': 'How many times further contracts count, with multipliers',
  }),
  gustav9Split: choiceOption(['4+5', '5+4'], '4+5', {
    'CO-O12': 'How the nine tricks of a gustav are divided',
  }),
  trioOrder: choiceOption(['tuo', 'tou'], 'tuo', {
    'CO-O13': 'Whether Undenufe or Obenabe is the second third of a trio',
  }),
  trioValues: choiceOption(['trump', 'notrump'], 'trump', { 'CO-O13': 'How the cards of a trio count' }),
  target: keywordOption('by-multipliers', z.int().min(1).max(10000), {
    'SC-O3':
      'The total that wins; by default 1000, with multipliers 2500, or 3000 when Undenufe counts 4 times or more',
  }),
  ...countingOptions('SC-O6', 'SC-O7', 'SC-O8', 'SC-O9', 'SC-O10'),
  shoveBack: booleanOption(false, { 'SC-O11': 'Whether the partner may shove the choice back' }),
  sevenOfRoses: choiceOption(['first-hand', 'every-hand', 'off'], 'first-hand', {
    'SC-O12': 'When the holder of the 7 of roses is the trump maker; otherwise forehand is',
  }),
})
type Options = z.infer<typeof schieberOptions>

const SUIT_CONTRACTS = ['shields', 'acorns', 'bells', 'roses'] as const // SC-7
const EXTRAS = { slalom: 'slalom', trio: 'tuo', tutti: 'tutti', gustav: 'gustav' } as const
const FACTORS = { shields: 1, acorns: 1, bells: 2, roses: 2, obenabe: 3 } // SC-14

/** The contracts that the options allow to name, and the contracts allowed as Misère (SC-7, SC-O5, SC-O13). */
export const namedContracts = ({ noTrumpContracts, extraContracts }: Options) => {
  const plain: readonly Denomination[] = noTrumpContracts
    ? [...SUIT_CONTRACTS, 'obenabe', 'undenufe']
    : SUIT_CONTRACTS
  const extras = [...new Set(extraContracts)].flatMap((extra) => (extra === 'misere' ? [] : EXTRAS[extra]))
  return { denominations: [...plain, ...extras], asMisere: extraContracts.includes('misere') ? plain : [] }
}

/** Returns a function that gives the multiplier of a contract's points, by the options (SC-14). */
export const contractFactor =
  (chosen: Options) =>
  (contract: Contract | null): number => {
    const { denomination, misere } = contract ?? {}
    if (!chosen.multipliers || denomination === undefined) return 1
    const factors: Partial<Record<Denomination, number>> = { ...FACTORS, undenufe: chosen.undenufeFactor }
    return (misere ? undefined : factors[denomination]) ?? chosen.extraFactor
  }
