import type {
  EndReason,
  FeedSubscription,
  GameBroadcast,
  GameSubscription,
  LobbySubscription,
  LogSubscription,
  LogUpdate,
  PhraseBroadcast,
  SeriesSubscription,
  SheetSubscription,
} from '../app/broadcast/broadcaster-port.ts'
import {
  isGameSubscription,
  isIntegrationSubscription,
  isLobbySubscription,
  isSeriesSubscription,
  isSheetSubscription,
} from '../app/broadcast/broadcaster-port.ts'
import { broadcastAfter } from '../app/broadcast/game-broadcast-data.ts'
import type { Deps } from '../app/deps.ts'
import { findActivity } from '../app/feed/activity-feed.ts'
import { findIntegrationFeed } from '../app/feed/integration-feed.ts'
import type { LobbyUpdate } from '../app/feed/lobby-feed.ts'
import { findLobbyUpdate } from '../app/feed/lobby-feed.ts'
import { isSeriesId } from '../app/ids.ts'
import { runDueWork } from '../app/scheduler/game-wake-ups.ts'
import { findSeriesUpdate } from '../app/series/series-updates.ts'
import { visitSeries } from '../app/series/visit-series.ts'
import { findSheetUpdate } from '../app/sheets/sheet-updates.ts'
import type { StreamSource } from '../db/port/listener-mask.ts'
import type { ChannelHost, ListenerSocket } from './channel-host.ts'
import { OPEN } from './channel-host.ts'
import type { ChannelActions, ChannelDirectory, ChannelListener, OpenFault } from './channel-port.ts'
import { channelNameOf, listenerFrom, storedListener } from './channel-port.ts'
import { lostAccess, messagesFor, nowFrame } from './listener-messages.ts'
import { staggerDelay } from './long-poll-stagger.ts'
import type { OpenStream, StreamAccount } from './open-stream-registry.ts'
import { isConnecting, isOfIntegration, newOpenStreams, streamsAtLimit } from './open-stream-registry.ts'
import type { ResyncState } from './resync-schedule.ts'
import { afterEmptyResync, newResync, nextResync, pauseAfterRead } from './resync-schedule.ts'
import { newWakeUpStore } from './wake-up-store.ts'

/*
 * Channel of one game, one sheet, one series, one player, one integration or the lobby. A channel holds WebSocket connections, a watermark for
 * each listener, the resync schedule and the next wake-up of a game. Events are in the log only, so a lost channel
 * loses open connections and nothing else. The host of a channel is a Durable Object or a process.
 */

/** WebSocket close codes. Codes from 4400 on repeat an HTTP status. */
const CLOSE_CODES: Readonly<Record<EndReason, number>> = {
  over: 1000,
  unauthorized: 4401,
  unseated: 4403,
  again: 1013,
}

/** Close code for a client that sends messages (RFC 6455, 7.4.1). */
const POLICY_VIOLATION = 1008

/** The number of listeners of one channel, at most. */
const MAX_LISTENERS = 2000

/** The number of events, or feed items, of one read. */
const READ_LIMIT = 200

/** Version of the marks that a stream source sets. A channel that listens since an earlier version sets the marks again. */
const MARKS = 2

/** Time that an empty channel waits for another listener, in milliseconds. */
const LINGER_MS = 60_000

/** Pause after a failed wake-up, in milliseconds. */
const CLOCK_RETRY_MS = 30_000

/** An empty frame, which clients ignore. */
const EMPTY_FRAME = ''

/** Time to detect a client that has gone, in milliseconds. */
const PROBE_MS = 500

/** Services of a channel. */
export interface ChannelServices {
  /** For reads of the channel. */
  readonly reader: Pick<Deps, 'store' | 'now' | 'log'>
  /** Returns the services for the wake-ups of a game. */
  systemDeps(): Deps
  /** Returns the other channels. */
  channels(): ChannelDirectory
}

export class Channel implements ChannelActions {
  readonly #host: ChannelHost
  readonly #services: ChannelServices
  readonly #reader: ChannelServices['reader']
  readonly #streams: ReturnType<typeof newOpenStreams>
  readonly #wakeUp: ReturnType<typeof newWakeUpStore>
  #resync: ResyncState | undefined
  /** The newest known version of the game. Each later change is pushed. */
  #version: number | undefined
  #isResyncing = false
  #isResyncQueued = false
  /**
   * Listeners of a player or an integration: with a read in progress, with a queued read, and without a first
   * cursor.
   */
  readonly #reading = new Set<ListenerSocket>()
  readonly #readAgain = new Set<ListenerSocket>()
  readonly #newListeners = new Set<ListenerSocket>()

