import { useEffect, useState } from 'preact/hooks'

/** Observable value: components read the value and are rendered again after a change. */
export interface Store<T> {
  get(): T
  set(next: Partial<T> | ((now: T) => Partial<T>)): void
  /** Subscribes a listener, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** Returns an observable value: `get` reads the value, `set` merges a change and calls the listeners, `subscribe` adds a listener. */
export const store = <T extends object>(first: T): Store<T> => {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = { ...value, ...(typeof next === 'function' ? next(value) : next) }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Hook: reads an observable value, and renders the component again after a change. */
export const useStore = <T extends object>(of: Store<T>): T => {
  const [, redraw] = useState(0)
  useEffect(() => {
    redraw((count) => count + 1)
    return of.subscribe(() => redraw((count) => count + 1))
  }, [of])
  return of.get()
}
