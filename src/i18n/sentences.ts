import type { Terms } from './terms.ts'

/*
 * How a code and its facts become a sentence. Where several cases share a code, the fact `reason` tells which.
 */

/** A sentence, where there are no facts, or how it is made of them and of what things are called. */
type Said<Facts> = (keyof Facts extends never ? string : never) | ((facts: Facts, terms: Terms) => string)

/** A sentence for each of the cases that share a code. */
type Cases<Facts extends { readonly reason: string }> = {
  readonly [R in Facts['reason']]: Said<Omit<Extract<Facts, { readonly reason: R }>, 'reason'>>
}

/** What a language has to say: every code, every case of it. */
export type Sentences<FactsOf> = {
  readonly [C in keyof FactsOf]: FactsOf[C] extends { readonly reason: string }
    ? Cases<FactsOf[C]>
    : Said<FactsOf[C]>
}

/** With a capital, as a sentence begins. */
export const capitalized = (sentence: string): string =>
  sentence.slice(0, 1).toUpperCase() + sentence.slice(1)

/** A sentence of whatever code. */
type Any = string | ((facts: object, terms: Terms) => string)

/**
 * The sentence for a code with its facts. That they go together is held where the facts come from.
 * @throws when they do not, which is a mistake in the program
 */
export const sentenceFor = <C extends string>(
  sentences: Readonly<Record<C, unknown>>,
  code: C,
  facts: object,
  terms: Terms,
): string => {
  const { reason = '' } = facts as { readonly reason?: string }
  const said = sentences[code] as Any | Readonly<Record<string, Any>>
  const sentence = typeof said === 'object' ? said[reason] : said
  if (sentence === undefined) throw new Error(`no words for ${code} ${reason}`)
  return typeof sentence === 'function' ? sentence(facts, terms) : sentence
}
