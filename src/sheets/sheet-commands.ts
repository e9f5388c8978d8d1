import * as z from 'zod'
import { MAX_DEALS } from '../rules/deal-count-limits.ts'
import type { FigureFault, Figures } from '../rules/model/deal-figures.ts'
import type { SheetEvent } from './sheet.ts'

/*
 * Commands of a sheet, their outcomes and refusals, and the limits of a sheet.
 */

/** Limits of a sheet. */
export const SHEET_LIMITS = {
  /** Entries of one command. */
  entries: 64,
  /** People who may write. */
  writers: 8,
  /** Different figures of one contested deal. */
  contested: 8,
  /** Events of the log. */
  events: 2000,
} as const

/** Schema of an entry: figures of one deal with the id that the phone chose. */
export const SheetEntrySchema = z.strictObject({
  id: z.uuid().meta({ description: 'Chosen by the client. A repeated entry changes nothing.' }),
  deal: z.int().min(1).max(MAX_DEALS).meta({ description: 'The number of the deal.', example: 3 }),
  figures: z.record(z.string(), z.unknown()).meta({
    description: 'The figures of the deal, by the schema of the ruleset.',
    example: { points: [102, 55] },
  }),
  at: z.iso.datetime().optional().meta({ description: 'The time of writing on the device.' }),
  seen: z.int().min(0).optional().meta({
    description:
      'The version of the sheet that the number of the deal refers to. Deals struck later move the number. Default: the current version.',
  }),
})
export type SheetEntry = z.infer<typeof SheetEntrySchema>

/** A command of a person. `writer` is the id of the person. */
export type SheetCommand = { readonly writer: string } & (
  | { readonly type: 'join' }
  | { readonly type: 'enter'; readonly entries: readonly SheetEntry[] }
  | {
      readonly type: 'correct'
      readonly deal: number
      readonly figures: Figures
      readonly reason?: string
    }
  | { readonly type: 'strike'; readonly deal: number; readonly reason?: string }
  | { readonly type: 'undo' }
  | { readonly type: 'confirm' }
  | { readonly type: 'finish' }
)

/** The reason why a command changes nothing. */
export type SheetRefusal =
  | { readonly code: 'no-sheet-for-ruleset' }
  | { readonly code: 'not-a-writer' }
  | { readonly code: 'sheet-finished'; readonly entry?: number }
  /** `entry` is the index of the entry. */
  | {
      readonly code: 'invalid-figures'
      readonly entry?: number
      readonly issues: readonly z.core.$ZodIssue[]
    }
  | { readonly code: 'unfit-figures'; readonly entry?: number; readonly fault: FigureFault }
  | { readonly code: 'no-such-deal' }
  | { readonly code: 'nothing-to-undo' }
  | { readonly code: 'already-confirmed' }
  | { readonly code: 'confirmed-by-same' }
  | { readonly code: 'deal-contested'; readonly deals: readonly number[] }
  /** Missing deals, deals with a fault, and deals after the end. Empty for a sheet without a deal. */
  | { readonly code: 'sheet-incomplete'; readonly deals: readonly number[] }
  | {
      readonly code: 'sheet-limit'
      readonly of: keyof typeof SHEET_LIMITS
      readonly limit: number
      readonly entry?: number
    }

/** The ids of the entries of a command, by outcome. */
export interface EntryOutcomes {
  /** Figures of this entry stand in the sheet, also as a second witness. */
  readonly applied: readonly string[]
  /** Entries of earlier requests, and figures that a correction has replaced. */
  readonly known: readonly string[]
  /** Entries that left their deal with several figures. */
  readonly contested: readonly string[]
  /** Entries for a struck deal. */
  readonly struck: readonly string[]
}

/** The events of a command, or a refusal. No events: the command changes nothing. */
export type SheetDecision =
  | { readonly ok: true; readonly events: readonly SheetEvent[]; readonly outcomes?: EntryOutcomes }
  | { readonly ok: false; readonly refusal: SheetRefusal }

/** A refused command. */
export const refuse = (refusal: SheetRefusal): SheetDecision => ({ ok: false, refusal })
/** A command with these events. */
export const accept = (...events: readonly SheetEvent[]): SheetDecision => ({ ok: true, events })
/** A command beyond a limit. */
export const overLimit = (of: keyof typeof SHEET_LIMITS): SheetDecision =>
  refuse({ code: 'sheet-limit', of, limit: SHEET_LIMITS[of] })
