import type { StoredDealSet } from '../../db/port/deal-sets.ts'
import type { Credential } from '../auth/caller.ts'
import { botSeedOfSet, DEAL_SET_FORMAT } from '../dealing/deal-set.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { runQuery } from '../queries/authorized-queries.ts'

/** A deal set in answers. Root and bot seed are null while the set is sealed. */
export type DealSetAnswer = Omit<StoredDealSet, 'root'> & {
  readonly format: typeof DEAL_SET_FORMAT
  readonly use: 'series'
  readonly root: string | null
  readonly botSeed: string | null
}

/** Finds a deal set. Commitments and salts are public; the root is public from the opening on. */
export const findDealSet = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { dealSet }: { readonly dealSet: string },
): Promise<Outcome<DealSetAnswer>> => {
  const answer = await runQuery(deps, credential)
  if (answer.outcome !== 'done') return answer
  const found = await deps.store.dealSet(dealSet)
  if (found === undefined) return { outcome: 'no-such-deal-set' }
  const { root: secret, ...set } = found
  const isOpen = set.openedAt !== null
  return done({
    ...set,
    format: DEAL_SET_FORMAT,
    use: 'series',
    root: isOpen ? secret : null,
    botSeed: isOpen ? await botSeedOfSet(secret, set.id) : null,
  })
}
