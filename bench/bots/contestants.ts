import { moveOutOfTurn, nextMove } from '../../src/bots/choose-move.ts'
import type { Level } from '../../src/rules/bot.ts'
import { LEVELS } from '../../src/rules/bot.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { random } from '../../test/support/random.ts'
import type { Played } from '../../test/support/random-game.ts'
import { randomMove } from '../../test/support/random-game.ts'
import { seenIn } from '../../test/support/seen.ts'
import { ownCpu } from '../cpu.ts'

/*
 * Who plays in the bench of players.
 */

/** Somebody who can play at a table. */
export interface Contestant {
  readonly name: string
  /** What the seat does; what it may not know is there to see for whoever must know where a deal began, and for nobody else. */
  move(played: Played, seat: Seat, seed: number): Move
  /** What the seat says out of turn, if anything. */
  unasked?(played: Played, seat: Seat, seed: number): Move | undefined
}

/** A player of the house. */
export const ofLevel = (level: Level): Contestant => ({
  name: level,
  move: (played, seat, seed) => nextMove(played.rules, seenIn(played, seat), level, seed),
  unasked: (played, seat, seed) => moveOutOfTurn(played.rules, seenIn(played, seat), level, seed),
})

/** Who does anything that may be done. */
export const anybody: Contestant = {
  name: 'random',
  move: (played, seat, seed) => randomMove(played, seat, random(seed)),
}

/** @throws where there is nobody of that name */
export const contestantOf = (name: string): Contestant => {
  const level = LEVELS.find((one) => one === name)
  if (level) return ofLevel(level)
  if (name === anybody.name) return anybody
  throw new Error(`nobody is called ${name}`)
}

/** What decisions cost somebody, in milliseconds of CPU. */
export interface Spent {
  readonly contestant: Contestant
  readonly cards: number[]
  readonly calls: number[]
}

/** The same contestant, with its decisions timed; those in which there was nothing to choose among them. */
export const timed = (contestant: Contestant): Spent => {
  const spent: Spent = {
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
