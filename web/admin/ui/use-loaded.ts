import { useEffect, useState } from 'preact/hooks'

/** An answer, or the error of a refused request. Both are missing until the answer arrives. */
export interface Loaded<T> {
  readonly value?: T
  readonly error?: unknown
  /** Replaces the value, for example by the answer to a change. */
  readonly set: (value: T) => void
}

/**
 * Hook: sends a request and returns its answer or its error.
 * @param depends sends the request again after a change of these values
 */
export const useLoaded = <T>(load: () => Promise<T>, ...depends: readonly unknown[]): Loaded<T> => {
  const [state, setState] = useState<Omit<Loaded<T>, 'set'>>({})
  useEffect(() => {
    let isWanted = true
    setState({})
    load().then(
      (value) => isWanted && setState({ value }),
      (error: unknown) => isWanted && setState({ error }),
    )
    return () => {
      isWanted = false
    }
  }, depends)
  return { ...state, set: (value) => setState({ value }) }
}
