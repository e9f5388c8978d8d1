import { moveOutOfTurn, nextMove } from '../../src/bots/choose-move.ts'
import type { Level } from '../../src/rules/bot-levels-and-ids.ts'
import { LEVELS } from '../../src/rules/bot-levels-and-ids.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { informationSetIn } from '../../test/support/bots/information-sets.ts'
import { random } from '../../test/support/random.ts'
import type { Played } from '../../test/support/random-game.ts'
import { randomMove } from '../../test/support/random-game.ts'
import { ownCpu } from '../load/process-cpu-time.ts'

/*
 * Players in the benchmark of bots: bots of each level, and a player of random moves.
 */

/** A player in the benchmark of bots. */
export interface BenchPlayer {
  readonly name: string
  /**
   * The move of a seat. The full game is passed for contestants that need the start of the deal; a contestant
   * must not read hidden cards.
   */
  move(played: Played, seat: Seat, seed: number): Move
  /** The call of a seat out of turn, or undefined. */
  unasked?(played: Played, seat: Seat, seed: number): Move | undefined
}

/** The player of a bot level. */
export const playerOfLevel = (level: Level): BenchPlayer => ({
  name: level,
  move: (played, seat, seed) => nextMove(played.rules, informationSetIn(played, seat), level, seed),
  unasked: (played, seat, seed) => moveOutOfTurn(played.rules, informationSetIn(played, seat), level, seed),
})

/** A player of random legal moves. */
export const randomPlayer: BenchPlayer = {
  name: 'random',
  move: (played, seat, seed) => randomMove(played, seat, random(seed)),
}

/**
 * The player of a name: a bot level, or `random`.
 * @throws for an unknown name
 */
export const benchPlayerOf = (name: string): BenchPlayer => {
  const level = LEVELS.find((one) => one === name)
  if (level) return playerOfLevel(level)
  if (name === randomPlayer.name) return randomPlayer
  throw new Error(`nobody is called ${name}`)
}

/** CPU time of decisions, in milliseconds. */
export interface DecisionTimes {
  readonly contestant: BenchPlayer
  readonly cards: number[]
  readonly calls: number[]
}

/** A player whose decisions are timed, including decisions without a choice. */
export const timedPlayer = (contestant: BenchPlayer): DecisionTimes => {
  const spent: DecisionTimes = {
    cards: [],
    calls: [],
    contestant: {
      ...contestant,
      move: (played, seat, seed) => {
        const start = ownCpu()
        const move = contestant.move(played, seat, seed)
        const list = move.type === 'play' ? spent.cards : spent.calls
        list.push(ownCpu() - start)
        return move
      },
    },
  }
  return spent
}
