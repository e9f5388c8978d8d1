import * as z from 'zod'
import type { Contract, Denomination } from '../../kernel/contract.ts'
import { isSuit } from '../../kernel/contract.ts'
import type { JassRanking } from '../../kernel/facts.ts'
import type { Choice } from '../../parts/talk/choosing.ts'
import { waysToName } from '../../parts/talk/choosing.ts'

/*
 * What can be played in Schieber, how the cards rank in it and how many times it counts (SC-7, SC-14).
 */

const SUIT_CONTRACTS: readonly Denomination[] = ['shields', 'acorns', 'bells', 'roses'] // SC-7
const NO_TRUMP_CONTRACTS: readonly Denomination[] = ['obenabe', 'undenufe']
const EXTRAS = { slalom: 'slalom', trio: 'tuo', tutti: 'tutti', gustav: 'gustav' } as const

/** The options that concern contracts. */
export const contractOptions = {
  multipliers: z.boolean().default(false).meta({
    description: 'Whether a deal counts 1 to 3 or 4 times, by its contract (SC-O1).',
  }),
  undenufeFactor: z
    .int()
    .min(1)
    .max(8)
    .default(3)
    .meta({ description: 'How many times Undenufe counts, with multipliers (SC-O2).' }),
  undenufeValues: z
    .enum(['ace11', 'six11'])
    .default('ace11')
    .meta({ description: 'Whether the Ace or the Six counts 11 in Undenufe (SC-O4, CO-17).' }),
  noTrumpContracts: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether Obenabe and Undenufe can be named (SC-O5).' }),
  extraContracts: z
    .array(z.enum(['slalom', 'trio', 'misere', 'tutti', 'gustav']))
    .max(5)
    .default([])
    .meta({ description: 'Further contracts that can be named (SC-O13).' }),
  extraFactor: z
    .int()
    .min(1)
    .max(8)
    .default(3)
    .meta({ description: 'How many times further contracts count, with multipliers (SC-O13).' }),
  gustav9Split: z
    .enum(['4+5', '5+4'])
    .default('4+5')
    .meta({ description: 'How the nine tricks of a gustav are divided (CO-O12).' }),
  trioOrder: z
    .enum(['tuo', 'tou'])
    .default('tuo')
    .meta({ description: 'Whether Undenufe or Obenabe is the second third of a trio (CO-O13).' }),
  trioValues: z
    .enum(['trump', 'notrump'])
    .default('trump')
    .meta({ description: 'How the cards of a trio count (CO-O13).' }),
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
  if (misere) return chosen.extraFactor
  if (isSuit(denomination)) return denomination === 'shields' || denomination === 'acorns' ? 1 : 2
  if (denomination === 'obenabe') return 3
  return denomination === 'undenufe' ? chosen.undenufeFactor : chosen.extraFactor
}

/** How the cards rank and count by these options. */
export const rankedBy = ({
  undenufeValues,
  gustav9Split,
  trioOrder,
  trioValues,
}: ContractChoice): JassRanking => ({
  by: 'jass',
  undenufeValues,
  gustavOpening: gustav9Split === '4+5' ? 4 : 5,
  trio: trioOrder,
  trioValues,
})
