import * as z from 'zod'
import type { Contract, Denomination } from '../../model/contract.ts'
import { keywordOption } from './option-builders.ts'

/*
 * Multipliers of contracts: the usual multipliers, and the option of others (SC-14, SC-24).
 */

/** The contracts with a multiplier of their own (SC-24). `trio` is the contract TUO, `misere` any Misère. */
const FACTOR_NAMES = [
  'shields',
  'acorns',
  'bells',
  'roses',
  'obenabe',
  'undenufe',
  'slalom',
  'trio',
  'tutti',
  'gustav',
  'misere',
] as const

const factorOf = (name: string) =>
  z
    .int()
    .min(1)
    .max(12)
    .optional()
    .meta({ description: `How many times ${name} counts.` })

const FactorsSchema = z
  .strictObject(
    Object.fromEntries(FACTOR_NAMES.map((name) => [name, factorOf(name)])) as Record<
      (typeof FACTOR_NAMES)[number],
      ReturnType<typeof factorOf>
    >,
  )
  .meta({ id: 'ContractFactors', description: 'Multipliers of contracts; others count as usual.' })

/** The chosen multipliers of a game. */
type FactorChoice = 'standard' | z.infer<typeof FactorsSchema>

/**
 * Builds the option for multipliers by contract.
 * @param numbers the rule numbers of the option
 */
export const factorsOption = (numbers: string) =>
  keywordOption('standard', FactorsSchema, {
    [`${numbers}, SC-24`]:
      'How many times contracts count, with multipliers; a contract without a number counts as usual',
  })

/** The chosen multipliers of contracts, and of Misère. Contracts without a number are left out. */
const chosenFactors = (chosen: FactorChoice): Partial<Record<Denomination | 'misere', number>> => {
  if (chosen === 'standard') return {}
  const { trio: tuo, ...others } = chosen
  return Object.fromEntries(Object.entries({ ...others, tuo }).filter(([, factor]) => factor !== undefined))
}

const FACTORS = { shields: 1, acorns: 1, bells: 2, roses: 2, obenabe: 3 } as const // SC-14

/** Chosen values of the options of multipliers. */
interface MultiplierChoice {
  readonly multipliers: boolean
  readonly undenufeFactor: number
  readonly extraFactor: number
  readonly factors: FactorChoice
}
/** Returns a function that gives the multiplier of a contract's points, by the options (SC-14). */
export const contractFactor = (chosen: MultiplierChoice): ((contract: Contract | null) => number) => {
  if (!chosen.multipliers) return () => 1
  const factors = factorsOf(chosen)
  return (contract) => {
    const { denomination, misere } = contract ?? {}
    if (denomination === undefined) return 1
    return (misere ? factors.misere : factors[denomination]) ?? chosen.extraFactor
  }
}

/** The multiplier of each contract that the options give one, and of Misère (SC-14, SC-O2, SC-O19). */
const factorsOf = ({ undenufeFactor, factors }: MultiplierChoice): ReturnType<typeof chosenFactors> => ({
  ...FACTORS,
  undenufe: undenufeFactor,
  ...chosenFactors(factors),
})

/** The target by the multipliers: 1000 without, 2500 with, and 3000 where Undenufe counts four times or more (SC-15). */
export const standardTarget = (chosen: MultiplierChoice): number => {
  if (!chosen.multipliers) return 1000
  return (factorsOf(chosen).undenufe ?? 0) > 3 ? 3000 : 2500
}
