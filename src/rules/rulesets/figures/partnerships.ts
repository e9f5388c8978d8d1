import * as z from 'zod'
import type { Denomination } from '../../model/contract.ts'
import type { DealFacts, DealFigures, FigureFault, FigureTable } from '../../model/deal-figures.ts'
import type { Game } from '../../model/game.ts'
import type { Rules } from '../../model/rules.ts'
import type { kreuzjassOptions } from '../kreuzjass/options.ts'
import type { schieberOptions } from '../schieber/options.ts'
import { namedContracts } from '../schieber/options.ts'
import { CONTRACT, MELDS, misere, RACE, TRICKS } from './fields.ts'
import type { TrickFigures } from './tricks-and-melds.ts'
import {
  contractOf,
  impossible,
  meldFault,
  missing,
  trickFacts,
  trickFault,
  tricksOf,
  weisOfTwoFault,
  withoutEffect,
} from './tricks-and-melds.ts'

/*
 * Figures of Schieber and Kreuzjass: two partnerships, a race to a target or a number of deals.
 */

/** The race to the target of the rules; empty in a game without a target. */
export const raceOf = (
  { target, sides }: Rules,
  { past }: Game,
  first: TrickFigures['reached'],
): Pick<DealFacts, 'race'> =>
  target === undefined
    ? {}
    : {
        race: {
          before: sides.map((side) => past.points[side] ?? 0),
          targets: sides.map(() => target),
          first,
        },
      }

/** The fault of figures of a race in a game without a race. */
export const raceFault = (figures: TrickFigures, isRace: boolean): FigureFault | undefined => {
  if (isRace) return undefined
  if (figures.complete === false) return withoutEffect('complete')
  if (figures.reached !== undefined) return withoutEffect('reached')
  return figures.wrongClaim === undefined ? undefined : withoutEffect('wrongClaim')
}

type PartnershipOptions = z.infer<typeof kreuzjassOptions> | z.infer<typeof schieberOptions>

const commonFault = (
  figures: TrickFigures,
  { options, rules }: FigureTable<PartnershipOptions>,
): FigureFault | undefined =>
  trickFault(figures, rules) ??
  raceFault(figures, rules.target !== undefined) ??
  meldFault(figures, options) ??
  weisOfTwoFault(figures)

/** True if one side won all tricks. */
const isMatch = ({ points = [], trickWithoutPoints, complete = true }: TrickFigures): boolean =>
  complete && tricksOf(points, trickWithoutPoints).includes(0)

/** True if strokes distinguish the Match of the declaring side. */
const hasMatchStrokes = ({ strokes }: PartnershipOptions): boolean =>
  strokes !== 'none' && strokes.match + strokes.counterMatch > 0

/** Contracts without a trump suit, hence without Stöck. */
const NO_TRUMP: readonly Denomination[] = ['obenabe', 'undenufe', 'slalom']

const schieberSchema = z.strictObject({ ...TRICKS, ...CONTRACT, misere, ...MELDS, ...RACE })

/** Figures of Schieber. */
export const schieberFigures: DealFigures<typeof schieberSchema, z.infer<typeof schieberOptions>> = {
  schema: schieberSchema,
  check: (figures, table) => {
    const { options } = table
    const { denomination, declarer } = figures
    const { denominations, asMisere } = namedContracts(options)
    if (declarer !== undefined && declarer > 3) return impossible('declarer')
    if (denomination !== undefined && !(figures.misere ? asMisere : denominations).includes(denomination)) {
      return impossible('denomination')
    }
    if (figures.misere && asMisere.length === 0) return impossible('misere')
    const fault = commonFault(figures, table)
    if (fault !== undefined) return fault
    if (figures.stoeck !== undefined && denomination !== undefined && NO_TRUMP.includes(denomination))
      return impossible('stoeck')
    if (options.multipliers && denomination === undefined) return missing('denomination')
    const needsDeclarer = options.counterMatch !== 'as-match' || hasMatchStrokes(options)
    return declarer === undefined && needsDeclarer && isMatch(figures) ? missing('declarer') : undefined
  },
  facts: (figures, { rules, game }) => ({
    ...trickFacts(contractOf(contractTerms(figures)), figures),
    ...raceOf(rules, game, figures.reached),
  }),
}

/** The terms of a contract among the figures. */
export const contractTerms = ({
  declarer,
  denomination,
  opens,
  trump,
  misere,
}: z.infer<typeof schieberSchema>) => ({ declarer, denomination, opens, trump, misere })

const kreuzjassSchema = z.strictObject({
  ...TRICKS,
  declarer: CONTRACT.declarer,
  denomination: CONTRACT.denomination,
  ...MELDS,
  ...RACE,
})

/** Figures of Kreuzjass. */
export const kreuzjassFigures: DealFigures<typeof kreuzjassSchema, z.infer<typeof kreuzjassOptions>> = {
  schema: kreuzjassSchema,
  check: (figures, table) => {
    const { options } = table
    const { declarer } = figures
    const names = options.trumpSource === 'forehand-names'
    if (declarer !== undefined && !names) return withoutEffect('declarer')
    if (declarer !== undefined && declarer > 3) return impossible('declarer')
    const fault = commonFault(figures, table)
    if (fault !== undefined) return fault
    return declarer === undefined && names && hasMatchStrokes(options) && isMatch(figures)
      ? missing('declarer')
      : undefined
  },
  facts: (figures, { rules, game }) => ({
    ...trickFacts(contractOf({ declarer: figures.declarer, denomination: figures.denomination }), figures),
    ...raceOf(rules, game, figures.reached),
  }),
}
