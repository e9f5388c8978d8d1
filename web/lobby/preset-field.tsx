import type { Preset } from '../api-types.ts'
import { useWords } from '../i18n.ts'
import type { RulesChoice } from './chosen-preset.ts'

interface PresetFieldProps {
  /** The presets of the game. */
  readonly presets: readonly Preset[]
  readonly value: RulesChoice
  readonly onChange: (value: RulesChoice) => void
}

/** Form field for the rules of a table: usual rules, a preset, or own options. */
export const PresetField = ({ presets, value, onChange }: PresetFieldProps) => {
  const { title, usual, own } = useWords().setup.presets
  const choices = [
    { id: 'usual', name: usual[0], summary: usual[1] },
    ...presets,
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
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p id="preset-summary" class="quiet" aria-live="polite">
        {choices.find(({ id }) => id === value)?.summary}
      </p>
    </div>
  )
}
