import { DurableObject } from 'cloudflare:workers'
import type { GameBroadcast } from '../../app/broadcast/broadcaster-port.ts'
import type { Deps } from '../../app/deps.ts'
import type { ChannelServices } from '../../realtime/channel.ts'
import { Channel } from '../../realtime/channel.ts'
import type { ChannelHost } from '../../realtime/channel-host.ts'
import type {
  ChannelActions,
  ChannelClient,
  ChannelDirectory,
  ChannelListener,
  FrameReceiver,
  OpenFault,
} from '../../realtime/channel-port.ts'
import { listenerFrom, storedListener } from '../../realtime/channel-port.ts'

/*
 * Channels as Durable Objects of Cloudflare. Connections hibernate: without events, a channel uses no memory and costs
 * nothing. The platform answers the heartbeat `ping`.
 */

/** Bindings that a channel reads. */
interface ChannelBindings {
  readonly CHANNELS?: DurableChannels
}

/** The remote procedure calls of a channel. */
interface ChannelRpc extends ChannelActions, Rpc.DurableObjectBranded {}

/** The namespace of the Durable Objects. */
export type DurableChannels = DurableObjectNamespace<ChannelRpc>

/** Response status for each fault of the opening of a connection. */
const FAULT_STATUS: Readonly<Record<OpenFault, number>> = { crowded: 503, failed: 502 }

/**
 * The Durable Object without the services of a deployment. The composition root provides the services, so this file
 * knows no settings.
 */
export abstract class ChannelObject<B extends ChannelBindings>
  extends DurableObject<B>
  implements ChannelRpc
{
  readonly #channel = new Channel(this.#host(), {
    reader: this.reader(),
    systemDeps: () => this.systemDeps(),
    channels: () => {
      const { CHANNELS } = this.env
      if (CHANNELS === undefined) throw new Error('a channel without channels')
      return durableChannels(CHANNELS)
    },
  })

  /** Returns the services for reads of this channel. Called once, before the first request. */
  protected abstract reader(): ChannelServices['reader']

  /** Returns the services for the wake-ups of a game. */
  protected abstract systemDeps(): Deps

  constructor(context: DurableObjectState, env: B) {
    super(context, env)
    context.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  #host(): ChannelHost {
    const { ctx } = this
    return {
      storage: ctx.storage,
      sockets: () => ctx.getWebSockets(),
      waitUntil: (work) => ctx.waitUntil(work),
      blockConcurrencyWhile: (work) => ctx.blockConcurrencyWhile(work),
    }
  }

  /** Opens a connection, for the listener in the request header. */
  override async fetch(request: Request): Promise<Response> {
    const listener = listenerFrom(JSON.parse(decodeURIComponent(request.headers.get('listener') ?? '')))
    const { 0: client, 1: server } = new WebSocketPair()
    const fault = await this.#channel.open(listener, () => {
      this.ctx.acceptWebSocket(server)
      return server
    })
    return fault === undefined
      ? new Response(null, { status: 101, webSocket: client })
      : new Response(null, { status: FAULT_STATUS[fault] })
  }

  push(broadcast: GameBroadcast): void {
    this.#channel.push(broadcast)
  }

  say(...args: Parameters<ChannelRpc['say']>): void {
    this.#channel.say(...args)
  }

  wake(...args: Parameters<ChannelRpc['wake']>): Promise<void> {
    return this.#channel.wake(...args)
  }

  look(...args: Parameters<ChannelRpc['look']>): Promise<void> {
    return this.#channel.look(...args)
  }

  admit(...args: Parameters<ChannelRpc['admit']>): Promise<boolean> {
    return this.#channel.admit(...args)
  }

  ended(id: string): Promise<void> {
    return this.#channel.ended(id)
  }

  has(ids: readonly string[]): readonly string[] {
    return this.#channel.has(ids)
  }

  silence(...args: Parameters<ChannelRpc['silence']>): Promise<void> {
    return this.#channel.silence(...args)
  }

  drop(...args: Parameters<ChannelRpc['drop']>): void {
    this.#channel.drop(...args)
  }

  override alarm(): Promise<void> {
    return this.#channel.alarm()
  }

  override webSocketMessage(socket: WebSocket): void {
    this.#channel.received(socket)
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    try {
      socket.close(code === 1005 || code === 1006 ? 1000 : code)
    } catch {
      // The socket is already closed.
    }
    await this.#channel.closed(socket)
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.#channel.closed(socket)
  }
}

/** Returns the channels of a namespace. */
export const durableChannels = (namespace: DurableChannels): ChannelDirectory => {
  const named = (name: string): ChannelClient => {
    const stub = namespace.get(namespace.idFromName(name))
    const connect = async (listener: ChannelListener): Promise<Response | OpenFault> => {
      const answer = await stub.fetch('https://channel/', {
        headers: {
          Upgrade: 'websocket',
          listener: encodeURIComponent(JSON.stringify(storedListener(listener))),
        },
      })
      if (answer.webSocket !== null) return answer
      return answer.status === FAULT_STATUS.failed ? 'failed' : 'crowded'
    }
    return {
      push: (...args) => stub.push(...args),
      say: (...args) => stub.say(...args),
      wake: (...args) => stub.wake(...args),
      look: (...args) => stub.look(...args),
      admit: (...args) => stub.admit(...args),
      ended: (...args) => stub.ended(...args),
      has: (...args) => stub.has(...args),
      silence: (...args) => stub.silence(...args),
      drop: (...args) => stub.drop(...args),
      upgrade: connect,
      subscribe: async (listener, receiver) => {
        const answer = await connect(listener)
        if (typeof answer === 'string') return answer
        return answer.webSocket === null ? 'crowded' : receiveFrom(answer.webSocket, receiver)
      },
    }
  }
  return { ofGame: (game) => named(`game:${game}`), ofPlayer: (player) => named(`player:${player}`) }
}

/** Passes the frames of a socket to a receiver. Returns the function that closes the socket. */
const receiveFrom = (socket: WebSocket, receiver: FrameReceiver): (() => void) => {
  socket.addEventListener('message', ({ data }) => receiver.send(String(data)))
  socket.addEventListener('close', ({ code }) => receiver.closed(code))
  socket.addEventListener('error', () => receiver.closed())
  socket.accept()
  return () => {
    try {
      socket.close(1000)
    } catch {
      // The connection has already ended.
    }
  }
}
