import { isDeepStrictEqual } from 'node:util'

/** An event as a client received the event: sequence number and type. */
export interface ReceivedEvent {
  readonly seq: number
  readonly type: string
}

/** The headers that identify a caller: a token, for an integration with the player for whom the integration acts. */
export type Caller = Readonly<Record<string, string>>

/** One move that a client wants to make, with all attempts. */
export interface MoveRequest {
  readonly game: string
  /** The headers that identify the caller. */
  readonly caller: Caller
  readonly path: string
  readonly body: unknown
  readonly key: string | undefined
  /** Time of the first attempt, in milliseconds of one clock. */
  readonly sent: number
  /** Whether an attempt went out whose result is unknown. */
  unknown: boolean
  /** The first definite answer of the service. */
  answer?: Answered
}

export interface Answered {
  readonly at: number
  readonly status: number
  readonly code: string | undefined
  readonly version: number | undefined
  readonly events: readonly ReceivedEvent[]
}

/**
 * Ledger of requested moves and their answers, and the checks of both against the logs. Faults are collected, so that
 * the run goes on and reports all of them.
 */
export class MoveLedger {
  readonly faults: string[] = []
  readonly wishes: MoveRequest[] = []
  readonly statuses: Record<string, number> = {}
  /** Durations of all requests and of changing requests, in milliseconds. */
  readonly latencies: number[] = []
  readonly changes: number[] = []
  repeats = 0

  count(status: number | string): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
  }

  took(method: string, milliseconds: number): void {
    this.latencies.push(milliseconds)
    if (method === 'POST') this.changes.push(milliseconds)
  }

  /** Records a definite answer. Every later answer to the same Idempotency-Key must be equal. */
  take(wish: MoveRequest, answer: Answered): void {
    if (wish.answer === undefined) {
      wish.answer = answer
      return
    }
    this.repeats += 1
    const essence = ({ status, code, version, events }: Answered) => ({ status, code, version, events })
    if (!isDeepStrictEqual(essence(answer), essence(wish.answer))) {
      this.faults.push(
        `${wish.game}: two answers to one key: ${JSON.stringify(essence(wish.answer)).slice(0, 300)} and ${JSON.stringify(essence(answer)).slice(0, 300)}`,
      )
    }
  }

  get acknowledged(): readonly (MoveRequest & { answer: Answered })[] {
    return this.wishes.filter(
      (wish): wish is MoveRequest & { answer: Answered } => wish.answer?.status === 201,
    )
  }

  /**
   * Compares the acknowledged moves with the final log of a game.
   * @param begun the version at the start of play; earlier events are no moves
   */
  check(game: string, begun: number, log: readonly ReceivedEvent[]): void {
    const fault = (what: string) => this.faults.push(`${game}: ${what}`)
    if (log.some(({ seq }, at) => seq !== at + 1)) fault('the log has a gap')
    const mine = this.acknowledged
      .filter((wish) => wish.game === game)
      .toSorted((a, b) => (a.answer.events[0]?.seq ?? 0) - (b.answer.events[0]?.seq ?? 0))
    const owner = new Map<number, MoveRequest>()
    for (const wish of mine) {
      for (const event of wish.answer.events) {
        if (owner.has(event.seq)) fault(`event ${event.seq} was acknowledged to two requests`)
        owner.set(event.seq, wish)
        if (log[event.seq - 1]?.type !== event.type) fault(`event ${event.seq} was acknowledged and is lost`)
      }
    }
    // A move that was answered before another was sent comes first in the log.
    let earliestAnswer = Number.POSITIVE_INFINITY
    for (const { sent, answer } of mine.toReversed()) {
      if (earliestAnswer < sent) fault(`version ${answer.version} was made later and stands earlier`)
      earliestAnswer = Math.min(earliestAnswer, answer.at)
    }
    // Each unacknowledged event must belong to a request without an answer, at most one for each request.
    const strange = log.filter(({ seq }) => seq > begun && !owner.has(seq))
    const runs = strange.filter(({ seq }, at) => strange[at - 1]?.seq !== seq - 1).length
    const open = this.wishes.filter((wish) => wish.game === game && wish.unknown && !wish.answer).length
    if (runs > open) fault(`${runs} changes that nobody asked for, ${open} requests without an answer`)
  }
}
