import { findCallingIntegration } from '../../app/accounts/integrations.ts'
import { findCaller } from '../../app/queries/authorized-queries.ts'
import type { Ctx } from '../context.ts'
import { credentialOf } from '../contract/idempotency-and-precondition.ts'
import { valueOrThrow } from './outcome-response.ts'
import type { Problem } from './problem.ts'

/*
 * Authentication comes before validation. The first read of a valid request checks the token. An invalid request has no
 * read, so the token is looked up here before the refusal goes out: a request without a known token is 401, also with
 * other faults. The lookup counts among the requests that are busy with the database.
 */

/** Codes of refusals that are decided without the database. */
const DECIDED_UNREAD: readonly Problem['code'][] = [
  ...(['invalid-request', 'malformed-json', 'unsupported-media-type', 'body-too-large'] as const),
  ...(['not-acceptable', 'upgrade-required', 'act-as-unknown', 'not-your-player', 'not-found'] as const),
  'name-refused',
  'precondition-required',
]

/** Whether a refusal may hide an unknown token. */
const isUnproven = (c: Ctx, { code }: Problem): boolean =>
  c.get('needsToken') !== undefined && c.get('tokenIsKnown') === undefined && DECIDED_UNREAD.includes(code)

/**
 * Looks up the token of a request that is about to be refused before any database read. A refusal of other faults must
 * not hide an unknown token.
 * @throws {Problem} 401 for an unknown token, 503 when the database is busy
 */
export const authenticateRefused = async (c: Ctx, problem: Problem): Promise<void> => {
  if (!isUnproven(c, problem)) return
  const { by, as } = c.get('integration') ?? {}
  const leave = c.get('leaveSlot') === undefined ? c.get('takeSlot')?.() : undefined
  try {
    const isItsOwn = as === undefined || c.get('needsToken') === 'integration'
    if (by !== undefined && isItsOwn) await valueOrThrow(c, await findCallingIntegration(c.env, by))
    else await valueOrThrow(c, await findCaller(c.env, credentialOf(c)))
  } finally {
    leave?.()
  }
}
