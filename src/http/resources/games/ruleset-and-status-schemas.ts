import * as z from 'zod'
import { GAME_STATUSES } from '../../../rules/model/game.ts'
import { RULESETS } from '../../../rules/rulesets/index.ts'

export const RulesetIdSchema = z
  .enum(RULESETS.map(({ id }) => id) as [string, ...string[]])
  .meta({ id: 'RulesetId', description: 'The id of a ruleset.', example: 'sidi-barrani' })

export const StatusSchema = z.enum(GAME_STATUSES).meta({
  id: 'GameStatus',
  description: '`open` until every seat is taken; then `playing`, finally `finished` or `abandoned`.',
  example: 'open',
})
