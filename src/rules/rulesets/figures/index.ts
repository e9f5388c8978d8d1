import type { DealFigures } from '../../model/deal-figures.ts'
import type { RulesetId } from '../index.ts'
import { sidiBarraniFigures, sidiSwissjassFigures, zweierSidiFigures } from './auction-games.ts'
import { coiffeurForFourFigures, coiffeurThreeFigures } from './coiffeur.ts'
import { kreuzjassFigures, schieberFigures } from './partnerships.ts'
import { schmausjassFigures } from './schmausjass.ts'
import { differenzlerFigures, handjassFigures, schellenjassFigures } from './single-players.ts'
import { bieterjassFigures, schafuusejassFigures } from './soloists.ts'
import { staekskeRapeFigures } from './staekske-rape.ts'

/*
 * Registry of the figures of deals by ruleset. A ruleset without figures has no score sheets.
 */

/** Each entry has options of its own; the registry of rulesets pairs the two. */
const FIGURES: Readonly<Record<RulesetId, unknown>> = {
  'sidi-barrani': sidiBarraniFigures,
  'sidi-swissjass': sidiSwissjassFigures,
  'staekske-rape': staekskeRapeFigures,
  'coiffeur-three': coiffeurThreeFigures,
  'coiffeur-partnership': coiffeurForFourFigures,
  'coiffeur-cutthroat': coiffeurForFourFigures,
  schieber: schieberFigures,
  kreuzjass: kreuzjassFigures,
  differenzler: differenzlerFigures,
  handjass: handjassFigures,
  'zweier-sidi': zweierSidiFigures,
  schmausjass: schmausjassFigures,
  schellenjass: schellenjassFigures,
  schafuusejass: schafuusejassFigures,
  bieterjass: bieterjassFigures,
}

/** The figures of a ruleset; undefined for a ruleset without figures. */
export const figuresOfRuleset = (ruleset: string): DealFigures | undefined =>
  FIGURES[ruleset as RulesetId] as DealFigures | undefined
