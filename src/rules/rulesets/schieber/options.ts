import * as z from 'zod'
import type { Contract, Denomination } from '../../model/contract.ts'
import { agreed, byDefault, oneOf, yesNo } from '../agreed.ts'
import { countingOptions } from '../counting-options.ts'
import { undenufeValues } from '../ranking-options.ts'

/*
 * What can be agreed on before a game of Schieber (SC-O1 to SC-O13), and the contracts that follow from it.
 */

export const options = z.strictObject({
  multipliers: yesNo(false, { 'SC-O1': 'Whether a deal counts 1 to 3 or 4 times, by its contract' }),
  undenufeFactor: agreed(z.int().min(1).max(8), 3, {
    'SC-O2': 'How many times Undenufe counts, with multipliers',
  }),
  undenufeValues: undenufeValues('SC-O4, CO-17'),
  noTrumpContracts: yesNo(true, { 'SC-O5': 'Whether Obenabe and Undenufe can be named' }),
  extraContracts: agreed(z.array(z.enum(['slalom', 'trio', 'misere', 'tutti', 'gustav'])).max(5), [], {
    'SC-O13': 'Further contracts that can be named',
  }),
  extraFactor: agreed(z.int().min(1).max(8), 3, {
    'SC-O13': 'How many times further contracts count, with multipliers',
  }),
  gustav9Split: oneOf(['4+5', '5+4'], '4+5', { 'CO-O12': 'How the nine tricks of a gustav are divided' }),
  trioOrder: oneOf(['tuo', 'tou'], 'tuo', {
    'CO-O13': 'Whether Undenufe or Obenabe is the second third of a trio',
  }),
  trioValues: oneOf(['trump', 'notrump'], 'trump', { 'CO-O13': 'How the cards of a trio count' }),
  target: byDefault('by-multipliers', z.int().min(1).max(10000), {
    'SC-O3':
      'The total that wins; by default 1000, with multipliers 2500, or 3000 when Undenufe counts 4 times or more',
  }),
  ...countingOptions('SC-O6', 'SC-O7', 'SC-O8', 'SC-O9', 'SC-O10'),
  shoveBack: yesNo(false, { 'SC-O11': 'Whether the partner may shove the choice back' }),
  sevenOfRoses: oneOf(['first-hand', 'every-hand', 'off'], 'first-hand', {
    'SC-O12': 'When the holder of the 7 of roses is the trump maker; otherwise forehand is',
  }),
})
type Options = z.infer<typeof options>

const SUIT_CONTRACTS = ['shields', 'acorns', 'bells', 'roses'] as const // SC-7
const EXTRAS = { slalom: 'slalom', trio: 'tuo', tutti: 'tutti', gustav: 'gustav' } as const
const FACTORS = { shields: 1, acorns: 1, bells: 2, roses: 2, obenabe: 3 } // SC-14

/** What can be named, and what as a Misère, too (SC-7, SC-O5, SC-O13). */
export const namedBy = ({ noTrumpContracts, extraContracts }: Options) => {
  const plain: readonly Denomination[] = noTrumpContracts
    ? [...SUIT_CONTRACTS, 'obenabe', 'undenufe']
    : SUIT_CONTRACTS
  const extras = [...new Set(extraContracts)].flatMap((extra) => (extra === 'misere' ? [] : EXTRAS[extra]))
  return { denominations: [...plain, ...extras], asMisere: extraContracts.includes('misere') ? plain : [] }
}

/** How many times a contract counts (SC-14). */
export const factorBy =
  (chosen: Options) =>
  (contract: Contract | null): number => {
    const { denomination, misere } = contract ?? {}
    if (!chosen.multipliers || denomination === undefined) return 1
    const factors: Partial<Record<Denomination, number>> = { ...FACTORS, undenufe: chosen.undenufeFactor }
    return (misere ? undefined : factors[denomination]) ?? chosen.extraFactor
  }
