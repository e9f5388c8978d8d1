import { DurableObject } from 'cloudflare:workers'
import { broadcastAfter } from '../app/broadcast/game-broadcast.ts'
import type {
  EndReason,
  FeedSubscription,
  GameBroadcast,
  GameSubscription,
  LobbySubscription,
} from '../app/broadcast/port.ts'
import { isGameSubscription, isIntegrationSubscription, isLobbySubscription } from '../app/broadcast/port.ts'
import { findActivity } from '../app/feed/activity-feed.ts'
import { findIntegrationFeed } from '../app/feed/integration-feed.ts'
import type { LobbyUpdate } from '../app/feed/lobby-feed.ts'
import { findLobbyUpdate } from '../app/feed/lobby-feed.ts'
import { runDueWork } from '../app/scheduler/wake-ups.ts'
import type { Source } from '../db/port.ts'
import type { Bindings } from '../services.ts'
import { houseOf, readerIn } from '../services.ts'
import type { Calls, Kept } from './channel-calls.ts'
import { channelsIn } from './channel-calls.ts'
import { nowFrame, toldOf } from './listener-messages.ts'
import type { Stream } from './open-streams.ts'
import { isOfIntegration, MOST_STREAMS, streamsIn } from './open-streams.ts'
import type { Looks } from './resync-schedule.ts'
import { lookedInVain, looksFrom, nextLook, pauseAfter } from './resync-schedule.ts'
import { delayOf } from './stagger.ts'
import { dueIn } from './wake-up.ts'

/*
 * The listeners of one game, or of one player. It holds connections, how far each was told, and when to look again; what there is
 * to tell is in the log. So everything that is kept here can be lost at any time, and with it only open connections.
 *
 * Connections hibernate: as long as nothing happens, nothing of this is in memory, and it costs nothing.
 */

/** What is said with the end of a connection, by the codes of WebSocket: from 4400 on as HTTP would say it. */
const CODES: Readonly<Record<EndReason, number>> = {
  over: 1000,
  unauthorized: 4401,
  unseated: 4403,
  again: 1013,
}

/** The end of a connection whose client talks: against the rules (RFC 6455, 7.4.1). */
const NOT_HEARD = 1008

/** The most listeners of one channel. */
const MOST_LISTENERS = 2000

/** So many events, or things that concern a player, are read at a time. */
const SLICE = 200

/** For so long it is waited for another listener when there is none any more, in milliseconds. */
const LINGER = 60_000

/** When a clock is looked at again where that failed, in milliseconds. */
const AGAIN = 30_000

/** What says nothing. */
const NOTHING = ''

/** How long it takes at most to see that a client has gone away, in milliseconds. */
const PROBE = 500

export class Channel extends DurableObject<Bindings> implements Calls {
  readonly #streams = streamsIn(this.ctx.storage)
  readonly #due = dueIn(this.ctx.storage)
  readonly #reader = readerIn(this.env)
  #looks: Looks | undefined
  /** The newest version of the game that this channel knows. Every later change is pushed. */
  #version: number | undefined
  #isLooking = false
  #looksAgain = false
  /** Listeners of a player or an integration: with a read going on, to read for once more, and without a first cursor. */
  readonly #reading = new Set<WebSocket>()
  readonly #readAgain = new Set<WebSocket>()
  readonly #fresh = new Set<WebSocket>()

