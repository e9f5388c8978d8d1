import type { ProblemTerms } from './sentence-terms.ts'

/*
 * Sentences for codes with facts. Cases of one code differ by the fact `reason`.
 */

/** A sentence, or a function of facts and terms. */
type Sentence<Facts> =
  | (keyof Facts extends never ? string : never)
  | ((facts: Facts, terms: ProblemTerms) => string)

/** A sentence for each of the cases that share a code. */
type Cases<Facts extends { readonly reason: string }> = {
  readonly [R in Facts['reason']]: Sentence<Omit<Extract<Facts, { readonly reason: R }>, 'reason'>>
}

/** Catalogue section type: a sentence for every code, and for every case of a code. */
export type Sentences<FactsOf> = {
  readonly [C in keyof FactsOf]: FactsOf[C] extends { readonly reason: string }
    ? Cases<FactsOf[C]>
    : Sentence<FactsOf[C]>
}

/** Returns a text with a capital first letter. */
export const capitalized = (sentence: string): string =>
  sentence.slice(0, 1).toUpperCase() + sentence.slice(1)

/** A sentence of any code. */
type Any = string | ((facts: object, terms: ProblemTerms) => string)

/**
 * Returns the sentence for a code with its facts. The types of the caller guarantee that the facts fit.
 * @throws for facts that do not fit, which is a programming error
 */
export const sentenceFor = <C extends string>(
  sentences: Readonly<Record<C, unknown>>,
  code: C,
  facts: object,
  terms: ProblemTerms,
): string => {
  const { reason = '' } = facts as { readonly reason?: string }
  const entry = sentences[code] as Any | Readonly<Record<string, Any>>
  const sentence = typeof entry === 'object' ? entry[reason] : entry
  if (sentence === undefined) throw new Error(`no words for ${code} ${reason}`)
  return typeof sentence === 'function' ? sentence(facts, terms) : sentence
}
