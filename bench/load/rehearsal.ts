import type { Comparison } from './answer-differences.ts'
import { newComparison } from './answer-differences.ts'
import type { GameLibrary } from './game-clients.ts'
import type { Table } from './open-table.ts'
import { openTable } from './open-table.ts'
import type { Kind, ReadKind } from './request-kinds.ts'
import { moveRequest, readRequest, send } from './request-kinds.ts'
import type { GameScript } from './scripted-games.ts'

/*
 * Rehearsal before a comparison of two services. Each game is played on both services, and the answers are compared. A
 * game with a refused move is cut before that move, so both services get the same requests in the measurement.
 */

/** A move that a service refused. */
export interface Cut {
  readonly ruleset: string
  readonly after: number
  readonly of: number
  readonly why: string
}

export interface Rehearsal {
  /** The games without refused moves. */
  readonly library: GameLibrary
  readonly cuts: readonly Cut[]
  readonly answers: Readonly<Partial<Record<Kind, Comparison>>>
}

const LOOKS = ['view', 'legal-moves', 'events', 'awaiting'] as const satisfies readonly ReadKind[]

/** Plays all games on both services, and compares the answers. */
export const rehearse = async (then: string, now: string, library: GameLibrary): Promise<Rehearsal> => {
  const kinds = ['move', 'keyed-move', ...LOOKS] as const
  const compared = Object.fromEntries(kinds.map((kind) => [kind, newComparison()])) as Record<
    (typeof kinds)[number],
    ReturnType<typeof newComparison>
  >
  const cuts: Cut[] = []

  const look = async (tables: readonly [Table, Table], seat: number): Promise<void> => {
    for (const kind of LOOKS) {
      const [before, after] = await Promise.all(
        ([then, now] as const).map(async (url, at) => {
          const { game = '', tokens = [] } = tables[at] ?? {}
          return send(await readRequest(url, kind, { game, token: tokens[seat] ?? '' }))
        }),
      )
      compared[kind].add(before?.text ?? '', after?.text ?? '')
    }
  }

  const play = async (script: GameScript): Promise<GameScript> => {
    const { ruleset, lines } = script
    const tables = await Promise.all([openTable(then, script), openTable(now, script)])
    for (const [at, { seat, move }] of lines.entries()) {
      const kind = at % 2 === 0 ? 'move' : 'keyed-move'
      // In the middle of a deal the player to act sends the read requests.
      if (at === Math.min(LOOK_AFTER, lines.length - 1)) await look(tables, seat)
      const answers = await Promise.allSettled(
        [then, now].map((url, side) => {
          const { game = '', tokens = [] } = tables[side] ?? {}
          return send(moveRequest(url, kind, game, tokens[seat] ?? '', move))
        }),
      )
      const failed = answers.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') {
        cuts.push({ ruleset, after: at, of: lines.length, why: (failed.reason as Error).message })
        return { ...script, lines: lines.slice(0, at) }
      }
      const [before, after] = answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value.text : '',
      )
      compared[kind].add(before ?? '', after ?? '')
    }
    return script
  }

  const cut = await Promise.all(
    library.map(async (scripts) => {
      const kept: GameScript[] = []
      for (const script of scripts) kept.push(await play(script))
      return kept.filter(({ lines }) => lines.length > SHORTEST)
    }),
  )
  return {
    library: cut.filter((scripts) => scripts.length > 0),
    cuts,
    answers: Object.fromEntries(kinds.map((kind) => [kind, compared[kind].told()])),
  }
}

/** Number of moves of a game before the read requests. */
const LOOK_AFTER = 20
/** Minimum number of moves of a cut game. Shorter games are left out. */
const SHORTEST = 8
