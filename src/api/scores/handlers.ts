import { MOST_DEALS } from '../../kernel/bounds.ts'
import type { FinishedDeal } from '../../kernel/finished-deal.ts'
import type { Game } from '../../kernel/game.ts'
import { totalsOf } from '../../kernel/view.ts'
import { rulesFor } from '../../rulesets/index.ts'
import { askGame } from '../ask.ts'
import { handler } from '../context.ts'
import { sendCurrent, tagOf } from '../http/etag.ts'
import * as routes from './routes.ts'

export const getScores = handler(routes.getScores, async (c) => {
  const parts = { deals: { after: 0, limit: MOST_DEALS } }
  const { caller, stored, deals } = await askGame(c, c.req.valid('param').game, parts)
  return sendCurrent(c, tagOf(stored, caller.id), () => ({ body: scoresOf(stored.game, deals) }))
})

const scoresOf = (game: Game, deals: readonly FinishedDeal[]) => {
  const rules = rulesFor(game)
  const board = rules.board?.(game, deals)
  return {
    ruleset: game.ruleset,
    totals: totalsOf(rules, game),
    deals: deals.map((deal) => {
      const cell = rules.cell?.(game, deal)
      return { number: deal.number, lines: deal.lines, ...(cell && { cell }) }
    }),
    result: game.result,
    ...(board !== undefined && { board }),
  }
}
