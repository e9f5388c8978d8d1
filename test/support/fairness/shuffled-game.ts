import {
  decideLeave,
  decideMove,
  decideNewGame,
  decideTakeSeat,
} from '../../../src/app/deciders/game-deciders.ts'
import { loggedEvents } from '../../../src/app/queries/stored-game-facts.ts'
import { DEFAULT_UNATTENDED_LIMITS } from '../../../src/app/quotas/game-quotas.ts'
import type { PastDeal } from '../../../src/app/records/deal-record.ts'
import { dealRecordOf, pastDeals } from '../../../src/app/records/deal-record.ts'
import type { GameChange } from '../../../src/db/port/change.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import { voteAbandonment as voteEnd } from '../../../src/game/abandonment.ts'
import { pauseExpiredEvents, votePause } from '../../../src/game/pause.ts'
import type { PlayerOrders } from '../../../src/game/standing-orders.ts'
import { seatsToAct } from '../../../src/rules/decide.ts'
import type { Event, LoggedEvent } from '../../../src/rules/events.ts'
import { evolveAll, finishedDealsIn } from '../../../src/rules/evolve.ts'
import type { ArrangedDeal } from '../../../src/rules/model/arranged-deal.ts'
import { addFinishedDeal, EMPTY_HISTORY } from '../../../src/rules/model/deal-history.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import { nextArrangedDeal } from '../../../src/rules/model/game.ts'
import type { Decision, Rules, Ruleset } from '../../../src/rules/model/rules.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import { rulesOfGame } from '../../../src/rules/rulesets/index.ts'
import type { Viewer } from '../../../src/rules/view.ts'
import { redact } from '../../../src/rules/view.ts'
import { memoryStore } from '../../../tools/contract/memory-store.ts'
import type { Evidence } from '../../../tools/verify/evidence.ts'
import { parseEvidence } from '../../../tools/verify/evidence.ts'
import type { Random } from '../random.ts'
import { randomActorMove, randomMove } from '../random-game.ts'

/*
 * Random games with the service's own shuffles and salts, and the evidence that a client collects for a fairness check.
 */

export interface ShuffledGame {
  readonly id: string
  readonly game: Game
  readonly log: readonly LoggedEvent[]
  /** Number of changes (commands that were applied). */
  readonly changes: number
  /** The events that a viewer saw, and the records of all finished deals. */
  evidence(viewer: Viewer): Promise<Evidence>
}

export interface ShuffledGameSettings {
  readonly deals?: readonly ArrangedDeal[]
  /** Salts of the players, by seat. */
  readonly salts?: readonly string[]
  /** Plays without a root secret, like games of the first release. */
  readonly withoutRoot?: boolean
  /** Seats also make moves out of turn: early doubles, looks at Weis, claims. */
  readonly freely?: boolean
  /** A player resigns after this number of moves. */
  readonly moves?: number
  /** Standing orders of a seat at a position. */
  readonly orders?: (game: Game, seat: Seat) => PlayerOrders
  /** Players vote on the end of the game, on a pause that a player ends, and on a pause that ends by itself. */
  readonly votes?: true
}

const asFirstRelease = (change: GameChange): GameChange => {
  const { stored, events } = change
  const [created, ...rest] = events as readonly [Event<'gameCreated'>, ...Event[]]
  const { rootCommitment: _, house, ...open } = created
  return {
    ...change,
    stored: { ...stored, game: { ...stored.game, root: null } },
    events: [{ ...open, house: { deals: house.deals } }, ...rest],
  }
}

/** Standing orders of all seats for the current deal, as the game stores them. */
const ordersAt = (
  game: Game,
  orders: NonNullable<ShuffledGameSettings['orders']>,
): NonNullable<StoredGame['orders']> =>
  Object.fromEntries(
    game.seats.map((player, seat) => [
      seat,
      { ...orders(game, seat), player: player ?? '', deal: game.past.deals + 1 },
    ]),
  )

