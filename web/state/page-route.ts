import { store } from './observable.ts'

/*
 * Route of the page, kept in the URL fragment. Browsers never send the fragment, so an invite stays out of all logs.
 */

export type Route =
  /** `begin` opens a table at once: the form of a ruleset, or with an empty text the quick game of a new player. */
  | { readonly at: 'lobby'; readonly begin?: string }
  /** The same player on another device. The code comes with a device link. */
  | { readonly at: 'device'; readonly code?: string }
  | { readonly at: 'table'; readonly game: string; readonly invite?: string }
  | { readonly at: 'replay'; readonly game: string }

const read = (hash: string): Route => {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const code = said.get('device')
  if (code !== null) return { at: 'device', ...(code !== '' && { code }) }
  const game = said.get('g')
  if (game === null) {
    const begin = said.get('new')
    return { at: 'lobby', ...(begin !== null && { begin }) }
  }
  const invite = said.get('invite')
  if (said.has('replay')) return { at: 'replay', game }
  return { at: 'table', game, ...(invite !== null && { invite }) }
}

export const route = store<{ readonly now: Route }>({ now: read(location.hash) })
addEventListener('hashchange', () => route.set({ now: read(location.hash) }))

const written = (to: Route): string => {
  if (to.at === 'lobby') return ''
  if (to.at === 'device') return to.code === undefined ? 'device' : `device=${encodeURIComponent(to.code)}`
  const said = new URLSearchParams({ g: to.game })
  if (to.at === 'replay') said.set('replay', '')
  if (to.at === 'table' && to.invite !== undefined) said.set('invite', to.invite)
  return said.toString().replace(/=$/, '').replace('replay=', 'replay')
}

/** Returns the link to a view of the page: the URL fragment of the route. */
export const hrefTo = (to: Route): string => `#${written(to)}`

/** Navigates to a view of the page. `replace` leaves no entry in the browser history. */
export const go = (to: Route, replace = false): void => {
  if (replace) {
    history.replaceState(null, '', hrefTo(to))
    route.set({ now: to })
  } else location.hash = written(to)
}
