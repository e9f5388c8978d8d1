import { deriveSeed } from '../../src/app/dealing/root-secret.ts'
import type { Occasion } from '../../src/app/dealing/shuffle.ts'
import { hex } from '../../src/lib/encoding.ts'
import type { Card } from '../../src/rules/model/card.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { SeenEvent } from './evidence.ts'

/** The subject of a finding, for programs with texts of their own. */
export type Topic = 'log' | 'promise' | 'root' | 'lot' | 'shuffle' | 'cards' | 'play' | 'arranged'

/** Something that was recomputed, and whether it came out as it was told. */
export interface Finding {
  /** The game, a lot or a deal. */
  readonly about: string
  /** Findings about a whole game have none. */
  readonly topic?: Topic
  readonly what: string
  /** `later` for what cannot be told yet. */
  readonly holds: boolean | 'later'
}

/** Notes a finding. */
export type Report = (topic: Topic, what: string, holds: Finding['holds']) => void

/** A lot or a deal that is looked at. */
export interface Seen {
  /** The id of the game. */
  readonly id: string
  readonly event: SeenEvent
  /** The game as it stood before. */
  readonly before: Game
  /** The root secret, once it was opened. */
  readonly root: string | undefined
  readonly report: Report
}

/** Finds out whether the seed of an occasion came from the root and the salts; nothing while the root is not known. */
export const fromRoot = async (
  { root, before, report }: Seen,
  occasion: Occasion,
  seed: string,
): Promise<void> => {
  if (root === undefined) return
  const due = hex(await deriveSeed(root, occasion, before.salts))
  report('root', 'Its seed comes from the root and the salts of all seats.', due === seed)
}

/** Whether two values are told in the same words. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Objects with their fields in one order, so that the same fields make the same words. */
export const sortedKeys = (objects: readonly object[]) =>
  objects.map((object) => Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Whether two lists hold the same cards, in whatever order. */
export const sameCards = (a: readonly Card[], b: readonly Card[]): boolean =>
  same([...a].sort(), [...b].sort())

/** Any value in JSON, its fields in one order all the way down. */
export const told = (value: unknown): string => JSON.stringify(value, (_, part) => inOrder(part))

const inOrder = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    : part
