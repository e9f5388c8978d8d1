import type { Resumable } from '../../bots/resumable-search.ts'

/*
 * CPU shares: background work (bot decisions, hints, analyses) and requests use the same thread of an
 * isolate. Each share is a queue. One holder runs at a time, in slices of a few milliseconds. After each
 * slice, the share rests for a multiple of the slice. So the share takes at most its part of the thread, at
 * any load.
 *
 * Requests share no promise, since the platform may end a request with its promises at any time. Each waiter
 * polls.
 */

/** The length of a slice: by the clock in milliseconds, and in cards played on trial, since on the platform the clock may stand still. */
const SLICE_MS = 5
const STEPS_PER_MS = 10_000

/** The shortest rest, in milliseconds: shorter rests are added up. The longest rest after a slice. */
const MIN_REST = 4
const MAX_REST = 1000

/** How often the first waiter polls for its turn, in milliseconds, and the longest pause of the waiters behind. */
const POLL = 4
const MAX_POLL = 500

/** The age of the last sign of a waiter or holder, in milliseconds, after which its request is taken for lost. */
const LOST_AFTER = 15_000

/** How many keys a share knows the last turn of. */
const MAX_KEYS = 1000

/** A place of one computation in the queue of a CPU share. */
export interface ShareTurn {
  /** The turns: among keys the share goes round. */
  readonly key: string
  readonly number: number
  /** The end of validity without a further sign, in milliseconds since 1970. */
  until: number
}

const sleep = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms))

export class CpuShare {
  private readonly rest: number
  private waiting: ShareTurn[] = []
  private holder: ShareTurn | undefined
  private restsUntil = 0
  /** The rest that is still owed, in milliseconds. */
  private owedRest = 0
  private turns = 0
  private spent = 0
  /** By key, the number of its last turn. */
  private readonly lastTurns = new Map<string, number>()

  /** @param rest the factor between a slice and the rest after the slice: 3 leaves a quarter of the thread to this share */
  constructor(rest: number) {
    this.rest = rest
  }

  /** Time of all metered work, in milliseconds. */
  get spentMs(): number {
    return this.spent
  }

  /** Number of computations that wait for a turn. */
  get waitingCount(): number {
    return this.waiting.length
  }

  /** Waits for a turn: the key with the oldest last turn goes first. The holder of a turn must {@link leave}. */
  async enter(key: string): Promise<ShareTurn> {
    this.turns += 1
    const turn: ShareTurn = { key, number: this.turns, until: 0 }
    this.waiting.push(turn)
    for (;;) {
      const now = Date.now()
      turn.until = now + LOST_AFTER
      this.forgetLost(now)
      const before = this.waiting.filter((other) => this.isBefore(other, turn)).length
      if (before === 0 && this.holder === undefined && now >= this.restsUntil) {
        this.take(turn)
        return turn
      }
      const first = Math.max(POLL, this.restsUntil - now)
      await sleep(Math.min(MAX_POLL, first + before * POLL))
    }
  }

  /** Ends a turn. @param duration the length of unmetered work in the turn, in milliseconds */
  leave(turn: ShareTurn, duration = 0): void {
    this.spend(duration)
    if (this.holder === turn) this.holder = undefined
  }

  /**
   * Runs a computation to its end, in slices.
   * @param isShort whether the computation keeps its turn to the end; a long computation queues again after each slice
   */
  async run<T>(computation: Resumable<T>, key: string, isShort = true): Promise<T> {
    let turn = await this.enter(key)
    try {
      for (;;) {
        const step = this.slice(computation)
        if (step.done) return step.value
        if (!isShort && this.waiting.length > 0) {
          this.leave(turn)
          turn = await this.enter(key)
          continue
        }
        const now = Date.now()
        turn.until = now + LOST_AFTER
        await sleep(Math.max(0, this.restsUntil - now))
      }
    } finally {
      this.leave(turn)
    }
  }

  private slice<T>(computation: Resumable<T>): IteratorResult<number, T> {
    const start = Date.now()
    let steps = 0
    let step: IteratorResult<number, T>
    do {
      step = computation.next()
      if (!step.done) steps += step.value
    } while (!step.done && steps < SLICE_MS * STEPS_PER_MS && Date.now() - start < SLICE_MS)
    this.spend(Math.max(Date.now() - start, steps / STEPS_PER_MS))
    return step
  }

  /** The share rests for the spent time. */
  private spend(duration: number): void {
    this.spent += duration
    this.owedRest += this.rest * duration
    if (this.owedRest < MIN_REST) return
    this.restsUntil = Math.max(this.restsUntil, Date.now()) + Math.min(MAX_REST, this.owedRest)
    this.owedRest = 0
  }

  private isBefore(other: ShareTurn, turn: ShareTurn): boolean {
    const last = (one: ShareTurn) => this.lastTurns.get(one.key) ?? 0
    return last(other) === last(turn) ? other.number < turn.number : last(other) < last(turn)
  }

  private take(turn: ShareTurn): void {
    this.holder = turn
    this.waiting = this.waiting.filter((other) => other !== turn)
    this.turns += 1
    this.lastTurns.delete(turn.key)
    this.lastTurns.set(turn.key, this.turns)
    const [oldest = ''] = this.lastTurns.keys()
    if (this.lastTurns.size > MAX_KEYS) this.lastTurns.delete(oldest)
  }

  private forgetLost(now: number): void {
    if (this.holder !== undefined && this.holder.until < now) this.holder = undefined
    if (this.waiting.some(({ until }) => until < now))
      this.waiting = this.waiting.filter(({ until }) => until >= now)
  }
}

/** CPU share of bot decisions: a quarter of the thread. */
export const backgroundShare = new CpuShare(3)

/**
 * CPU share of hints and analyses: at most half of the thread. Hints and analyses share one queue, apart from the queue of
 * bot decisions, since people wait for the answer.
 */
export const onRequestShare = new CpuShare(1)

/**
 * CPU share of moves in games in which only bots play: one move at a time, with the cost of a move besides the
 * decision.
 */
export const unattendedShare = new CpuShare(3)
