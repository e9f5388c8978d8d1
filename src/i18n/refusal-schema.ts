import type { MoveType } from '../rules/model/moves.ts'
import type { ViolationFacts } from '../rules/model/violation.ts'
import type { Sentences } from './sentences.ts'

/** Refusals of the rules: a helpful sentence for every code and case. */
export type Refusals = Sentences<ViolationFacts>

/** The name of a move in a refusal: an infinitive, or the sent word. */
export type Verbs = Readonly<Record<MoveType, string>>
