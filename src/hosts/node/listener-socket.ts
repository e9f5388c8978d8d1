import type { WebSocket } from 'ws'
import type { ListenerSocket } from '../../realtime/channel-host.ts'
import { OPEN } from '../../realtime/channel-host.ts'
import type { FrameReceiver } from '../../realtime/channel-port.ts'

/*
 * Sockets of listeners in the process: the channel's end of a connection, over a transport to the client.
 */

/** `readyState` of a closed socket. */
const CLOSED = 3

/** Bytes that may wait for a slow client, at most. A slower client loses the connection. */
const MAX_BUFFERED = 1_000_000

/** Close code for a slow client, and at the end of the process: the client may connect again (RFC 6455 registry). */
export const TRY_AGAIN = 1013

/** Events from the client. */
export interface TransportEvents {
  /** The client has sent a message that is no heartbeat. */
  received(): void
  /** The connection has ended. */
  closed(): void
}

/** Connection to a client. */
export interface ListenerTransport {
  send(frame: string): void
  close(code: number, reason: string): void
  /** Registers the receiver of the events. */
  listen(events: TransportEvents): void
}

/** Returns the channel's end of a connection. */
export const newListenerSocket = (transport: ListenerTransport, events: TransportEvents): ListenerSocket => {
  let attachment: unknown
  let readyState = OPEN
  const closed = (): void => {
    readyState = CLOSED
    events.closed()
  }
  transport.listen({ received: events.received, closed })
  const requireOpen = (): void => {
    if (readyState !== OPEN) throw new Error('the connection has ended')
  }
  return {
    get readyState() {
      return readyState
    },
    send: (frame) => {
      requireOpen()
      transport.send(frame)
    },
    close: (code, reason = '') => {
      requireOpen()
      readyState = CLOSED
      transport.close(code, reason)
      events.closed()
    },
    serializeAttachment: (value) => {
      attachment = value
    },
    deserializeAttachment: () => attachment,
  }
}

/** Transport to a receiver in the process. */
export const receiverTransport = ({ send, closed }: FrameReceiver): ListenerTransport => ({
  send,
  close: closed,
  listen: () => {},
})

/** Transport to a WebSocket that is connected later. Until then frames wait. */
export interface PendingTransport extends ListenerTransport {
  /** Sends the waiting frames. */
  connect(socket: WebSocket): void
  /** The client has gone before the connection. */
  fail(): void
}

export const pendingTransport = (): PendingTransport => {
  const waiting: ((socket: WebSocket) => void)[] = []
  let socket: WebSocket | undefined
  let events: TransportEvents | undefined
  const whenConnected = (action: (socket: WebSocket) => void): void => {
    if (socket === undefined) waiting.push(action)
    else action(socket)
  }
  return {
    send: (frame) => whenConnected((to) => sendTo(to, frame)),
    close: (code, reason) => whenConnected((to) => to.close(code, reason)),
    listen: (receiver) => {
      events = receiver
    },
    connect: (connected) => {
      socket = connected
      let isOver = false
      const end = (): void => {
        if (!isOver) events?.closed()
        isOver = true
      }
      connected.on('close', end)
      connected.on('error', end)
      connected.on('message', (data, isBinary) => {
        if (!isBinary && data.toString() === 'ping') connected.send('pong')
        else events?.received()
      })
      for (const action of waiting.splice(0)) action(connected)
    },
    fail: () => events?.closed(),
  }
}

const sendTo = (socket: WebSocket, frame: string): void => {
  if (socket.bufferedAmount > MAX_BUFFERED) {
    socket.close(TRY_AGAIN, 'again')
    socket.terminate()
  } else socket.send(frame)
}
