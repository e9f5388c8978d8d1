import { legalMoves, toAct } from '../src/kernel/decide.ts'
import type { Ruleset } from '../src/kernel/rules.ts'
import { RULESETS } from '../src/rulesets/index.ts'
import { random } from '../test/support/random.ts'
import type { Played } from '../test/support/random-game.ts'
import { playRandomly } from '../test/support/random-game.ts'

/** What the kernel does in a second on one core, for one ruleset with its default options. */
export interface KernelFigures {
  readonly ruleset: string
  /** Answers to "what may this seat do?", over positions of random games, for the seats that must act. */
  readonly legalMovesPerSecond: number
  /** Whole random deals, from the shuffle to the score lines, every move chosen from the legal ones and judged. */
  readonly dealsPerSecond: number
}

const SECONDS = 1.5

/** Calls `work` until the time is up; gives how much was done per second, by what `work` counts. */
const perSecond = (work: () => number): number => {
  const begun = performance.now()
  let done = 0
  while (performance.now() - begun < SECONDS * 1000) done += work()
  return (done * 1000) / (performance.now() - begun)
}

const measure = (ruleset: Ruleset): KernelFigures => {
  const options = ruleset.options.parse({}) as Record<string, unknown>
  const positions: Played[] = []
  for (let seed = 1; positions.length < 2000; seed++) {
    playRandomly(ruleset, options, random(seed), ({ after }) => {
      if (after.game.deal !== null) positions.push(after)
    })
  }
  const ask = () => {
    let asked = 0
    for (const { rules, game } of positions) {
      for (const seat of toAct(rules, game)) {
        legalMoves(rules, game, seat)
        asked++
      }
    }
    return asked
  }
  let seed = 0
  const play = () => playRandomly(ruleset, options, random(++seed)).game.past.deals
  ask() // a warm-up, for the compiler
  play()
  return { ruleset: ruleset.id, legalMovesPerSecond: perSecond(ask), dealsPerSecond: perSecond(play) }
}

/** Measures every ruleset, one after the other. */
export const measureKernel = (): readonly KernelFigures[] =>
  (RULESETS as readonly unknown[] as readonly Ruleset[]).map(measure)
