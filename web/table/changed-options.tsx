import type { Game } from '../api-types.ts'
import { useTableContext } from './table-context.ts'

/** Displayed option value. Booleans are signs, equal in all languages. */
const shown = (answer: unknown): string => {
  if (typeof answer === 'boolean') return answer ? '✓' : '✗'
  if (Array.isArray(answer)) return answer.join(', ')
  if (typeof answer !== 'object' || answer === null) return `${answer}`
  return Object.entries(answer)
    .map(([name, part]) => `${name} ${part}`)
    .join(', ')
}

/** True for a list of rows of a board, which the board itself shows. */
const isListOfRows = (answer: unknown): boolean =>
  Array.isArray(answer) && answer.some((entry) => typeof entry === 'object')

/** List of the table's options that differ from the defaults, with the preset of the table, if any. */
export const ChangedOptions = ({ game }: { game: Game }) => {
  const { words, ruleset } = useTableContext()
  const preset = ruleset.presets.find(({ id }) => id === game.preset)
  const others = Object.entries(ruleset.options.properties ?? {}).filter(([name, { default: usual }]) => {
    const answer = game.options[name]
    const isChanged = answer !== undefined && JSON.stringify(answer) !== JSON.stringify(usual)
    return name !== 'players' && isChanged && !isListOfRows(answer)
  })
  if (others.length === 0) return null
  return (
    <details class="agreed">
      <summary>{preset?.name ?? words.setup.options}</summary>
      {preset && <p>{preset.summary}</p>}
      <dl>
        {others.map(([name, { title, description }]) => (
          <div key={name}>
            <dt>
              {title ?? name}: {shown(game.options[name])}
            </dt>
            <dd>{description?.replaceAll('`', '')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
