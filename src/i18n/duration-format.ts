const UNITS = { H: 'h', M: 'min', S: 's' } as const

/**
 * Formats an ISO 8601 duration with the symbols of units, which are the same in all languages: `1 h 30 min`. A day is
 * 24 hours.
 */
export const formatDuration = (duration: string): string => {
  const [, days = '0'] = /^P(\d+)D/.exec(duration) ?? []
  const parts = [...duration.matchAll(/(\d+)([HMS])/g)].map(
    ([, count, unit]) => [Number(count), UNITS[unit as keyof typeof UNITS]] as const,
  )
  const hours = 24 * Number(days) + (parts.find(([, unit]) => unit === 'h')?.[0] ?? 0)
  const others = parts.filter(([, unit]) => unit !== 'h')
  return [...(hours > 0 ? [[hours, 'h'] as const] : []), ...others]
    .map(([count, unit]) => `${count}\u00a0${unit}`)
    .join(' ')
}
