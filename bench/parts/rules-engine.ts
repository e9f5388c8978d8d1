import { decide, decideSystemMove, legalMoves, seatsToAct } from '../../src/rules/decide.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import type { Rules, Ruleset, SystemMove } from '../../src/rules/model/rules.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { random } from '../../test/support/random.ts'
import type { Played } from '../../test/support/random-game.ts'
import { continueRandomly, seatedGame } from '../../test/support/random-game.ts'
import { perSecond } from '../load/process-cpu-time.ts'

/** What the kernel does in a second of CPU time on one core, for one ruleset with its default options. */
export interface KernelFigures {
  readonly ruleset: string
  /** Answers to "what may this seat do?", over positions of random games, for the seats that must act. */
  readonly legalMovesPerSecond: number
  /** Whole random deals, from the pack to the score lines: of every move the legal ones are listed, and it is judged. */
  readonly dealsPerSecond: number
}

const SECONDS = 1.5
const POSITIONS = 2000
const GAMES = 20

/** What was done in a game, in order: by the house, or by a seat. */
type Act = SystemMove | { readonly seat: Seat; readonly move: Move }

/** A game as it stood when its seats were taken, and everything that was done in it. */
interface Script {
  readonly rules: Rules
  readonly start: Game
  readonly acts: readonly Act[]
}

/** Random games, made up beforehand so that nothing of their making is measured, and positions in them. */
const prepare = (ruleset: Ruleset) => {
  const options = ruleset.options.parse({}) as Record<string, unknown>
  const positions: Played[] = []
  const scripts: Script[] = []
  for (let seed = 1; positions.length < POSITIONS || scripts.length < GAMES; seed++) {
    const acts: Act[] = []
    const table = seatedGame(ruleset, options)
    continueRandomly(table, random(seed), {
      house: (move) => acts.push(move),
      step: ({ after, seat, move }) => {
        acts.push({ seat, move })
        if (after.game.deal !== null) positions.push(after)
      },
    })
    scripts.push({ rules: table.rules, start: table.game, acts })
  }
  return { positions, scripts }
}

/** Asks for the moves of every position; gives how many were asked. */
const ask = (positions: readonly Played[]): number => {
  let asked = 0
  for (const { rules, game } of positions) {
    for (const seat of seatsToAct(rules, game)) {
      legalMoves(rules, game, seat)
      asked++
    }
  }
  return asked
}

/** Plays a game as it is written down; gives how many deals it had. */
const play = ({ rules, start, acts }: Script): number => {
  let game = start
  for (const act of acts) {
    if ('seat' in act) {
      legalMoves(rules, game, act.seat)
      const decision = decide(rules, game, act.seat, act.move)
      if (!decision.ok) throw new Error('a recorded move was refused')
      game = decision.game
    } else game = decideSystemMove(rules, game, act).game
  }
  return game.past.deals
}

const measure = (ruleset: Ruleset, seconds: number): KernelFigures => {
  const { positions, scripts } = prepare(ruleset)
  return {
    ruleset: ruleset.id,
    legalMovesPerSecond: perSecond(seconds, () => ask(positions)),
    dealsPerSecond: perSecond(seconds, () => scripts.reduce((deals, script) => deals + play(script), 0)),
  }
}

/** Measures every ruleset, one after the other, each figure for so many seconds of CPU time. */
export const measureKernel = (seconds = SECONDS): readonly KernelFigures[] =>
  EVERY_RULESET.map((ruleset) => measure(ruleset, seconds))
