import type { Language } from './language-negotiation.ts'
import type { ProblemSentences, ProblemTitles } from './problem-schema.ts'
import type { Refusals } from './refusal-schema.ts'
import type { Sentences } from './sentences.ts'
import type { FaultFacts, FaultWords } from './validation-fault-schema.ts'

/** Catalogue section: the text for each validation fault code, in every case. */
export type Faults = Sentences<FaultFacts>

/** Catalogue of the problem texts in one language. Apart from the message catalogue, because most isolates need English only. */
export interface ProblemCatalogue {
  readonly language: Language
  readonly refusals: Refusals
  readonly failures: ProblemSentences
  readonly faults: Faults
  readonly faultWords: FaultWords
  readonly titles: ProblemTitles
}

/** Returns the problem texts in a language. @throws if the texts cannot be read; the next call reads again */
export type ReadProblemTexts = (language: Language) => Promise<ProblemCatalogue>
