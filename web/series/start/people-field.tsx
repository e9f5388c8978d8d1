import { useId } from 'preact/hooks'
import { repeatedNames, typedNames, typedPairs } from '../entry-names.ts'
import { useSeriesWords } from '../texts.ts'

/*
 * The field for names, one of a line.
 */

interface PeopleFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly rows: number
  readonly arePairs: boolean
  /** Names of people who are entered already. */
  readonly known?: readonly string[]
  readonly change: (value: string) => void
}

/** Returns the number of people in the typed names. */
export const peopleIn = (text: string, arePairs: boolean): number =>
  arePairs ? typedPairs(text).flat().length : typedNames(text).length

export const PeopleField = ({ label, hint, value, rows, arePairs, known, change }: PeopleFieldProps) => {
  const id = useId()
  const words = useSeriesWords()
  const count = peopleIn(value, arePairs)
  const tables = Math.floor(count / 4)
  const typed = arePairs ? typedPairs(value).flat() : typedNames(value)
  const repeated = repeatedNames(typed, known)
  return (
    <div class="field people-field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        name="people"
        rows={rows}
        value={value}
        autocomplete="off"
        spellcheck={false}
        aria-describedby={`${id}-hint`}
        onInput={(event) => change(event.currentTarget.value)}
      />
      <span id={`${id}-hint`}>{count === 0 ? hint : words.start.counted(count, tables, count % 4)}</span>
      {repeated.length > 0 && (
        <strong role="status" class="warning">
          {words.start.twice(repeated.join(', '))}
        </strong>
      )}
    </div>
  )
}
