import { render } from 'preact'
import { registerWorker } from '../offline/register-worker.ts'
import { store, useStore } from '../state/observable.ts'
import { LanguageMenu } from '../ui/language-menu.tsx'
import { NewSheet } from './new-sheet.tsx'
import { SheetView } from './sheet-view.tsx'
import { useSheetWords } from './texts.ts'

/*
 * Entry of the page /sheet: score sheets of games with real cards, a client of the public API. The sheet and the invite are in the
 * URL fragment, which browsers never send.
 */

const read = () => {
  const said = new URLSearchParams(location.hash.slice(1))
  return { sheet: said.get('s') ?? undefined, invite: said.get('invite') || undefined }
}
const route = store<ReturnType<typeof read>>(read())
addEventListener('hashchange', () => route.set(read()))

const Page = () => {
  const words = useSheetWords()
  const { sheet, invite } = useStore(route)
  return (
    <div class="lobby sheet-page">
      <header>
        <nav>
          <a href="/sheet#">{words.own}</a> <a href="/play">{words.play}</a>
        </nav>
        <LanguageMenu />
      </header>
      <main id="content" tabIndex={-1}>
        <h1>{words.title}</h1>
        {sheet === undefined ? <NewSheet /> : <SheetView key={sheet} id={sheet} invite={invite} />}
      </main>
    </div>
  )
}

const root = document.getElementById('page')
if (root) render(<Page />, root)
void registerWorker('sheet')?.catch(() => undefined)
