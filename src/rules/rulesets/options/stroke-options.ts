import * as z from 'zod'
import type { Contract } from '../../model/contract.ts'
import type { StrokeRules } from '../../parts/counting/stroke-tally.ts'
import { keywordOption, optionFault } from './option-builders.ts'

/*
 * Option of strokes, a tally besides the points (SC-22).
 */

const strokes = z.int().min(0).max(10).default(0)

const StrokeChoiceSchema = z
  .strictObject({
    berg: strokes.meta({ description: 'Strokes for the first side at `bergAt`.' }),
    bergAt: z.int().min(1).max(10000).optional().meta({
      description: 'The points of the Berg; half of the target when missing.',
    }),
    match: strokes.meta({ description: 'Strokes for all tricks.' }),
    counterMatch: strokes.meta({ description: 'Strokes for all tricks in a contract of the other side.' }),
    win: strokes.meta({ description: 'Strokes for the win.' }),
    schneider: strokes.meta({ description: 'Strokes for a loser with less than half of the points.' }),
  })
  .meta({ id: 'StrokeRules', description: 'Strokes besides the points, by reason (SC-22).' })

/** The chosen strokes of a game. */
export type StrokeChoice = 'none' | z.infer<typeof StrokeChoiceSchema>

/**
 * Builds the option for strokes.
 * @param numbers the rule numbers of the option
 */
export const strokesOption = (numbers: string) =>
  keywordOption('none', StrokeChoiceSchema, {
    [`${numbers}, SC-22`]: 'A tally of strokes besides the points, by reason',
  })

/** False if the strokes name a Berg without points, in a game without a target (SC-22). */
export const hasBergPoints = ({
  deals,
  strokes: chosen,
}: {
  readonly deals: 'to-target' | number
  readonly strokes: StrokeChoice
}): boolean => deals === 'to-target' || chosen === 'none' || chosen.berg === 0 || chosen.bergAt !== undefined

/** The fault of a Berg without points. */
export const BERG_FAULT = optionFault('strokes', 'berg-without-points')

/**
 * Converts the chosen strokes to the rules of the tally. Empty without strokes.
 * @param target the winning total; absent in a game of a fixed number of deals
 */
export const strokesFromOption = (
  chosen: StrokeChoice,
  exchanged: (contract: Contract | null) => boolean = () => false,
  target?: number,
): { readonly strokes?: StrokeRules } => {
  if (chosen === 'none') return {}
  const half = target === undefined ? undefined : target / 2
  const { bergAt = half ?? Number.POSITIVE_INFINITY, ...byReason } = chosen
  return {
    strokes: {
      ...byReason,
      bergAt,
      ...(half !== undefined && { schneiderBelow: half }),
      tricks: 9,
      exchanged,
    },
  }
}
