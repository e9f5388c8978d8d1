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

/** Speed of the rules engine per CPU second on a core, for a ruleset with default options. */
export interface RulesEngineFigures {
  readonly ruleset: string
  /** Number of queries of the legal moves of a seat to act, at positions of random games. */
  readonly legalMovesPerSecond: number
  /**
   * Number of whole random deals, from the shuffle to the score. For each move the legal moves are listed and the move
   * is checked.
   */
  readonly dealsPerSecond: number
}

const SECONDS = 1.5
const POSITIONS = 2000
const GAMES = 20

/** A recorded step of a game: a move of the system (dealer), or of a seat. */
type Act = SystemMove | { readonly seat: Seat; readonly move: Move }

/** A game with all seats taken, and its recorded steps. */
interface Script {
  readonly rules: Rules
  readonly start: Game
  readonly acts: readonly Act[]
}

/** Records random games before the measurement, with positions of these games. */
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

/** Queries the legal moves of each position. Returns the number of queries. */
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

/** Replays a recorded game. Returns the number of deals. */
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

const measure = (ruleset: Ruleset, seconds: number): RulesEngineFigures => {
  const { positions, scripts } = prepare(ruleset)
  return {
    ruleset: ruleset.id,
    legalMovesPerSecond: perSecond(seconds, () => ask(positions)),
    dealsPerSecond: perSecond(seconds, () => scripts.reduce((deals, script) => deals + play(script), 0)),
  }
}

/** Measures all rulesets, each figure for a number of seconds of CPU time. */
export const measureRulesEngine = (seconds = SECONDS): readonly RulesEngineFigures[] =>
  EVERY_RULESET.map((ruleset) => measure(ruleset, seconds))
