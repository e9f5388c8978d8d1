import { store } from '../state/observable.ts'
import type { SeriesRoute } from './series-address.ts'
import { routeOf, seriesHref } from './series-address.ts'

/*
 * Route of the pages of series.
 */

const now = () => routeOf(location.pathname, location.search, location.hash)

export const route = store<{ readonly at: SeriesRoute }>({ at: now() })

const update = () => route.set({ at: now() })
addEventListener('popstate', update)
addEventListener('hashchange', update)

/** Shows the address without the query of the redirect. */
export const showAddress = (): void => {
  const { series, page } = route.get().at
  if (series !== undefined && location.search !== '')
    history.replaceState(null, '', seriesHref(series, page, location.hash.slice(1)))
}

/** Opens a page without a reload. */
export const go = (href: string): void => {
  history.pushState(null, '', href)
  update()
}
