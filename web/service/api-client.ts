import type {
  ChosenFaces,
  DealRecord,
  Game,
  GameSummary,
  Level,
  Move,
  MoveMade,
  Preset,
  PublicTable,
  Ruleset,
  RulesetBrief,
  Seat,
  ShownEvent,
} from '../api-types.ts'
import { keepSalt, randomHex } from '../state/stored-shuffle-evidence.ts'
import type { Caller, Wish } from './request-with-retry.ts'
import { ask, askJson } from './request-with-retry.ts'

/*
 * API client: one function for each request of the page. Each path is part of the public contract.
 */

const at = (game: string, path = ''): string => `/v1/games/${encodeURIComponent(game)}${path}`
const sent = (body: unknown, wish: Wish = {}): Wish => ({ method: 'POST', body, ...wish })

/** Creates a player with a token of full scope. */
export const signUp = (caller: Caller, name: string): Promise<{ id: string; name: string; token: string }> =>
  askJson(caller, '/v1/players', sent({ name }))

/** A code that gives another device a token of the player. */
interface DeviceCode {
  readonly code: string
}

/** Creates a code for another device: for a link of ten minutes, or to write down. */
export const createDeviceCode = (caller: Caller, kind: 'device' | 'recovery'): Promise<DeviceCode> =>
  askJson(caller, '/v1/players/me/device-codes', sent({ kind }))

/** The player of a code, with a token for this browser. */
interface MovedPlayer {
  readonly id: string
  readonly name: string
  readonly token: string
  /** The next recovery code, after the use of a recovery code. */
  readonly recoveryCode?: string
}

/** Takes a code of another device. @param label the name of this browser in the list of tokens */
export const redeemDeviceCode = (caller: Caller, code: string, label: string): Promise<MovedPlayer> =>
  askJson({ language: caller.language }, '/v1/device-tokens', sent({ code, label }, { tries: 1 }))

/** A token of the player: a device or a program. */
export interface PlayerToken {
  readonly id: string
  readonly label: string
  readonly first: boolean
  readonly lastUsedDay: string | null
}

export const listTokens = async (caller: Caller): Promise<readonly PlayerToken[]> =>
  (await askJson<{ items: readonly PlayerToken[] }>(caller, '/v1/players/me/tokens')).items

export const revokeToken = (caller: Caller, id: string): Promise<Response> =>
  ask(caller, `/v1/players/me/tokens/${encodeURIComponent(id)}`, { method: 'DELETE' })

export const rename = (caller: Caller, name: string): Promise<unknown> =>
  askJson(caller, '/v1/players/me', { method: 'PATCH', body: { name } })

export const rulesets = async (caller: Caller): Promise<readonly RulesetBrief[]> =>
  (await askJson<{ items: readonly RulesetBrief[] }>(caller, '/v1/rulesets')).items

export const ruleset = (caller: Caller, id: string): Promise<Ruleset> => askJson(caller, `/v1/rulesets/${id}`)

export const presets = async (caller: Caller): Promise<readonly Preset[]> =>
  (await askJson<{ items: readonly Preset[] }>(caller, '/v1/presets')).items

export const ownGames = async (caller: Caller): Promise<readonly GameSummary[]> =>
  (await askJson<{ items: readonly GameSummary[] }>(caller, '/v1/players/me/games?limit=20')).items

/** Query for open tables with at least one free seat, in the list and in the lobby feed. */
export const WITH_FREE_SEATS = '&seatsWanted=1'

/** Maximum number of open tables that the lobby shows. */
export const MAX_TABLES = 24

/**
 * Reads the open tables with a free seat, and the cursor for the lobby feed. The cursor is read first, so the feed
 * misses no table.
 */
export const openTables = async (
  caller: Caller,
): Promise<{ readonly cursor: string; readonly tables: readonly PublicTable[] }> => {
  const { cursor } = await askJson<{ readonly cursor: string }>(caller, '/v1/games/events')
  const { items } = await askJson<{ readonly items: readonly PublicTable[] }>(
    caller,
    `/v1/games?limit=${MAX_TABLES}${WITH_FREE_SEATS}`,
  )
  return { cursor, tables: items }
}

