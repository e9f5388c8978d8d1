import { useEffect, useState } from 'preact/hooks'

/** Observable value. */
export interface Store<T> {
  get(): T
  set(next: Partial<T> | ((now: T) => Partial<T>)): void
  /** Subscribes a listener, until the returned function is called. */
  hear(listener: () => void): () => void
}

/** Store with an initial value. */
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

/** Value of a store in a component, which renders again after a change. */
export const useStore = <T extends object>(of: Store<T>): T => {
  const [, redraw] = useState(0)
  useEffect(() => {
    redraw((count) => count + 1)
    return of.hear(() => redraw((count) => count + 1))
  }, [of])
  return of.get()
}
