import type { DealFigures } from '../../model/deal-figures.ts'
import type { RulesetId } from '../index.ts'
import { kreuzjassFigures, schieberFigures } from './partnerships.ts'

/*
 * Registry of the figures of deals by ruleset.
 */

const FIGURES: Readonly<Partial<Record<RulesetId, unknown>>> = {
  schieber: schieberFigures,
  kreuzjass: kreuzjassFigures,
}

/** The figures of a ruleset; undefined for a ruleset without figures. */
export const figuresOfRuleset = (ruleset: string): DealFigures | undefined =>
  FIGURES[ruleset as RulesetId] as DealFigures | undefined
