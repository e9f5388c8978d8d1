import { store } from '../../state/observable.ts'

/*
 * Route of the page for operators, kept in the URL fragment. Browsers never send the fragment, so a searched name stays out
 * of all logs.
 */

/** Views of the page: lists, and details of one player, game or integration. */
const VIEWS = ['players', 'games', 'integrations', 'words', 'log', 'player', 'game', 'integration'] as const
export type ViewName = (typeof VIEWS)[number]

/** A view, and its parameters: the id, or filters of a list. */
export interface Route {
  readonly at: ViewName
  readonly params: Readonly<Record<string, string>>
}

const read = (hash: string): Route => {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?')
  const at = VIEWS.find((view) => view === path) ?? 'players'
  return { at, params: Object.fromEntries(new URLSearchParams(query)) }
}

interface Visit {
  readonly now: Route
  /** Number of the visit: a repeated search is another visit. */
  readonly visit: number
}

export const route = store<Visit>({ now: read(location.hash), visit: 0 })

const arrive = (): void => route.set(({ visit }) => ({ now: read(location.hash), visit: visit + 1 }))
addEventListener('hashchange', arrive)

/** Returns the link to a view: the URL fragment of the route. Empty parameters are left out. */
export const hrefTo = (at: ViewName, params: Route['params'] = {}): string => {
  const given = Object.entries(params).filter(([, value]) => value !== '')
  return given.length === 0 ? `#${at}` : `#${at}?${new URLSearchParams(given)}`
}

/** Navigates to a view by its link. The link to the current view loads the view again. */
export const go = (href: string): void => {
  if (location.hash === href) arrive()
  else location.hash = href
}

const KINDS: Readonly<Record<string, ViewName>> = { p: 'player', g: 'game', i: 'integration' }

/** Returns the link to the details of an id; undefined for an id without details. */
export const hrefOfId = (id: string): string | undefined => {
  if (id === 'words') return hrefTo('words')
  const at = KINDS[id.slice(0, id.indexOf('_'))]
  return at && hrefTo(at, { id })
}

/** Returns the link to the details of the id in a text, such as the link to a table; without an id another link. */
export const hrefOfSearch = (text: string, other: string): string => hrefOfId(idIn(text) ?? '') ?? other

/** Returns the first id of a player, game or integration in a text, such as the link to a table; undefined without an id. */
export const idIn = (text: string): string | undefined =>
  /(?:^|[^\w-])([pgi]_[\w-]{22})(?![\w-])/.exec(text)?.[1]
