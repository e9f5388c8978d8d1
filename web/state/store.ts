import { useEffect, useState } from 'preact/hooks'

/** A value that others are told of when it changes. */
export interface Store<T> {
  get(): T
  set(next: Partial<T> | ((now: T) => Partial<T>)): void
  /** Has a function called after each change, until the one that it gives is called. */
  hear(listener: () => void): () => void
}

/** A store that begins with this. */
export const store = <T extends object>(first: T): Store<T> => {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = { ...value, ...(typeof next === 'function' ? next(value) : next) }
      for (const listener of listeners) listener()
    },
    hear: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store, in a component that is drawn again when it changes. */
export const useStore = <T extends object>(of: Store<T>): T => {
  const [, redraw] = useState(0)
  useEffect(() => {
    redraw((count) => count + 1)
    return of.hear(() => redraw((count) => count + 1))
  }, [of])
  return of.get()
}