  constructor(host: ChannelHost, services: ChannelServices) {
    this.#host = host
    this.#services = services
    this.#reader = services.reader
    this.#streams = newOpenStreams(host.storage)
    this.#wakeUp = newWakeUpStore(host.storage)
  }

  /**
   * Opens a connection. The listener then gets all events after the watermark.
   * @param accept accepts the connection and returns the socket
   */
  async open(connection: ChannelListener, accept: () => ListenerSocket): Promise<OpenFault | undefined> {
    if (this.#sockets().length >= MAX_LISTENERS) return 'crowded'
    if (!(await this.#markListened(sourceOf(connection)))) return 'failed'
    const delay = connection.waits && staggerDelay(connection, this.#sockets().map(listenerOf))
    const socket = accept()
    attach(socket, { ...connection, delay })
    await this.#restartResync()
    if (!this.#isUpToDate(connection)) {
      // New waiting requests of a game share a read.
      const isShared = connection.waits && isGameSubscription(connection)
      this.#host.waitUntil(isShared ? this.#catchUp() : this.#welcome(socket))
    }
    return undefined
  }

  push(broadcast: GameBroadcast): void {
    const { game, due } = broadcast
    if (due !== undefined) this.#host.waitUntil(this.wake(game, due))
    this.#noteVersion(broadcast)
    if (this.#sockets().length === 0) return
    const isBehind = this.#broadcast(broadcast)
    this.#host.waitUntil(isBehind ? this.#catchUp() : this.#restartResync())
  }

  say({ table, frame }: PhraseBroadcast): void {
    const moment = new Date().toISOString()
    for (const socket of this.#sockets()) {
      const connection = listenerOf(socket)
      // A phrase ends no wait: waiting requests wait for events.
      if (!isGameSubscription(connection) || connection.waits) continue
      const reason = lostAccess(connection, table, moment)
      if (reason === undefined) sendFrames(socket, [frame])
      else this.#end(socket, reason)
    }
  }

  async wake(game: string, at: number): Promise<void> {
    if (await this.#wakeUp.schedule({ game, at })) await this.#setAlarm()
  }

  async look(sat = false): Promise<void> {
    const [first] = this.#sockets()
    if (first === undefined) return
    if (sat) await this.#reader.store.setListening({ player: listenerOf(first).player }, true)
    await this.#catchUp()
  }

  async admit(stream: OpenStream, by: StreamAccount): Promise<boolean> {
    // Admitted streams that have not connected yet count, too.
    const atLimit = async () => streamsAtLimit(await this.#streams.of(undefined), stream, by)
    const full = await atLimit()
    if (full.length > 0) {
      await this.#removeLostStreams(full)
      if ((await atLimit()).length > 0) return false
    }
    await this.#streams.opened(stream)
    return true
  }

  ended(id: string): Promise<void> {
    return this.#streams.ended(id)
  }

  has(ids: readonly string[]): readonly string[] {
    return this.#sockets().flatMap((socket) => {
      const { id, bridged } = listenerOf(socket)
      if (!ids.includes(id)) return []
      if (bridged) sendFrames(socket, [EMPTY_FRAME])
      return [id]
    })
  }

  async silence(player: string, tokenHash?: string): Promise<void> {
    this.drop(player, tokenHash)
    const streams = await this.#streams.of(tokenHash)
    await Promise.all(
      streams.map(async (stream) => {
        await this.#channelOf(stream)?.drop(stream.player, tokenHash)
        await this.#streams.ended(stream.id)
      }),
    )
  }

  drop(player: string, tokenHash?: string): void {
    for (const socket of this.#sockets()) {
      const connection = listenerOf(socket)
      const openedBy = [undefined, connection.tokenHash, connection.via]
      const isMeant = connection.player === player && openedBy.includes(tokenHash)
      if (isMeant) this.#end(socket, 'unauthorized')
    }
  }

  /** Does the due work: the wake-up of a game, expired connections and the resync. */
  async alarm(): Promise<void> {
    await this.#runDueWakeUp()
    await (this.#sockets().length === 0 ? this.#stopListening() : this.#serveListeners())
    await this.#setAlarm()
  }

  /** Closes expired connections, and resyncs if the schedule says so. */
  async #serveListeners(): Promise<void> {
    const now = Date.now()
    for (const socket of this.#sockets()) {
      const { until } = listenerOf(socket)
      if (until !== undefined && Date.parse(until) <= now) this.#end(socket, 'unauthorized')
    }
    const resync = await this.#currentResync()
    if ((nextResync(resync) ?? Number.POSITIVE_INFINITY) <= now) {
      await this.#storeResync(afterEmptyResync(resync))
      await this.#catchUp()
    }
  }

  /** The due work of a game, or of a series. */
  #workOf(id: string): Promise<number | undefined> {
    const deps = this.#services.systemDeps()
    return isSeriesId(id) ? visitSeries(deps, id) : runDueWork(deps, id)
  }

  /**
   * Runs the wake-up of a game that is due. After a failure the channel tries once more; the cron job of every
   * minute also finds the game.
   */
  #runDueWakeUp(): Promise<void> {
    return this.#wakeUp.act((game) =>
      this.#workOf(game).catch((error: Error) => {
        this.#reader.log({ level: 'error', what: 'a clock stands', error: error.name })
        return Date.now() + CLOCK_RETRY_MS
      }),
    )
  }

