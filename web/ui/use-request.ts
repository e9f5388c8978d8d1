import { useEffect, useState } from 'preact/hooks'

/** Answer of a request. Null until the answer arrives, and after a refusal. */
export const useRemote = <T>(ask: () => Promise<T>, ...depends: readonly unknown[]): T | null => {
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
