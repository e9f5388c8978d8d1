import { AsyncLocalStorage } from 'node:async_hooks'
import type { ChannelServices } from '../../realtime/channel.ts'
import { Channel } from '../../realtime/channel.ts'
import type { ChannelHost, ChannelStorage, ListenerSocket } from '../../realtime/channel-host.ts'
import { OPEN } from '../../realtime/channel-host.ts'
import type {
  ChannelClient,
  ChannelDirectory,
  ChannelListener,
  ListenerKind,
  OpenFault,
} from '../../realtime/channel-port.ts'
import { listenerFrom, listenerKind } from '../../realtime/channel-port.ts'
import type { ListenerTransport, PendingTransport } from './listener-socket.ts'
import { newListenerSocket, pendingTransport, receiverTransport, TRY_AGAIN } from './listener-socket.ts'

/*
 * Channels in the process, by name. Storage is memory: the end of the process also ends all connections. A channel
 * without listeners, alarm and storage is removed.
 */

/** The longest timeout of a timer, in milliseconds. */
const MAX_TIMEOUT = 2 ** 31 - 1

/** Pause before an alarm that failed is repeated, in milliseconds. */
const ALARM_RETRY_MS = 2000

/** A channel with its host. */
interface HostedChannel {
  readonly channel: Channel
  readonly sockets: Set<ListenerSocket>
  /** Runs an action as soon as no other action keeps the channel alone. */
  enter<T>(action: (channel: Channel) => T | Promise<T>): Promise<T>
  isIdle(): boolean
  close(): void
}

/**
 * Resolves in the next turn of the event loop. A promise of the storage resolves within the turn, so an action that starts in
 * a turn of its own is not interrupted between its steps on the storage. The input gate of a Durable Object promises the same.
 */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Runs work outside of the request that armed an alarm. */
const outside = AsyncLocalStorage.snapshot()

/**
 * Storage in memory with one alarm. As in a Durable Object, an alarm that is due while the handler of the alarm before runs waits
 * for the end of the handler.
 */
const newMemoryStorage = (onAlarm: () => Promise<void>) => {
  const values = new Map<string, unknown>()
  let alarm: number | null = null
  let isRinging = false
  let timer: NodeJS.Timeout | undefined
  const arm = (): void => {
    clearTimeout(timer)
    if (alarm === null || isRinging) return
    const left = Math.max(0, alarm - Date.now())
    timer = setTimeout(left > MAX_TIMEOUT ? arm : ring, Math.min(left, MAX_TIMEOUT))
    timer.unref()
  }
  const ring = (): void => {
    alarm = null
    isRinging = true
    void outside(onAlarm).finally(() => {
      isRinging = false
      arm()
    })
  }
  const put = (first: string | Readonly<Record<string, unknown>>, value?: unknown): Promise<void> => {
    const entries = typeof first === 'string' ? { [first]: value } : first
    for (const [name, entry] of Object.entries(entries)) values.set(name, entry)
    return Promise.resolve()
  }
  const remove = (names: string | string[]) =>
    Promise.resolve(
      typeof names === 'string' ? values.delete(names) : names.filter((name) => values.delete(name)).length,
    )
  const storage: ChannelStorage = {
    get: <T>(name: string) => Promise.resolve(values.get(name) as T | undefined),
    put,
    delete: remove as ChannelStorage['delete'],
    list: <T>({ prefix }: { prefix: string }) =>
      Promise.resolve(new Map([...values].filter(([name]) => name.startsWith(prefix))) as Map<string, T>),
    getAlarm: () => Promise.resolve(alarm),
    setAlarm: (moment) => {
      alarm = moment
      arm()
      return Promise.resolve()
    },
  }
  const close = (): void => {
    clearTimeout(timer)
    alarm = null
  }
  return { storage, isEmpty: () => values.size === 0 && alarm === null, close }
}

/** Returns the services of the channels by the directory of all channels. */
type ServicesOf = (directory: ProcessChannels) => Omit<ChannelServices, 'channels'>

/** The channels of a process. */
export interface ProcessChannels {
  /**
   * Returns the channels for a request.
   * @param accept connects the WebSocket of the request after the response; missing where no WebSocket is possible
   */
  directory(accept?: (transport: PendingTransport) => void): ChannelDirectory
  /** The number of open connections of a kind. */
  countOf(kind: ListenerKind): number
  /** Closes all connections, with a code that makes clients reconnect. */
  close(): void
}

