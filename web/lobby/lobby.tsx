import { useEffect, useState } from 'preact/hooks'
import type { GameSummary } from '../api-types.ts'
import { useWords } from '../i18n.ts'
import { keepGames, keptGames } from '../offline/kept-answers.ts'
import { network } from '../offline/network.ts'
import { openTable, ownGames, presets, rulesets } from '../service/api-client.ts'
import { detailOf, Refusal } from '../service/request-with-retry.ts'
import { useStore } from '../state/observable.ts'
import { go, hrefTo, route } from '../state/page-route.ts'
import { caller, profile, signUpOrRename } from '../state/profile.ts'
import { LanguageMenu } from '../ui/language-menu.tsx'
import { PushSwitch } from '../ui/push-switch.tsx'
import { rulesLink } from '../ui/rules-link.ts'
import { useRequest } from '../ui/use-request.ts'
import { NewTableForm } from './new-table.tsx'
import { OpenTables } from './open-tables.tsx'
import { OwnGames } from './own-games.tsx'
import { Vacation } from './vacation.tsx'

/*
 * Lobby: a quick game, all games, own games and public tables.
 */

const QUICK = { id: 'sidi-barrani', name: 'Sidi Barrani' } as const

/** Own games: the last known list until the service answers, and without a network. */
const useOwnGames = (isReached: boolean): readonly GameSummary[] => {
  const { token, id } = useStore(profile)
  const answer = useRequest(
    async () => {
      const games = token ? await ownGames(caller()) : []
      keepGames(games, id)
      return games
    },
    token,
    isReached,
  )
  return answer ?? keptGames<readonly GameSummary[]>(id)?.answer ?? []
}

export const Lobby = () => {
  const words = useWords()
  const { language, name, level, token } = useStore(profile)
  useEffect(() => {
    document.title = `${words.lobby.title} · Sidi`
  }, [words])
  const [typed, setTyped] = useState<string | null>(null)
  const { now } = useStore(route)
  const begin = now.at === 'lobby' ? now.begin : undefined
  const [chosenId, setChosenId] = useState<string>()
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  const games = useRequest(() => rulesets(caller()), language)
  const agreed = useRequest(() => presets(caller()), language)
  const { isReached } = useStore(network)
  const own = useOwnGames(isReached)
  const chosen = games?.find(({ id }) => id === chosenId)
  const names = new Map(games?.map(({ id, name: called }) => [id, called]))
  const shown = typed ?? (name || words.lobby.guest)

  const start = async (table: Parameters<typeof openTable>[1]) => {
    setBusy(true)
    setTrouble('')
    try {
      await signUpOrRename(shown.trim() || words.lobby.guest)
      const { id } = await openTable(caller(), table)
      go({ at: 'table', game: id })
    } catch (error) {
      // The token is unknown after a reset of the service: the page starts over.
      if (error instanceof Refusal && error.status === 401 && profile.get().token !== undefined) {
        profile.set({ token: undefined as never, id: undefined as never })
        return start(table)
      }
      setTrouble(detailOf(error) ?? words.connection.trouble)
    } finally {
      setBusy(false)
    }
  }
  const quick = () =>
    start({
      ruleset: QUICK.id,
      hints: true,
      seats: [{ kind: 'me' }, ...Array.from({ length: 3 }, () => ({ kind: 'bot', level }) as const)],
    })

  useEffect(() => {
    if (begin === undefined) return
    // A reload opens no other table.
    go({ at: 'lobby' }, true)
    setChosenId(begin)
    if (begin === '' && token === undefined) void quick()
  }, [begin])

  return (
    <div class="lobby">
      <header class="top">
        <a class="home" href="/">
          Sidi
        </a>
        <nav aria-label="Sidi">
          <ul>
            <li>
              <a href={rulesLink(language)}>{words.lobby.rules}</a>
            </li>
            <li>
              <a href="/sheet">{words.lobby.sheet}</a>
            </li>
            <li>
              <a href="/series">{words.lobby.series}</a>
            </li>
            <li>
              <a href={hrefTo({ at: 'device' })}>{token ? words.device.open : words.device.enter}</a>
            </li>
          </ul>
        </nav>
        <LanguageMenu />
      </header>
      <main id="content" tabIndex={-1}>
        <h1>{words.lobby.title}</h1>
        <p class="lead">{words.lobby.lead}</p>
        <div class="begin">
          <button type="button" class="main large" disabled={isBusy} onClick={() => void quick()}>
            {words.lobby.quick(QUICK.name)}
          </button>
          <label class="field">
            {words.lobby.name}
            <input
              value={shown}
              maxLength={40}
              autocomplete="nickname"
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
        </div>
        {trouble !== '' && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        {!isReached && <p role="status">{words.connection.offline}</p>}
        <OwnGames games={own} names={names} />
        {own.length > 0 && <PushSwitch />}
        {own.some(({ you }) => you?.deadline !== undefined) && <Vacation />}
        <OpenTables names={names} />
        <section>
          <h2>{words.lobby.others}</h2>
          <ul class="all-games">
            {games?.map((game) => (
              <li key={game.id}>
                <button type="button" onClick={() => setChosenId(game.id)}>
                  <b>{game.name}</b>
                  <span class="quiet">
                    {words.lobby.players(game.players)}
                    {game.partnerships && `, ${words.lobby.partners}`}
                  </span>
                  <span>{game.summary}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </main>
      {chosen && (
        <NewTableForm
          game={chosen}
          presets={agreed?.filter(({ ruleset }) => ruleset === chosen.id) ?? []}
          isBusy={isBusy}
          trouble={trouble}
          close={() => setChosenId(undefined)}
          start={(table) => void start(table)}
        />
      )}
    </div>
  )
}
