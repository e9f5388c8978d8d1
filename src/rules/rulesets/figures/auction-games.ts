import * as z from 'zod'
import type { DealFigures, FigureFault } from '../../model/deal-figures.ts'
import type { Rules } from '../../model/rules.ts'
import type { sidiBarraniOptions } from '../sidi-barrani/options.ts'
import type { SidiSwissjassOptions } from '../sidi-swissjass/options.ts'
import { bid, CONTRACT, doubled, MELDS, misere, pointsBySide, TRICKS, thrownIn } from './fields.ts'
import {
  contractOf,
  faultBeside,
  impossible,
  meldFault,
  missing,
  thrownInFacts,
  trickFacts,
  trickFault,
  withoutEffect,
} from './tricks-and-melds.ts'

/*
 * Figures of games with an auction for points: Sidi Barrani, Sidi Barrani (Swiss Jass!!) and Zweier-Sidi.
 */

/** Figures of an auction. */
export interface AuctionFigures {
  readonly declarer?: number | undefined
  readonly bid?: number | undefined
  readonly denomination?: string | undefined
  readonly misere?: boolean | undefined
}

/** The fault of the declarer and the bid of an auction. */
export const auctionFault = (
  { declarer, bid: points, denomination, misere: isMisere = false }: AuctionFigures,
  { phases, seats }: Rules,
): FigureFault | undefined => {
  const auction = phases.find((phase) => phase.auction !== undefined)?.auction
  if (declarer === undefined) return missing('declarer')
  if (declarer >= seats) return impossible('declarer')
  if (points === undefined) return missing('bid')
  if (auction === undefined) return undefined
  if (!auction.ladder.includes(points)) return impossible('bid')
  const fitting = auction.contracts.filter((contract) => (contract.misere ?? false) === isMisere)
  if (fitting.length === 0) return impossible('misere')
  const isOffered = fitting.some((contract) => (contract.denomination ?? denomination) === denomination)
  return denomination !== undefined && !isOffered ? impossible('denomination') : undefined
}

const barraniSchema = z.strictObject({
  declarer: CONTRACT.declarer,
  bid,
  denomination: CONTRACT.denomination,
  doubled,
  redoubled: z.boolean().optional().meta({ description: 'The declaring side doubled once more.' }),
  ...TRICKS,
  points: pointsBySide.optional(),
  ...MELDS,
  thrownIn,
})

/** Figures of Sidi Barrani. */
export const sidiBarraniFigures: DealFigures<typeof barraniSchema, z.infer<typeof sidiBarraniOptions>> = {
  schema: barraniSchema,
  check: (figures, { options, rules }) => {
    if (figures.thrownIn) return faultBeside(figures, 'thrownIn')
    const { doubling, weisAndStoeck: melds } = options
    if (figures.doubled && doubling === 'none') return impossible('doubled')
    if (figures.redoubled && !(figures.doubled && doubling === 'double-redouble')) {
      return impossible('redoubled')
    }
    return (
      auctionFault(figures, rules) ??
      trickFault(figures, rules) ??
      meldFault(figures, { weis: melds, stoeck: melds })
    )
  },
  facts: (figures) => {
    if (figures.thrownIn) return thrownInFacts
    const { declarer, bid: points, denomination, doubled: isDoubled, redoubled } = figures
    const contract = contractOf({ declarer, points, denomination, doubled: isDoubled, redoubled })
    return { ...trickFacts(contract, figures), auctioned: true }
  },
}

const swissjassSchema = z.strictObject({
  declarer: CONTRACT.declarer,
  bid,
  denomination: CONTRACT.denomination,
  opens: CONTRACT.opens,
  misere,
  doubled,
  ...TRICKS,
  points: pointsBySide.optional(),
  thrownIn,
})

/** Figures of Sidi Barrani (Swiss Jass!!). */
export const sidiSwissjassFigures: DealFigures<typeof swissjassSchema, SidiSwissjassOptions> = {
  schema: swissjassSchema,
  check: (figures, { rules }) =>
    figures.thrownIn
      ? faultBeside(figures, 'thrownIn')
      : (auctionFault(figures, rules) ?? trickFault(figures, rules)),
  facts: (figures) => {
    if (figures.thrownIn) return thrownInFacts
    const { declarer, bid: points, denomination, opens, misere: isMisere, doubled: isDoubled } = figures
    const terms = { declarer, points, denomination, opens, misere: isMisere }
    const contract = contractOf({ ...terms, doubled: isDoubled })
    return { ...trickFacts(contract, figures), auctioned: true }
  },
}

/** Points of Zweier-Sidi: 152 in the cards, and 10 for the last trick (ZS-12). */
const POINTS_OF_ZWEIER_SIDI = 162

const zweierSchema = z.strictObject({
  declarer: CONTRACT.declarer,
  bid,
  denomination: CONTRACT.denomination,
  doubled,
  points: pointsBySide.optional(),
  folded: z
    .int()
    .min(0)
    .max(1)
    .optional()
    .meta({ description: 'The seat that gave up. No other figure stands beside.' }),
})

interface ZweierOptions {
  readonly doubleVariant: boolean
  readonly foldAward: 'standard' | 'not-allowed'
}

/** Figures of Zweier-Sidi. */
export const zweierSidiFigures: DealFigures<typeof zweierSchema, ZweierOptions> = {
  schema: zweierSchema,
  check: (figures, { options, rules }) => {
    if (figures.folded !== undefined) {
      return options.foldAward === 'not-allowed' ? withoutEffect('folded') : faultBeside(figures, 'folded')
    }
    if (figures.doubled && !options.doubleVariant) return impossible('doubled')
    return auctionFault(figures, rules) ?? trickFault(figures, rules, POINTS_OF_ZWEIER_SIDI)
  },
  facts: (figures) => {
    const { declarer, bid: points, denomination, doubled: isDoubled, folded } = figures
    if (folded !== undefined) {
      return { ...thrownInFacts, auctioned: true, folded: [folded], taken: [0, 0], tricks: [0, 0] }
    }
    const contract = contractOf({ declarer, points, denomination, doubled: isDoubled })
    return { ...trickFacts(contract, figures), auctioned: true }
  },
}
