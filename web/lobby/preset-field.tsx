import type { Preset } from '../api-types.ts'
import { useWords } from '../i18n.ts'
import type { RulesChoice } from './chosen-preset.ts'

interface PresetFieldProps {
  /** The presets of the game. */
  readonly presets: readonly Preset[]
  /** The sets of this browser. */
  readonly home: readonly Preset[]
  readonly value: RulesChoice
  readonly onChange: (value: RulesChoice) => void
}

/** Form field for the rules of a table: usual rules, a preset, or own options. */
export const PresetField = ({ presets, home, value, onChange }: PresetFieldProps) => {
  const { presets: words, home: homeWords } = useWords().setup
  const { title, usual, own } = words
  const choices = [
    { id: 'usual', name: usual[0], summary: usual[1] },
    ...presets,
    ...home,
    { id: 'own', name: own[0], summary: own[1] },
  ]
  return (
    <div class="presets">
      <label class="field">
        {title}
        <select
          value={value}
          aria-describedby="preset-summary"
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {choices
            .filter((choice) => !home.some(({ id }) => id === choice.id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          {home.length > 0 && (
            <optgroup label={homeWords.title}>
              {home.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      <p id="preset-summary" class="quiet" aria-live="polite">
        {choices.find(({ id }) => id === value)?.summary}
      </p>
    </div>
  )
}