  /** Clients may send `ping` only, which the host answers. */
  received(socket: ListenerSocket): void {
    socket.close(POLICY_VIOLATION, 'nothing is heard here')
  }

  /** Forgets a listener after the end of its connection. */
  async closed(socket: ListenerSocket): Promise<void> {
    await this.#disconnected(listenerOf(socket))
  }

  #sockets(): readonly ListenerSocket[] {
    return this.#host.sockets().filter(({ readyState }) => readyState === OPEN)
  }

  /** Notes the version of a broadcast. */
  #noteVersion({ now }: GameBroadcast): void {
    this.#version = Math.max(now.version, this.#version ?? 0)
  }

  /** Whether a waiting request already has the newest version. Then no read of the channel is necessary. */
  #isUpToDate(connection: ChannelListener): boolean {
    const isWaiting = connection.waits && isGameSubscription(connection)
    return isWaiting === true && this.#version !== undefined && connection.watermark >= this.#version
  }

  /** The channel of a stream; undefined for this channel. */
  #channelOf(stream: OpenStream): ReturnType<ChannelDirectory['ofGame']> | undefined {
    const { game, player } = stream
    if (game !== '') return this.#services.channels().ofGame(game)
    return isOfIntegration(stream) ? this.#services.channels().ofPlayer(player) : undefined
  }

  async #disconnected(connection: ChannelListener): Promise<void> {
    const isHere = channelNameOf(connection) === ''
    await (isHere ? this : this.#services.channels().ofPlayer(connection.player)).ended(connection.id)
    if (connection.via !== undefined)
      await this.#services.channels().ofPlayer(connection.via).ended(connection.id)
    if (this.#sockets().length === 0) await this.#linger()
  }

  /** Waits for another listener, or until the next wake-up. */
  async #linger(): Promise<void> {
    const { at = Number.POSITIVE_INFINITY } = (await this.#wakeUp.current()) ?? {}
    await this.#host.storage.setAlarm(Math.min(Date.now() + LINGER_MS, at))
  }

  #end(socket: ListenerSocket, reason: EndReason): void {
    try {
      socket.close(CLOSE_CODES[reason], reason)
    } catch {
      // The socket has already gone.
    }
  }

  /** Removes the streams among some that ended without a message. */
  async #removeLostStreams(all: readonly OpenStream[]): Promise<void> {
    const streams = all.filter((stream) => !isConnecting(stream))
    if (streams.length === 0) return
    const probe = () =>
      Promise.all(streams.map((stream) => (this.#channelOf(stream) ?? this).has([stream.id])))
    await probe()
    await new Promise((resume) => setTimeout(resume, PROBE_MS))
    const open = new Set((await probe()).flat())
    await Promise.all(streams.filter(({ id }) => !open.has(id)).map(({ id }) => this.#streams.ended(id)))
  }

  /**
   * Sets the listener bits of a source before the first read. The lobby has no source.
   * @returns false if the database failed; an exception here would close all connections
   */
  #markListened(source: StreamSource | undefined): Promise<boolean> {
    if (source === undefined) return Promise.resolve(true)
    return this.#host.blockConcurrencyWhile(async () => {
      try {
        if ((await this.#host.storage.get('marks')) !== MARKS) {
          // Changes before the listener bit were not pushed.
          this.#version = undefined
          await this.#reader.store.setListening(source, true)
          await this.#host.storage.put({ source, marks: MARKS })
        }
        return true
      } catch {
        return false
      }
    })
  }

  /** Clears the listener bits after the last listener has gone. */
  async #stopListening(): Promise<void> {
    await this.#host.blockConcurrencyWhile(async () => {
      const source = await this.#host.storage.get<StreamSource>('source')
      if (source === undefined || this.#sockets().length > 0) return
      try {
        await this.#reader.store.setListening(source, false)
        await this.#host.storage.delete(['source', 'marks', 'looks'])
      } catch {
        await this.#linger()
      }
    })
  }

  /** Sends a broadcast to all listeners from their watermarks. @returns whether a listener lacks earlier events */
  #broadcast(broadcast: GameBroadcast): boolean {
    const moment = new Date().toISOString()
    let isBehind = false
    for (const socket of this.#sockets()) {
      const connection = listenerOf(socket)
      if (!isGameSubscription(connection)) continue
      const messages = messagesFor(connection, broadcast, moment)
      if (messages === 'behind') isBehind = true
      else if (typeof messages === 'string') this.#end(socket, messages)
      else {
        attach(socket, { ...connection, ...messages.listener })
        const pass = () => {
          sendFrames(socket, messages.frames)
          if (messages.ends) this.#end(socket, 'over')
        }
        if (connection.delay) setTimeout(pass, connection.delay)
        else pass()
      }
    }
    return isBehind
  }

  /**
   * Reads and sends new events for all listeners. One resync runs at a time; a call during a resync queues another.
   */
  async #catchUp(): Promise<void> {
    if (this.#isResyncing) {
      this.#isResyncQueued = true
      return
    }
    this.#isResyncing = true
    let isRead: boolean
    do {
      this.#isResyncQueued = false
      const start = Date.now()
      isRead = await this.#tryRead()
      if (isRead) await this.#pause(Date.now() - start)
    } while (isRead && this.#isResyncQueued)
    this.#isResyncing = false
    await this.#setAlarm()
  }

  /** Reads for a new listener, beside the resync of all listeners. */
  async #welcome(newSocket: ListenerSocket): Promise<void> {
    await this.#tryRead(newSocket)
    await this.#setAlarm()
  }

  /** Reads for a new listener, or for all listeners. @returns false if the read failed */
  async #tryRead(newSocket?: ListenerSocket): Promise<boolean> {
    try {
      if (await this.#readSource(newSocket)) await this.#restartResync()
      return true
    } catch (error) {
      this.#reader.log({ level: 'error', what: 'a channel cannot read', error: (error as Error).name })
      return false
    }
  }

  /**
   * A pause after a read for an integration: the cost of a read grows with the number of people. The next read
   * finds the events of the pause.
   * @param duration duration of the read, in milliseconds
   */
  async #pause(duration: number): Promise<void> {
    const [first] = this.#sockets()
    if (first === undefined || !isIntegrationSubscription(listenerOf(first))) return
    await new Promise((resume) => setTimeout(resume, pauseAfterRead(duration)))
  }

  /** @returns whether the read found events */
  #readSource(newSocket: ListenerSocket | undefined): Promise<boolean> {
    const [first] = this.#sockets()
    if (first === undefined) return Promise.resolve(false)
    const connection = listenerOf(first)
    if (isLobbySubscription(connection)) return this.#readLobby(newSocket)
    if (isSheetSubscription(connection))
      return this.#readLog<SheetSubscription>(newSocket, (after) =>
        findSheetUpdate(this.#reader, connection.sheet, after, READ_LIMIT),
      )
    if (isSeriesSubscription(connection))
      return this.#readLog<SeriesSubscription>(newSocket, (after) =>
        findSeriesUpdate(this.#reader, connection.series, after, READ_LIMIT),
      )
    return isGameSubscription(connection)
      ? this.#readGame(connection.game, newSocket)
      : this.#readPlayer(newSocket)
  }

  /** Reads the lobby feed once for all listeners, from the lowest watermark. */
  async #readLobby(newSocket: ListenerSocket | undefined): Promise<boolean> {
    let found = false
    for (;;) {
      const watermarks = this.#sockets().map((socket) => (listenerOf(socket) as LobbySubscription).watermark)
      if (watermarks.length === 0) return found
      const update = await findLobbyUpdate(this.#reader, Math.min(...watermarks), READ_LIMIT)
      for (const socket of this.#sockets()) {
        if (this.#sendLobby(socket, update)) found = true
        // A new listener gets the cursor, also without events.
        if (socket === newSocket && !update.more)
          sendFrames(socket, [JSON.stringify({ type: 'now', cursor: update.cursor })])
      }
      if (!update.more) return found
    }
  }

  /** Sends new lobby events to a listener. @returns whether new events exist */
  #sendLobby(socket: ListenerSocket, update: LobbyUpdate): boolean {
    const connection = listenerOf(socket) as ChannelListener & LobbySubscription
    const { watermark, until } = connection
    // The socket came after the read began, and has a read of its own.
    if (watermark < update.after) return false
    const isOver = until !== undefined && Date.parse(until) <= Date.now()
    if (isOver || update.isLostOn(connection)) {
      this.#end(socket, isOver ? 'unauthorized' : 'again')
      return false
    }
    const frames = update.framesFor(connection)
    sendFrames(socket, frames)
    if (update.upTo > watermark) attach(socket, { ...connection, watermark: update.upTo })
    return frames.length > 0
  }

  /** Reads the log of a sheet or a series once for all listeners, from the lowest watermark. */
  async #readLog<S extends LogSubscription>(
    newSocket: ListenerSocket | undefined,
    findUpdate: (after: number) => Promise<LogUpdate<S> | undefined>,
  ): Promise<boolean> {
    let found = false
    for (;;) {
      const watermarks = this.#sockets().map((socket) => (listenerOf(socket) as LogSubscription).watermark)
      if (watermarks.length === 0) return found
      const after = Math.min(...watermarks)
      const update = await findUpdate(after)
      for (const socket of this.#sockets()) {
        if (this.#sendLog(socket, after, update, socket === newSocket)) found = true
      }
      if (!update?.more) return found
    }
  }

  /**
   * Sends new events of a log to a listener. @returns whether new events exist
   * @param after the number of the last event before the read
   * @param isNew whether the listener gets the state, also without events
   */
  #sendLog<S extends LogSubscription>(
    socket: ListenerSocket,
    after: number,
    update: LogUpdate<S> | undefined,
    isNew: boolean,
  ): boolean {
    const connection = listenerOf(socket) as ChannelListener & S
    const { watermark, until } = connection
    // The socket came after the read began, and has a read of its own.
    if (watermark < after) return false
    const isExpired = until !== undefined && Date.parse(until) <= Date.now()
    if (isExpired || update === undefined || update.isHiddenFrom(connection)) {
      this.#end(socket, isExpired ? 'unauthorized' : 'unseated')
      return false
    }
    const frames = update.framesFor(connection)
    const tellsState = (frames.length > 0 || isNew) && !update.more
    sendFrames(socket, [...frames, ...(tellsState ? [update.now] : [])])
    if (update.upTo > watermark) attach(socket, { ...connection, watermark: update.upTo })
    return frames.length > 0
  }

  async #readGame(game: string, newSocket: ListenerSocket | undefined): Promise<boolean> {
    let found = false
    for (;;) {
      const watermarks = this.#sockets().map((socket) => (listenerOf(socket) as GameSubscription).watermark)
      if (watermarks.length === 0) return found
      const before = Math.min(...watermarks)
      const { game: stored, events } = await this.#reader.store.read({
        game,
        events: { after: before, limit: READ_LIMIT },
      })
      if (stored === undefined) return found
      const broadcast = broadcastAfter(stored, before, events)
      const isNew = newSocket !== undefined && events.length === 0
      this.#noteVersion(broadcast)
      this.#broadcast(broadcast)
      found ||= events.length > 0
      if (events.length < READ_LIMIT) {
        if (isNew && newSocket.readyState === OPEN) sendFrames(newSocket, [nowFrame(broadcast.now)])
        return found
      }
    }
  }

  /** Reads the feed of a player or an integration after the watermark. */
  #readFeed(
    connection: FeedSubscription,
  ): ReturnType<typeof findActivity> | ReturnType<typeof findIntegrationFeed> {
    const { player, tokenHash, watermark: after, language } = connection
    const request = { after, limit: READ_LIMIT, language }
    return isIntegrationSubscription(connection)
      ? findIntegrationFeed(this.#reader, { id: player, tokenHash }, request)
      : findActivity(this.#reader, { kind: 'bearer', tokenHash }, request)
  }

  /** Reads for the new listener alone, or for all listeners. */
  async #readPlayer(newSocket: ListenerSocket | undefined): Promise<boolean> {
    let found = false
    if (newSocket) this.#newListeners.add(newSocket)
    for (const socket of newSocket ? [newSocket] : this.#sockets()) {
      // Two reads from one cursor would send every item twice.
      if (this.#reading.has(socket)) {
        this.#readAgain.add(socket)
        continue
      }
      this.#reading.add(socket)
      try {
        do {
          this.#readAgain.delete(socket)
          if (await this.#sendFeed(socket)) found = true
        } while (this.#readAgain.has(socket))
      } finally {
        for (const sockets of [this.#reading, this.#readAgain]) sockets.delete(socket)
        if (socket.readyState !== OPEN) this.#newListeners.delete(socket)
      }
    }
    return found
  }

  /** Sends all new feed items to a listener. @returns whether new items exist */
  async #sendFeed(socket: ListenerSocket): Promise<boolean> {
    let found = false
    for (let more = true; more && socket.readyState === OPEN; ) {
      const connection = listenerOf(socket) as ChannelListener & FeedSubscription
      const { until } = connection
      const outcome = await this.#readFeed(connection)
      const isOver = until !== undefined && Date.parse(until) <= Date.now()
      if (outcome.outcome !== 'done' || isOver) {
        this.#end(socket, isOver || outcome.outcome === 'unknown' ? 'unauthorized' : 'again')
        break
      }
      const { items, cursor } = outcome.value
      sendFrames(
        socket,
        items.map((item) => JSON.stringify(item)),
      )
      attach(socket, { ...connection, watermark: cursor })
      found ||= items.length > 0
      more = outcome.value.more
      // A new listener gets the cursor, also without items.
      if (!more && this.#newListeners.delete(socket))
        sendFrames(socket, [JSON.stringify({ type: 'now', cursor })])
    }
    return found
  }

  /** Restarts the resync schedule after an event. */
  async #restartResync(): Promise<void> {
    const isBegun = this.#resync?.done === 0
    this.#resync = newResync(Date.now())
    // Before the first resync the stored state is still right: no write is necessary.
    if (!isBegun) await this.#storeResync(this.#resync)
    await this.#setAlarm()
  }

  async #currentResync(): Promise<ResyncState> {
    this.#resync ??= (await this.#host.storage.get<ResyncState>('looks')) ?? newResync(Date.now())
    return this.#resync
  }

  async #storeResync(resync: ResyncState): Promise<void> {
    this.#resync = resync
    await this.#host.storage.put('looks', resync)
  }

  /** Sets the alarm to the next deadline, unless an earlier alarm is set. */
  async #setAlarm(): Promise<void> {
    const due = await this.#wakeUp.current()
    const next = Math.min(...(await this.#listenersNext()), ...(due ? [due.at] : []))
    if (next === Number.POSITIVE_INFINITY) return
    const set = await this.#host.storage.getAlarm()
    if (set === null || set > next || set < Date.now()) await this.#host.storage.setAlarm(next)
  }

  /** The next deadlines of the listeners: expiry and resync. */
  async #listenersNext(): Promise<readonly number[]> {
    const sockets = this.#sockets()
    if (sockets.length === 0) return []
    const untils = sockets.flatMap((socket) => {
      const { until } = listenerOf(socket)
      return until === undefined ? [] : [Date.parse(until)]
    })
    const next = nextResync(await this.#currentResync())
    return next === undefined ? untils : [...untils, next]
  }
}

/** The source of the listener bits; undefined for the lobby and for logs, whose channels get every change. */
const sourceOf = (connection: ChannelListener): StreamSource | undefined => {
  if (isLobbySubscription(connection) || isSheetSubscription(connection)) return undefined
  if (isSeriesSubscription(connection)) return undefined
  if (isGameSubscription(connection)) return { game: connection.game }
  const { player } = connection
  return isIntegrationSubscription(connection) ? { integration: player } : { player }
}

const listenerOf = (socket: ListenerSocket): ChannelListener => listenerFrom(socket.deserializeAttachment())

/** Stores the listener of a socket. The attachment survives the hibernation of the channel. */
const attach = (socket: ListenerSocket, listener: ChannelListener): void => {
  socket.serializeAttachment(storedListener(listener))
}

const sendFrames = (socket: ListenerSocket, frames: readonly string[]): void => {
  try {
    for (const frame of frames) socket.send(frame)
  } catch {
    // The client has gone. On reconnect the client sends its watermark.
  }
}
