import { render } from 'preact'
import { followLanguage, useWords } from './i18n.ts'
import { onDemand, reportLostPart } from './loading/on-demand.tsx'
import type { PageParts } from './loading/page-parts.ts'
import { whenIdle } from './loading/when-idle.ts'
import { DevicePage } from './lobby/device-page.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { renewPush } from './offline/push-subscription.ts'
import { registerWorker } from './offline/register-worker.ts'
import { useStore } from './state/observable.ts'
import { route } from './state/page-route.ts'

/*
 * The page /play, a client of the public API in a browser: the lobby, and tables and replays on demand.
 */

/** First link of the keyboard. The address stays: the fragment of the address names the table. */
const SkipLink = () => {
  const { toContent } = useWords()
  return (
    // biome-ignore lint/a11y/useValidAnchor: the link leads to the content; its fragment must not become the address
    <a
      class="skip"
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        document.querySelector<HTMLElement>('main')?.focus()
      }}
    >
      {toContent}
    </a>
  )
}

/** In place of a table that is still loading. */
const Opening = () => {
  const { connection } = useWords()
  return (
    <main tabIndex={-1} class="notice">
      <p role="status">{connection.opening}</p>
    </main>
  )
}

/** Shows the page. @throws if the texts do not arrive */
export const startPage = async (root: HTMLElement, parts: PageParts): Promise<void> => {
  const TablePage = onDemand(parts.table, Opening)
  const Replay = onDemand(parts.replay, Opening)
  const Page = () => {
    const { now } = useStore(route)
    switch (now.at) {
      case 'lobby':
        return <Lobby />
      case 'device':
        return <DevicePage code={now.code} />
      case 'table':
        return <TablePage key={now.game} id={now.game} invite={now.invite} />
      case 'replay':
        return <Replay key={now.game} id={now.game} />
      default:
        return now satisfies never
    }
  }
  await followLanguage(parts.catalogue, reportLostPart)
  render(
    <>
      <SkipLink />
      <Page />
    </>,
    root,
  )
  // The worker loads all files for times without a network: later than all files that the player waits for.
  whenIdle(
    () =>
      void registerWorker('play')
        ?.then(renewPush)
        .catch(() => undefined),
  )
}
