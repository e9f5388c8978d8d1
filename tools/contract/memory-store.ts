import { seatOfPlayer } from '../../src/app/auth/game-access.ts'
import { loggedEvents } from '../../src/app/queries/stored-game-facts.ts'
import type { StoredAnalysis } from '../../src/db/port/analyses.ts'
import type { Change, GameChange } from '../../src/db/port/change.ts'
import { WRITE_TIME } from '../../src/db/port/change.ts'
import type { StoredDealSet } from '../../src/db/port/deal-sets.ts'
import type {
  Bookmark,
  GameList,
  ListedGame,
  LobbyColumns,
  TableFilter,
} from '../../src/db/port/game-lists.ts'
import type {
  IntegrationChange,
  NewLink,
  PersonBookmark,
  StoredIntegration,
} from '../../src/db/port/integrations.ts'
import type { LobbyEventType } from '../../src/db/port/lobby-feed.ts'
import type { StoredPhrase } from '../../src/db/port/phrases.ts'
import type { GameCounts, ReadResult, ReadSpec, Requester } from '../../src/db/port/read-spec.ts'
import type { Store } from '../../src/db/port/store.ts'
import type { OrdersChange, StoredGame } from '../../src/db/port/stored-game.ts'
import type { AccountChange, Caller, StoredToken, StoredTokens } from '../../src/db/port/tokens.ts'
import { SCOPES } from '../../src/db/port/tokens.ts'
import type {
  StoredDelivery,
  StoredWebhook,
  WebhookChange,
  WebhooksResult,
} from '../../src/db/port/webhooks.ts'
import { hasOnlyBots } from '../../src/game/substitute-bot.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import { hasEnded, nextArrangedDeal } from '../../src/rules/model/game.ts'
import { rulesOfGame } from '../../src/rules/rulesets/index.ts'

import { memorySeries } from './memory-series.ts'
import { memorySheets } from './memory-sheets.ts'

const fits = (lobby: LobbyColumns | undefined, wanted: TableFilter | undefined): boolean =>
  wanted === undefined ||
  (lobby !== undefined &&
    lobby.facet !== null &&
    wanted.facets.includes(lobby.facet) &&
    (wanted.lang ?? lobby.agreed.lang) === lobby.agreed.lang &&
    (wanted.pace ?? lobby.agreed.pace) === lobby.agreed.pace)

/** A sealed deal set, for the example of the contract: no operation makes a set. */
export const EXAMPLE_SET: StoredDealSet = {
  ...{ id: 'ds_7mBqk0yLwVn3dJ9sXc2TfA', series: 's_7mBqk0yLwVn3dJ9sXc2TfA', round: 1, ruleset: 'schieber' },
  ...{
    options: { deals: 1 },
    count: 1,
    boards: ['46cc33834ad9e24f0e814774d75977eb5dc9db2d53f1bcb740fa1789ca106dbc'],
  },
  ...{ salts: [''], root: '', createdAt: '2026-12-04T19:30:00.000Z', openedAt: null },
  rootCommitment: '1d6c8a15930e1885b0a3cddba67443c432c3d69efb625811a522b9bc2871f0f8',
  commitment: 'b4a005ff252788b9a99021a86418a16faeb4a8361f22cc0c09b5bcca26406311',
}

/**
 * An in-memory store for recording examples without a server. The store honours the port for one caller at a time,
 * without concurrency.
 */
