import type { Comparison } from './answer-differences.ts'
import { comparing } from './answer-differences.ts'
import type { Library } from './game-clients.ts'
import type { Table } from './open-table.ts'
import { openTable } from './open-table.ts'
import type { Kind, Look } from './request-kinds.ts'
import { lookAt, moveTo, send } from './request-kinds.ts'
import type { Script } from './scripted-games.ts'

/*
 * Before two services are measured, every game is played on both, each answer is held against the other's, and a game that
 * one of them does not take is cut where it refuses. So what is measured is the same for both.
 */

/** A move that one of the two did not take. */
export interface Cut {
  readonly ruleset: string
  readonly after: number
  readonly of: number
  readonly why: string
}

export interface Rehearsal {
  /** The games as both take them. */
  readonly library: Library
  readonly cuts: readonly Cut[]
  readonly answers: Readonly<Partial<Record<Kind, Comparison>>>
}

const LOOKS = ['view', 'legal-moves', 'events', 'awaiting'] as const satisfies readonly Look[]

/** Plays everything on both services, and compares. */
export const rehearse = async (then: string, now: string, library: Library): Promise<Rehearsal> => {
  const kinds = ['move', 'keyed-move', ...LOOKS] as const
  const compared = Object.fromEntries(kinds.map((kind) => [kind, comparing()])) as Record<
    (typeof kinds)[number],
    ReturnType<typeof comparing>
  >
  const cuts: Cut[] = []

  const look = async (tables: readonly [Table, Table], seat: number): Promise<void> => {
    for (const kind of LOOKS) {
      const [before, after] = await Promise.all(
        ([then, now] as const).map(async (url, at) => {
          const { game = '', tokens = [] } = tables[at] ?? {}
          return send(await lookAt(url, kind, { game, token: tokens[seat] ?? '' }))
        }),
      )
      compared[kind].add(before?.text ?? '', after?.text ?? '')
    }
  }

  const play = async (script: Script): Promise<Script> => {
    const { ruleset, lines } = script
    const tables = await Promise.all([openTable(then, script), openTable(now, script)])
    for (const [at, { seat, move }] of lines.entries()) {
      const kind = at % 2 === 0 ? 'move' : 'keyed-move'
      // Somewhere in the middle of a deal, whoever it waits for looks around.
      if (at === Math.min(LOOK_AFTER, lines.length - 1)) await look(tables, seat)
      const answers = await Promise.allSettled(
        [then, now].map((url, side) => {
          const { game = '', tokens = [] } = tables[side] ?? {}
          return send(moveTo(url, kind, game, tokens[seat] ?? '', move))
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
      const kept: Script[] = []
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

/** After so many moves of a game somebody looks at it. */
const LOOK_AFTER = 20
/** A game that is cut after so few moves is left out. */
const SHORTEST = 8
