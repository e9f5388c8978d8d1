import { nextMove } from '../../src/bots/choose-move.ts'
import type { Level } from '../../src/rules/bot-levels-and-ids.ts'
import type { InformationSet } from '../../src/rules/information-set.ts'
import { rulesOfGame } from '../../src/rules/rulesets/index.ts'

/** Durable Object class that the deployment settings name. */
export class Channel {}

/*
 * A Worker that only decides moves. The cost of a decision in workerd is the CPU time of a request minus the
 * time to read the request.
 */

/** A decision request. Without a level the Worker reads the view and binds the rules, and decides nothing. */
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
