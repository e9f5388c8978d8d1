import type { Figures } from '../rules/model/deal-figures.ts'
import { canonicalFigures } from './canonical-figures.ts'
import type { SheetRules } from './read-sheet.ts'
import type { SheetRefusal } from './sheet-commands.ts'

/*
 * Check of figures that no other deal can change: the schema of the ruleset, sums and options.
 */

/** The refusal of figures. */
export type FigureRefusal = Extract<SheetRefusal, { code: 'invalid-figures' | 'unfit-figures' }>

/** Checks figures. Returns the figures in their canonical form, or a refusal. */
export const checkFigures = (
  { bound, figures: format }: SheetRules,
  sent: Figures,
): Figures | FigureRefusal => {
  const parsed = format.schema.safeParse(sent)
  if (!parsed.success) return { code: 'invalid-figures', issues: parsed.error.issues }
  const figures = canonicalFigures(parsed.data)
  const fault = format.check(figures as never, bound as never)
  if (fault !== undefined) return { code: 'unfit-figures', fault }
  return format.canonical?.(figures as never, bound as never) ?? figures
}

/** True for a refusal in place of figures. */
export const isRefusal = (checked: Figures | FigureRefusal): checked is FigureRefusal => 'code' in checked
