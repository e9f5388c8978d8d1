import * as z from 'zod'
import type { Card } from './card.ts'
import type { Seat } from './seat.ts'

/*
 * Piles: cards on the table outside the hands.
 */

/**
 * Names of the piles that games use: a stock to draw from, a blind to take, cards on the table to exchange with,
 * discards, cards out of play, and hands put away.
 */
export const PILES = ['stock', 'blind', 'table', 'discards', 'dead', 'out'] as const
export type Pile = (typeof PILES)[number]

/**
 * Schema of a pile name in logs and stored deals. The type is narrower than the schema: only the system writes
 * logs and deals.
 */
export const PileNameSchema = z.string() as unknown as z.ZodType<Pile, Pile>

/** An object with an optional value for each pile name, such as the cards of each pile. */
export type ByPile<T> = Readonly<Partial<Record<Pile, T>>>

/** State of one pile on the table in the current deal: its cards, and who has seen the cards. */
export interface TablePile {
  readonly cards: readonly Card[]
  /** True for a face-up pile. */
  readonly open: boolean
  /** The seats that have seen the face-down pile. */
  readonly seenBy: readonly Seat[]
}

/** Object.entries for an object by pile name, with pile names as the type of the keys. */
export const pileEntries = <T>(piles: ByPile<T>) => Object.entries(piles) as readonly (readonly [Pile, T])[]
