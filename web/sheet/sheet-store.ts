import { ask, askJson, detailOf, Refusal } from '../service/request-with-retry.ts'
import { store } from '../state/observable.ts'
import { caller } from '../state/profile.ts'
import { randomHex } from '../state/stored-shuffle-evidence.ts'
import { forget, keep, kept } from './device-storage.ts'
import type { Figures, KnownSheet, PendingEntry, Sheet, SheetScores } from './sheet-types.ts'

/*
 * The open sheet: last known state, entries to send, and exchange with the service. Entries are on the disk before they are sent,
 * and stay until the service has answered.
 */

interface OpenSheet {
  readonly known?: KnownSheet | undefined
  readonly pending: readonly PendingEntry[]
  readonly isOnline: boolean
  readonly trouble: string
}

export const openSheet = store<OpenSheet>({ pending: [], isOnline: true, trouble: '' })

/** Milliseconds between two looks for changes by other phones. */
const LOOK = 5000

const path = (id: string, rest = ''): string => `/v1/sheets/${encodeURIComponent(id)}${rest}`

let current: string | undefined

/** Id and ETag of the sheet whose scores and picture are complete on this phone. */
let complete = ''
let isBusy = false

const wasLost = (error: unknown): boolean => error instanceof Refusal && error.status === 0

/** Performs a request. A lost answer means no network; other refusals are shown. */
const attempt = async (act: () => Promise<void>): Promise<boolean> => {
  try {
    await act()
    openSheet.set({ isOnline: true, trouble: '' })
    return true
  } catch (error) {
    if (wasLost(error)) openSheet.set({ isOnline: false })
    else openSheet.set({ isOnline: true, trouble: detailOf(error) ?? '…' })
    return false
  }
}

const learn = async (sheet: Sheet, etag: string): Promise<void> => {
  const before = openSheet.get().known
  if (complete === `${sheet.id} ${etag}`) return
  const known: KnownSheet = { ...(before?.id === sheet.id && before), id: sheet.id, sheet, etag }
  openSheet.set({ known })
  const scores = await askJson<SheetScores>(caller(), path(sheet.id, '/scores'), { tries: 1 })
  const drawn = await ask(caller(), path(sheet.id, '/scores/picture'), { accept: 'image/svg+xml', tries: 1 })
  const whole = { ...known, scores, picture: await drawn.text() }
  await keep('sheets', whole)
  if (current !== sheet.id) return
  openSheet.set({ known: whole })
  complete = `${sheet.id} ${etag}`
}

const read = async (id: string): Promise<void> => {
  const answer = await ask(caller(), path(id), { tries: 1 })
  await learn((await answer.json()) as Sheet, answer.headers.get('ETag') ?? '')
}

/** Statuses of a refusal for the content of an entry. After another status the entry waits for the next exchange. */
const FINAL_REFUSALS: readonly number[] = [409, 413, 422]

/** Sends entries. An entry with a wrong content is marked; of several refused together each is sent alone. */
const sendEntries = async (id: string, entries: readonly PendingEntry[]): Promise<void> => {
  if (entries.length === 0) return
  const body = { entries: entries.map(({ sheet: _, refused: __, ...entry }) => entry) }
  try {
    await ask(caller(), path(id, '/entries'), { method: 'POST', body, tries: 1 })
    for (const entry of entries) await forget('entries', entry.id)
  } catch (error) {
    if (!(error instanceof Refusal) || !FINAL_REFUSALS.includes(error.status)) throw error
    const [only, ...others] = entries
    if (only === undefined) return
    if (others.length === 0) {
      await keep('entries', { ...only, refused: detailOf(error) ?? '…' })
    } else for (const entry of entries) await sendEntries(id, [entry])
  }
}

const MOST_ENTRIES = 64

const loadPending = async (id: string): Promise<readonly PendingEntry[]> => {
  const pending = (await kept('entries'))
    .filter(({ sheet }) => sheet === id)
    .sort((one, other) => one.deal - other.deal)
  openSheet.set({ pending })
  return pending
}

/** Sends the entries of this phone, and reads what other phones wrote. */
export const exchange = async (): Promise<void> => {
  const id = current
  if (id === undefined || isBusy) return
  isBusy = true
  await attempt(async () => {
    const waiting = (await loadPending(id)).filter(({ refused }) => refused === undefined)
    for (let at = 0; at < waiting.length; at += MOST_ENTRIES) {
      await sendEntries(id, waiting.slice(at, at + MOST_ENTRIES))
    }
    await loadPending(id)
    await read(id)
  })
  await loadPending(id)
  isBusy = false
}

/** Opens a sheet: first as this phone knows it, then as the service has it. */
export const open = async (id: string): Promise<void> => {
  current = id
  openSheet.set({ known: (await kept('sheets')).find((one) => one.id === id), pending: [], trouble: '' })
  await loadPending(id)
  await exchange()
}

setInterval(() => {
  if (document.visibilityState === 'visible') void exchange()
}, LOOK)
addEventListener('online', () => void exchange())
document.addEventListener('visibilitychange', () => void exchange())

/** A random UUID, also without a secure context. */
const uuid = (): string => {
  const hex = randomHex()
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Writes a deal on this phone, and sends the entry as soon as possible. */
export const write = async (deal: number, figures: Figures): Promise<void> => {
  const { known } = openSheet.get()
  if (known === undefined) return
  const { id, sheet } = known
  await keep('entries', {
    ...{ id: uuid(), sheet: id, deal, figures },
    ...{ at: new Date().toISOString(), seen: sheet.version },
  })
  await loadPending(id)
  await exchange()
}

/** Discards an entry of this phone. */
export const discard = async (entry: PendingEntry): Promise<void> => {
  await forget('entries', entry.id)
  await loadPending(entry.sheet)
}

/** Changes the sheet at the service, and reads the sheet. @param part the path after the sheet */
const change = (method: 'POST' | 'PUT' | 'DELETE', part: string, body?: unknown): Promise<boolean> => {
  const { known } = openSheet.get()
  if (known === undefined) return Promise.resolve(false)
  return attempt(async () => {
    // The change is meant for the sheet that the person sees.
    const headers = { 'If-Match': known.etag }
    try {
      await ask(caller(), path(known.id, part), {
        ...{ method, headers, tries: 1 },
        ...(body !== undefined && { body }),
      })
    } finally {
      await read(known.id).catch(() => undefined)
    }
  })
}

export const correct = (deal: number, figures: Figures): Promise<boolean> =>
  change('PUT', `/deals/${deal}`, { figures })
export const strike = (deal: number): Promise<boolean> => change('DELETE', `/deals/${deal}`)
export const undo = (): Promise<boolean> => change('POST', '/undo')
export const confirm = (): Promise<boolean> => change('POST', '/confirmation')
export const finish = (): Promise<boolean> => change('POST', '/finish')

/** Joins a sheet as a writer. */
export const join = (id: string, invite: string): Promise<boolean> =>
  attempt(async () => {
    await ask(caller(), path(id, '/writers'), { method: 'POST', body: { invite }, tries: 1 })
  })