/** Settings of the table that a player opens: ruleset, options, players by seat, pace of bots, hints. */
export interface NewTable {
  readonly ruleset: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly seats: readonly (
    | { readonly kind: 'me' | 'open' }
    | { readonly kind: 'bot'; readonly level: Level }
  )[]
  readonly pace?: 'instant' | 'brisk' | 'calm'
  readonly hints?: boolean
  readonly visibility?: 'public'
  /** Clock of a game over days. */
  readonly clock?: { readonly perTurn: string }
  readonly onExpiry?: Expiry
  /** Remaining times of reminders, ISO 8601 durations. */
  readonly reminders?: readonly string[]
  readonly quiet?: { readonly timeZone: string; readonly hours: readonly [from: string, until: string] }
}

/** What happens at the end of a turn's time: a reminder only, a move by the service, or a free seat. */
export type Expiry = 'nudge' | 'autoplay' | 'vacate'

/**
 * Opens a table, and then takes the caller's seat. The first answer brings the commitment to the root secret; the
 * player's salt must come after the commitment.
 */
export const openTable = async (caller: Caller, table: NewTable): Promise<Game> => {
  const mine = table.seats.findIndex(({ kind }) => kind === 'me')
  const seats = table.seats.map((seat) => (seat.kind === 'me' ? { kind: 'open' } : seat))
  const opened = await askJson<Game>(caller, '/v1/games', sent({ ...table, seats }))
  return mine === -1 ? opened : takeSeat(caller, opened, opened.invite, mine)
}

/** Takes a seat with a new salt, after the commitment of the game arrived. */
const takeSeat = async (
  caller: Caller,
  { id: game, rootCommitment }: Game,
  invite?: string,
  seat?: Seat,
): Promise<Game> => {
  const salt = randomHex()
  const body = { salt, ...(invite && { invite }), ...(seat !== undefined && { seat }) }
  const seated = await askJson<Game>(caller, at(game, '/seats'), sent(body))
  keepSalt(game, rootCommitment, salt)
  return seated
}

const FORM = 'say=true&notation=true'
const form = (faces: ChosenFaces | undefined): string => `${FORM}${faces ? `&faces=${faces}` : ''}`

/**
 * Reads a game view with legal moves and their texts.
 * @param invite the invite code of a private table
 * @param onLost called after each lost answer
 */
export const fetchGame = (
  caller: Caller,
  game: string,
  faces?: ChosenFaces,
  invite?: string,
  onLost?: () => void,
): Promise<Game> =>
  askJson(caller, at(game, `?${form(faces)}`), {
    ...(invite && { headers: { 'Sidi-Invite': invite } }),
    ...(onLost && { onLost }),
  })

/** Takes a free seat for the caller, and stores the salt that protects the shuffle. */
export const sit = async (caller: Caller, game: string, invite: string | undefined): Promise<Game> =>
  takeSeat(caller, await fetchGame(caller, game, undefined, invite), invite)

export const leave = (caller: Caller, game: string): Promise<Response> =>
  ask(caller, at(game, '/seats/me'), { method: 'DELETE' })

/** Puts a bot on a free seat. */
export const seatBot = (caller: Caller, game: string, seat: Seat, level: Level): Promise<Game> =>
  askJson(caller, at(game, `/seats/${seat}/bot`), { method: 'PUT', body: { level } })

/** Lets a bot play for the caller, or ends the substitution. @param level undefined ends the substitution */
export const setSubstituteBot = (caller: Caller, game: string, level: Level | undefined): Promise<Response> =>
  ask(
    caller,
    at(game, '/seats/me/stand-in'),
    level ? { method: 'PUT', body: { level } } : { method: 'DELETE' },
  )

