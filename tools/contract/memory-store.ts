import { evolveAll } from '../../src/kernel/evolve.ts'
import { dueOf } from '../../src/kernel/game.ts'
import type {
  Asker,
  Bookmark,
  Change,
  Found,
  GameChange,
  GameCounts,
  Listed,
  ListedGame,
  Question,
  Store,
  StoredGame,
  StoredPlayer,
} from '../../src/store/store.ts'
import { MOMENT } from '../../src/store/store.ts'
import { seatOf } from '../../src/table/access.ts'
import { logged } from '../../src/table/table.ts'

/**
 * A store that forgets everything, for recording examples without a server. It honours the port for one caller at a
 * time; races are for the real one.
 */
export const memoryStore = (now: () => string): Store => {
  const players = new Map<string, NonNullable<Change['player']>>()
  const games = new Map<string, StoredGame & { listed: ListedGame }>()
  const logs = new Map<string, Found['events']>()
  const finished = new Map<string, Found['deals']>()
  const receipts = new Map<string, NonNullable<Change['receipt']>>()

  const write = (change: GameChange, at: string): GameChange => {
    const { id, visibility, owner, game, ...frame } = change.stored
    const before = games.get(id)?.listed
    const since = change.stored.since.map((then) => (then === MOMENT ? at : then))
    const listed: ListedGame = {
      ...{ id, visibility, owner, ruleset: game.ruleset, status: game.status, version: game.version },
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
      listedAt: change.milestone ? at : (before?.listedAt ?? at),
      since,
      summary: change.summary,
      bookmark: { at, id, ended: false },
    }
    const stored = { ...frame, ...listed, game }
    games.set(id, { ...stored, listed })
    logs.set(id, [...(logs.get(id) ?? []), ...logged({ ...change, stored })])
    finished.set(id, [...(finished.get(id) ?? []), ...change.finished])
    return { ...change, stored }
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
      ? { ...stored, due: dueOf(stored.game, created.house.deals) }
      : stored
  }

  const countsOf = (player: string): GameCounts => {
    const theirs = [...games.values()].filter(
      (stored) => stored.owner === player || seatOf(stored, player) !== null,
    )
    const statuses = theirs.map(({ game }) => game.status)
    return {
      open: statuses.filter((status) => status === 'open').length,
      running: statuses.filter((status) => status === 'open' || status === 'playing').length,
      today: theirs.filter(({ owner }) => owner === player).length,
      restOfDay: 86_400,
    }
  }

  const callerIn = ({ tokenHash }: Asker): StoredPlayer | undefined => {
    const player = tokenHash === undefined ? undefined : players.get(tokenHash)
    return player && { id: player.id, name: player.name, createdAt: player.createdAt }
  }
  const listedFor = (asker: Asker, games: readonly ListedGame[]): Listed => {
    const caller = callerIn(asker)
    return { epoch: 0, caller, games: caller ? games : [] }
  }

  return {
    read: ({ tokenHash, game, receipt, events, deals, counting }: Question) => {
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
      })
    },
    write: ({ player, game, receipt }) => {
      if (player) players.set(player.tokenHash, player)
      if (receipt) receipts.set(receipt.key, receipt)
      return Promise.resolve({ outcome: 'written', ...(game && { game: write(game, now()) }) })
    },
    recall: () => undefined,
    publicGames: ({ status, ruleset, after, limit }, asker) => {
      const rows = [...games.values()].filter(
        ({ visibility, game }) =>
          visibility === 'public' &&
          (status ?? game.status) === game.status &&
          (ruleset ?? game.ruleset) === game.ruleset,
      )
      const listed = rows.map(({ listed }) => placed(listed, listed.listedAt))
      return Promise.resolve(listedFor(asker, page(listed, limit, after, -1)))
    },
    gamesOf: ({ status, awaiting, after, limit }, asker) => {
      const player = callerIn(asker)?.id ?? ''
      const rows = [...games.values()].flatMap((stored) => {
        const { listed, game, owner } = stored
        const seat = seatOf(stored, player)
        const since = seat === null ? null : (listed.since[seat] ?? null)
        const asked = (status ?? game.status) === game.status && (!awaiting || since !== null)
        return asked && (seat !== null || owner === player)
          ? [placed(listed, (awaiting && since) || listed.updatedAt)]
          : []
      })
      return Promise.resolve(listedFor(asker, page(rows, limit, after, awaiting ? 1 : -1)))
    },
    past: (game, version, after) => {
      const now = games.get(game)
      const log = (logs.get(game) ?? []).filter(({ seq }) => seq <= version)
      if (now === undefined) return Promise.reject(new Error('no such game'))
      const stored = { ...now, game: evolveAll(undefined, log) }
      return Promise.resolve({ stored, now, events: log.filter(({ seq }) => seq > after) })
    },
    unsummarized: () => Promise.resolve([]),
    putSummary: () => Promise.resolve(),
    ping: () => Promise.resolve(),
    purgeReceipts: () => Promise.resolve({ forgotten: 0, next: undefined }),
  }
}
