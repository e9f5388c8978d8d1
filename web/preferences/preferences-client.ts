import type { Language } from '../api-types.ts'
import type { Caller } from '../service/request-with-retry.ts'
import { askJson } from '../service/request-with-retry.ts'

/** Kinds of push messages, in the order of the form. */
export const KINDS = ['turn', 'reminder', 'start', 'result', 'series', 'table'] as const
export type Kind = (typeof KINDS)[number]

/** Preferences as in the API: docs/reference/preferences.md. Durations are ISO 8601. */
export interface Preferences {
  readonly language: Language | null
  readonly timeZone: string | null
  readonly quietHours: { readonly from: string; readonly to: string } | null
  readonly kinds: readonly Kind[]
  readonly reminderLeads: readonly string[]
  readonly delay: string | null
  readonly digest: string | null
}

const PATH = '/v1/players/me/preferences'

export const readPreferences = (caller: Caller): Promise<Preferences> => askJson(caller, PATH)

export const writePreferences = (caller: Caller, body: Preferences): Promise<Preferences> =>
  askJson(caller, PATH, { method: 'PUT', body })
