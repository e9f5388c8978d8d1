import { deriveSeed } from '../../src/app/dealing/root-secret.ts'
import type { Occasion } from '../../src/app/dealing/verifiable-shuffle.ts'
import type { VerificationSubject } from '../../src/i18n/pages/web-page-schema.ts'
import { hex } from '../../src/lib/encoding-and-hashing.ts'
import type { Card } from '../../src/rules/model/card.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { SeenEvent } from './evidence.ts'

/** Subject of a finding, for programs with texts of their own. */
export type Topic = Exclude<VerificationSubject, 'seen'>

/** A recomputed fact, and whether the log agrees. */
export interface Finding {
  /** The game, a lot or a deal. */
  readonly about: string
  /** Absent for findings about a whole game. */
  readonly topic?: Topic
  readonly what: string
  /** `later` for facts that are not public yet. */
  readonly holds: boolean | 'later'
}

/** Records a finding. */
export type Report = (topic: Topic, what: string, holds: Finding['holds']) => void

/** A lot or a deal under verification. */
export interface Seen {
  /** Game id. */
  readonly id: string
  readonly event: SeenEvent
  /** The game before the occasion. */
  readonly before: Game
  /** The root secret, after the end of the game. */
  readonly root: string | undefined
  readonly report: Report
}

/**
 * Verifies that the seed of an occasion comes from the root and the salts. Finds nothing while the root is unknown, and in a game
 * with a deal set: the log has no root of the set, but the set has the commitment to each seed.
 */
export const fromRoot = async (
  { root, before, report }: Seen,
  occasion: Occasion,
  seed: string,
): Promise<void> => {
  if (root === undefined || before.dealSet !== undefined) return
  const due = hex(await deriveSeed(root, occasion, before.salts))
  report('root', 'Its seed comes from the root and the salts of all seats.', due === seed)
}

/** Whether two values have the same JSON. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Objects with sorted fields, so that equal objects have equal JSON. */
export const sortedKeys = (objects: readonly object[]) =>
  objects.map((object) => Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Whether two lists hold the same cards, in any order. */
export const sameCards = (a: readonly Card[], b: readonly Card[]): boolean =>
  same([...a].sort(), [...b].sort())

/** JSON of a value with sorted fields on all levels. */
export const sortedJson = (value: unknown): string => JSON.stringify(value, (_, part) => inOrder(part))

const inOrder = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    : part
