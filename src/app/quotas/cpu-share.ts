import type { Resumable } from '../../bots/resumable-search.ts'
import { sleep } from '../../lib/pauses.ts'

/*
 * CPU share: computations (hints, pictures, bot decisions, analyses) and other requests use the same thread of an
 * isolate. A share is a queue. One holder runs at a time, in slices of a few milliseconds. After each slice, the share
 * rests for a multiple of the slice. So the share takes at most its part of the thread, at any load.
 *
 * After each slice the holder makes room for a more urgent computation, and for an equally urgent computation of a key
 * with much less recent CPU time. So a long decision delays a hint by one slice, and a key with many computations delays
 * no other key. Long requests of one key take turns.
 *
 * Requests share no promise, since the platform may end a request with its promises at any time. Each waiter
 * polls.
 */

/**
 * The length of a slice: by the clock in milliseconds, and in cards played on trial, since on the platform the clock may
 * stand still. A request waits for the end of a slice, so a slice is not longer than a usual request.
 */
const SLICE_MS = 2
const STEPS_PER_MS = 10_000

/** A slower machine needs at most this multiple of the time. Beyond, other programs had the processor. */
const MAX_SLOWDOWN = 6

/** The shortest rest, in milliseconds: shorter rests are added up. The longest rest after a slice. */
const MIN_REST = 4
const MAX_REST = 1000

/** How often the first waiter polls for its turn, in milliseconds, and the longest pause of the waiters behind. */
const POLL = 4
const MAX_POLL = 500

/** The age of the last sign of a waiter or holder, in milliseconds, after which its request is taken for lost. */
const LOST_AFTER = 15_000

/** Age of a computation in milliseconds after which its turns have the highest urgency, so that no computation waits forever. */
const PATIENCE = 5000

/**
 * Lead in recent CPU time, in milliseconds, with which a key makes room for an equally urgent computation of another key.
 * Most decisions of beginners and club players take less, and run to their end. A request makes room for a request of the
 * same key after the same time.
 */
const LEAD = 10

/** The time in which the recent CPU time of a key halves, in milliseconds, and the number of keys in memory. */
const HALF_LIFE = 10_000
const MAX_KEYS = 1000

/** Maximum number of waiting computations of requests: in all, and of one key. */
const MAX_REQUESTS = 32
const MAX_REQUESTS_PER_KEY = 8

/**
 * Urgencies of computations, the most urgent first: the answer of a request (hint, picture), a bot at a table with people,
 * a bot in a game of bots alone, an analysis.
 */
export const URGENCIES = ['request', 'table', 'unattended', 'analysis'] as const
export type Urgency = (typeof URGENCIES)[number]

/** Whether a person has asked for the result of a computation. */
const isForPerson = (urgency: Urgency): boolean => urgency === 'request' || urgency === 'analysis'

/** A place of one computation in the queue of a CPU share. */
export interface ShareTurn {
  /** The cause of the computation, such as a player. */
  readonly key: string
  readonly urgency: Urgency
  readonly number: number
  /** The start of the first wait of the computation, in milliseconds since 1970. */
  readonly since: number
  /** The end of validity without a further sign, in milliseconds since 1970. */
  until: number
}

/** The urgency of a waiting turn as a number, 0 for the most urgent. */
const rankAt = ({ urgency, since }: ShareTurn, now: number): number =>
  now - since > PATIENCE ? 0 : URGENCIES.indexOf(urgency)

export class CpuShare {
  private readonly rest: number
  private readonly requestRest: number
  private waiting: ShareTurn[] = []
  private holder: ShareTurn | undefined
  private restsUntil = 0
  /** The rest that is still owed, in milliseconds. */
  private owedRest = 0
  private turns = 0
  /** By urgency, the CPU time in milliseconds. */
  private readonly spent = new Map<Urgency, number>()
  /** By key, the recent CPU time in milliseconds, and the moment of the last change. */
  private readonly recent = new Map<string, { readonly spent: number; readonly at: number }>()

  /**
   * @param rest the factor between a slice and the rest after the slice: 3 leaves a quarter of the thread to this share
   * @param requestRest the factor after a slice of a request or of an analysis
   */
  constructor(rest: number, requestRest = rest) {
    this.rest = rest
    this.requestRest = requestRest
  }

  /** Time of all metered work of some urgencies, in milliseconds. */
  spentOn(...urgencies: readonly Urgency[]): number {
    return urgencies.reduce((sum, urgency) => sum + (this.spent.get(urgency) ?? 0), 0)
  }

  /** Number of computations of some urgencies that wait for a turn. */
  waitingOn(...urgencies: readonly Urgency[]): number {
    return this.waiting.filter(({ urgency }) => urgencies.includes(urgency)).length
  }

  /** Whether too many requests wait for their computation, in all or of a key, so that a further request of the key is refused. */
  isCrowded(key: string): boolean {
    this.forgetLost(Date.now())
    const requests = this.waiting.filter(({ urgency }) => urgency === 'request')
    return (
      requests.length >= MAX_REQUESTS ||
      requests.filter((turn) => turn.key === key).length >= MAX_REQUESTS_PER_KEY
    )
  }

