import { useState } from 'preact/hooks'
import { useWords } from '../i18n.ts'
import type { HomeRules } from './home-rules.ts'
import { forgetHomeRules, keepHomeRules, MAX_HOME_RULES } from './home-rules.ts'

interface HomeRulesFieldProps {
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
  /** The chosen set of this browser. */
  readonly chosen: HomeRules | undefined
  readonly onKept: () => void
}

const LONGEST_NAME = 40

/** Keeps the chosen house rules in the browser under a name, or forgets the chosen set. */
export const HomeRulesField = ({ ruleset, options, chosen, onKept }: HomeRulesFieldProps) => {
  const { home } = useWords().setup
  const [name, setName] = useState(home.first)
  const [isFull, setFull] = useState(false)
  if (chosen !== undefined)
    return (
      <p class="home-rules">
        <button type="button" onClick={() => forgetHomeRules(chosen)}>
          {home.forget}
        </button>
      </p>
    )
  const keep = () => {
    const isKept = keepHomeRules({ ruleset, name: name.trim() || home.first, options })
    setFull(!isKept)
    if (isKept) onKept()
  }
  return (
    <div class="home-rules">
      <label class="field">
        {home.name}
        <input
          value={name}
          maxLength={LONGEST_NAME}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="button" onClick={keep}>
        {home.keep}
      </button>
      {isFull && <p role="alert">{home.full(MAX_HOME_RULES)}</p>}
    </div>
  )
}
