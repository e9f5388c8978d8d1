import { render } from 'preact'
import { Symbols } from './cards/svg-symbol-definitions.tsx'
import { DevicePage } from './lobby/device-page.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { renewPush } from './offline/push-subscription.ts'
import { registerWorker } from './offline/register-worker.ts'
import { Replay } from './review/replay.tsx'
import { useStore } from './state/observable.ts'
import { route } from './state/page-route.ts'
import { TablePage } from './table/table-page.tsx'

/*
 * Entry of the page /play, a client of the public API in a browser.
 */

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

const root = document.getElementById('page')
if (root)
  render(
    <>
      <Symbols />
      <Page />
    </>,
    root,
  )
void registerWorker('play')
  ?.then(renewPush)
  .catch(() => undefined)
