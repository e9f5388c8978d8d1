import { useEffect, useState } from 'preact/hooks'

/**
 * Hook: sends a request and returns the answer. Null until the answer arrives, and after a refusal.
 * @param depends sends the request again after a change of these values
 */
export const useRequest = <T>(ask: () => Promise<T>, ...depends: readonly unknown[]): T | null => {
  const [answer, setAnswer] = useState<T | null>(null)
  useEffect(() => {
    let isWanted = true
    ask().then(
      (came) => isWanted && setAnswer(came),
      () => isWanted && setAnswer(null),
    )
    return () => {
      isWanted = false
    }
  }, depends)
  return answer
}
