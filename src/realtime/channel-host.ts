/*
 * Host of a channel: sockets, storage, an alarm and background work. The adapters are a Durable Object of Cloudflare
 * (`durable-object.ts`), and a process.
 */

/** `readyState` of an open socket. */
export const OPEN = 1

/** The socket of a listener: the used part of a WebSocket on Cloudflare. */
export interface ListenerSocket {
  readonly readyState: number
  /** @throws when the connection has ended */
  send(frame: string): void
  /** @throws when the connection has ended */
  close(code: number, reason?: string): void
  /** Stores a value with the socket, for as long as the connection is open. */
  serializeAttachment(value: unknown): void
  // biome-ignore lint/suspicious/noExplicitAny: the reader knows the type of the stored value
  deserializeAttachment(): any
}

/** The storage of a channel: values by name, and the time of the next alarm in milliseconds since 1970. */
export interface ChannelStorage {
  get<T>(name: string): Promise<T | undefined>
  put(name: string, value: unknown): Promise<void>
  put(entries: Readonly<Record<string, unknown>>): Promise<void>
  delete(name: string): Promise<boolean>
  delete(names: string[]): Promise<number>
  list<T>(options: { prefix: string }): Promise<Map<string, T>>
  getAlarm(): Promise<number | null>
  setAlarm(moment: number): Promise<void>
}

export interface ChannelHost {
  readonly storage: ChannelStorage
  /** The accepted sockets. */
  sockets(): readonly ListenerSocket[]
  /** Keeps the channel alive for background work. */
  waitUntil(work: Promise<unknown>): void
  /** Runs work while no other action of the channel begins. */
  blockConcurrencyWhile<T>(work: () => Promise<T>): Promise<T>
}
