import {
  decide,
  decideSystemMove,
  outOfTurnMoveTypes,
  pendingSystemMove,
  seatsToAct,
} from '../../src/rules/decide.ts'
import type { Event } from '../../src/rules/events.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import type { Ruleset, Transition } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { random } from '../../test/support/random.ts'
import type { Played } from '../../test/support/random-game.ts'
import { seatedGame } from '../../test/support/random-game.ts'
import type { BenchPlayer } from './bench-players.ts'

/*
 * Tables in the benchmark of bots. Shuffles depend on the seed and the deal number only, so all seatings get the same
 * cards.
 */

/** A table with its players. */
export interface Table {
  readonly ruleset: Ruleset
  readonly options: Record<string, unknown>
  readonly seed: number
  /** By seat. */
  readonly contestants: readonly BenchPlayer[]
  /** Scripted moves that replace the contestants; undefined leaves the move to the contestant. */
  readonly script?: (played: Played, seat: Seat) => Move | undefined
}

/** Mixes two numbers into a seed. */
const mixed = (a: number, b: number): number => {
  const once = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 1, 0xc2b2ae35)
  return (once ^ (once >>> 15)) >>> 0
}

/** The next move. As in the service, calls out of turn come before the seat to move. */
const nextOf = ({ contestants, script }: Table, now: Played, seed: number): { seat: Seat; move: Move } => {
  const { rules, game } = now
  const awaited = seatsToAct(rules, game)
  const [seat] = awaited
  if (seat === undefined) throw new Error('nobody can act, and the game is not over')
  const scripted = script?.(now, seat)
  if (scripted !== undefined) return { seat, move: scripted }
  for (const [other, contestant] of contestants.entries()) {
    const move =
      outOfTurnMoveTypes(rules, game, other, awaited).length > 0
        ? contestant.unasked?.(now, other, seed)
        : undefined
    if (move !== undefined) return { seat: other, move }
  }
  return { seat, move: (contestants[seat] as BenchPlayer).move(now, seat, seed) }
}

/** Plays until `goesOn` is false. */
const play = (table: Table, goesOn: (now: Played, last: readonly Event[]) => boolean): Played => {
  const { ruleset, options, seed, contestants } = table
  const start = seatedGame(ruleset, options)
  const { rules } = start
  const log = [...start.log]
  let now: Played = start
  let last: readonly Event[] = []
  const happen = ({ events, game }: Transition) => {
    log.push(...events)
    last = events
    now = { rules, game, log }
  }
  while (now.game.status === 'playing' && goesOn(now, last)) {
    const { past, lots, version } = now.game
    const awaited = pendingSystemMove(rules, now.game)
    if (awaited !== undefined) {
      const chance = random(mixed(seed, past.deals * 64 + lots.length))
      const pack = chance.shuffled(rules.dealing(now.game).pack)
      const move =
        awaited === 'draw'
          ? { type: awaited, pack, seed: '' }
          : { type: awaited, pack, commitment: '', seed: '' }
      happen(decideSystemMove(rules, now.game, move))
      continue
    }
    const { seat, move } = nextOf(table, now, mixed(seed, version))
    const decision = decide(rules, now.game, seat, move)
    if (!decision.ok)
      throw new Error(
        `${contestants[seat]?.name} made a move that is refused: ${JSON.stringify({ move, ...decision.violation })}`,
      )
    happen(decision)
  }
  return now
}

/** Plays to the end of the first scored deal. @returns the table with all events */
export const playDeal = (table: Table): Played =>
  play(table, (_, last) => !last.some((event) => event.type === 'dealScored' && event.lines.length > 0))

/** Plays a whole game. */
export const playGame = (table: Table): Played => play(table, () => true)
