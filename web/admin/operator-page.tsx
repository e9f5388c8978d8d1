import type { ComponentType } from 'preact'
import { useRef } from 'preact/hooks'
import { useStore } from '../state/observable.ts'
import type { Route, ViewName } from './service/admin-route.ts'
import { hrefTo, route } from './service/admin-route.ts'
import { session, signOut } from './service/session.ts'
import { TokenForm } from './token-form.tsx'
import { AuditLog } from './views/audit-log.tsx'
import { Game } from './views/game.tsx'
import { Games } from './views/games.tsx'
import { Integration } from './views/integration.tsx'
import { Integrations } from './views/integrations.tsx'
import { Player } from './views/player.tsx'
import { Players } from './views/players.tsx'
import { Words } from './views/words.tsx'

const VIEWS: Readonly<Record<ViewName, ComponentType<Pick<Route, 'params'>>>> = {
  players: Players,
  player: Player,
  games: Games,
  game: Game,
  integrations: Integrations,
  integration: Integration,
  words: Words,
  log: AuditLog,
}

/** Lists in the navigation, and the view of the details of an item. */
const ROOMS: readonly (readonly [ViewName, string, ViewName?])[] = [
  ['players', 'Players', 'player'],
  ['games', 'Games', 'game'],
  ['integrations', 'Integrations', 'integration'],
  ['words', 'Words'],
  ['log', 'Log'],
]

const Navigation = ({ at }: { readonly at: ViewName }) => (
  <nav aria-label="Lists">
    <ul>
      {ROOMS.map(([list, name, details]) => (
        <li key={list}>
          <a href={hrefTo(list)} aria-current={at === list ? 'page' : at === details ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** The page for operators: the token form, and then the view of the route. */
export const OperatorPage = () => {
  const { now, visit } = useStore(route)
  const { operator, isResuming } = useStore(session)
  const content = useRef<HTMLElement>(null)
  const View = VIEWS[now.at]
  return (
    <>
      {/* No link: the fragment of the URL is the route. */}
      <button type="button" class="skip" onClick={() => content.current?.focus()}>
        To the content
      </button>
      <header class="top">
        <a class="home" href={hrefTo('players')}>
          Sidi
        </a>
        {operator !== undefined && (
          <>
            <Navigation at={now.at} />
            <p class="operator">
              <span class="quiet">{operator}</span>
              <button type="button" onClick={() => signOut()}>
                Sign out
              </button>
            </p>
          </>
        )}
      </header>
      <main ref={content} id="content" tabIndex={-1}>
        {operator !== undefined && <View key={visit} params={now.params} />}
        {operator === undefined && (isResuming ? <p role="status">Loading…</p> : <TokenForm />)}
      </main>
    </>
  )
}
