import * as z from 'zod'
import type { DealFigures } from '../../model/deal-figures.ts'
import { SideSchema } from '../../model/seat.ts'
import type { schmausjassOptions } from '../schmausjass/options.ts'
import { CONTRACT, MELDS, pointsBySide, RACE } from './fields.ts'
import { raceOf } from './partnerships.ts'
import { contractOf, impossible, trickFacts, trickFault, withoutEffect } from './tricks-and-melds.ts'

/*
 * Figures of Schmausjass: Weis of the whole deal, and all tricks after the blind.
 */

const schema = z.strictObject({
  points: pointsBySide,
  ...MELDS,
  match: SideSchema.optional().meta({ description: 'The seat with all nine tricks after the blind.' }),
  denomination: CONTRACT.denomination,
  ...RACE,
})

/** Figures of Schmausjass. */
export const schmausjassFigures: DealFigures<typeof schema, z.infer<typeof schmausjassOptions>> = {
  schema,
  check: (figures, { options, rules }) => {
    const { match, complete = true } = figures
    if (match !== undefined && (options.matchBonus === 0 || !complete)) return withoutEffect('match')
    return match !== undefined && figures.points[match] === undefined
      ? impossible('match')
      : trickFault(figures, rules)
  },
  facts: (figures, { rules, game }) => {
    const { match, denomination } = figures
    return {
      ...trickFacts(contractOf({ denomination }), figures),
      ...raceOf(rules, game, figures.reached),
      ...(match !== undefined && { input: { match } }),
    }
  },
}
