import * as z from 'zod'
import type { Denomination } from '../../model/contract.ts'
import { factorsOption } from '../options/contract-factors.ts'
import { countingOptions } from '../options/counting-options.ts'
import { booleanOption, choiceOption, keywordOption, optionOf } from '../options/option-builders.ts'
import { undenufeValues } from '../options/ranking-options.ts'
import { BERG_FAULT, hasBergPoints } from '../options/stroke-options.ts'
import { tournamentOptions } from '../options/tournament-options.ts'

/*
 * Options of Schieber (SC-O1 to SC-O20), and the contracts of these options.
 */

const schema = z.strictObject({
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
  ...tournamentOptions('SC-O14', 'SC-O15', 'SC-O16', 'SC-O17', 'SC-O20'),
  counterMatch: keywordOption('as-match', z.int().min(0).max(1000), {
    'SC-O18':
      'The bonus for all tricks of the side that did not name the contract; by default that of the option `matchBonus`',
  }),
  factors: factorsOption('SC-O19'),
  shoveBack: booleanOption(false, { 'SC-O11': 'Whether the partner may shove the choice back' }),
  sevenOfRoses: choiceOption(['first-hand', 'every-hand', 'off'], 'first-hand', {
    'SC-O12': 'When the holder of the 7 of roses is the trump maker; otherwise forehand is',
  }),
})
type Options = z.infer<typeof schema>

export const schieberOptions = schema.refine(hasBergPoints, BERG_FAULT)

const SUIT_CONTRACTS = ['shields', 'acorns', 'bells', 'roses'] as const // SC-7
const EXTRAS = { slalom: 'slalom', trio: 'tuo', tutti: 'tutti', gustav: 'gustav' } as const

/** The contracts that the options allow to name, and the contracts allowed as Misère (SC-7, SC-O5, SC-O13). */
export const namedContracts = ({ noTrumpContracts, extraContracts }: Options) => {
  const plain: readonly Denomination[] = noTrumpContracts
    ? [...SUIT_CONTRACTS, 'obenabe', 'undenufe']
    : SUIT_CONTRACTS
  const extras = [...new Set(extraContracts)].flatMap((extra) => (extra === 'misere' ? [] : EXTRAS[extra]))
  return { denominations: [...plain, ...extras], asMisere: extraContracts.includes('misere') ? plain : [] }
}
