import * as z from 'zod'
import type { Card } from './card.ts'
import type { Seat } from './seat.ts'

/*
 * Piles: cards on the table outside the hands.
 */

/**
 * Pile names: a stock to draw from, a blind to take, a table to exchange with, discards, cards out of play, and
 * hands put away.
 */
export const PILES = ['stock', 'blind', 'table', 'discards', 'dead', 'out'] as const
export type Pile = (typeof PILES)[number]

/** Schema of a pile name. The type is narrower than the schema: only the system writes logs and deals. */
export const PileNameSchema = z.string() as unknown as z.ZodType<Pile, Pile>

/** A value for each pile of a deal. */
export type ByPile<T> = Readonly<Partial<Record<Pile, T>>>

/** A pile on the table. */
export interface TablePile {
  readonly cards: readonly Card[]
  /** True for a face-up pile. */
  readonly open: boolean
  /** The seats that have seen the face-down pile. */
  readonly seenBy: readonly Seat[]
}

/** The entries of a pile record, with typed names. */
export const pileEntries = <T>(piles: ByPile<T>) => Object.entries(piles) as readonly (readonly [Pile, T])[]
