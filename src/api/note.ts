import type { MoveForm } from '../kernel/compact.ts'
import { listed } from '../kernel/compact.ts'
import { redact } from '../kernel/view.ts'
import type { Past, StoredGame } from '../store/store.ts'
import { seatOf } from '../table/access.ts'
import type { Ctx } from './context.ts'
import { offersTo, shownGame } from './games/shown.ts'
import type { Answer } from './http/answer.ts'
import { jsonAnswer } from './http/respond.ts'
import type { Extras, Instead } from './problem.ts'
import { Problem, problemAnswer } from './problem.ts'
import type { ProblemCode } from './problem-codes.ts'
import { formOf } from './representation.ts'

/*
 * What is kept of an answer, for whoever sends the same request again. The first answer is made of the note and of what
 * was just written; a later one of the note and of the log up to the version that it names. Status, code, events and
 * version are so the same for ever; names, the invite and fields of a new release are those of today.
 */

/** A move was made. */
interface Moved {
  readonly kind: 'moved'
  readonly game: string
  /** The versions before and after it. */
  readonly before: number
  readonly version: number
  readonly moves?: MoveForm | undefined
}

/** Something was done to a table, and the game is shown. */
interface Shown {
  readonly kind: 'shown'
  readonly game: string
  readonly version: number
  readonly status: 200 | 201
}

/** Something was done that there is nothing to be shown for. */
interface Done {
  readonly kind: 'done'
}

/** It was refused. */
interface Refused {
  readonly kind: 'refused'
  readonly code: ProblemCode
  /** The sentence, for a release that knows no languages. */
  readonly detail: string
  /** What it is made of; missing where such a release kept it. */
  readonly told?: object | string
  readonly extras: Extras
  readonly headers: Readonly<Record<string, string>>
  readonly requestId: string
  /** Of a refused move: when, and in which form the legal moves are listed. */
  readonly instead?: Instead
}

/** An answer that can be made only once, or that one of the first releases kept whole. */
interface Whole extends Answer {
  readonly kind: 'whole'
}

export type Note = Moved | Shown | Done | Refused | Whole

/** Where what a note is about can be looked up: as it was, and as the game is now. */
export interface Records {
  /** The game at a version, with its events after another one. */
  past(game: string, version: number, after: number): Promise<Past>
}

/** A refusal, in the few words that bring it back. */
export const noteOf = (c: Ctx, problem: Problem): Refused => {
  const { code, told, extras, headers, instead } = problem
  return {
    kind: 'refused',
    code,
    detail: problem.detail('en'),
    told,
    extras,
    headers,
    requestId: c.get('requestId'),
    ...(instead && { instead }),
  }
}

/** Makes the answer that a note stands for, to the player it was given to. */
export const answerTo = async (c: Ctx, player: string, note: Note, records: Records): Promise<Answer> => {
  switch (note.kind) {
    case 'moved': {
      const { stored, now, events } = await records.past(note.game, note.version, note.before)
      const viewer = seatOf(stored, player)
      const game = shownGame(stored, player, formOf(note), now)
      const made = {
        version: note.version,
        events: events.map((event) => redact(event, viewer, stored.names)),
        game,
      }
      return jsonAnswer(201, made, { ETag: game.etag })
    }
    case 'shown': {
      const { stored, now } = await records.past(note.game, note.version, note.version)
      const game = shownGame(stored, player, formOf({}), now)
      const Location = `/v1/games/${note.game}`
      return jsonAnswer(note.status, game, { ETag: game.etag, ...(note.status === 201 && { Location }) })
    }
    case 'done':
      return { status: 204, headers: {}, body: '' }
    case 'refused': {
      const { code, detail, told = detail, extras, headers, instead, requestId } = note
      const legalMoves = instead && (await movesInstead(records, player, instead))
      const problem = new Problem(code, told, { ...extras, ...(legalMoves && { legalMoves }) }, headers)
      return problemAnswer(c, problem, requestId)
    }
    case 'whole':
      return note
    default:
      return note satisfies never
  }
}

const movesInstead = async (records: Records, player: string, { game, version, moves }: Instead) => {
  const { stored } = await records.past(game, version, version)
  return listed(offersTo(stored, seatOf(stored, player)), moves)
}

/** The records of what has just been found and written: nothing has to be read again. */
export const justNow = (stored: StoredGame | undefined, events: Past['events']): Records => ({
  past: () =>
    stored === undefined
      ? Promise.reject(new Error('there is no game to be shown'))
      : Promise.resolve({ stored, now: stored, events }),
})
