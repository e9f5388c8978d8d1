import { MOST_DEALS } from '../../kernel/bounds.ts'
import { totalsOf } from '../../kernel/view.ts'
import { rulesFor } from '../../rulesets/index.ts'
import { askGame } from '../ask.ts'
import { handler } from '../context.ts'
import { jsonAnswer, send } from '../http/respond.ts'
import * as routes from './routes.ts'

export const getScores = handler(routes.getScores, async (c) => {
  const parts = { deals: { after: 0, limit: MOST_DEALS } }
  const { stored, deals } = await askGame(c, c.req.valid('param').game, parts)
  const { game } = stored
  const rules = rulesFor(game)
  const board = rules.board?.(game, deals)
  const scores = {
    totals: totalsOf(rules, game),
    deals: deals.map(({ number, lines }) => ({ number, lines })),
    result: game.result,
    ...(board !== undefined && { board }),
  }
  return send(c, jsonAnswer(200, scores))
})
