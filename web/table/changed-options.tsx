import type { Game } from '../api-types.ts'
import { descriptionText, valueText } from '../lobby/option-texts.ts'
import { useNameOfRow } from './bid-and-contract-text.tsx'
import { useTableContext } from './table-context.ts'

/** True for a list of rows of a board, which the board itself shows. */
const isListOfRows = (answer: unknown): boolean =>
  Array.isArray(answer) && answer.some((entry) => typeof entry === 'object')

/** List of the table's options that differ from the defaults, with the preset of the table, if any. */
export const ChangedOptions = ({ game }: { game: Game }) => {
  const { words, tableTexts, ruleset } = useTableContext()
  const nameOfRow = useNameOfRow()
  const properties = ruleset.options.properties ?? {}
  const preset = ruleset.presets.find(({ id }) => id === game.preset)
  const others = Object.entries(properties).filter(([name, { default: usual }]) => {
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
        {others.map(([name, schema]) => (
          <div key={name}>
            <dt>
              {tableTexts.table.labelled(
                schema.title ?? name,
                valueText(schema, game.options[name], words.setup.words, nameOfRow),
              )}
            </dt>
            <dd>{descriptionText(schema, properties, tableTexts.table.quoted)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