/** @param track keeps the process alive for background work */
export const newProcessChannels = (
  servicesOf: ServicesOf,
  track: (work: Promise<unknown>) => void,
): ProcessChannels => {
  const channels = new Map<string, HostedChannel>()

  const removeIfIdle = (name: string): void => {
    if (channels.get(name)?.isIdle()) channels.delete(name)
  }

  const newChannel = (name: string): HostedChannel => {
    const sockets = new Set<ListenerSocket>()
    let gate: Promise<unknown> | undefined
    let turn: Promise<void> = Promise.resolve()
    let entered = 0
    const { storage, isEmpty, close } = newMemoryStorage(() => {
      const handled = hosted
        .enter((channel) => channel.alarm())
        .catch(async () => {
          // The storage keeps the alarm of a later deadline.
          if ((await storage.getAlarm()) === null) await storage.setAlarm(Date.now() + ALARM_RETRY_MS)
        })
      track(handled)
      return handled
    })
    const host: ChannelHost = {
      storage,
      sockets: () => [...sockets],
      waitUntil: (work) => track(work.catch(() => undefined)),
      blockConcurrencyWhile: async (work) => {
        const earlier = gate
        const done = Promise.resolve(earlier).then(work)
        const settled = done.catch(() => undefined)
        gate = settled
        try {
          return await done
        } finally {
          if (gate === settled) gate = undefined
        }
      },
    }
    const hosted: HostedChannel = {
      channel: new Channel(host, { ...services, channels: () => directory() }),
      sockets,
      enter: async (action) => {
        entered += 1
        const mine = turn
        turn = mine.then(nextTurn)
        try {
          await mine
          while (gate !== undefined) await gate
          return await action(hosted.channel)
        } finally {
          entered -= 1
          removeIfIdle(name)
        }
      },
      isIdle: () => entered === 0 && sockets.size === 0 && isEmpty(),
      close,
    }
    return hosted
  }

  const channelNamed = (name: string): HostedChannel => {
    const known = channels.get(name)
    if (known !== undefined) return known
    const hosted = newChannel(name)
    channels.set(name, hosted)
    return hosted
  }

  /** Opens a connection between a channel and a transport. */
  const open = async (
    name: string,
    listener: ChannelListener,
    transport: ListenerTransport,
  ): Promise<ReturnType<typeof newListenerSocket> | OpenFault> => {
    const hosted = channelNamed(name)
    const socket = newListenerSocket(transport, {
      received: () => void hosted.enter((channel) => channel.received(socket)),
      closed: () => {
        if (hosted.sockets.delete(socket)) track(hosted.enter((channel) => channel.closed(socket)))
      },
    })
    const fault = await hosted.enter((channel) =>
      channel.open(listener, () => {
        hosted.sockets.add(socket)
        return socket
      }),
    )
    return fault ?? socket
  }

  const directory: ProcessChannels['directory'] = (accept) => {
    const named = (name: string): ChannelClient => {
      const enter: HostedChannel['enter'] = (action) => channelNamed(name).enter(action)
      return {
        push: (broadcast) => enter((channel) => channel.push(broadcast)),
        say: (broadcast) => enter((channel) => channel.say(broadcast)),
        wake: (game, at) => enter((channel) => channel.wake(game, at)),
        look: (sat) => enter((channel) => channel.look(sat)),
        admit: (stream, by) => enter((channel) => channel.admit(stream, by)),
        ended: (id) => enter((channel) => channel.ended(id)),
        has: (ids) => enter((channel) => channel.has(ids)),
        silence: (player, tokenHash) => enter((channel) => channel.silence(player, tokenHash)),
        drop: (player, tokenHash) => enter((channel) => channel.drop(player, tokenHash)),
        upgrade: async (listener) => {
          if (accept === undefined) return 'crowded'
          const transport = pendingTransport()
          const opened = await open(name, listener, transport)
          if (typeof opened === 'string') return opened
          accept(transport)
          return new Response(null, { status: 204 })
        },
        subscribe: async (listener, receiver) => {
          const opened = await open(name, listener, receiverTransport(receiver))
          if (typeof opened === 'string') return opened
          return () => {
            if (opened.readyState === OPEN) opened.close(1000)
          }
        },
      }
    }
    return { ofGame: (game) => named(`game:${game}`), ofPlayer: (player) => named(`player:${player}`) }
  }
  const self: ProcessChannels = {
    directory,
    countOf: (kind) => {
      let count = 0
      for (const { sockets } of channels.values())
        for (const socket of sockets)
          if (listenerKind(listenerFrom(socket.deserializeAttachment())) === kind) count += 1
      return count
    },
    close: () => {
      for (const { sockets, close } of channels.values()) {
        close()
        for (const socket of sockets) if (socket.readyState === OPEN) socket.close(TRY_AGAIN, 'again')
      }
    },
  }
  const services = servicesOf(self)
  return self
}
