/** LRU cache: entries by name, each with a weight. The least recently used entries leave first. */
export interface LruCache<T> {
  get(name: string): T | undefined
  set(name: string, thing: T, weight: number): void
  delete(name: string): void
}

/** An LRU cache with a limit for the total weight. */
export const newLruCache = <T>(maxWeight: number): LruCache<T> => {
  // A Map iterates in insertion order, and `get` inserts again: the first entry is the least recently used.
  const kept = new Map<string, { readonly thing: T; readonly weight: number }>()
  let totalWeight = 0
  const drop = (name: string) => {
    totalWeight -= kept.get(name)?.weight ?? 0
    kept.delete(name)
  }
  return {
    get: (name) => {
      const entry = kept.get(name)
      if (entry === undefined) return undefined
      kept.delete(name)
      kept.set(name, entry)
      return entry.thing
    },
    set: (name, thing, weight) => {
      drop(name)
      kept.set(name, { thing, weight })
      totalWeight += weight
      for (const oldest of kept.keys()) {
        if (totalWeight <= maxWeight) break
        drop(oldest)
      }
    },
    delete: drop,
  }
}
