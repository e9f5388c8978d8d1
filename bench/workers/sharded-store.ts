import type { Bookmark, GameList, ListedGame } from '../../src/db/port/game-lists.ts'
import type { Store } from '../../src/db/port/store.ts'

/*
 * Store over several databases, for measurements only; docs/reference/scale.md lists what a real sharded store needs.
 * The hash of a game id chooses the database. Each database has all players, because owners and seats of games refer to
 * players.
 */

/** The index of the database for an id, by FNV-1a hash. */
export const shardOf = (id: string, shards: number): number => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % shards
}

type Place = Pick<Bookmark, 'at' | 'id'>

const isBefore = (one: Place, other: Place): boolean =>
  one.at === other.at ? one.id < other.id : one.at < other.at

/** Order of list rows: ended games last; otherwise latest first or earliest first. */
const inOrder =
  (earliestFirst: boolean) =>
  ({ bookmark: one }: ListedGame, { bookmark: other }: ListedGame): number => {
    if (one.ended !== other.ended) return one.ended ? 1 : -1
    return isBefore(one, other) === earliestFirst ? -1 : 1
  }

/** Merges pages of all databases into a page. Each of the pages has the full length. */
const merged = (pages: readonly GameList[], limit: number, earliestFirst = false): GameList => {
  const [first] = pages
  if (first === undefined) throw new Error('there is no database')
  const games = pages.flatMap(({ games }) => games).sort(inOrder(earliestFirst))
  return { ...first, games: games.slice(0, limit) }
}

const unasked = () => Promise.reject(new Error('nobody asks for this in a benchmark'))

/** A store over several stores that behaves as a single store. */
export const shardedStore = (stores: readonly Store[]): Store => {
  const storeOf = (id = ''): Store => {
    const store = stores[shardOf(id, stores.length)]
    if (store === undefined) throw new Error('there is no database')
    return store
  }
  const fromAll = <T>(ask: (store: Store) => Promise<T>): Promise<T[]> => Promise.all(stores.map(ask))
  return {
    read: (question) => storeOf(question.game).read(question),
    readCached: (question) => storeOf(question.game).readCached(question),
    write: async (change, grounds) => {
      const { player, game } = change
      if (player === undefined) return storeOf(game?.stored.id).write(change, grounds)
      await fromAll((store) => store.write({ player }))
      return { outcome: 'written' }
    },
    publicGames: async (listing, asker) =>
      merged(await fromAll((store) => store.publicGames(listing, asker)), listing.limit),
    gamesOf: async (listing, asker) =>
      merged(await fromAll((store) => store.gamesOf(listing, asker)), listing.limit, listing.awaiting),
    gameAtVersion: (game, version, after) => storeOf(game).gameAtVersion(game, version, after),
    ping: async () => {
      await fromAll((store) => store.ping())
    },
    gauges: unasked,
    lobbyEvents: unasked,
    deleteLobbyEvents: unasked,
    dealSet: (id) => storeOf(id).dealSet(id),
    playedDeals: (games, number) => storeOf(games[0] ?? '').playedDeals(games, number),
    createDealSet: (set) => storeOf(set.id).createDealSet(set),
    openDealSet: (id) => storeOf(id).openDealSet(id),
    refusedWords: () => Promise.resolve([]),
    deleteAuditEntries: unasked,
    announceTables: unasked,
    integration: unasked,
    people: unasked,
    changesOf: unasked,
    changesOfPeople: unasked,
    eventsIn: unasked,
    seriesEventsIn: unasked,
    gamesDueBy: unasked,
    wakeUps: unasked,
    updateClock: unasked,
    heartbeat: unasked,
    setVacations: unasked,
    deleteFormerSeats: unasked,
    setListening: unasked,
    listeningIntegrations: unasked,
    listenersOfSeries: unasked,
    peopleAt: unasked,
    noteTokenUse: unasked,
    deletePhrases: unasked,
    countCodeTry: unasked,
    forgetCodeTry: unasked,
    deleteExpiredTokens: unasked,
    seriesOfDeleted: unasked,
    dueSeries: unasked,
    forgettableSeries: unasked,
    forgetGuests: unasked,
    forgetSheetNames: unasked,
    leavingPlayers: unasked,
    gamesToLeave: unasked,
    setLeft: unasked,
    staleTables: unasked,
    preferencesOf: unasked,
    dueDigests: unasked,
    announceDigest: unasked,
    waitingGames: unasked,
    gamesWithoutSummary: unasked,
    putSummary: unasked,
    purgeReceipts: unasked,
    deliveries: unasked,
    leaseMessages: unasked,
    countSent: unasked,
    storeBodies: unasked,
    postponeMessages: unasked,
    recordAttempts: unasked,
    deleteDeliveries: unasked,
    analysis: unasked,
    requestAnalysis: unasked,
    leaseAnalysis: unasked,
    saveAnalysis: unasked,
    analysesDue: unasked,
    countUnattended: unasked,
  }
}
