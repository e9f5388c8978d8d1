import { isUnattended } from '../kernel/stand-in.ts'
import { rulesFor } from '../rulesets/index.ts'
import type { AtTable, Judged, KeptGame } from './change.ts'
import { shownAfter } from './change.ts'
import type { Deps } from './deps.ts'
import { fullness } from './quotas.ts'
import type { Judgement } from './table.ts'

/*
 * Games in which nobody plays by hand, and which go on as fast as they can: there are bounds to them.
 */

/**
 * What is to be done when somebody has a bot play, and the game is shown afterwards. Where from then on nobody plays in it by hand
 * it is one game of that kind more, and there must be room for it.
 */
export const shownWithBot = (
  { quotas }: Pick<Deps, 'quotas'>,
  { found, stored: { game } }: AtTable,
  judged: Judgement,
): Judged<KeptGame> => {
  const shown = shownAfter(judged)
  const isOneMore = judged.ok && judged.change.isUnattended && !isUnattended(rulesFor(game), game)
  if ('denial' in shown || !isOneMore) return shown
  const full = fullness(quotas, found, ['bots'])
  return full === undefined
    ? { ...shown, change: { ...shown.change, mostUnattended: quotas.bots } }
    : { denial: full }
}
