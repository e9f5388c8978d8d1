import type { ArrangedDeal } from '../../src/kernel/arranged-deal.ts'
import { toAct } from '../../src/kernel/decide.ts'
import type { Event, LoggedEvent } from '../../src/kernel/events.ts'
import { finishedIn } from '../../src/kernel/evolve.ts'
import type { Game } from '../../src/kernel/game.ts'
import { dueOf } from '../../src/kernel/game.ts'
import { NO_PAST, remember } from '../../src/kernel/past.ts'
import type { Ruleset } from '../../src/kernel/rules.ts'
import type { Viewer } from '../../src/kernel/view.ts'
import { redact } from '../../src/kernel/view.ts'
import { rulesFor } from '../../src/rulesets/index.ts'
import type { GameChange, StoredGame } from '../../src/store/store.ts'
import type { PastDeal } from '../../src/table/record.ts'
import { pastDeals, recordOf } from '../../src/table/record.ts'
import { leaveSeat, logged, makeMove, openGame, takeSeat } from '../../src/table/table.ts'
import type { Evidence } from '../../tools/verify/evidence.ts'
import { parseEvidence } from '../../tools/verify/evidence.ts'
import type { Random } from './random.ts'
import { randomMove } from './random-game.ts'

/*
 * Random games through the table, with the house's own shuffles, and what a client would keep of them.
 */

export interface TableGame {
  readonly id: string
  readonly game: Game
  readonly log: readonly LoggedEvent[]
  /** What somebody at or beside the table saw, and the records of all deals that are over. */
  evidence(viewer: Viewer): Promise<Evidence>
}

export interface Wanted {
  readonly deals?: readonly ArrangedDeal[]
  /** By seat. */
  readonly salts?: readonly string[]
  /** Plays as in a game that the first release opened. */
  readonly withoutRoot?: boolean
  /** Somebody resigns after so many moves. */
  readonly moves?: number
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

/** A whole random game, or its beginning. The same `random` gives the same game, secrets included. */
export const playAtTable = async (
  ruleset: Ruleset,
  options: Record<string, unknown>,
  random: Random,
  { deals = [], salts = [], withoutRoot = false, moves = Number.POSITIVE_INFINITY }: Wanted = {},
): Promise<TableGame> => {
  const rules = rulesFor({ ruleset: ruleset.id, options })
  const deps = {
    random: (bytes: number) => Uint8Array.from({ length: bytes }, () => random.below(256)),
  }
  const wanted = {
    ruleset: ruleset.id,
    options,
    seats: rules.seats,
    me: undefined,
    visibility: 'private',
    deals,
  } as const
  const log: LoggedEvent[] = []
  const happen = (change: GameChange): StoredGame => {
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
    const [seat = 0] = toAct(rules, stored.game)
    done(
      move < moves
        ? await makeMove(deps, stored, seat, randomMove({ rules, log, game: stored.game }, seat, random))
        : await leaveSeat(deps, stored, seat),
    )
  }
  const { id, game } = stored
  return {
    id,
    game,
    log,
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
