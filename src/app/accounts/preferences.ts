import type { StoredPlayer } from '../../db/port/players.ts'
import type { DailySpan, StoredPreferences } from '../../db/port/preferences.ts'
import { preferencesColumn } from '../../db/port/preferences.ts'
import type { Language } from '../../rules/languages.ts'
import type { Credential } from '../auth/caller.ts'
import { durationMs, printDuration } from '../clock/iso-duration.ts'
import type { EmptyReceipt } from '../commands/authorized-command.ts'
import { runCommand } from '../commands/authorized-command.ts'
import type { Deps } from '../deps.ts'
import type { PushKind } from '../feed/push-kinds.ts'
import { DEFAULT_PUSH_KINDS, PUSH_KINDS, typesOfKinds } from '../feed/push-kinds.ts'
import { nextDigest } from '../outbox/turn-digest.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findCaller } from '../queries/authorized-queries.ts'

/*
 * Preferences of a person: language, time zone, quiet hours, kinds of messages, reminders, delay and daily summary. A change
 * replaces all preferences in one statement, so of two concurrent changes one stays whole.
 */

/** Preferences as wanted by a request. Missing fields have their defaults. */
export interface WantedPreferences {
  readonly language?: Language | null | undefined
  readonly timeZone?: string | null | undefined
  readonly quietHours?: DailySpan | null | undefined
  readonly kinds?: readonly PushKind[] | undefined
  readonly reminderLeads?: readonly string[] | undefined
  readonly delay?: string | null | undefined
  readonly digest?: string | null | undefined
}

/** The preferences of a person, in answers. */
export interface Preferences extends StoredPreferences {
  readonly kinds: readonly PushKind[]
}

/** The preferences of a person without a choice. */
const DEFAULTS: Preferences = {
  ...{ language: null, timeZone: null, quietHours: null, kinds: DEFAULT_PUSH_KINDS },
  ...{ reminderLeads: [], delay: null, digest: null },
}

/** Returns preferences in canonical form: lists in order and without repetitions, and durations as printed. */
const canonical = ({ kinds, reminderLeads, delay, ...wanted }: WantedPreferences): Preferences => {
  const leads = new Set((reminderLeads ?? []).map(durationMs))
  const { language = null, timeZone = null, quietHours = null, digest = null } = wanted
  return {
    ...{ language, timeZone },
    quietHours: quietHours && { from: quietHours.from, to: quietHours.to },
    kinds: PUSH_KINDS.filter((kind) => (kinds ?? DEFAULT_PUSH_KINDS).includes(kind)),
    reminderLeads: [...leads].sort((one, other) => other - one).map(printDuration),
    delay: delay == null ? null : printDuration(durationMs(delay)),
    digest,
  }
}

/** Returns the preferences of a player, in answers to the player. */
export const preferencesOf = ({ preferences }: Pick<StoredPlayer, 'preferences'>): Preferences =>
  (preferences as Preferences | undefined) ?? DEFAULTS

/** Returns the message types of the push subscriptions of a player. The daily summary replaces messages about each turn. */
export const pushTypesOf = ({ preferences }: Pick<StoredPlayer, 'preferences'>): readonly string[] => {
  const { kinds, digest } = preferencesOf({ preferences })
  const isWanted = (kind: PushKind) => kinds.includes(kind) && (kind !== 'turn' || digest === null)
  return typesOfKinds(PUSH_KINDS.filter(isWanted))
}

/** Returns the preferences of the caller. */
export const findPreferences = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
): Promise<Outcome<Preferences>> => {
  const answer = await findCaller(deps, credential, 'self')
  return answer.outcome === 'done' ? done(preferencesOf(answer.value)) : answer
}

/** Replaces the preferences of the caller. The command is idempotent. */
export const setPreferencesCommand = (
  deps: Deps,
  credential: Credential,
  wanted: WantedPreferences,
): Promise<Outcome<Preferences>> => {
  const now = canonical(wanted)
  const isDefault = JSON.stringify(now) === JSON.stringify(DEFAULTS)
  const preferences = isDefault ? null : now
  return runCommand<EmptyReceipt, Preferences>(
    deps,
    credential,
    {},
    {},
    ({ player }) => {
      const isSame = preferencesColumn(player) === preferencesColumn({ preferences })
      const pushTypes = pushTypesOf({ preferences: now })
      const digestAt = nextDigest(preferences, deps.now())
      return {
        ...(!isSame && { change: { account: { kind: 'preferred', preferences, digestAt, pushTypes } } }),
        note: { kind: 'done' },
      }
    },
    async () => now,
    'self',
  )
}
