import type { KnownSheet, PendingEntry } from './sheet-types.ts'

/*
 * Storage on the device (IndexedDB): entries to send, and the last known state of each sheet. A browser without storage keeps both
 * as long as the page.
 */

const STORES = ['entries', 'sheets'] as const
type StoreName = (typeof STORES)[number]
interface Stored {
  readonly entries: PendingEntry
  readonly sheets: KnownSheet
}

const memory = { entries: new Map<string, PendingEntry>(), sheets: new Map<string, KnownSheet>() }

const opened = new Promise<IDBDatabase | undefined>((resolve) => {
  try {
    const request = indexedDB.open('sidi.sheets', 1)
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store, { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(undefined)
  } catch {
    resolve(undefined)
  }
})

const perform = async <T>(
  store: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  const database = await opened
  if (database === undefined) return undefined
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode)
    const request = act(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Keeps a value. The promise ends after the value is on the disk. */
export const keep = async <S extends StoreName>(store: S, value: Stored[S]): Promise<void> => {
  ;(memory[store] as Map<string, Stored[S]>).set(value.id, value)
  await perform(store, 'readwrite', (all) => all.put(value))
}

/** Forgets a value. */
export const forget = async (store: StoreName, id: string): Promise<void> => {
  memory[store].delete(id)
  await perform(store, 'readwrite', (all) => all.delete(id))
}

/** All kept values. */
export const kept = async <S extends StoreName>(store: S): Promise<readonly Stored[S][]> => {
  const stored = await perform(store, 'readonly', (all) => all.getAll() as IDBRequest<Stored[S][]>)
  return stored ?? ([...memory[store].values()] as unknown as Stored[S][])
}
