import type { Game } from '../api-types.ts'
import { useTableContext } from './table-context.ts'

/** An answer as it is shown: yes and no by a sign, which is the same in every language. */
const shown = (answer: unknown): string => (typeof answer === 'boolean' ? (answer ? '✓' : '✗') : `${answer}`)

/** What this table has agreed on that is not as usual, as the service tells it: whoever sits down or plays here finds it. */
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
