/*
 * Store port, part of analyses.
 */

/** A row of the analysis of a finished deal: the progress, and a revision for optimistic concurrency. */
export interface StoredAnalysis {
  readonly game: string
  readonly deal: number
  /** Content of the analysis, opaque to the store. */
  readonly progress: unknown
  readonly revision: number
}

/** Request of a player to analyse a finished deal. `most` limits the requests of the player in a day. */
export interface AnalysisRequest extends Omit<StoredAnalysis, 'revision'> {
  readonly player: string
  readonly now: string
  readonly most: number
}
