import { useEffect, useState } from 'preact/hooks'
import { preferences as de } from '../../src/i18n/de/pages/preferences.ts'
import { preferences as en } from '../../src/i18n/en/pages/preferences.ts'
import { preferences as fr } from '../../src/i18n/fr/pages/preferences.ts'
import { preferences as it } from '../../src/i18n/it/pages/preferences.ts'
import type { PreferencesWords } from '../../src/i18n/pages/preferences-words.ts'
import type { Language } from '../api-types.ts'
import { useStore } from '../state/observable.ts'
import { caller, profile } from '../state/profile.ts'
import { Check } from '../ui/check.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LanguageOptions } from '../ui/language-menu.tsx'
import { useTrouble } from '../ui/use-trouble.tsx'
import { durationText, withStored } from './duration-options.ts'
import type { Preferences } from './preferences-client.ts'
import { KINDS, readPreferences, writePreferences } from './preferences-client.ts'

/*
 * Dialog for the preferences of a person: quiet hours, kinds of messages, delay, reminders and daily summary.
 */

const WORDS: Readonly<Record<Language, PreferencesWords>> = { en, de, fr, it }

/** Values of a switch that is turned on. */
const NIGHT = { from: '22:00', to: '07:00' } as const
const SUMMARY_TIME = '18:00'

/** Usual delays and reminders. The service takes three reminders. */
const DELAYS = ['PT5M', 'PT15M', 'PT1H']
const LEADS = ['PT30M', 'PT2H', 'PT12H']
const MAX_LEADS = 3

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

interface PartProps {
  readonly words: PreferencesWords
  readonly value: Preferences
  readonly set: (change: Partial<Preferences>) => void
}

const TimeField = ({
  label,
  value,
  change,
}: {
  readonly label: string
  readonly value: string
  readonly change: (time: string) => void
}) => (
  <label class="field">
    {label}
    <input type="time" required value={value} onInput={(event) => change(event.currentTarget.value)} />
  </label>
)

/** Quiet hours and the time zone. */
const QuietHours = ({ words, value: { quietHours, timeZone }, set }: PartProps) => (
  <>
    <Check checked={quietHours !== null} change={(is) => set({ quietHours: is ? NIGHT : null })}>
      {words.quiet}
    </Check>
    {quietHours !== null && (
      <div class="times">
        <TimeField
          label={words.from}
          value={quietHours.from}
          change={(from) => set({ quietHours: { ...quietHours, from } })}
        />
        <TimeField
          label={words.to}
          value={quietHours.to}
          change={(to) => set({ quietHours: { ...quietHours, to } })}
        />
      </div>
    )}
    <label class="field">
      {words.timeZone}
      <select
        name="time-zone"
        value={timeZone ?? ''}
        onChange={(event) => set({ timeZone: event.currentTarget.value })}
      >
        {[...new Set([timeZone ?? '', ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </label>
  </>
)

/** Kinds of messages. */
const Kinds = ({ words, value: { kinds }, set }: PartProps) => (
  <fieldset>
    <legend>{words.kinds}</legend>
    {KINDS.map((kind) => (
      <Check
        key={kind}
        checked={kinds.includes(kind)}
        change={(is) => set({ kinds: KINDS.filter((one) => (one === kind ? is : kinds.includes(one))) })}
      >
        {words.kindsOf[kind]}
      </Check>
    ))}
  </fieldset>
)

/** Delay of the message about a turn, reminders, and the daily summary. */
const Times = ({ words, value: { delay, reminderLeads, digest }, set }: PartProps) => {
  const { language } = useStore(profile)
  return (
    <>
      <label class="field">
        {words.delay}
        <select
          name="delay"
          value={delay ?? ''}
          onChange={(event) => set({ delay: event.currentTarget.value || null })}
        >
          <option value="">{words.atOnce}</option>
          {withStored(DELAYS, delay === null ? [] : [delay]).map((one) => (
            <option key={one} value={one}>
              {durationText(one, language)}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{words.leads}</legend>
        {withStored(LEADS, reminderLeads).map((lead) => {
          const isChosen = reminderLeads.includes(lead)
          return (
            <Check
              key={lead}
              checked={isChosen}
              disabled={!isChosen && reminderLeads.length >= MAX_LEADS}
              change={(is) =>
                set({
                  reminderLeads: is ? [...reminderLeads, lead] : reminderLeads.filter((one) => one !== lead),
                })
              }
            >
              {durationText(lead, language)}
            </Check>
          )
        })}
      </fieldset>
      <Check checked={digest !== null} change={(is) => set({ digest: is ? SUMMARY_TIME : null })}>
        {words.digest}
      </Check>
      {digest !== null && (
        <div class="times">
          <TimeField label={words.at} value={digest} change={(time) => set({ digest: time })} />
        </div>
      )}
    </>
  )
}

export const PreferencesDialog = ({ close }: { readonly close: () => void }) => {
  const { language } = useStore(profile)
  const words = WORDS[language]
  const [value, setValue] = useState<Preferences>()
  const [isSaved, setSaved] = useState(false)
  const { attempt, shown } = useTrouble()
  useEffect(() => {
    void attempt(async () => {
      const stored = await readPreferences(caller())
      setValue({ ...stored, timeZone: stored.timeZone ?? browserZone() })
    })
  }, [])
  const set = (change: Partial<Preferences>) => {
    setSaved(false)
    setValue((before) => before && { ...before, ...change })
  }
  const save = (wanted: Preferences) =>
    void attempt(async () => {
      setSaved(false)
      setValue(await writePreferences(caller(), wanted))
      setSaved(true)
    })
  return (
    <Dialog title={words.title} close={{ label: words.close, do: close }}>
      {value && (
        <form
          class="preferences"
          onSubmit={(event) => {
            event.preventDefault()
            save(value)
          }}
        >
          <QuietHours words={words} value={value} set={set} />
          <Kinds words={words} value={value} set={set} />
          <Times words={words} value={value} set={set} />
          <label class="field">
            {words.language}
            <select
              name="language"
              value={value.language ?? ''}
              onChange={({ currentTarget: { value: one } }) =>
                set({ language: one === '' ? null : (one as Language) })
              }
            >
              <option value="">{words.asBrowser}</option>
              <LanguageOptions />
            </select>
          </label>
          <p class="buttons">
            <button type="submit" class="main">
              {words.save}
            </button>
          </p>
        </form>
      )}
      <p role="status">{isSaved ? words.saved : ''}</p>
      {shown}
    </Dialog>
  )
}
