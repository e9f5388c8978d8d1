/** Things of some weight, by name, of which those are kept that were needed last. */
export interface LruCache<T> {
  get(name: string): T | undefined
  set(name: string, thing: T, weight: number): void
  delete(name: string): void
}

/** Keeps as much as weighs no more than `most` together. */
export const newLruCache = <T>(maxWeight: number): LruCache<T> => {
  // A Map goes through its entries in the order in which they were put there: the first is the one not needed for longest.
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
