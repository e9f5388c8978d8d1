import { useEffect, useState } from 'preact/hooks'
import { analysis, startAnalysis } from '../service/api-client.ts'
import { caller } from '../state/profile.ts'
import type { AnalysisAnswer } from './analysis-answer.ts'

/*
 * Request of an analysis, until the answer is complete.
 */

type State =
  | { readonly state: 'waiting'; readonly done: string }
  | { readonly state: 'none' }
  | { readonly state: 'done'; readonly answer: AnalysisAnswer }

/** Polling interval, in milliseconds. */
const PAUSE = 1500

/** Requests the analysis and polls until the analysis is complete. */
export const useAnalysis = (game: string, deal: number): State => {
  const [state, setState] = useState<State>({ state: 'waiting', done: '' })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = true
    const tell = (next: State) => isWanted && setState(next)
    const ask = async () => {
      try {
        const answer = await analysis(caller(), game, deal)
        const result = (await answer.json()) as AnalysisAnswer & { readonly progress?: number }
        if (answer.status === 200) return tell({ state: 'done', answer: result })
        tell({ state: 'waiting', done: progressIn(result.progress) })
        if (isWanted) timer = setTimeout(ask, PAUSE)
      } catch {
        tell({ state: 'none' })
      }
    }
    startAnalysis(caller(), game, deal).then(ask, () => tell({ state: 'none' }))
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [game, deal])
  return state
}

/** Progress in words. */
const progressIn = (progress: number | undefined): string =>
  progress === undefined ? '' : `${Math.round(progress * 100)} %`
