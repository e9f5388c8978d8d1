import type { Card, Contract, Seat } from '../api-types.ts'

/*
 * Answer of an analysis: the loss of each card of a finished deal, and other contracts.
 */

/** Played card with its loss in points against the best card. */
export interface JudgedCard {
  readonly trick: number
  readonly seat: Seat
  readonly card: Card
  readonly cost: number
  readonly best: Card
  readonly exact: boolean
  readonly error?: number
}

export interface JudgedContract
  extends Pick<Contract, 'denomination' | 'opens' | 'trump' | 'misere' | 'row'> {
  readonly expected: number
  readonly error?: number
  readonly said?: boolean
}

export interface AnalysisAnswer {
  /** In order of play. */
  readonly cards?: readonly JudgedCard[]
  readonly contracts?: readonly JudgedContract[]
}
