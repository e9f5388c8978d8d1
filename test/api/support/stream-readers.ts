import { expect, inject } from 'vitest'
import type { Body } from './api-client.ts'
import { faultsOfItem } from './response-validation.ts'

/*
 * Readers of streams over SSE, NDJSON and WebSocket. A reader collects items until the end of the stream.
 */

export interface Reader {
  /** The parsed items, with the items of type `now`. */
  readonly heard: readonly Body[]
  /** The received text. */
  readonly text: () => string
  /** The last received id, for a reconnect. */
  readonly last: () => string | undefined
  /** Resolves when a condition holds, or at the end of the stream. */
  until(isSo: (heard: readonly Body[]) => boolean): Promise<void>
  /** Resolves at the end with the close code of a WebSocket, or 0 for a stream over HTTP. */
  readonly ended: Promise<number>
  readonly status: number
  cut(): void
}

export type Form = 'sse' | 'ndjson' | 'socket'

interface Wanted {
  /** The path of the events. The path of the WebSocket is derived. */
  readonly path: string
  readonly token: string
  readonly after?: string | number | undefined
  readonly base?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The collected items of a reader. Each item is validated against the schema of the stream. */
const reading = (path: string, status: number) => {
  const heard: Body[] = []
  let text = ''
  let last: string | undefined
  let wake = () => {}
  let isOver = false
  let end: (code: number) => void = () => {}
  const ended = new Promise<number>((resolve) => {
    end = (code) => {
      isOver = true
      resolve(code)
      wake()
    }
  })
  const until = async (isSo: (heard: readonly Body[]) => boolean) => {
    while (!isSo(heard) && !isOver) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return {
    reader: { heard, text: () => text, last: () => last, until, ended, status },
    take: (item: Body, id: string | undefined) => {
      const fault = item['type'] === 'pong' ? undefined : faultsOfItem(path, item)
      // An unhandled rejection fails the run, even if no test reads this item.
      if (fault !== undefined)
        void Promise.reject(new Error(`${path} streams what its schema has not: ${fault}`))
      heard.push(item)
      last = id ?? last
      wake()
    },
    raw: (more: string) => {
      text += more
    },
    end,
  }
}

const idOf = ({ cursor, seq }: Body): string | undefined =>
  cursor ?? (seq === undefined ? undefined : `${seq}`)

/** Reads a stream over HTTP. */
const overHttp = async (
  form: 'sse' | 'ndjson',
  { path, token, after, base = inject('directUrl'), headers }: Wanted,
): Promise<Reader> => {
  const abort = new AbortController()
  const url = `${base}${path}${after === undefined ? '' : `${path.includes('?') ? '&' : '?'}after=${after}`}`
  const answer = await fetch(url, {
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: form === 'sse' ? 'text/event-stream' : 'application/x-ndjson',
      ...headers,
    },
    signal: abort.signal,
  })
  const { reader, take, raw, end } = reading(path.split('?')[0] ?? path, answer.status)
  const parts = form === 'sse' ? '\n\n' : '\n'
  const item = (part: string): void => {
    if (form === 'ndjson') {
      if (part !== '') {
        const body = JSON.parse(part)
        take(body, idOf(body))
      }
      return
    }
    const field = (name: string) =>
      part
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2)
    const data = field('data')
    if (data === undefined) return
    const body = JSON.parse(data)
    expect([field('event'), field('id')]).toEqual([body.type, idOf(body)])
    take(body, field('id'))
  }
  const read = async () => {
    let rest = ''
    if (answer.status === 200 && answer.body !== null) {
      const decoder = new TextDecoder()
      for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
        const text = decoder.decode(chunk, { stream: true })
        raw(text)
        const [last = '', ...whole] = (rest + text).split(parts).reverse()
        rest = last
        for (const part of whole.reverse()) item(part)
      }
    } else await answer.body?.cancel()
  }
  read().then(
    () => end(0),
    () => end(-1),
  )
  return { ...reader, cut: () => abort.abort() }
}

/** Reads a stream over a WebSocket. */
const overSocket = async ({ path, token, after, base = inject('directUrl') }: Wanted): Promise<Reader> => {
  const query = after === undefined ? '' : `?after=${after}`
  const url = `${base.replace('http', 'ws')}${path.replace(/events$/, 'live')}${query}`
  const Socket = WebSocket as unknown as new (
    url: string,
    options: { headers: Readonly<Record<string, string>> },
  ) => WebSocket
  const socket = new Socket(url, { headers: { Authorization: `Bearer ${token}` } })
  const { reader, take, raw, end } = reading(path.split('?')[0] ?? path, 101)
  socket.onmessage = ({ data }) => {
    raw(String(data))
    if (data === 'pong') return take({ type: 'pong' }, undefined)
    const body = JSON.parse(String(data))
    return take(body, idOf(body))
  }
  socket.onclose = ({ code }) => end(code)
  socket.onerror = () => {}
  await new Promise((resolve) => {
    socket.onopen = resolve
    reader.ended.then(resolve)
  })
  return Object.assign({ ...reader, cut: () => socket.close() }, { socket })
}

/** Opens a stream in a form. */
export const openStream = (form: Form, wanted: Wanted): Promise<Reader> =>
  form === 'socket' ? overSocket(wanted) : overHttp(form, wanted)

/** Opens a stream, and waits for the first item of type `now`. */
export const openStreamAndWait = async (form: Form, wanted: Wanted): Promise<Reader> => {
  const reader = await openStream(form, wanted)
  await reader.until((heard) => heard.some(({ type }) => type === 'now'))
  return reader
}

/** The received items except the items of type `now`. */
export const itemsWithoutNow = ({ heard }: Pick<Reader, 'heard'>): Body[] =>
  heard.filter(({ type }) => type !== 'now' && type !== 'pong')
