import { expect, inject } from 'vitest'
import type { Body } from './api-client.ts'
import { faultsOfItem } from './response-validation.ts'

/*
 * Readers of streams, in all forms that there are: each is a list that grows, until the stream ends or is cut.
 */

export interface Reader {
  /** What was told, as it was parsed; `now` among it. */
  readonly heard: readonly Body[]
  /** All that came, as it came. */
  readonly text: () => string
  /** Where to go on: the last id that was told. */
  readonly last: () => string | undefined
  /** Resolves when something is the case, or the stream has ended. */
  until(isSo: (heard: readonly Body[]) => boolean): Promise<void>
  /** How it ended: a code of WebSocket, or 0 for a stream that just ended. */
  readonly ended: Promise<number>
  readonly status: number
  cut(): void
}

export type Form = 'sse' | 'ndjson' | 'socket'

interface Wanted {
  /** The path of the events; that of the WebSocket follows from it. */
  readonly path: string
  readonly token: string
  readonly after?: string | number | undefined
  readonly base?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The memory of a reader. Every item has to fit the schema of the stream. */
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
      // Rejected beside the reader, so that the run fails also without a reader of this item.
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

/** Reads over a WebSocket. */
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

/** Opens a stream. */
export const listen = (form: Form, wanted: Wanted): Promise<Reader> =>
  form === 'socket' ? overSocket(wanted) : overHttp(form, wanted)

/** Opens a stream, and waits until it has told how things stand. */
export const hearing = async (form: Form, wanted: Wanted): Promise<Reader> => {
  const reader = await listen(form, wanted)
  await reader.until((heard) => heard.some(({ type }) => type === 'now'))
  return reader
}

/** What was told, without what only says how things stand. */
export const news = ({ heard }: Pick<Reader, 'heard'>): Body[] =>
  heard.filter(({ type }) => type !== 'now' && type !== 'pong')
