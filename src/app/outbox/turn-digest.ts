import type { StoredPreferences } from '../../db/port/preferences.ts'
import type { Store } from '../../db/port/store.ts'
import type { WebhookRoute } from '../../db/port/webhooks.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { formatList } from '../../i18n/list-format.ts'
import { termsOf } from '../../i18n/naming-functions.ts'
import type { WebhookPayload } from '../../webhooks/payload-formats.ts'
import { nextTimeOfDay } from '../clock/time-zone.ts'
import type { SystemDeps } from '../deps.ts'

/*
 * Daily summary of waiting turns: one message for all games that wait for a person, at the time of day that the person chose. The
 * summary replaces the messages about each turn. A day without a waiting turn has no message.
 */

/** Returns the moment of the next daily summary as an ISO timestamp; null without a summary. */
export const nextDigest = (preferences: StoredPreferences | null, now: string): string | null => {
  const { digest = null, timeZone = null } = preferences ?? {}
  if (digest === null || timeZone === null) return null
  return new Date(nextTimeOfDay(timeZone, digest, Date.parse(now))).toISOString()
}

/** Maximum number of due summaries in one run. */
const MAX_DIGESTS = 200

/** Job of the cron run: writes the messages of due summaries. */
export const announceDigests = async ({ store, now }: Pick<SystemDeps, 'store' | 'now'>): Promise<void> => {
  for (const due of await store.dueDigests(now(), MAX_DIGESTS))
    await store.announceDigest(due, nextDigest(due.preferences, now()), now())
}

/** Maximum number of games that the summary counts: more than a player can have. */
const MAX_GAMES = 1000

/** Returns the data of a daily summary; undefined if no game waits any more. */
export const turnDigest = async (
  store: Pick<Store, 'waitingGames'>,
  { owner, origin, lang }: WebhookRoute,
): Promise<WebhookPayload['data'] | undefined> => {
  const games = await store.waitingGames(owner, MAX_GAMES)
  const [first] = games
  if (first === undefined) return undefined
  const terms = termsOf(lang as Language)
  const { push, and } = terms.words.table
  const names = [...new Set(games.map(({ ruleset }) => terms.game(ruleset)))]
  const [title, body] = [push.digest(games.length), formatList(names, and)]
  const page = games.length === 1 ? `${origin}/play#g=${first.game}` : `${origin}/play`
  return { title, body, text: `${title}\n${body}`, url: `${origin}/v1/games?player=me`, page }
}
