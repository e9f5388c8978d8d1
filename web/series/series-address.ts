/*
 * Addresses of the pages of series: `/series/{id}`, `/series/{id}/hall` and `/series/{id}/print`. Secrets are in the URL fragment,
 * which browsers never send.
 */

type SeriesPage = 'start' | 'series' | 'hall' | 'print'

export interface SeriesRoute {
  readonly page: SeriesPage
  readonly series?: string
  readonly invite?: string
  /** The name of the event, for a visitor who may not read the event yet. */
  readonly name?: string
  /** A read token, for a screen without a player. */
  readonly token?: string
  /** The table of a printed card. */
  readonly table?: number
  /** The entry of a guest, for the phone of the guest. */
  readonly entry?: string
}

/** Returns the route of an address. The service redirects `/series/{id}` to `/series?s={id}`. */
export const routeOf = (pathname: string, search: string, hash: string): SeriesRoute => {
  const place = new URLSearchParams(search).get('s') ?? pathname.replace(/^\/series\/?/, '')
  const [, series, page = 'series'] = /^(s_[\w-]+)(?:\/(hall|print))?/.exec(place) ?? []
  if (series === undefined) return { page: 'start' }
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const [invite, token, entry, name] = ['invite', 'token', 'entry', 'name'].map((key) => said.get(key))
  const table = Number(said.get('table'))
  return {
    ...{ page: page as SeriesPage, series },
    ...(invite && { invite }),
    ...(token && { token }),
    ...(table > 0 && { table }),
    ...(entry && { entry }),
    ...(name && { name }),
  }
}

/** Returns the address of a page of a series, without the origin. */
export const seriesHref = (series: string, page: SeriesPage = 'series', secrets = ''): string =>
  `/series/${series}${page === 'hall' || page === 'print' ? `/${page}` : ''}${secrets && `#${secrets}`}`
