import type { Language } from './api-types.ts'
import { showLoadFailure } from './loading/load-failure.ts'
import type { PageParts, PartLost } from './loading/page-parts.ts'
import { PAGE_CATALOGUES } from './page-catalogues.ts'

/*
 * Entry of the page /play: loads the page, the texts in one language, and the table if the address names a game, all at the same
 * time. The entry has the same name in each release and imports nothing statically, so that a missing file of another release is
 * reported, not a white page.
 */

/** Path of the style sheet of tables, from the build. */
declare const TABLE_STYLE: string

/** The language of the profile, or else of the browser. `profile.ts` decides: another guess costs a download only. */
const likelyLanguage = (): Language => {
  const isKnown = (range: unknown): range is Language => typeof range === 'string' && range in PAGE_CATALOGUES
  const { language } = ((): { language?: unknown } => {
    try {
      return JSON.parse(localStorage.getItem('sidi.play') ?? '{}')
    } catch {
      return {}
    }
  })()
  return isKnown(language)
    ? language
    : (navigator.languages.map((range) => range.slice(0, 2).toLowerCase()).find(isKnown) ?? 'en')
}

/** Loads a style sheet. Settles once the rules apply. */
const styleSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`no style at ${href}`))
    document.head.append(link)
  })

/** Loads once, and again after a failure. */
const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let request: Promise<T> | undefined
  return () => {
    request ??= load().catch((error: unknown) => {
      request = undefined
      throw error
    })
    return request
  }
}

/** Style and drawings of a table. */
const furnishing = once(() => Promise.all([styleSheet(TABLE_STYLE), import('./cards/faces.ts')]))

const parts: PageParts = {
  catalogue: (language) => PAGE_CATALOGUES[language](),
  table: once(async () => {
    const [{ TablePage }] = await Promise.all([import('./table/table-page.tsx'), furnishing()])
    return TablePage
  }),
  replay: once(async () => {
    const [{ Replay }] = await Promise.all([import('./table/later-parts.ts'), furnishing()])
    return Replay
  }),
}

const fail = () => showLoadFailure(likelyLanguage())
const lost: PartLost = 'sidi:part-lost'
addEventListener(lost, fail)

const root = document.getElementById('page')
if (root) {
  const early = [parts.catalogue(likelyLanguage())]
  const part = /^#g=/.test(location.hash) && (/&replay\b/.test(location.hash) ? parts.replay : parts.table)
  // A part that the page needs is loaded again by the page, and reported there.
  for (const one of [...early, ...(part ? [part()] : [])]) one.catch(() => undefined)
  import('./page.tsx').then(({ startPage }) => startPage(root, parts)).catch(fail)
}
