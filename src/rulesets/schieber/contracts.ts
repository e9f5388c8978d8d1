import * as z from 'zod'
import type { Contract, Denomination } from '../../kernel/contract.ts'
import type { Choice } from '../../parts/talk/choosing.ts'
import { waysToName } from '../../parts/talk/choosing.ts'
import { agreed, oneOf, yesNo } from '../agreed.ts'
import { undenufeValues } from '../ranking-options.ts'

/*
 * What can be played in Schieber, how the cards rank in it and how many times it counts (SC-7, SC-14).
 */

const SUIT_CONTRACTS: readonly Denomination[] = ['shields', 'acorns', 'bells', 'roses'] // SC-7
const NO_TRUMP_CONTRACTS: readonly Denomination[] = ['obenabe', 'undenufe']
const FACTORS = { shields: 1, acorns: 1, bells: 2, roses: 2, obenabe: 3 } // SC-14
const EXTRAS = { slalom: 'slalom', trio: 'tuo', tutti: 'tutti', gustav: 'gustav' } as const

/** The options that concern contracts. */
export const contractOptions = {
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
}
const schema = z.strictObject(contractOptions)
type ContractChoice = z.infer<typeof schema>

/** Everything that can be named (SC-7, SC-O5, SC-O13). */
export const choicesOf = ({ noTrumpContracts, extraContracts }: ContractChoice): readonly Choice[] => {
  const plain = [...SUIT_CONTRACTS, ...(noTrumpContracts ? NO_TRUMP_CONTRACTS : [])].flatMap(waysToName)
  const extras = [...new Set(extraContracts)].flatMap((extra) =>
    extra === 'misere'
      ? plain.map((choice): Choice => ({ ...choice, misere: true }))
      : waysToName(EXTRAS[extra]),
  )
  return [...plain, ...extras]
}

/** How many times a contract counts (SC-14). */
export const factorOf = (contract: Contract | null, chosen: ContractChoice): number => {
  const { denomination, misere } = contract ?? {}
  if (!chosen.multipliers || denomination === undefined) return 1
  const factors: Partial<Record<Denomination, number>> = { ...FACTORS, undenufe: chosen.undenufeFactor }
  return (misere ? undefined : factors[denomination]) ?? chosen.extraFactor
}
