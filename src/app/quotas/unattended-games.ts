import { isUnattended } from '../../game/substitute-bot.ts'
import { rulesFor } from '../../rules/rulesets/index.ts'
import type { AtTable, Judged, KeptGame } from '../commands/change.ts'
import { shownAfter } from '../commands/change.ts'
import type { Deps } from '../deps.ts'
import type { Judgement } from '../table.ts'
import type { BotsCrowded } from './game-quotas.ts'
import { crowding, fullness } from './game-quotas.ts'

/*
 * Games of bots alone: the number that may go on at a time, by player, by address and in all.
 */

/** The reason why another such game may not begin now; missing where the game may begin. */
export const refusedNow = async (
  { store, unattended }: Pick<Deps, 'store' | 'unattended'>,
  origin: number | undefined,
): Promise<BotsCrowded | undefined> => crowding(unattended, await store.unattended(origin), origin)

/**
 * The command of a player who has a bot play, with the game afterwards. A game that is left to bots alone counts as another game of bots
 * alone, and needs room.
 * @param origin the address of the request, as a hash
 */
export const shownWithBot = async (
  deps: Pick<Deps, 'store' | 'quotas' | 'unattended'>,
  { found, stored: { game } }: AtTable,
  judged: Judgement,
  origin: number | undefined,
): Promise<Judged<KeptGame>> => {
  const { quotas } = deps
  const shown = shownAfter(judged)
  const isOneMore = judged.ok && judged.change.isUnattended && !isUnattended(rulesFor(game), game)
  if ('denial' in shown || !isOneMore) return shown
  const denial = fullness(quotas, found, ['bots']) ?? (await refusedNow(deps, origin))
  if (denial !== undefined) return { denial }
  const change = { ...shown.change, game: { ...judged.change, origin }, mostUnattended: quotas.bots }
  return { ...shown, change }
}