export const memoryStore = (now: () => string): Store => {
  const players = new Map<string, NonNullable<Change['player']>>()
  const games = new Map<string, StoredGame & { listed: ListedGame; lobby: LobbyColumns | undefined }>()
  const logs = new Map<string, ReadResult['events']>()
  const analyses = new Map<string, StoredAnalysis & { readonly due: string | null }>()
  const phrases = new Map<string, readonly StoredPhrase[]>()
  const finished = new Map<string, ReadResult['deals']>()
  const keys = new Map<string, { readonly player: string; readonly key: StoredToken }>()
  const integrations = new Map<string, StoredIntegration>()
  const receipts = new Map<string, NonNullable<Change['receipt']>>()

  const dealSets = new Map<string, StoredDealSet>([[EXAMPLE_SET.id, EXAMPLE_SET]])
  const sheets = memorySheets()
  const allSeries = memorySeries()
  const lobbyEvents: { game: string; at: string; type: LobbyEventType }[] = []
  const webhooks = new Map<string, StoredWebhook>()
  /** The test delivery of every webhook, answered at once. */
  const sent = new Map<string, StoredDelivery>()

  const webhooksOf = (player: string | undefined): WebhooksResult => {
    const theirs = [...webhooks.values()].filter(({ owner }) => owner === player)
    const isPush = ({ format }: StoredWebhook) => format === 'push'
    return { own: theirs.filter((one) => !isPush(one)), push: theirs.filter(isPush), ofGame: 0 }
  }
  const changeWebhook = ({ webhook, status, sends }: WebhookChange): void => {
    const { id } = webhook
    if (status === 'deleted') webhooks.delete(id)
    else webhooks.set(id, webhook.format === 'push' ? webhook : { ...webhook, status: 'active' })
    if (sends === undefined) return
    const { due: triedAt, ...about } = sends
    const answered = {
      status: 200,
      failure: null,
      answer: 'ok',
      duration: 42,
      triedAt,
      nextAt: null,
      merged: 0,
    }
    sent.set(id, { ...about, outcome: 'delivered', attempts: 1, ...answered })
  }

  const write = (change: GameChange, at: string): GameChange => {
    const { id, visibility, owner, game, ...frame } = change.stored
    const before = games.get(id)?.listed
    const since = change.stored.since.map((then) => (then === WRITE_TIME ? at : then))
    const listed: ListedGame = {
      ...{ id, visibility, owner, ruleset: game.ruleset, status: game.status, version: game.version },
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
      listedAt: change.milestone ? at : (before?.listedAt ?? at),
      since,
      summary: change.summary,
      agreed: change.lobby?.agreed,
      bookmark: { at, id, ended: false },
    }
    const stored = { ...frame, ...listed, game }
    if (change.lobbyEvent) lobbyEvents.push({ game: id, at, type: change.lobbyEvent.type })
    games.set(id, { ...stored, listed, lobby: change.lobby })
    logs.set(id, [...(logs.get(id) ?? []), ...loggedEvents({ ...change, stored })])
    finished.set(id, [...(finished.get(id) ?? []), ...change.finished])
    return { ...change, stored }
  }
  const giveOrders = ({ stored: { id }, seat, orders }: OrdersChange): void => {
    const known = games.get(id)
    const { [seat]: _, ...others } = known?.orders ?? {}
    if (known) games.set(id, { ...known, orders: orders ? { ...others, [seat]: orders } : others })
  }
  const writeBesideLog = ({ orders, phrase }: Pick<Change, 'orders' | 'phrase'>): void => {
    if (orders) giveOrders(orders)
    if (phrase) phrases.set(phrase.game, [...(phrases.get(phrase.game) ?? []), phrase.phrase])
  }
  const page = (rows: ListedGame[], limit: number, after: Bookmark | undefined, way: 1 | -1) =>
    rows
      .sort((a, b) => way * `${a.bookmark.at} ${a.id}`.localeCompare(`${b.bookmark.at} ${b.id}`))
      .filter(
        (row) => !after || way * `${row.bookmark.at} ${row.id}`.localeCompare(`${after.at} ${after.id}`) > 0,
      )
      .slice(0, limit)
  const placed = (listed: ListedGame, at: string): ListedGame => ({
    ...listed,
    bookmark: { ...listed.bookmark, at },
  })

  const withDue = (stored: StoredGame | undefined): StoredGame | undefined => {
    if (stored === undefined) return undefined
    const [created] = logs.get(stored.id) ?? []
    return created?.type === 'gameCreated'
      ? { ...stored, due: nextArrangedDeal(stored.game, created.house.deals) }
      : stored
  }

  const countsOf = (player: string): GameCounts => {
    const theirs = [...games.values()].filter(
      (stored) => stored.owner === player || seatOfPlayer(stored, player) !== null,
    )
    const statuses = theirs.map(({ game }) => game.status)
    return {
      open: statuses.filter((status) => status === 'open').length,
      running: statuses.filter((status) => status === 'open' || status === 'playing').length,
      bots: theirs.filter(({ game }) => hasOnlyBots(rulesOfGame(game), game)).length,
      today: theirs.filter(({ owner }) => owner === player).length,
      restOfDay: 86_400,
      hears: false,
    }
  }

  const playerOf = (player: string) => [...players.values()].find(({ id }) => id === player)

  const isOwnLink = (key: StoredToken | undefined) => key?.scopes.includes('webhooks') === true

  const addLink = (
    { hash, alias, external: label, createdAt }: NewLink,
    player: string,
    via: string,
    scopes: StoredToken['scopes'],
  ): void => {
    const key = { label, scopes, game: null, expiresAt: null, createdAt, lastUsedDay: '', via }
    keys.set(hash, { player, key: { ...key, hash, kind: 'link' } })
    keys.set(alias, { player, key: { ...key, hash: alias, kind: 'alias' } })
  }

  const changeIntegration = (change: IntegrationChange): void => {
    switch (change.kind) {
      case 'founded': {
        const { tokenHash, ...integration } = change.integration
        integrations.set(tokenHash, integration)
        break
      }
      case 'rotated': {
        const integration = integrations.get(change.by.tokenHash)
        if (integration) integrations.set(change.tokenHash, integration)
        integrations.delete(change.by.tokenHash)
        break
      }
      case 'peopled':
        players.set(change.player.tokenHash, change.player)
        addLink(change.link, change.player.id, change.by.id, SCOPES)
        break
      case 'linked':
        addLink(change.link, change.player, change.by.id, ['play', 'read'])
        break
      case 'owner':
        players.set(change.player.tokenHash, change.player)
        break
      case 'released':
        keys.delete(change.hash)
        break
      default:
        change satisfies never
    }
  }

  const callerIn = ({ tokenHash = '' }: Requester): Caller | undefined => {
    // The token hash of an acting integration is the hash of a link, then the hash of its token.
    const later = keys.get(tokenHash.slice(0, 64))
    const player = players.get(tokenHash) ?? playerOf(later?.player ?? '')
    if (player === undefined) return undefined
    const { id, name, createdAt, vacations: away } = player
    const caller = { id, name, createdAt, ...(away && { away }) }
    if (later === undefined) return caller
    const { kind, scopes, game, expiresAt, lastUsedDay: usedOn } = later.key
    const leave = { kind, scopes, usedOn, ...(game && { game }), ...(expiresAt && { until: expiresAt }) }
    return { ...caller, grant: leave }
  }
  const keysOf = (player: string): StoredTokens => {
    const own = [...players.values()].find(({ id }) => id === player)
    const { tokenHash: hash = '', createdAt = '' } = own ?? {}
    const first: StoredToken = {
      ...{ hash, kind: 'token', label: '', scopes: SCOPES, game: null, expiresAt: null, createdAt },
      ...{ lastUsedDay: '', via: null },
    }
    const later = [...keys.values()].flatMap(({ player: whose, key }) => {
      const integration = [...integrations.values()].find(({ id }) => id === key.via)?.name
      return whose === player ? [{ ...key, ...(integration !== undefined && { integration }) }] : []
    })
    return { home: hash.slice(0, 3), signUp: hash === '' ? undefined : first, further: later }
  }
  const changeProfile = (
    hash: string,
    own: Extract<AccountChange, { readonly kind: 'renamed' | 'preferred' }>,
  ): void => {
    const known = players.get(hash)
    if (known === undefined) return
    const change =
      own.kind === 'renamed'
        ? { name: own.name, program: own.program }
        : { preferences: own.preferences ?? undefined }
    players.set(hash, { ...known, ...change })
  }
  const changeOwn = (own: AccountChange, player: string): void => {
    const [hash = ''] = [...players].find(([, { id }]) => id === player) ?? []
    switch (own.kind) {
      case 'renamed':
      case 'preferred':
        changeProfile(hash, own)
        break
      case 'made':
        keys.set(own.key.hash, { player, key: own.key })
        break
      case 'redeemed':
        for (const key of [own.key, own.recovery]) if (key) keys.set(key.hash, { player, key })
        break
      case 'revoked':
        keys.delete(own.hash)
        break
      case 'unlinked':
        keys.delete(own.hash)
        break
      case 'deleted':
        players.delete(hash)
        for (const [later, { player: whose }] of keys) if (whose === player) keys.delete(later)
        break
      default:
        own satisfies never
    }
  }
  const listedFor = (asker: Requester, games: readonly ListedGame[]): GameList => {
    const caller = callerIn(asker)
    return { epoch: 0, caller, games: caller ? games : [] }
  }

  return {
    read: (spec: ReadSpec) => {
      const { tokenHash, game, receipt, events, deals, counting } = spec
      const { tokens: asksForKeys, webhooks: wanted } = spec
      const log = (game && events && logs.get(game)) || []
      const player = callerIn(tokenHash === undefined ? {} : { tokenHash })
      return Promise.resolve({
        epoch: 0,
        caller: player,
        game: game === undefined ? undefined : withDue(games.get(game)),
        receipt: receipt === undefined ? undefined : receipts.get(receipt),
        events: events ? log.filter(({ seq }) => seq > events.after).slice(0, events.limit) : [],
        deals: (game && deals && finished.get(game)?.slice(deals.after, deals.after + deals.limit)) || [],
        ...(counting !== undefined && player && { counts: countsOf(player.id) }),
        ...(asksForKeys && player && { tokens: keysOf(player.id) }),
        ...(wanted && {
          webhooks: webhooksOf(player?.id),
        }),
        ...(spec.phrases !== undefined && { phrases: phrases.get(game ?? '') ?? [] }),
        ...sheets.read(spec, player?.id, (id) => playerOf(id)?.name),
        ...allSeries.read(spec, player?.id, (id) => playerOf(id)?.name),
      })
    },
    write: (change, grounds) => {
      const { player, game, opens, account: own, webhook, integration, sheet, series, receipt } = change
      if (sheet) sheets.write(sheet)
      if (series) allSeries.write(series, now())
      writeBesideLog(change)
      if (own) changeOwn(own, grounds?.result.caller?.id ?? '')
      if (webhook) changeWebhook(webhook)
      if (integration) changeIntegration(integration)
      if (player) players.set(player.tokenHash, player)
      if (receipt) receipts.set(receipt.key, receipt)
      return Promise.resolve({
        outcome: 'written',
        ...(game && { game: write(game, now()) }),
        ...(opens && { opened: write(opens, now()) }),
      })
    },
    integration: ({ tokenHash, link, code }) => {
      const linked = keys.get(link ?? '')
      const given = keys.get(code ?? '')
      const player = linked && playerOf(linked.player)
      const from = given && playerOf(given.player)
      return Promise.resolve({
        integration: integrations.get(tokenHash),
        made: 0,
        restOfMinute: 60,
        link: player && {
          player,
          isOwn: isOwnLink(linked?.key),
          since: linked?.key.createdAt ?? '',
          plays: false,
        },
        code: from && { player: from, isBlocked: false },
      })
    },
    people: ({ id, tokenHash, after, limit }) => {
      if (integrations.get(tokenHash) === undefined) return Promise.resolve(undefined)
      const rows = [...keys.values()].flatMap(({ player: of, key }) => {
        const player = playerOf(of)
        if (key.kind !== 'link' || key.via !== id || player === undefined) return []
        const { hash, label: external, createdAt: since } = key
        return [{ player, hash, external, since, isOwn: isOwnLink(key) }]
      })
      const place = ({ since, hash }: PersonBookmark) => since + hash
      const inOrder = rows.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
      const following = inOrder.filter((one) => after === undefined || place(one) > place(after))
      return Promise.resolve(following.slice(0, limit))
    },
    readCached: () => undefined,
    publicGames: ({ status, ruleset, wanted, after, limit }, asker) => {
      const rows = [...games.values()].filter(
        ({ visibility, game, lobby }) =>
          visibility === 'public' &&
          fits(lobby, wanted) &&
          (status ?? game.status) === game.status &&
          (ruleset ?? game.ruleset) === game.ruleset,
      )
      const listed = rows.map(({ listed }) => placed(listed, listed.listedAt))
      return Promise.resolve(listedFor(asker, page(listed, limit, after, -1)))
    },
    lobbyEvents: ({ after = lobbyEvents.length }, asker = {}) => {
      const events = lobbyEvents.slice(after).flatMap(({ game, at, type }, place) => {
        const { listed, lobby } = games.get(game) ?? {}
        const { lang = null, pace = null } = lobby?.agreed ?? {}
        const filters = { ruleset: listed?.ruleset ?? '', lang, pace, facet: null }
        return listed ? [{ seq: after + place + 1, at, type, ...filters, table: listed }] : []
      })
      const range = { first: Math.min(1, lobbyEvents.length), last: lobbyEvents.length }
      return Promise.resolve({ epoch: 0, caller: callerIn(asker), ...range, events })
    },
    deleteLobbyEvents: () => Promise.resolve(0),
    dealSet: (id) => Promise.resolve(dealSets.get(id)),
    playedDeals: () => Promise.resolve([]),
    createDealSet: (set) => {
      if (!dealSets.has(set.id)) dealSets.set(set.id, { ...set, createdAt: now(), openedAt: null })
      return Promise.resolve()
    },
    openDealSet: (id) => {
      const set = dealSets.get(id)
      if (set === undefined) return Promise.resolve('unknown')
      const sealed = [...games.values()].filter((stored) => stored.sealed === id)
      if (sealed.some(({ game }) => !hasEnded(game.status))) return Promise.resolve('in-play')
      dealSets.set(id, { ...set, openedAt: now() })
      for (const { sealed: _, ...stored } of sealed) games.set(stored.id, stored)
      return Promise.resolve('opened')
    },
    refusedWords: () => Promise.resolve([]),
    deleteAuditEntries: () => Promise.resolve(0),
    announceTables: () => Promise.resolve(0),
    gamesOf: ({ status, awaiting, since: changed = '', after, limit }, asker) => {
      const player = callerIn(asker)?.id ?? ''
      const rows = [...games.values()].flatMap((stored) => {
        const { listed, game, owner } = stored
        const seat = seatOfPlayer(stored, player)
        const since = seat === null ? null : (listed.since[seat] ?? null)
        const asked =
          (status ?? game.status) === game.status &&
          (!awaiting || since !== null) &&
          listed.updatedAt > changed
        return asked && (seat !== null || owner === player)
          ? [placed(listed, (awaiting && since) || listed.updatedAt)]
          : []
      })
      return Promise.resolve(listedFor(asker, page(rows, limit, after, awaiting ? 1 : -1)))
    },
    changesOf: (asker, since = '', most) => {
      const player = callerIn(asker)?.id ?? ''
      const theirs = [...games.values()].flatMap((stored) => {
        const seat = seatOfPlayer(stored, player) ?? (stored.owner === player ? -1 : undefined)
        const log = logs.get(stored.id) ?? []
        const first = log.find(({ at }) => at > since)?.seq
        return seat === undefined || first === undefined
          ? []
          : [{ ...stored.listed, seat, seated: 0, first, last: stored.game.version }]
      })
      return Promise.resolve({
        ...listedFor(asker, []),
        ...{ since, now: now(), games: theirs.slice(0, most), series: [], disabled: [] },
      })
    },
    changesOfPeople: ({ tokenHash }, since = '') =>
      Promise.resolve({
        ...listedFor({}, []),
        integration: integrations.has(tokenHash),
        people: 0,
        series: [],
        since,
        now: now(),
        games: [],
      }),
    seriesEventsIn: (spans) => Promise.resolve(spans.map(() => [])),
    eventsIn: (spans, types, most) => {
      const found = spans.map(({ game, seat, first, last }) =>
        (logs.get(game) ?? [])
          .filter(({ seq }) => seq >= first && seq <= last)
          .filter(({ type, turns }) => types.includes(type) || turns?.includes(seat))
          .slice(0, most),
      )
      const names = Object.fromEntries([...players.values()].map(({ id, name }) => [id, name]))
      return Promise.resolve({ events: found, names })
    },
    gameAtVersion: (game, version, after) => {
      const now = games.get(game)
      const log = (logs.get(game) ?? []).filter(({ seq }) => seq <= version)
      if (now === undefined) return Promise.reject(new Error('no such game'))
      const stored = { ...now, game: evolveAll(undefined, log) }
      return Promise.resolve({ stored, now, events: log.filter(({ seq }) => seq > after) })
    },
    analysis: (game, deal) => Promise.resolve(analyses.get(`${game} ${deal}`)),
    requestAnalysis: ({ game, deal, progress, now: due }) => {
      analyses.set(`${game} ${deal}`, { game, deal, progress, revision: 0, due })
      return Promise.resolve(true)
    },
    leaseAnalysis: (game, deal) => Promise.resolve(analyses.get(`${game} ${deal}`)),
    saveAnalysis: (analysis, due) => {
      const { game, deal, revision } = analysis
      analyses.set(`${game} ${deal}`, { ...analysis, revision: revision + 1, due })
      return Promise.resolve(true)
    },
    analysesDue: (moment, most) =>
      Promise.resolve(
        [...analyses.values()].filter(({ due }) => due !== null && due <= moment).slice(0, most),
      ),
    gamesDueBy: () => Promise.resolve([]),
    wakeUps: () => Promise.resolve([]),
    countUnattended: () => Promise.resolve({ service: 0, address: 0 }),
    updateClock: () => Promise.resolve(undefined),
    heartbeat: () => Promise.resolve([]),
    setVacations: ({ id }, away) => {
      for (const [hash, player] of players)
        if (player.id === id) players.set(hash, { ...player, vacations: away })
      return Promise.resolve(true)
    },
    deleteFormerSeats: () => Promise.resolve(0),
    setListening: () => Promise.resolve(),
    listeningIntegrations: () => Promise.resolve([]),
    listenersOfSeries: () => Promise.resolve({ players: [], integrations: [] }),
    peopleAt: () => Promise.resolve([]),
    deletePhrases: () => Promise.resolve(0),
    countCodeTry: () => Promise.resolve(undefined),
    forgetCodeTry: () => Promise.resolve(),
    noteTokenUse: () => Promise.resolve(),
    deleteExpiredTokens: () => Promise.resolve(0),
    seriesOfDeleted: () => Promise.resolve([]),
    dueSeries: () => Promise.resolve([]),
    forgettableSeries: () => Promise.resolve([]),
    forgetGuests: () => Promise.resolve(),
    forgetSheetNames: () => Promise.resolve(),
    leavingPlayers: () => Promise.resolve([]),
    gamesToLeave: () => Promise.resolve([]),
    setLeft: () => Promise.resolve(),
    staleTables: () => Promise.resolve([]),
    preferencesOf: () => Promise.resolve({}),
    dueDigests: () => Promise.resolve([]),
    announceDigest: () => Promise.resolve(),
    waitingGames: () => Promise.resolve([]),
    gamesWithoutSummary: () => Promise.resolve([]),
    putSummary: () => Promise.resolve(),
    gauges: () =>
      Promise.resolve({
        games: [],
        outbox: { count: 0, due: 0, first: null },
        wakeUpDue: null,
        beat: null,
        migrations: 0,
      }),
    ping: () => Promise.resolve(),
    deliveries: ({ webhook, outcome }) => {
      const delivery = sent.get(webhook)
      const isWanted = delivery && (outcome ?? delivery.outcome) === delivery.outcome
      return Promise.resolve(isWanted ? [delivery] : [])
    },
    leaseMessages: () => Promise.resolve([]),
    countSent: () => Promise.resolve([]),
    storeBodies: () => Promise.resolve(new Set()),
    postponeMessages: () => Promise.resolve(),
    recordAttempts: () => Promise.resolve([]),
    deleteDeliveries: () => Promise.resolve(0),
    purgeReceipts: () => Promise.resolve({ forgotten: 0, next: undefined }),
  }
}
