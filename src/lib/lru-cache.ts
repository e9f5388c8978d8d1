/**
 * LRU cache: entries by name, each with a weight. Beyond the maximum total weight, the least recently used entries are
 * removed.
 */
export interface LruCache<T> {
  get(name: string): T | undefined
  set(name: string, value: T, weight: number): void
  delete(name: string): void
}

/** Returns an empty LRU cache. @param maxWeight the maximum sum of the weights of all entries */
export const newLruCache = <T>(maxWeight: number): LruCache<T> => {
  // A Map iterates in insertion order, and `get` inserts again: the first entry is the least recently used.
  const entries = new Map<string, { readonly value: T; readonly weight: number }>()
  let totalWeight = 0
  const drop = (name: string) => {
    totalWeight -= entries.get(name)?.weight ?? 0
    entries.delete(name)
  }
  return {
    get: (name) => {
      const entry = entries.get(name)
      if (entry === undefined) return undefined
      entries.delete(name)
      entries.set(name, entry)
      return entry.value
    },
    set: (name, value, weight) => {
      drop(name)
      entries.set(name, { value, weight })
      totalWeight += weight
      for (const oldest of entries.keys()) {
        if (totalWeight <= maxWeight) break
        drop(oldest)
      }
    },
    delete: drop,
  }
}
