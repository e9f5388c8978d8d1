import { useWords } from '../i18n.ts'
import type { Expiry, NewTable } from '../service/api-client.ts'
import { useStore } from '../state/observable.ts'
import { profile } from '../state/profile.ts'
import { Check } from '../ui/check.tsx'

/*
 * Pace of a table with other people: everybody now, or over days with a clock.
 */

/** Times for a turn, in hours. */
const TURN_HOURS = [3, 12, 24, 48, 168] as const
const EXPIRIES: readonly Expiry[] = ['autoplay', 'vacate', 'nudge']
/** Hours without a clock. */
const NIGHT = ['22:00', '08:00'] as const

/** Pace over days. Undefined for a game without a clock. */
export interface DaysPace {
  readonly hours: (typeof TURN_HOURS)[number]
  readonly expiry: Expiry
  readonly isQuiet: boolean
}

const USUAL: DaysPace = { hours: 24, expiry: 'autoplay', isQuiet: true }

/** Settings of a new table for a pace. Reminders come at half of the time, and one hour before the end. */
export const clockOf = (pace: DaysPace | undefined): Partial<NewTable> => {
  if (pace === undefined) return {}
  const { hours, expiry, isQuiet } = pace
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return {
    clock: { perTurn: `PT${hours}H` },
    onExpiry: expiry,
    reminders: [`PT${hours * 30}M`, 'PT1H'],
    ...(isQuiet && { quiet: { timeZone, hours: NIGHT } }),
  }
}

/** Duration in words: hours, or whole days. */
const durationText = (hours: number, language: string): string => {
  const [count, unit] = hours < 24 ? [hours, 'hour'] : [hours / 24, 'day']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

interface PaceProps {
  readonly value: DaysPace | undefined
  readonly onChange: (pace: DaysPace | undefined) => void
}

/** Form field for the pace, with the clock of a game over days. */
export const PaceField = ({ value, onChange }: PaceProps) => {
  const { days } = useWords()
  const { language } = useStore(profile)
  return (
    <>
      <fieldset class="segments pace">
        <legend>{days.pace}</legend>
        {[undefined, USUAL].map((pace) => (
          <label key={`${pace !== undefined}`}>
            <input
              type="radio"
              name="pace"
              checked={(value === undefined) === (pace === undefined)}
              onChange={() => onChange(pace)}
            />
            <span>{pace === undefined ? days.together : days.overDays}</span>
          </label>
        ))}
      </fieldset>
      {value !== undefined && (
        <>
          <label class="field">
            {days.perTurn}
            <select
              name="per-turn"
              value={`${value.hours}`}
              onChange={({ currentTarget: { value: chosen } }) =>
                onChange({ ...value, hours: TURN_HOURS.find((one) => `${one}` === chosen) ?? USUAL.hours })
              }
            >
              {TURN_HOURS.map((hours) => (
                <option key={hours} value={`${hours}`}>
                  {durationText(hours, language)}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            {days.expiry}
            <select
              name="expiry"
              value={value.expiry}
              onChange={(event) => onChange({ ...value, expiry: event.currentTarget.value as Expiry })}
            >
              {EXPIRIES.map((expiry) => (
                <option key={expiry} value={expiry}>
                  {days.expiries[expiry]}
                </option>
              ))}
            </select>
          </label>
          <Check checked={value.isQuiet} change={(isQuiet) => onChange({ ...value, isQuiet })}>
            {days.quiet(...NIGHT)}
          </Check>
        </>
      )}
    </>
  )
}
