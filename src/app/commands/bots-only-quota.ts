import { hasOnlyBots } from '../../game/substitute-bot.ts'
import { rulesOfGame } from '../../rules/rulesets/index.ts'
import type { GameDecision } from '../deciders/game-deciders.ts'
import type { Deps } from '../deps.ts'
import type { UnattendedLimitReached } from '../quotas/game-quotas.ts'
import { quotaReached, quotasOf, unattendedLimitReached } from '../quotas/game-quotas.ts'
import type { CommandDecision, GameCommandContext, GameReceipt } from './authorized-command.ts'
import { showGameAfter } from './authorized-command.ts'

/*
 * Quota of games of bots alone: the number of such games at a time, by player, by address and in total.
 */

/**
 * Returns the denial of another game in which only bots play, by the limits for an address and for the service;
 * undefined while both limits have room.
 */
export const unattendedDenial = async (
  { store, unattended }: Pick<Deps, 'store' | 'unattended'>,
  origin: number | undefined,
): Promise<UnattendedLimitReached | undefined> =>
  unattendedLimitReached(unattended, await store.countUnattended(origin), origin)

/**
 * Turns the decision of a command that adds a bot into a command decision whose answer is the game. A game in which now
 * only bots play counts against the quota.
 * @param origin hash of the caller's address
 */
export const showGameWithBot = async (
  deps: Pick<Deps, 'store' | 'quotas' | 'unattended'>,
  { found, stored: { game } }: GameCommandContext,
  decision: GameDecision,
  origin: number | undefined,
): Promise<CommandDecision<GameReceipt>> => {
  const { quotas } = deps
  const answer = showGameAfter(decision)
  const isOneMore = decision.ok && decision.change.isUnattended && !hasOnlyBots(rulesOfGame(game), game)
  if ('denial' in answer || !isOneMore) return answer
  const denial = quotaReached(quotas, found, ['bots']) ?? (await unattendedDenial(deps, origin))
  if (denial !== undefined) return { denial }
  const change = {
    ...answer.change,
    game: { ...decision.change, origin },
    mostUnattended: quotasOf(quotas, found.caller).bots,
  }
  return { ...answer, change }
}
