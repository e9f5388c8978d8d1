import { isUnattended } from '../../game/substitute-bot.ts'
import { rulesFor } from '../../rules/rulesets/index.ts'
import type { GameDecision } from '../decisions/game-decisions.ts'
import type { Deps } from '../deps.ts'
import type { UnattendedLimitReached } from '../quotas/game-quotas.ts'
import { quotaReached, unattendedLimitReached } from '../quotas/game-quotas.ts'
import type { CommandDecision, GameCommandContext, GameReceipt } from './authorized-command.ts'
import { showGameAfter } from './authorized-command.ts'

/*
 * Games of bots alone: the number that may go on at a time, by player, by address and in all.
 */

/** The reason why another such game may not begin now; missing where the game may begin. */
export const unattendedDenial = async (
  { store, unattended }: Pick<Deps, 'store' | 'unattended'>,
  origin: number | undefined,
): Promise<UnattendedLimitReached | undefined> =>
  unattendedLimitReached(unattended, await store.unattended(origin), origin)

/**
 * The command of a player who has a bot play, with the game afterwards. A game that is left to bots alone counts as another game of bots
 * alone, and needs room.
 * @param origin the address of the request, as a hash
 */
export const showGameWithBot = async (
  deps: Pick<Deps, 'store' | 'quotas' | 'unattended'>,
  { found, stored: { game } }: GameCommandContext,
  judged: GameDecision,
  origin: number | undefined,
): Promise<CommandDecision<GameReceipt>> => {
  const { quotas } = deps
  const shown = showGameAfter(judged)
  const isOneMore = judged.ok && judged.change.isUnattended && !isUnattended(rulesFor(game), game)
  if ('denial' in shown || !isOneMore) return shown
  const denial = quotaReached(quotas, found, ['bots']) ?? (await unattendedDenial(deps, origin))
  if (denial !== undefined) return { denial }
  const change = { ...shown.change, game: { ...judged.change, origin }, mostUnattended: quotas.bots }
  return { ...shown, change }
}
