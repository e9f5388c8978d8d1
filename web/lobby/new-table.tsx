import { useState } from 'preact/hooks'
import type { Level, OptionSchema, Preset, RulesetBrief } from '../api-types.ts'
import { LEVELS } from '../api-types.ts'
import { useWords } from '../i18n.ts'
import type { NewTable } from '../service/api-client.ts'
import { ruleset } from '../service/api-client.ts'
import { useStore } from '../state/observable.ts'
import { caller, profile } from '../state/profile.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useRequest } from '../ui/use-request.ts'
import type { RulesChoice } from './chosen-preset.ts'
import { rulesChoiceOf } from './chosen-preset.ts'
import { effectiveOptions } from './options-with-effect.ts'
import type { DaysPace } from './pace-field.tsx'
import { clockOf, PaceField } from './pace-field.tsx'
import { PresetField } from './preset-field.tsx'

/*
 * Form for a new table: rules, players, seats, bot level and options. The service lists the options with titles.
 */

interface OptionProps {
  readonly name: string
  readonly schema: OptionSchema
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** Form field of one option: boolean, enumeration, number, or a number in place of a keyword. */
const Option = ({ name, schema, value, onChange }: OptionProps) => {
  const words = useWords()
  const title = schema.title ?? name
  const chosen = value ?? schema.default
  if (schema.type === 'boolean')
    return (
      <label class="check" title={schema.description}>
        <input
          type="checkbox"
          checked={chosen === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {title}
      </label>
    )
  if (schema.enum)
    return (
      <label class="field" title={schema.description}>
        {title}
        <select
          value={`${chosen}`}
          onChange={({ currentTarget: { value: said } }) =>
            onChange(schema.enum?.find((one) => `${one}` === said))
          }
        >
          {schema.enum.map((one) => (
            <option key={one} value={`${one}`}>
              {one === schema.default ? `${one} (${words.setup.usual})` : `${one}`}
            </option>
          ))}
        </select>
      </label>
    )
  const number = [schema, ...(schema.anyOf ?? [])].find(({ type }) => type === 'integer' || type === 'number')
  if (number)
    return (
      <label class="field" title={schema.description}>
        {title}
        <input
          type="number"
          step={number.type === 'number' ? 'any' : 1}
          value={typeof chosen === 'number' ? chosen : ''}
          placeholder={typeof schema.default === 'string' ? schema.default : undefined}
          min={number.minimum}
          max={number.maximum}
          onChange={({ currentTarget: { valueAsNumber: said } }) =>
            onChange(Number.isNaN(said) ? undefined : said)
          }
        />
      </label>
    )
  return null
}

interface SetupProps {
  readonly game: RulesetBrief
  readonly presets: readonly Preset[]
  readonly isBusy: boolean
  readonly trouble: string
  readonly close: () => void
  readonly start: (table: NewTable) => void
}

export const NewTableForm = ({ game, presets, isBusy, trouble, close, start }: SetupProps) => {
  const words = useWords()
  const { level, language } = useStore(profile)
  const [withBots, setWithBots] = useState(true)
  const usualPlayers = game.players.includes(4) ? 4 : (game.players[0] ?? 4)
  const [players, setPlayers] = useState(usualPlayers)
  const [isOwn, setOwn] = useState(false)
  const [hints, setHints] = useState(false)
  const [pace, setPace] = useState<DaysPace | undefined>()
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({})
  const full = useRequest(() => ruleset(caller(), game.id), game.id, language)
  const properties = Object.entries(full?.options.properties ?? {})
  const chosen = { ...options, ...(properties.some(([name]) => name === 'players') && { players }) }
  const offered = effectiveOptions(properties, chosen)
  // The field for players stands above.
  const asked = offered.filter(([name]) => name !== 'players')
  const isOffered = (name: string) => offered.some(([one]) => one === name)
  // A preset can be chosen before the answer of the service.
  const agreed = full
    ? Object.fromEntries(Object.entries(chosen).filter(([name]) => isOffered(name)))
    : chosen
  const rules = isOwn
    ? 'own'
    : rulesChoiceOf(presets, full?.options.properties ?? {}, full ? agreed : options)
  const chooseRules = (choice: RulesChoice) => {
    setOwn(choice === 'own')
    if (choice === 'own') return
    setOptions(presets.find(({ id }) => id === choice)?.options ?? {})
    setPlayers(usualPlayers)
  }
  const submit = (event: Event) => {
    event.preventDefault()
    const others = Array.from({ length: players - 1 }, () =>
      withBots ? ({ kind: 'bot', level } as const) : ({ kind: 'open' } as const),
    )
    start({
      ...{ ruleset: game.id, seats: [{ kind: 'me' }, ...others], options: agreed },
      ...(hints && { hints }),
      ...(!withBots && clockOf(pace)),
    })
  }
  return (
    <Dialog title={game.name} close={{ label: words.deal.close, do: close }}>
      <form class="setup" noValidate onSubmit={submit}>
        <p>{game.summary}</p>
        {presets.length > 0 && <PresetField presets={presets} value={rules} onChange={chooseRules} />}
        <fieldset class="segments">
          <legend>{words.setup.against}</legend>
          {[true, false].map((bots) => (
            <label key={`${bots}`}>
              <input
                type="radio"
                name="against"
                checked={withBots === bots}
                onChange={() => setWithBots(bots)}
              />
              <span>{bots ? words.setup.bots : words.setup.people}</span>
            </label>
          ))}
        </fieldset>
        {game.players.length > 1 && (
          <label class="field">
            {words.setup.seats}
            <select value={`${players}`} onChange={(event) => setPlayers(Number(event.currentTarget.value))}>
              {game.players.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
        )}
        {!withBots && <PaceField value={pace} onChange={setPace} />}
        {withBots && (
          <fieldset class="segments">
            <legend>{words.setup.level}</legend>
            {LEVELS.map((one: Level) => (
              <label key={one}>
                <input
                  type="radio"
                  name="level"
                  checked={level === one}
                  onChange={() => profile.set({ level: one })}
                />
                <span>{words.setup.levels[one]}</span>
              </label>
            ))}
          </fieldset>
        )}
        <label class="check">
          <input
            type="checkbox"
            checked={hints}
            onChange={(event) => setHints(event.currentTarget.checked)}
          />
          {words.setup.hints}
        </label>
        {asked.length > 0 && (
          <details open={isOwn || undefined}>
            <summary>{words.setup.options}</summary>
            <div class="options">
              {asked.map(([name, schema]) => (
                <Option
                  key={name}
                  name={name}
                  schema={schema}
                  value={options[name]}
                  onChange={(value) => setOptions({ ...options, [name]: value })}
                />
              ))}
            </div>
          </details>
        )}
        {trouble !== '' && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <p class="buttons sticky">
          <a class="button" href={game.rulesUrl} target="_blank" rel="noreferrer">
            {words.lobby.rules}
          </a>
          <button type="submit" class="main" disabled={isBusy}>
            {withBots ? words.setup.start : words.setup.open}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