/** The commands of players about the end of the game and about pauses, in order. */
const votesOf = (rules: Rules): readonly ((game: Game) => Decision)[] => {
  const seats = Array.from({ length: rules.seats }, (_, seat) => seat)
  const pause = (seat: Seat, agree: boolean, until: Date) => (game: Game) =>
    votePause(game, seat, agree, until.toISOString())
  // The export dates the log from 1 August on, one event per second.
  const [aDay, atOnce] = [new Date('2026-08-02T00:00:00Z'), new Date('2026-08-01T00:00:20Z')]
  return [
    (game) => voteEnd(rules, game, 1, true),
    (game) => voteEnd(rules, game, 1, false),
    pause(0, true, aDay),
    pause(0, false, aDay),
    ...seats.map((seat) => pause(seat, true, aDay)),
    pause(1, false, aDay),
    ...seats.map((seat) => pause(seat, true, atOnce)),
    (game) => ({
      ok: true,
      events: pauseExpiredEvents(game),
      game: evolveAll(game, pauseExpiredEvents(game)),
    }),
  ]
}

/** Plays a whole random game, or the beginning of one. The same `random` gives the same game with the same secrets. */
export const playShuffledGame = async (
  ruleset: Ruleset,
  options: Record<string, unknown>,
  random: Random,
  {
    deals = [],
    salts = [],
    withoutRoot = false,
    freely = false,
    moves = Number.POSITIVE_INFINITY,
    orders,
    votes,
  }: ShuffledGameSettings = {},
): Promise<ShuffledGame> => {
  const rules = rulesOfGame({ ruleset: ruleset.id, options })
  const now = () => '2026-08-01T19:30:00.000Z'
  const deps = {
    ...{ unattended: DEFAULT_UNATTENDED_LIMITS, now, store: memoryStore(now), log: () => {} },
    random: (bytes: number) => Uint8Array.from({ length: bytes }, () => random.below(256)),
  }
  const wanted = {
    ruleset: ruleset.id,
    options,
    seats: rules.seats,
    me: undefined,
    visibility: 'private',
    deals,
    ...(orders && { instantForced: true as const }),
  } as const
  const log: LoggedEvent[] = []
  let changes = 0
  const happen = (change: GameChange): StoredGame => {
    changes += 1
    log.push(...(loggedEvents(change) as LoggedEvent[]))
    const { stored } = change
    return { ...stored, due: nextArrangedDeal(stored.game, deals) }
  }
  const opened = await decideNewGame(deps, { id: 'p', name: 'P' }, wanted, 0)
  let stored = happen(withoutRoot ? asFirstRelease(opened) : opened)
  const done = (judged: Awaited<ReturnType<typeof decideMove>>): void => {
    if (!judged.ok) throw new Error(judged.violation.code)
    stored = happen(judged.change)
  }
  for (let seat = 0; seat < rules.seats; seat++)
    done(
      await decideTakeSeat(deps, stored, { id: `p${seat}`, name: `P${seat}` }, { seat, salt: salts[seat] }),
    )
  const vote = (decide: (game: Game) => Decision): void => {
    const decision = decide(stored.game)
    if (!decision.ok) throw new Error(decision.violation.code)
    const events = decision.events.map((event, at) => ({ ...event, seq: stored.game.version + at + 1 }))
    log.push(...(events as unknown as LoggedEvent[]))
    stored = { ...stored, game: decision.game }
  }
  for (let move = 0; stored.game.status === 'playing'; move++) {
    if (votes && move === 10) for (const decide of votesOf(rules)) vote(decide)
    const now = { rules, log, game: stored.game }
    const [awaited = 0] = seatsToAct(rules, stored.game)
    if (move >= moves) {
      done(await decideLeave(deps, stored, awaited))
      continue
    }
    if (orders) stored = { ...stored, orders: ordersAt(stored.game, orders) }
    const next = freely
      ? randomActorMove(now, random)
      : { seat: awaited, move: randomMove(now, awaited, random) }
    done(await decideMove(deps, stored, next.seat, next.move))
  }
  const { id, game } = stored
  return {
    id,
    game,
    log,
    changes,
    evidence: async (viewer) => {
      const finished = finishedDealsIn(undefined, log)
      const before = ({ number }: PastDeal): Game => ({
        ...game,
        past: finished.slice(0, number - 1).reduce(addFinishedDeal, EMPTY_HISTORY),
      })
      const records = await Promise.all(
        pastDeals(game, finished).map((deal) => dealRecordOf(id, rules, before(deal), deal, log)),
      )
      const seen = { game: id, events: log.map((event) => redact(event, viewer)), deals: records }
      return parseEvidence(JSON.parse(JSON.stringify(seen)))
    },
  }
}
