import type { MoveType } from '../rules/model/moves.ts'
import type { ViolationFacts } from '../rules/model/violation.ts'
import type { Sentences } from './sentences.ts'

/** Catalogue section: the sentence for each refusal code of the rules, in every case. */
export type Refusals = Sentences<ViolationFacts>

/** Catalogue section: the name of each move type within a refusal, an infinitive or the value of `type`. */
export type MoveVerbs = Readonly<Record<MoveType, string>>
