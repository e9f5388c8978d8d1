import type { Figures } from '../rules/model/deal-figures.ts'

/*
 * Canonical form of figures: equal deals have equal figures, however these were written.
 */

/** Weis by side as a list of items, without sides that have none. */
const itemsOf = (weis: readonly unknown[]): readonly unknown[] =>
  weis.flatMap((one, side) => (typeof one !== 'number' ? [one] : one === 0 ? [] : [{ side, points: one }]))

const isEmpty = (name: string, value: unknown): boolean => {
  if (value === undefined || (name === 'complete' ? value === true : value === false)) return true
  return Array.isArray(value) && value.length === 0
}

/**
 * Figures without values that equal a default: `false` (for `complete`: `true`), and an empty list. Weis becomes a list of
 * items.
 */
export const canonicalFigures = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures)
      .map(
        ([name, value]) => [name, name === 'weis' && Array.isArray(value) ? itemsOf(value) : value] as const,
      )
      .filter(([name, value]) => !isEmpty(name, value)),
  )
