import * as z from 'zod'
import { outOfTurnMoveTypes, requiredMoveTypes, seatsToAct } from '../rules/decide.ts'
import type { Game } from '../rules/model/game.ts'
import { MOVE_TYPES } from '../rules/model/moves.ts'
import type { Rules } from '../rules/model/rules.ts'
import { totalsOf } from '../rules/model/rules.ts'
import { TotalSchema } from '../rules/model/score.ts'
import type { PlayerNames } from '../rules/player.ts'
import { TableNameSchema } from '../rules/player.ts'
import { publicDealSet, seatViews } from '../rules/view.ts'
import { ViewSchema } from '../rules/view-schema.ts'

/*
 * Summary of a game for lists. The database stores the summary, so a list reads no games.
 */

/** Schema of the summary of a game in lists, stored with the game. */
export const SummarySchema = z.object({
  arranged: z.boolean(),
  botSeeded: ViewSchema.shape.botSeeded,
  dealSet: ViewSchema.shape.dealSet,
  name: TableNameSchema.optional(),
  /** The name of an owner without a seat. The database adds the name. */
  ownerName: z.string().optional(),
  seats: ViewSchema.shape.seats,
  pausedUntil: ViewSchema.shape.pausedUntil,
  totals: z.array(TotalSchema),
  /** Move types by seat: the awaited types, or the types out of turn. Visible to that seat only. */
  words: z.array(z.array(z.enum(MOVE_TYPES))),
})
export type Summary = z.infer<typeof SummarySchema>

/**
 * Makes the summary of a game for lists. Everybody may see the summary, except for the move types.
 * @param awaited the seats that must act, if already known
 */
export const summarize = (
  rules: Rules,
  game: Game,
  names: PlayerNames,
  awaited = seatsToAct(rules, game),
): Summary => ({
  arranged: game.arranged,
  ...(game.botSeed !== undefined && { botSeeded: true as const }),
  ...(game.dealSet && { dealSet: publicDealSet(game) }),
  ...(game.name !== undefined && { name: game.name }),
  seats: seatViews(rules, game, names),
  ...(game.paused !== undefined && { pausedUntil: game.paused }),
  totals: totalsOf(rules, game),
  words: game.seats.map((_, seat) => [
    ...requiredMoveTypes(rules, game, seat, awaited),
    ...outOfTurnMoveTypes(rules, game, seat, awaited),
  ]),
})
