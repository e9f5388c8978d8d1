import type * as z from 'zod'
import type * as schemas from '../../../src/http/operator/admin/schemas.ts'

/*
 * Types of the API for operators, by its contract. The page imports types alone from the service, so a renamed field is a
 * type error in the page.
 */

export type Operator = z.infer<typeof schemas.OperatorSchema>
export type FoundPlayer = z.infer<typeof schemas.FoundPlayerSchema>
export type Player = z.infer<typeof schemas.PlayerDetailsSchema>
export type FoundGame = z.infer<typeof schemas.FoundGameSchema>
export type Game = z.infer<typeof schemas.GameDetailsSchema>
export type FoundIntegration = z.infer<typeof schemas.FoundIntegrationSchema>
export type Integration = z.infer<typeof schemas.IntegrationDetailsSchema>
export type AuditEntry = z.infer<typeof schemas.AuditEntrySchema>
export type RefusedWords = z.infer<typeof schemas.WordsSchema>

/** Reason and case number of a change. */
export type ChangeReason = z.infer<typeof schemas.ReasonSchema>
export type Reason = ChangeReason['reason']

/** Changed limits of a player; null is the quota of the deployment. */
export type NewLimits = Omit<z.infer<typeof schemas.NewLimitsSchema>, keyof ChangeReason>
export type LimitName = keyof NewLimits

/** Changed caps of an integration; null removes a cap. */
export type NewCaps = Omit<z.infer<typeof schemas.NewCapsSchema>, keyof ChangeReason>
export type CapName = keyof NewCaps

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[]
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null
}
