import type { Wish } from '../../service/request-with-retry.ts'
import { askJson, Refusal } from '../../service/request-with-retry.ts'
import type {
  AuditEntry,
  ChangeReason,
  FoundGame,
  FoundIntegration,
  FoundPlayer,
  Game,
  Integration,
  NewCaps,
  NewLimits,
  Page,
  Player,
  RefusedWords,
} from './operator-types.ts'
import { session, signOut, TOKEN_ENDED, TRIES } from './session.ts'

/*
 * Client of the API for operators. Each function is one operation. All functions throw a `Refusal` for a refused request.
 * A refused token ends the session.
 */

const send = async <T>(path: string, wish: Wish = {}): Promise<T> => {
  const { token } = session.get()
  try {
    return await askJson<T>({ token, language: 'en' }, `/admin/v1${path}`, { tries: TRIES, ...wish })
  } catch (error) {
    // A late answer to an earlier token does not end the session of another token.
    if (error instanceof Refusal && error.status === 401 && session.get().token === token)
      signOut(TOKEN_ENDED)
    throw error
  }
}

/** Filters and cursor of a list. Empty values are left out. */
type Query = Readonly<Record<string, string | undefined>>

const list = <T>(path: string, query: Query): Promise<Page<T>> => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return send(`${path}?${new URLSearchParams(given)}`)
}

const part = encodeURIComponent

export const findPlayers = (query: { name?: string; prefix?: string; cursor: string | undefined }) =>
  list<FoundPlayer>('/players', query)
export const getPlayer = (player: string) => send<Player>(`/players/${part(player)}`)
export const renamePlayer = (player: string, name: string, reason: ChangeReason) =>
  send<Player>(`/players/${part(player)}`, { method: 'PATCH', body: { ...reason, name } })
export const blockPlayer = (player: string, blocked: boolean, reason: ChangeReason) =>
  send<Player>(`/players/${part(player)}/block`, { method: 'PUT', body: { ...reason, blocked } })
export const limitPlayer = (player: string, limits: NewLimits, reason: ChangeReason) =>
  send<Player>(`/players/${part(player)}/limits`, { method: 'PATCH', body: { ...reason, ...limits } })
export const revokePlayer = (player: string, reason: ChangeReason) =>
  send<Player>(`/players/${part(player)}/revocation`, { method: 'POST', body: reason })
export const erasePlayer = (player: string, reason: ChangeReason) =>
  send<Player>(`/players/${part(player)}/erasure`, { method: 'POST', body: reason })

export const findGames = (query: { player?: string; prefix?: string; cursor: string | undefined }) =>
  list<FoundGame>('/games', query)
export const getGame = (game: string) => send<Game>(`/games/${part(game)}`)
export const closeGame = (game: string, reason: ChangeReason) =>
  send<Game>(`/games/${part(game)}/closing`, { method: 'POST', body: reason })

export const findIntegrations = (query: { prefix?: string; cursor: string | undefined }) =>
  list<FoundIntegration>('/integrations', query)
export const getIntegration = (integration: string) => send<Integration>(`/integrations/${part(integration)}`)
export const capIntegration = (integration: string, caps: NewCaps, reason: ChangeReason) =>
  send<Integration>(`/integrations/${part(integration)}/caps`, {
    method: 'PATCH',
    body: { ...reason, ...caps },
  })
export const revokeIntegration = (integration: string, reason: ChangeReason) =>
  send<Integration>(`/integrations/${part(integration)}/revocation`, { method: 'POST', body: reason })

export const listWords = () => send<RefusedWords>('/words')
export const refuseWord = (word: string, refused: boolean, reason: ChangeReason) =>
  send<RefusedWords>(`/words/${part(word)}`, { method: 'PUT', body: { ...reason, refused } })

export const listAuditLog = (query: { target?: string; cursor: string | undefined }) =>
  list<AuditEntry>('/audit-log', query)
