import { store } from '../state/observable.ts'

/*
 * House rules as a group plays at home: sets of options under a name, kept in the storage of the browser.
 */

/** Options of a game under a name. */
export interface HomeRules {
  readonly ruleset: string
  readonly name: string
  readonly options: Readonly<Record<string, unknown>>
}

/** Maximum number of kept sets. */
export const MAX_HOME_RULES = 20

const KEPT = 'sidi.rules'

const kept = (): readonly HomeRules[] => {
  try {
    const sets: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(sets) ? sets.slice(0, MAX_HOME_RULES) : []
  } catch {
    // Without storage, or with foreign content, there are no kept sets.
    return []
  }
}

/** The kept sets, the oldest first. */
export const homeRules = store<{ readonly sets: readonly HomeRules[] }>({ sets: kept() })

// Another tab may keep or forget a set.
addEventListener('storage', ({ key }) => key === KEPT && homeRules.set({ sets: kept() }))

const write = (sets: readonly HomeRules[]): void => {
  homeRules.set({ sets })
  try {
    localStorage.setItem(KEPT, JSON.stringify(sets))
  } catch {
    // Without storage the sets last as long as the page.
  }
}

const isSame =
  ({ ruleset, name }: Pick<HomeRules, 'ruleset' | 'name'>) =>
  (other: HomeRules): boolean =>
    other.ruleset === ruleset && other.name === name

/** Keeps a set. A set of the same game and name is replaced. @returns false if the maximum is reached */
export const keepHomeRules = (rules: HomeRules): boolean => {
  const others = kept().filter((other) => !isSame(rules)(other))
  if (others.length >= MAX_HOME_RULES) return false
  write([...others, rules])
  return true
}

/** Removes a set. */
export const forgetHomeRules = (rules: Pick<HomeRules, 'ruleset' | 'name'>): void =>
  write(kept().filter((other) => !isSame(rules)(other)))