  /**
   * Waits for a turn: the most urgent computation goes first, then the key with the least recent CPU time. The holder of a
   * turn must {@link leave}.
   * @param since the start of the first wait of the computation, in milliseconds since 1970
   */
  async enter(key: string, urgency: Urgency, since = Date.now()): Promise<ShareTurn> {
    this.turns += 1
    const turn: ShareTurn = { key, urgency, number: this.turns, since, until: Date.now() + LOST_AFTER }
    this.waiting.push(turn)
    for (;;) {
      const now = Date.now()
      turn.until = now + LOST_AFTER
      this.forgetLost(now)
      const before = this.waiting.filter((other) => this.isBefore(other, turn, now)).length
      if (before === 0 && this.holder === undefined && now >= this.restsUntil) {
        this.holder = turn
        this.waiting = this.waiting.filter((other) => other !== turn)
        return turn
      }
      const first = Math.max(POLL, this.restsUntil - now)
      await sleep(Math.min(MAX_POLL, first + before * POLL))
    }
  }

  /** Ends a turn. @param duration the length of unmetered work in the turn, in milliseconds */
  leave(turn: ShareTurn, duration = 0): void {
    if (duration > 0) this.spend(turn.key, turn.urgency, duration)
    if (this.holder === turn) this.holder = undefined
  }

  /**
   * Runs a computation to its end, in slices.
   * @param noteSpent called with the CPU time of each slice, in milliseconds
   */
  async run<T>(
    computation: Resumable<T>,
    key: string,
    urgency: Urgency,
    noteSpent: (duration: number) => void = () => {},
  ): Promise<T> {
    let turn = await this.enter(key, urgency)
    let held = 0
    try {
      for (;;) {
        const { step, duration } = this.slice(computation)
        this.spend(key, urgency, duration)
        noteSpent(duration)
        held += duration
        if (step.done) return step.value
        const now = Date.now()
        if (this.holder !== turn || this.isDisplaced(turn, now, held)) {
          this.leave(turn)
          turn = await this.enter(key, urgency, turn.since)
          held = 0
          continue
        }
        turn.until = now + LOST_AFTER
        await sleep(Math.max(0, this.restsUntil - now))
      }
    } finally {
      this.leave(turn)
    }
  }

  /** Counts CPU time of a key outside of a turn. The share rests for the time. @param duration milliseconds */
  spend(key: string, urgency: Urgency, duration: number): void {
    const now = Date.now()
    this.spent.set(urgency, this.spentOn(urgency) + duration)
    const recent = { spent: this.recentOf(key, now) + duration, at: now }
    this.recent.delete(key)
    this.recent.set(key, recent)
    const [oldest = ''] = this.recent.keys()
    if (this.recent.size > MAX_KEYS) this.recent.delete(oldest)
    this.owedRest += (isForPerson(urgency) ? this.requestRest : this.rest) * duration
    if (this.owedRest < MIN_REST) return
    this.restsUntil = Math.max(this.restsUntil, now) + Math.min(MAX_REST, this.owedRest)
    this.owedRest = 0
  }

  private slice<T>(computation: Resumable<T>): {
    readonly step: IteratorResult<number, T>
    readonly duration: number
  } {
    const start = performance.now()
    let steps = 0
    let step: IteratorResult<number, T>
    do {
      step = computation.next()
      if (!step.done) steps += step.value
    } while (!step.done && steps < SLICE_MS * STEPS_PER_MS && performance.now() - start < SLICE_MS)
    const least = steps / STEPS_PER_MS
    const most = MAX_SLOWDOWN * Math.max(least, SLICE_MS)
    return { step, duration: Math.min(most, Math.max(performance.now() - start, least)) }
  }

  /** The recent CPU time of a key, in milliseconds. */
  private recentOf(key: string, now: number): number {
    const { spent = 0, at = now } = this.recent.get(key) ?? {}
    return spent * 0.5 ** ((now - at) / HALF_LIFE)
  }

  /** Whether a waiting turn comes before another waiting turn. */
  private isBefore(other: ShareTurn, turn: ShareTurn, now: number): boolean {
    const [one, two] = [rankAt(other, now), rankAt(turn, now)]
    if (one !== two) return one < two
    const [spent, ownSpent] = [this.recentOf(other.key, now), this.recentOf(turn.key, now)]
    return spent === ownSpent ? other.number < turn.number : spent < ownSpent
  }

  /** Whether the holder of a turn makes room for a waiting turn. @param held the CPU time of the turn, in milliseconds */
  private isDisplaced(turn: ShareTurn, now: number, held: number): boolean {
    const own = rankAt(turn, now)
    const limit = this.recentOf(turn.key, now) - LEAD
    return this.waiting.some((other) => {
      const rank = rankAt(other, now)
      if (rank !== own) return rank < own
      if (other.key === turn.key) return turn.urgency === 'request' && held > LEAD
      return this.recentOf(other.key, now) < limit
    })
  }

  private forgetLost(now: number): void {
    if (this.holder !== undefined && this.holder.until < now) this.holder = undefined
    if (this.waiting.some(({ until }) => until < now))
      this.waiting = this.waiting.filter(({ until }) => until >= now)
  }
}

/** CPU share of all computations: a third of the thread for requests and analyses, a quarter for bots. */
export const computingShare = new CpuShare(3, 2)

/** CPU share of draws of series: draws delay no bot and no hint, and take at most a third of the thread. */
export const drawShare = new CpuShare(3, 2)

/** CPU share of the feeds that changes of series wake: at most a third of the thread. */
export const wakeShare = new CpuShare(2)

/** CPU share of exports of series: one export at a time, and at most a sixth of the thread. */
export const exportShare = new CpuShare(5)

/**
 * CPU share of moves in games in which only bots play: one move at a time, with the cost of a move besides the
 * decision.
 */
export const unattendedShare = new CpuShare(3)