/** Votes for a pause of the game. `agree: false` withdraws the vote, or resumes the game. */
export const pause = (caller: Caller, game: string, agree: boolean): Promise<Response> =>
  ask(caller, at(game, '/pause'), sent({ agree }))

/** Votes to end the game without a winner. `agree: false` withdraws the vote. */
export const endByAgreement = (caller: Caller, game: string, agree: boolean): Promise<Response> =>
  ask(caller, at(game, '/abandonment'), sent({ agree }))

/** Reads the end of the player's vacation. Undefined without a vacation. */
export const vacationEnd = async (caller: Caller): Promise<string | undefined> =>
  (await askJson<{ vacation?: { until: string } | null }>(caller, '/v1/players/me')).vacation?.until

/** Starts a vacation up to a moment of ISO 8601, or ends the vacation. @param until undefined ends the vacation */
export const setVacation = (caller: Caller, until: string | undefined): Promise<Response> =>
  ask(
    caller,
    '/v1/players/me/vacation',
    until === undefined ? { method: 'DELETE' } : { method: 'PUT', body: { until } },
  )

/** Reads the public key for push messages. Null if the service sends none. */
export const pushKey = async (caller: Caller): Promise<string | null> =>
  (await askJson<{ key: string | null }>(caller, '/v1/players/me/push-subscriptions')).key

/** Sends a push subscription of the browser. The same address again keeps the id. */
export const subscribeToPush = (
  caller: Caller,
  subscription: PushSubscriptionJSON,
): Promise<{ readonly id: string }> =>
  askJson(caller, '/v1/players/me/push-subscriptions', sent(subscription))

export const unsubscribeFromPush = (caller: Caller, id: string): Promise<Response> =>
  ask(caller, `/v1/players/me/push-subscriptions/${encodeURIComponent(id)}`, { method: 'DELETE' })

/** Gives an opponent more time for the current turn. @param amount a duration of ISO 8601 */
export const giveTime = (caller: Caller, game: string, seat: Seat, amount: string): Promise<Response> =>
  ask(caller, at(game, '/time'), sent({ seat, amount }))

/**
 * Sends a move. Retries carry the same idempotency key, so the move takes effect once.
 * @param onLost called when the connection fails and a retry follows
 */
export const move = (
  caller: Caller,
  game: string,
  made: Move,
  faces: ChosenFaces | undefined,
  onLost: () => void,
): Promise<MoveMade> =>
  askJson(caller, at(game, `/moves?${form(faces)}`), sent(made, { tries: Number.POSITIVE_INFINITY, onLost }))

/**
 * Sends a move that the view does not offer, for the reason of the refusal. A changed game refuses the precondition, so
 * the move cannot take effect later.
 * @param etag the tag of the view
 */
export const sendIllegalMove = (
  caller: Caller,
  game: string,
  made: Move,
  faces: ChosenFaces | undefined,
  etag: string,
): Promise<MoveMade> =>
  askJson(caller, at(game, `/moves?${form(faces)}`), sent(made, { headers: { 'If-Match': etag } }))

/** Reads the events after a version as text, with the number of the last event. */
export const fetchEventTexts = async (
  caller: Caller,
  game: string,
  after: number,
  faces?: ChosenFaces,
  limit?: number,
): Promise<{ readonly text: string; readonly last: number }> => {
  const query = `/events?after=${after}${faces ? `&faces=${faces}` : ''}${limit ? `&limit=${limit}` : ''}`
  const answer = await ask(caller, at(game, query), { accept: 'text/plain' })
  return { text: await answer.text(), last: Number(answer.headers.get('Last-Event-ID') ?? after) }
}

/** Reads events of a game after a version. @param limit the largest number of events, up to 500 */
export const fetchEvents = async (
  caller: Caller,
  game: string,
  after: number,
  limit: number,
): Promise<readonly ShownEvent[]> =>
  (
    await askJson<{ readonly items: readonly ShownEvent[] }>(
      caller,
      at(game, `/events?after=${after}&limit=${limit}`),
    )
  ).items