  constructor(context: DurableObjectState, env: Bindings) {
    super(context, env)
    context.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** Opens a connection to a listener, who then is told what came since. */
  override async fetch(request: Request): Promise<Response> {
    const kept = JSON.parse(decodeURIComponent(request.headers.get('listener') ?? '')) as Kept
    if (this.#sockets().length >= MOST_LISTENERS) return new Response(null, { status: 503 })
    if (!(await this.#markListened(sourceOf(kept)))) return new Response(null, { status: 502 })
    const delay = kept.waits && delayOf(kept, this.#sockets().map(keptOf))
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    server.serializeAttachment({ ...kept, delay })
    await this.#beginLooks()
    if (!this.#hasNoNewsFor(kept)) {
      // New waiting requests of a game share a read.
      const isShared = kept.waits && isGameSubscription(kept)
      this.ctx.waitUntil(isShared ? this.#catchUp() : this.#welcome(server))
    }
    return new Response(null, { status: 101, webSocket: client })
  }

  push(telling: GameBroadcast): void {
    const { game, due } = telling
    if (due !== undefined) this.ctx.waitUntil(this.wake(game, due))
    this.#learn(telling)
    if (this.#sockets().length === 0) return
    const isBehind = this.#tell(telling)
    this.ctx.waitUntil(isBehind ? this.#catchUp() : this.#beginLooks())
  }

  async wake(game: string, at: number): Promise<void> {
    if (await this.#due.bring({ game, at })) await this.#setAlarm()
  }

  async look(sat = false): Promise<void> {
    const [first] = this.#sockets()
    if (first === undefined) return
    if (sat) await this.#reader.store.setListened({ player: keptOf(first).player }, true)
    await this.#catchUp()
  }

  async admit(stream: Stream, by: keyof typeof MOST_STREAMS): Promise<boolean> {
    const most = MOST_STREAMS[by]
    if ((await this.#countOf(stream.tokenHash)) >= most) {
      await this.#forgetLost(stream.tokenHash)
      if ((await this.#countOf(stream.tokenHash)) >= most) return false
    }
    await this.#streams.opened(stream)
    return true
  }

  ended(id: string): Promise<void> {
    return this.#streams.ended(id)
  }

  has(ids: readonly string[]): readonly string[] {
    return this.#sockets().flatMap((socket) => {
      const { id, bridged } = keptOf(socket)
      if (!ids.includes(id)) return []
      if (bridged) send(socket, [NOTHING])
      return [id]
    })
  }

  async silence(player: string, tokenHash?: string): Promise<void> {
    this.drop(player, tokenHash)
    const streams = await this.#streams.of(tokenHash)
    await Promise.all(
      streams.map(async (stream) => {
        await this.#otherOf(stream)?.drop(stream.player, tokenHash)
        await this.#streams.ended(stream.id)
      }),
    )
  }

  drop(player: string, tokenHash?: string): void {
    for (const socket of this.#sockets()) {
      const kept = keptOf(socket)
      const openedBy = [undefined, kept.tokenHash, kept.via]
      const isMeant = kept.player === player && openedBy.includes(tokenHash)
      if (isMeant) this.#end(socket, 'unauthorized')
    }
  }

  override async alarm(): Promise<void> {
    await this.#actOnTime()
    await (this.#sockets().length === 0 ? this.#leaveOff() : this.#lookAfterListeners())
    await this.#setAlarm()
  }

  /** Ends what has ended, and looks where it is time to. */
  async #lookAfterListeners(): Promise<void> {
    const now = Date.now()
    for (const socket of this.#sockets()) {
      const { until } = keptOf(socket)
      if (until !== undefined && Date.parse(until) <= now) this.#end(socket, 'unauthorized')
    }
    const looks = await this.#looksNow()
    if ((nextLook(looks) ?? Number.POSITIVE_INFINITY) <= now) {
      await this.#keepLooks(lookedInVain(looks))
      await this.#catchUp()
    }
  }

  /** Does in a game with a clock what is due. What fails is done by the sweep of every minute, and tried once more here. */
  #actOnTime(): Promise<void> {
    return this.#due.act((game) =>
      runDueWork(houseOf(this.env, this.ctx), game).catch((error: Error) => {
        this.#reader.log({ level: 'error', what: 'a clock stands', error: error.name })
        return Date.now() + AGAIN
      }),
    )
  }

  /** Nothing is heard here but `ping`, which the platform answers. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(NOT_HEARD, 'nothing is heard here')
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    try {
      socket.close(code === 1005 || code === 1006 ? 1000 : code)
    } catch {
      // It is closed already.
    }
    await this.#wentAway(keptOf(socket))
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.#wentAway(keptOf(socket))
  }

  #sockets(): readonly WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN)
  }

  /** Notes the version that a broadcast tells. */
  #learn({ now }: GameBroadcast): void {
    this.#version = Math.max(now.version, this.#version ?? 0)
  }

  /** Whether a waiting request has read the newest version of the game. Such a request needs no read of the channel. */
  #hasNoNewsFor(kept: Kept): boolean {
    const isWaiting = kept.waits && isGameSubscription(kept)
    return isWaiting === true && this.#version !== undefined && kept.told >= this.#version
  }

  #others(): ReturnType<typeof channelsIn> {
    const { CHANNELS } = this.env
    if (CHANNELS === undefined) throw new Error('a channel without channels')
    return channelsIn(CHANNELS)
  }

  /** The channel that a stream goes to, where that is not this one. */
  #otherOf(stream: Stream): ReturnType<ReturnType<typeof channelsIn>['ofGame']> | undefined {
    const { game, player } = stream
    if (game !== '') return this.#others().ofGame(game)
    return isOfIntegration(stream) ? this.#others().ofPlayer(player) : undefined
  }

  async #wentAway(kept: Kept): Promise<void> {
    const isHere = !(isGameSubscription(kept) || isLobbySubscription(kept))
    await (isHere ? this : this.#others().ofPlayer(kept.player)).ended(kept.id)
    if (kept.via !== undefined) await this.#others().ofPlayer(kept.via).ended(kept.id)
    if (this.#sockets().length === 0) await this.#linger()
  }

  /** Waits for another listener for a while, unless something is due before. */
  async #linger(): Promise<void> {
    const { at = Number.POSITIVE_INFINITY } = (await this.#due.kept()) ?? {}
    await this.ctx.storage.setAlarm(Math.min(Date.now() + LINGER, at))
  }

  #end(socket: WebSocket, why: EndReason): void {
    try {
      socket.close(CODES[why], why)
    } catch {
      // It is gone already.
    }
  }

  /** How many there are of a token: also those that were let in and have not come yet. */
  async #countOf(tokenHash: string): Promise<number> {
    return (await this.#streams.of(tokenHash)).length
  }

  /** Finds out which streams have ended without a word, and forgets them. */
  async #forgetLost(tokenHash: string): Promise<void> {
    const streams = await this.#streams.of(tokenHash)
    const probe = () => Promise.all(streams.map((stream) => (this.#otherOf(stream) ?? this).has([stream.id])))
    await probe()
    await new Promise((resume) => setTimeout(resume, PROBE))
    const open = new Set((await probe()).flat())
    await Promise.all(streams.filter(({ id }) => !open.has(id)).map(({ id }) => this.#streams.ended(id)))
  }

  /**
   * Marks the games of a source as listened to, before the first read. The lobby has no source.
   * @returns false where the database did not take it. What fails in here would end every connection.
   */
  #markListened(source: Source | undefined): Promise<boolean> {
    if (source === undefined) return Promise.resolve(true)
    return this.ctx.blockConcurrencyWhile(async () => {
      try {
        if ((await this.ctx.storage.get('source')) === undefined) {
          // Changes before the mark were not pushed.
          this.#version = undefined
          await this.#reader.store.setListened(source, true)
          await this.ctx.storage.put('source', source)
        }
        return true
      } catch {
        return false
      }
    })
  }

  /** Nobody listens any more. */
  async #leaveOff(): Promise<void> {
    await this.ctx.blockConcurrencyWhile(async () => {
      const source = await this.ctx.storage.get<Source>('source')
      if (source === undefined || this.#sockets().length > 0) return
      try {
        await this.#reader.store.setListened(source, false)
        await this.ctx.storage.delete(['source', 'looks'])
      } catch {
        await this.#linger()
      }
    })
  }

  /** Tells everybody of this what they have not been told. @returns whether somebody lacks what came before */
  #tell(telling: GameBroadcast): boolean {
    const moment = new Date().toISOString()
    let isBehind = false
    for (const socket of this.#sockets()) {
      const kept = keptOf(socket)
      if (!isGameSubscription(kept)) continue
      const told = toldOf(kept, telling, moment)
      if (told === 'behind') isBehind = true
      else if (typeof told === 'string') this.#end(socket, told)
      else {
        socket.serializeAttachment({ ...kept, ...told.listener })
        const pass = () => {
          send(socket, told.frames)
          if (told.ends) this.#end(socket, 'over')
        }
        if (kept.delay) setTimeout(pass, kept.delay)
        else pass()
      }
    }
    return isBehind
  }

  /** Reads what no listener has been told, and tells it. One such look goes on at a time; a look asked for meanwhile follows. */
  async #catchUp(): Promise<void> {
    if (this.#isLooking) {
      this.#looksAgain = true
      return
    }
    this.#isLooking = true
    let isRead: boolean
    do {
      this.#looksAgain = false
      const begun = Date.now()
      isRead = await this.#tryRead()
      if (isRead) await this.#pause(Date.now() - begun)
    } while (isRead && this.#looksAgain)
    this.#isLooking = false
    await this.#setAlarm()
  }

  /** Tells a new listener how things stand, beside the look for all listeners. */
  async #welcome(fresh: WebSocket): Promise<void> {
    await this.#tryRead(fresh)
    await this.#setAlarm()
  }

  /** Reads for a new listener, or for all listeners. @returns false where the read failed */
  async #tryRead(fresh?: WebSocket): Promise<boolean> {
    try {
      if (await this.#readOn(fresh)) await this.#beginLooks()
      return true
    } catch (error) {
      this.#reader.log({ level: 'error', what: 'a channel cannot read', error: (error as Error).name })
      return false
    }
  }

  /**
   * A pause after a look for an integration: the cost of a look grows with the number of people. The next look tells the events
   * of the pause.
   * @param took the duration of the look, in milliseconds
   */
  async #pause(took: number): Promise<void> {
    const [first] = this.#sockets()
    if (first === undefined || !isIntegrationSubscription(keptOf(first))) return
    await new Promise((resume) => setTimeout(resume, pauseAfter(took)))
  }

  /** @returns whether there was something */
  #readOn(fresh: WebSocket | undefined): Promise<boolean> {
    const [first] = this.#sockets()
    if (first === undefined) return Promise.resolve(false)
    const kept = keptOf(first)
    if (isLobbySubscription(kept)) return this.#readLobby(fresh)
    return isGameSubscription(kept) ? this.#readGame(kept.game, fresh) : this.#readPlayer(fresh)
  }

  /** Reads the feed of the lobby once for all listeners, from the one who was told least. */
  async #readLobby(fresh: WebSocket | undefined): Promise<boolean> {
    let found = false
    for (;;) {
      const told = this.#sockets().map((socket) => (keptOf(socket) as LobbySubscription).told)
      if (told.length === 0) return found
      const news = await findLobbyUpdate(this.#reader, Math.min(...told), SLICE)
      for (const socket of this.#sockets()) {
        if (this.#tellLobby(socket, news)) found = true
        // The listener who has just come learns the cursor, also while nothing happens.
        if (socket === fresh && !news.more)
          send(socket, [JSON.stringify({ type: 'now', cursor: news.cursor })])
      }
      if (!news.more) return found
    }
  }

  /** Tells a listener of the lobby what is new. @returns whether there was something */
  #tellLobby(socket: WebSocket, news: LobbyUpdate): boolean {
    const kept = keptOf(socket) as Kept & LobbySubscription
    const { told, until } = kept
    // The socket came after the read began, and has a read of its own.
    if (told < news.after) return false
    const isOver = until !== undefined && Date.parse(until) <= Date.now()
    if (isOver || news.isLostOn(kept)) {
      this.#end(socket, isOver ? 'unauthorized' : 'again')
      return false
    }
    const frames = news.framesFor(kept)
    send(socket, frames)
    if (news.upTo > told) socket.serializeAttachment({ ...kept, told: news.upTo })
    return frames.length > 0
  }

  async #readGame(game: string, fresh: WebSocket | undefined): Promise<boolean> {
    let found = false
    for (;;) {
      const told = this.#sockets().map((socket) => (keptOf(socket) as GameSubscription).told)
      if (told.length === 0) return found
      const before = Math.min(...told)
      const { game: stored, events } = await this.#reader.store.read({
        game,
        events: { after: before, limit: SLICE },
      })
      if (stored === undefined) return found
      const telling = broadcastAfter(stored, before, events)
      const isNew = fresh !== undefined && events.length === 0
      this.#learn(telling)
      this.#tell(telling)
      found ||= events.length > 0
      if (events.length < SLICE) {
        if (isNew && fresh.readyState === WebSocket.OPEN) send(fresh, [nowFrame(telling.now)])
        return found
      }
    }
  }

