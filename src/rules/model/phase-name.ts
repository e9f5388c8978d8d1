/*
 * Names of the phases of a deal.
 */

/** Name of a phase that games use. Each language has texts for each name. */
export type PhaseName =
  | 'auction'
  | 'redouble'
  | 'trump'
  | 'choosing'
  | 'naming'
  | 'declaring'
  | 'predictions'
  | 'decision'
  | 'calling'
  | 'exchange'
  | 'folding'
  | 'knock'
  | 'stock'
  | 'discard'
  | 'play'
