import type { PhraseId } from '../../i18n/phrases/set-phrase-schema.ts'
import { DAY, MINUTE } from '../../lib/durations.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'
import type { Credential } from '../auth/caller.ts'
import { activeSeatOf, maySee } from '../auth/game-access.ts'
import type { ShownPhrase } from '../broadcast/shown-phrase.ts'
import { shownPhrase } from '../broadcast/shown-phrase.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findGame } from '../queries/authorized-queries.ts'
import { PHRASES_PER_MINUTE, phraseLimitDenial } from '../quotas/phrase-limit.ts'
import type { CommandTerms, PhraseReceipt } from './authorized-command.ts'
import { runCommand } from './authorized-command.ts'

/*
 * Set phrases ("Sprüche"): a seat says one of the fixed phrases to the table. A phrase is no event: neither the log of the game
 * nor an export has phrases, and no webhook reports a phrase. A move reads and writes no phrase.
 */

/** Time after which phrases are deleted, in milliseconds. */
export const PHRASE_RETENTION = DAY

/** Command: says a set phrase from the seat of the caller, before, during and after the game. */
export const sayPhraseCommand = (
  deps: Deps,
  credential: Credential,
  { game, id, ...terms }: CommandTerms & { readonly game: string; readonly id: PhraseId },
): Promise<Outcome<ShownPhrase>> => {
  const now = deps.now()
  const after = addMilliseconds(now, -MINUTE)
  return runCommand<PhraseReceipt, ShownPhrase>(
    deps,
    credential,
    terms,
    { game, phrases: after },
    ({ player, found: { game: stored, phrases = [] } }) => {
      if (stored === undefined || !maySee(stored, player.id)) return { denial: { outcome: 'unseen' } }
      const seat = activeSeatOf(stored, player.id)
      if (seat === null) return { denial: { outcome: 'not-seated', to: 'say' } }
      const own = phrases.filter((one) => one.seat === seat)
      const denial = phraseLimitDenial(own, now)
      if (denial !== undefined) return { denial }
      // The time is the key of a phrase: each phrase of a game is later than the last one.
      const last = phrases.at(-1)?.at
      const at = last !== undefined && last >= now ? addMilliseconds(last, 1) : now
      const phrase = { at, seat, player: player.id, id }
      return {
        change: { phrase: { game, phrase, after, most: PHRASES_PER_MINUTE } },
        note: { kind: 'said', phrase: shownPhrase(phrase) },
      }
    },
    ({ phrase }) => Promise.resolve(phrase),
  )
}

/** The newest phrases of the last day, the oldest first, without phrases of players who have left their seats. */
export const findPhrases = async (
  deps: Pick<Deps, 'store' | 'now'>,
  credential: Credential | undefined,
  game: string,
): Promise<Outcome<readonly ShownPhrase[]>> => {
  const phrases = addMilliseconds(deps.now(), -PHRASE_RETENTION)
  const answer = await findGame(deps, credential, game, { phrases })
  if (answer.outcome !== 'done') return answer
  const { viewer, found } = answer.value
  const { seats } = viewer.stored.game
  return done((found.phrases ?? []).filter(({ seat, player }) => seats[seat] === player).map(shownPhrase))
}
