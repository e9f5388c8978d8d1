import * as z from 'zod'
import type { Card } from './card.ts'
import type { Seat } from './seat.ts'

/**
 * Where cards of the table can lie that are in nobody's hand: a stock to draw from, a blind to take, a table to exchange
 * with, what was laid away, what is out of play, and hands that were put away.
 */
export const PILES = ['stock', 'blind', 'table', 'discards', 'dead', 'out'] as const
export type Pile = (typeof PILES)[number]

/** The name of a pile where it is read: only logs and deals of the house's own making come here, and those are right. */
export const PileNameSchema = z.string() as unknown as z.ZodType<Pile, Pile>

/** Something for each pile of a deal that has it. */
export type ByPile<T> = Readonly<Partial<Record<Pile, T>>>

/** A pile as it lies on the table. */
export interface TablePile {
  readonly cards: readonly Card[]
  /** Whether it lies face up. */
  readonly open: boolean
  /** The seats that have seen it, where it lies face down. */
  readonly seenBy: readonly Seat[]
}

/** What there is for each pile, by its name. */
export const pileEntries = <T>(piles: ByPile<T>) => Object.entries(piles) as readonly (readonly [Pile, T])[]
