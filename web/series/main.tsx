import type { ComponentType } from 'preact'
import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useStore } from '../state/observable.ts'
import { LanguageMenu } from '../ui/language-menu.tsx'
import { HallPage } from './hall/hall-page.tsx'
import { route, showAddress } from './route.ts'
import { StartPage } from './start/start-page.tsx'
import { useSeriesWords } from './texts.ts'
import { SeriesView } from './view/series-view.tsx'

/*
 * Entry of the pages /series, /series/{id}, /series/{id}/hall and /series/{id}/print: club evenings and tournaments with real cards, a
 * client of the public API. The printed sheets load on demand.
 */

/** Renders a page that loads on demand. */
const Late = <Props extends object>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<Props>>
  props: Props
}) => {
  const [Loaded, setLoaded] = useState<{ readonly of: ComponentType<Props> }>()
  useEffect(() => {
    void load().then((of) => setLoaded({ of }))
  }, [])
  return Loaded ? <Loaded.of {...props} /> : null
}

const loadPrint = () => import('./print/print-page.tsx').then(({ PrintPage }) => PrintPage)

const Page = () => {
  const words = useSeriesWords()
  const {
    at: { page: shown, series = '', ...said },
  } = useStore(route)
  if (shown === 'hall') return <HallPage id={series} token={said.token} />
  return (
    <div class="lobby series-page">
      <header>
        <nav>
          <a href="/series">{words.title}</a> {shown === 'start' && <a href="/play">{words.singleTable}</a>}
        </nav>
        <LanguageMenu />
      </header>
      <main id="content" tabIndex={-1}>
        {shown === 'start' && <StartPage />}
        {shown === 'series' && <SeriesView key={series} id={series} {...said} />}
        {shown === 'print' && <Late key={series} load={loadPrint} props={{ id: series }} />}
      </main>
    </div>
  )
}

const root = document.getElementById('page')
if (root) render(<Page />, root)
showAddress()
