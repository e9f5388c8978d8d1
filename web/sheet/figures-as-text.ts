import type { FigureName, SheetPageWords } from '../../src/i18n/pages/sheet-page-schema.ts'
import { FIELDS, inputsOf } from './figure-fields.ts'
import type { Figures } from './sheet-types.ts'

/** Figures in one line, such as `Points 102 · 55, Stöck Anna`. */
export const figuresAsText = (
  ruleset: string,
  figures: Figures,
  { figures: names }: SheetPageWords,
  sides: readonly string[],
  players: readonly string[],
  nameOf: (denomination: string) => string,
): string => {
  const inputs = inputsOf(ruleset, figures, sides.length)
  return (FIELDS[ruleset] ?? [])
    .flatMap(({ name, kind }) => {
      const value = inputs[name as FigureName]
      if (value === undefined) return []
      if (value === true) return [names[name]]
      if (typeof value === 'boolean') return []
      if (typeof value !== 'string') return [`${names[name]} ${value.map((one) => one || '–').join(' · ')}`]
      const shown =
        kind === 'seat' ? players[Number(value)] : kind === 'side' ? sides[Number(value)] : nameOf(value)
      return [`${names[name]} ${shown}`]
    })
    .join(', ')
}
