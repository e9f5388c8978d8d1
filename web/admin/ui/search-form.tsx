import { go } from '../service/admin-route.ts'

interface SearchFormProps {
  readonly label: string
  readonly hint: string
  /** The text of the current search. */
  readonly text: string
  /** Whether the current search is for the whole name; missing for a search by the start alone. */
  readonly isExact?: boolean
  /** Returns the link to the search. */
  readonly hrefOf: (text: string, isExact: boolean) => string
}

/** Search form of a list. */
export const SearchForm = ({ label, hint, text, isExact, hrefOf }: SearchFormProps) => {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    go(hrefOf(`${form.get('text') ?? ''}`.trim(), form.has('exact')))
  }
  return (
    <search>
      <form class="search" onSubmit={submit}>
        <label class="field">
          {label}
          <input
            name="text"
            type="search"
            defaultValue={text}
            maxLength={300}
            autoComplete="off"
            autoCapitalize="off"
            spellcheck={false}
            aria-describedby="search-hint"
          />
        </label>
        <button type="submit" class="main">
          Find
        </button>
        {isExact !== undefined && (
          <label class="check">
            <input name="exact" type="checkbox" defaultChecked={isExact} />
            Exactly this name
          </label>
        )}
        <p id="search-hint" class="quiet">
          {hint}
        </p>
      </form>
    </search>
  )
}
