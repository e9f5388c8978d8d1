import type { Word } from '../rules/model/moves.ts'
import type { FactsOf } from '../rules/model/violation.ts'
import type { Sentences } from './sentences.ts'

/** What the rules refuse: every code of the kernel, every case of it, in one helpful sentence for the player who asked. */
export type Refusals = Sentences<FactsOf>

/** What can be done, where a refusal tells it: an infinitive, or what is sent. */
export type Verbs = Readonly<Record<Word, string>>
