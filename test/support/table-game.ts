import type { ArrangedDeal } from '../../src/kernel/arranged-deal.ts'
import { toAct } from '../../src/kernel/decide.ts'
import type { Event, LoggedEvent } from '../../src/kernel/events.ts'
import { finishedIn } from '../../src/kernel/evolve.ts'
import type { Game } from '../../src/kernel/game.ts'
import { dueOf } from '../../src/kernel/game.ts'
import type { Orders } from '../../src/kernel/orders.ts'
import { NO_PAST, remember } from '../../src/kernel/past.ts'
import type { Ruleset } from '../../src/kernel/rules.ts'
import type { Seat } from '../../src/kernel/seat.ts'
import type { Viewer } from '../../src/kernel/view.ts'
import { redact } from '../../src/kernel/view.ts'
import { rulesFor } from '../../src/rulesets/index.ts'
import type { GameChange, StoredGame } from '../../src/store/store.ts'
import { USUAL_UNATTENDED } from '../../src/table/quotas.ts'
import type { PastDeal } from '../../src/table/record.ts'
import { pastDeals, recordOf } from '../../src/table/record.ts'
import { leaveSeat, logged, makeMove, openGame, takeSeat } from '../../src/table/table.ts'
import type { Evidence } from '../../tools/verify/evidence.ts'
import { parseEvidence } from '../../tools/verify/evidence.ts'
import type { Random } from './random.ts'
import { anyMove, randomMove } from './random-game.ts'

/*
 * Random games through the table, with the house's own shuffles, and what a client would keep of them.
 */

export interface TableGame {
  readonly id: string
  readonly game: Game
  readonly log: readonly LoggedEvent[]
  /** How many changes it took. */
  readonly changes: number
  /** What somebody at or beside the table saw, and the records of all deals that are over. */
  evidence(viewer: Viewer): Promise<Evidence>
}

export interface Wanted {
  readonly deals?: readonly ArrangedDeal[]
  /** By seat. */
  readonly salts?: readonly string[]
  /** Plays as in a game that the first release opened. */
  readonly withoutRoot?: boolean
  /** Seats also do what nobody waits for: double early, look at a Weis, claim. */
  readonly freely?: boolean
  /** Somebody resigns after so many moves. */
  readonly moves?: number
  /** What seats have left word of. */
  readonly orders?: (game: Game, seat: Seat) => Orders
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

/** What all seats have left word of in the deal on the table. */
const ordersAt = (game: Game, orders: NonNullable<Wanted['orders']>): NonNullable<StoredGame['orders']> =>
  Object.fromEntries(
    game.seats.map((player, seat) => [
      seat,
      { ...orders(game, seat), player: player ?? '', deal: game.past.deals + 1 },
    ]),
  )

/** A whole random game, or its beginning. The same `random` gives the same game, secrets included. */
export const playAtTable = async (
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
  }: Wanted = {},
): Promise<TableGame> => {
  const rules = rulesFor({ ruleset: ruleset.id, options })
  const deps = {
    unattended: USUAL_UNATTENDED,
    now: () => '2026-08-01T19:30:00.000Z',
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
    log.push(...(logged(change) as LoggedEvent[]))
    const { stored } = change
    return { ...stored, due: dueOf(stored.game, deals) }
  }
  const opened = await openGame(deps, { id: 'p', name: 'P' }, wanted, 0)
  let stored = happen(withoutRoot ? asFirstRelease(opened) : opened)
  const done = (judged: Awaited<ReturnType<typeof makeMove>>): void => {
    if (!judged.ok) throw new Error(judged.violation.code)
    stored = happen(judged.change)
  }
  for (let seat = 0; seat < rules.seats; seat++)
    done(await takeSeat(deps, stored, { id: `p${seat}`, name: `P${seat}` }, { seat, salt: salts[seat] }))
  for (let move = 0; stored.game.status === 'playing'; move++) {
    const now = { rules, log, game: stored.game }
    const [awaited = 0] = toAct(rules, stored.game)
    if (move >= moves) {
      done(await leaveSeat(deps, stored, awaited))
      continue
    }
    if (orders) stored = { ...stored, orders: ordersAt(stored.game, orders) }
    const next = freely ? anyMove(now, random) : { seat: awaited, move: randomMove(now, awaited, random) }
    done(await makeMove(deps, stored, next.seat, next.move))
  }
  const { id, game } = stored
  return {
    id,
    game,
    log,
    changes,
    evidence: async (viewer) => {
      const finished = finishedIn(undefined, log)
      const before = ({ number }: PastDeal): Game => ({
        ...game,
        past: finished.slice(0, number - 1).reduce(remember, NO_PAST),
      })
      const records = await Promise.all(
        pastDeals(game, finished).map((deal) => recordOf(id, rules, before(deal), deal, log)),
      )
      const seen = { game: id, events: log.map((event) => redact(event, viewer)), deals: records }
      return parseEvidence(JSON.parse(JSON.stringify(seen)))
    },
  }
}