  /** What a listener has not been told, of the feed of a player or of an integration. */
  #newsFor(kept: FeedSubscription): ReturnType<typeof findActivity> | ReturnType<typeof findIntegrationFeed> {
    const { player, tokenHash, told: after, language } = kept
    const wanted = { after, limit: SLICE, language }
    return isIntegrationSubscription(kept)
      ? findIntegrationFeed(this.#reader, { id: player, tokenHash }, wanted)
      : findActivity(this.#reader, { kind: 'bearer', tokenHash }, wanted)
  }

  /** Reads for the new listener alone, or for all listeners. */
  async #readPlayer(fresh: WebSocket | undefined): Promise<boolean> {
    let found = false
    if (fresh) this.#fresh.add(fresh)
    for (const socket of fresh ? [fresh] : this.#sockets()) {
      // Two reads from one cursor would tell a listener everything twice.
      if (this.#reading.has(socket)) {
        this.#readAgain.add(socket)
        continue
      }
      this.#reading.add(socket)
      try {
        do {
          this.#readAgain.delete(socket)
          if (await this.#readNews(socket)) found = true
        } while (this.#readAgain.has(socket))
      } finally {
        for (const noted of [this.#reading, this.#readAgain]) noted.delete(socket)
        if (socket.readyState !== WebSocket.OPEN) this.#fresh.delete(socket)
      }
    }
    return found
  }

  /** Tells a listener all news. @returns whether there was something */
  async #readNews(socket: WebSocket): Promise<boolean> {
    let found = false
    for (let more = true; more && socket.readyState === WebSocket.OPEN; ) {
      const kept = keptOf(socket) as Kept & FeedSubscription
      const { until } = kept
      const outcome = await this.#newsFor(kept)
      const isOver = until !== undefined && Date.parse(until) <= Date.now()
      if (outcome.outcome !== 'done' || isOver) {
        this.#end(socket, isOver || outcome.outcome === 'unknown' ? 'unauthorized' : 'again')
        break
      }
      const { items, cursor } = outcome.value
      send(
        socket,
        items.map((item) => JSON.stringify(item)),
      )
      socket.serializeAttachment({ ...kept, told: cursor })
      found ||= items.length > 0
      more = outcome.value.more
      // The new listener learns the cursor, also while nothing happens.
      if (!more && this.#fresh.delete(socket)) send(socket, [JSON.stringify({ type: 'now', cursor })])
    }
    return found
  }

  /** Something has happened: from now on it is looked again. */
  async #beginLooks(): Promise<void> {
    const isBegun = this.#looks?.done === 0
    this.#looks = looksFrom(Date.now())
    // While the first look is still to come it need not be kept that it is put off.
    if (!isBegun) await this.#keepLooks(this.#looks)
    await this.#setAlarm()
  }

  async #looksNow(): Promise<Looks> {
    this.#looks ??= (await this.ctx.storage.get<Looks>('looks')) ?? looksFrom(Date.now())
    return this.#looks
  }

  async #keepLooks(looks: Looks): Promise<void> {
    this.#looks = looks
    await this.ctx.storage.put('looks', looks)
  }

  /** Sets the alarm to what comes next, if it is not set to something earlier. */
  async #setAlarm(): Promise<void> {
    const due = await this.#due.kept()
    const next = Math.min(...(await this.#listenersNext()), ...(due ? [due.at] : []))
    if (next === Number.POSITIVE_INFINITY) return
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > next || set < Date.now()) await this.ctx.storage.setAlarm(next)
  }

  /** When there is something to do for those who listen. */
  async #listenersNext(): Promise<readonly number[]> {
    const sockets = this.#sockets()
    if (sockets.length === 0) return []
    const untils = sockets.flatMap((socket) => {
      const { until } = keptOf(socket)
      return until === undefined ? [] : [Date.parse(until)]
    })
    const look = nextLook(await this.#looksNow())
    return look === undefined ? untils : [...untils, look]
  }
}

/** The source that notes a listener; undefined for the lobby, whose channel hears of every change. */
const sourceOf = (kept: Kept): Source | undefined => {
  if (isLobbySubscription(kept)) return undefined
  if (isGameSubscription(kept)) return { game: kept.game }
  const { player } = kept
  return isIntegrationSubscription(kept) ? { integration: player } : { player }
}

const keptOf = (socket: WebSocket): Kept => socket.deserializeAttachment() as Kept

const send = (socket: WebSocket, frames: readonly string[]): void => {
  try {
    for (const frame of frames) socket.send(frame)
  } catch {
    // It has gone away; who comes again says how far they were told.
  }
}
