import type { Game } from '../api-types.ts'
import { useTableContext } from './table-context.ts'

/** Displayed option value. Booleans are signs, equal in all languages. */
const shown = (answer: unknown): string => (typeof answer === 'boolean' ? (answer ? '✓' : '✗') : `${answer}`)

/** List of the table's options that differ from the defaults. */
export const ChangedOptions = ({ game }: { game: Game }) => {
  const { words, ruleset } = useTableContext()
  const others = Object.entries(ruleset.options.properties ?? {}).filter(([name, { default: usual }]) => {
    const answer = game.options[name]
    return name !== 'players' && typeof answer !== 'object' && answer !== undefined && answer !== usual
  })
  if (others.length === 0) return null
  return (
    <details class="agreed">
      <summary>{words.setup.options}</summary>
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