/** Reads a game, or a subresource of a game, as text. @param path the subresource, such as `/scores` */
export const fetchGameText = async (caller: Caller, game: string, path = ''): Promise<string> =>
  (await ask(caller, at(game, path), { accept: 'text/plain' })).text()

/**
 * Reads a picture of a game as a data URL, which never needs to be revoked.
 * @param path the path after the game
 * @param change changes the SVG
 */
export const picture = async (
  caller: Caller,
  game: string,
  path: string,
  change = (svg: string): string => svg,
): Promise<string> => {
  const answer = await ask(caller, at(game, path), { accept: 'image/svg+xml' })
  return `data:image/svg+xml,${encodeURIComponent(change(await answer.text()))}`
}

/** Reads the picture of a finished deal as a PNG file. */
export const dealPicture = async (
  caller: Caller,
  game: string,
  number: number,
  language: string,
  faces?: ChosenFaces,
): Promise<Blob> => {
  const form = `lang=${language}${faces ? `&faces=${faces}` : ''}`
  const answer = await ask(caller, at(game, `/deals/${number}/picture?format=png&${form}`), {
    accept: 'image/png',
  })
  return answer.blob()
}

/**
 * Opens a rematch of a finished game, or joins the open rematch, and takes the caller's held seat.
 * @param seats `keep` for the same seats, `partners` for new partners
 */
export const rematch = async (
  caller: Caller,
  game: string,
  seats: 'keep' | 'partners' = 'keep',
): Promise<Game> => {
  const next = await askJson<Game>(caller, at(game, '/rematch'), sent({ sit: false, seats }))
  return next.you === null ? takeSeat(caller, next) : next
}

export const deal = (caller: Caller, game: string, number: number): Promise<DealRecord> =>
  askJson(caller, at(game, `/deals/${number}`))

/** All items of a list, page by page. */
const allOf = async (caller: Caller, path: string): Promise<readonly unknown[]> => {
  const items: unknown[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { readonly items: readonly unknown[]; readonly next: string | null } = await askJson(
      caller,
      cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`,
    )
    items.push(...page.items)
    cursor = page.next
  }
  return items
}

/**
 * Reads the event log and the deal records of a game, for a verification.
 * @param number one deal, by default all finished deals
 */
export const fetchDealRecords = async (caller: Caller, game: string, number?: number) => {
  const [events, deals] = await Promise.all([
    allOf(caller, at(game, '/events?limit=500')),
    number === undefined ? allOf(caller, at(game, '/deals?limit=20')) : [await deal(caller, game, number)],
  ])
  return { game, events, deals }
}

/** Reads the export of a finished game, with the event log. */
export const fetchExport = <T>(caller: Caller, game: string): Promise<T> =>
  askJson(caller, at(game, '/export'))

/** Move of a hint with its estimated points. */
export interface HintMove {
  readonly move: Move
  readonly notation: string
  readonly say?: string
  /** Expected points of the game with the standard error. Null without an estimate. */
  readonly expected: number | null
  readonly error: number | null
}
export interface Hint {
  /** Version of the game, the hint event included. */
  readonly version: number
  /** All legal moves, best first. */
  readonly moves: readonly HintMove[]
  readonly why: string
}

/** Requests a hint. All players at the table see the request. */
export const hint = (caller: Caller, game: string, faces?: ChosenFaces): Promise<Hint> =>
  askJson(caller, at(game, `/hints?say=true${faces ? `&faces=${faces}` : ''}`), sent({}))

/** Starts the bot analysis of a finished deal. The result must be polled. */
export const startAnalysis = (caller: Caller, game: string, number: number): Promise<Response> =>
  ask(caller, at(game, `/deals/${number}/analysis`), sent({}))

export const analysis = (caller: Caller, game: string, number: number): Promise<Response> =>
  ask(caller, at(game, `/deals/${number}/analysis`))
