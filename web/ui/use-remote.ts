import { useEffect, useState } from 'preact/hooks'

/** What is asked of the service, once it is here; null before, and where it is refused. */
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
