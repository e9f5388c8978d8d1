import { store } from '../state/observable.ts'

/**
 * Whether the service answered the last request. `navigator.onLine` is not enough: a page from the cache of a service worker
 * sees a network where there is none.
 */
export const network = store<{ readonly isReached: boolean }>({ isReached: true })

/** Notes an answer, or a lost answer. */
export const noteAnswer = (isReached: boolean): void => {
  if (network.get().isReached !== isReached) network.set({ isReached })
}
