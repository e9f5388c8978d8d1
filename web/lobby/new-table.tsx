import { useState } from 'preact/hooks'
import type { Level, OptionSchema, Preset, RulesetBrief } from '../api-types.ts'
import { LEVELS } from '../api-types.ts'
import { useWords } from '../i18n.ts'
import type { NewTable } from '../service/api-client.ts'
import { ruleset } from '../service/api-client.ts'
import { useStore } from '../state/observable.ts'
import { caller, profile } from '../state/profile.ts'
import { Check } from '../ui/check.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { rulesLink } from '../ui/rules-link.ts'
import { useRequest } from '../ui/use-request.ts'
import type { RulesChoice } from './chosen-preset.ts'
import { rulesChoiceOf } from './chosen-preset.ts'
import { homeRules } from './home-rules.ts'
import { HomeRulesField } from './home-rules-field.tsx'
import { hasField, OptionField } from './option-field.tsx'
import { groupedOptions } from './option-groups.ts'
import { effectiveOptions } from './options-with-effect.ts'
import type { DaysPace } from './pace-field.tsx'
import { clockOf, PaceField } from './pace-field.tsx'
import { PresetField } from './preset-field.tsx'

/*
 * Form for a new table: rules, players, seats, bot level and options. The service lists the options with titles.
 */

type Properties = readonly (readonly [name: string, schema: OptionSchema])[]

/** Prefix of the choice of a set of this browser. */
const HOME = 'home:'

/** The sets of this browser for a game, as presets. */
const useHomePresets = (game: string): readonly Preset[] => {
  const { sets } = useStore(homeRules)
  const { summary } = useWords().setup.home
  return sets
    .filter(({ ruleset: of }) => of === game)
    .map(({ ruleset: of, name, options }) => ({ id: `${HOME}${name}`, ruleset: of, name, summary, options }))
}

interface SetupProps {
  readonly game: RulesetBrief
  readonly presets: readonly Preset[]
  readonly isBusy: boolean
  readonly trouble: string
  readonly close: () => void
  readonly start: (table: NewTable) => void
}

/** Number of changed options of a subject. */
const Changes = ({ of, chosen }: { of: Properties; chosen: Readonly<Record<string, unknown>> }) => {
  const words = useWords()
  const count = of.filter(
    ([name, { default: usual }]) =>
      chosen[name] !== undefined && JSON.stringify(chosen[name]) !== JSON.stringify(usual),
  ).length
  return count === 0 ? null : <small class="quiet">{words.setup.changed(count)}</small>
}

export const NewTableForm = ({ game, presets, isBusy, trouble, close, start }: SetupProps) => {
  const words = useWords()
  const { level, language } = useStore(profile)
  const [withBots, setWithBots] = useState(true)
  const usualPlayers = game.players.includes(4) ? 4 : (game.players[0] ?? 4)
  const [players, setPlayers] = useState(usualPlayers)
  const [isOwn, setOwn] = useState(false)
  const [chosenHints, setHints] = useState<boolean | undefined>()
  // Bots do not mind hints; friends agree on hints.
  const hints = chosenHints ?? withBots
  const [isPublic, setPublic] = useState(false)
  const [pace, setPace] = useState<DaysPace | undefined>()
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({})
  const full = useRequest(() => ruleset(caller(), game.id), game.id, language)
  const home = useHomePresets(game.id)
  const known = [...presets, ...home]
  const properties = Object.entries(full?.options.properties ?? {})
  const chosen = { ...options, ...(properties.some(([name]) => name === 'players') && { players }) }
  const offered = effectiveOptions(properties, chosen)
  // The field for players stands above.
  const asked = offered.filter(([name, schema]) => name !== 'players' && hasField(schema))
  const isOffered = (name: string) => offered.some(([one]) => one === name)
  // A preset can be chosen before the answer of the service.
  const agreed = full
    ? Object.fromEntries(Object.entries(chosen).filter(([name]) => isOffered(name)))
    : chosen
  const rules = isOwn ? 'own' : rulesChoiceOf(known, full?.options.properties ?? {}, full ? agreed : options)
  const chooseRules = (choice: RulesChoice) => {
    setOwn(choice === 'own')
    if (choice === 'own') return
    const { players: agreedPlayers, ...others } = known.find(({ id }) => id === choice)?.options ?? {}
    setOptions(others)
    setPlayers(typeof agreedPlayers === 'number' ? agreedPlayers : usualPlayers)
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
      ...(isPublic && { visibility: 'public' }),
    })
  }
  return (
    <Dialog title={game.name} close={{ label: words.deal.close, do: close }}>
      <form class="setup" noValidate onSubmit={submit}>
        <p>{game.summary}</p>
        {known.length > 0 && (
          <PresetField presets={presets} home={home} value={rules} onChange={chooseRules} />
        )}
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
        <Check checked={hints} change={setHints}>
          {words.setup.hints}
        </Check>
        <Check checked={isPublic} change={setPublic}>
          {words.invite.isPublic}
        </Check>
        {asked.length > 0 && (
          <details open={isOwn || undefined}>
            <summary>{words.setup.options}</summary>
            {groupedOptions(asked).map(([group, of]) => (
              <details key={group} class="group">
                <summary>
                  {words.setup.groups[group]} <Changes of={of} chosen={options} />
                </summary>
                <div class="options">
                  {of.map(([name, schema]) => (
                    <OptionField
                      key={name}
                      name={name}
                      schema={schema}
                      properties={full?.options.properties ?? {}}
                      value={options[name]}
                      onChange={(value) => setOptions({ ...options, [name]: value })}
                    />
                  ))}
                </div>
              </details>
            ))}
            {(rules === 'own' || rules.startsWith(HOME)) && (
              <HomeRulesField
                key={rules}
                ruleset={game.id}
                options={agreed}
                onKept={() => setOwn(false)}
                chosen={home
                  .filter(({ id }) => id === rules)
                  .map(({ ruleset: of, name, options: set }) => ({ ruleset: of, name, options: set }))
                  .at(0)}
              />
            )}
          </details>
        )}
        {trouble !== '' && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <p class="buttons sticky">
          <a class="button" href={rulesLink(language, game.id)} target="_blank" rel="noreferrer">
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
