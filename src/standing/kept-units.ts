import type { Part, StandingScheme } from './standing-schema.ts'
import type { Unit } from './units.ts'

/** Count of the units that are kept of `count` units. */
const keptCount = (count: number, keep: Part['keep']): number => {
  if (keep === undefined) return count
  if ('best' in keep) return Math.min(count, keep.best)
  return count < (keep.from ?? keep.strike + 1) ? count : Math.max(0, count - keep.strike)
}

/**
 * Strikes units of a participant in a part. Of equal units the first one of the list is kept: played units come before
 * byes, and byes before filled units.
 */
export const strikeUnits = (
  units: readonly Unit[],
  keep: Part['keep'],
  order: StandingScheme['order'],
): void => {
  const count = keptCount(units.length, keep)
  if (count === units.length) return
  const sign = order === 'high' ? 1 : -1
  // The sort is stable.
  const sorted = [...units].sort((a, b) => sign * (b.value - a.value))
  for (const unit of sorted.slice(count)) unit.kept = false
}
