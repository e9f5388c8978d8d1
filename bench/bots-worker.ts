import { nextMove } from '../src/bots/choose-move.ts'
import type { Level } from '../src/rules/bot.ts'
import type { InformationSet } from '../src/rules/information-set.ts'
import { rulesOfGame } from '../src/rules/rulesets/index.ts'

/** The deployment, whose settings this Worker has, names one. */
export class Channel {}

/*
 * A Worker that decides what it is told to, and nothing else: what a decision costs in workerd is what this takes, less what it takes to
 * be told.
 */

/** A decision, by somebody at a level; without one what was sent is read, its rules are bound as they are for whoever reads a game, and no more. */
export interface Question {
  readonly seen: InformationSet
  readonly level?: Level
  readonly seed: number
}

export default {
  async fetch(request: Request): Promise<Response> {
    const { seen, level, seed } = (await request.json()) as Question
    const rules = rulesOfGame(seen.view)
    return Response.json(level ? nextMove(rules, seen, level, seed) : null)
  },
}
