import type { Token } from './tokenizer.ts'
import { foldedText } from './tokenizer.ts'
import type { Numerals, Phrases } from './vocabulary/schema.ts'

/*
 * Number words. Each language has a numeral grammar, so words of two languages form no number.
 */

/** The number words of one language, by value, and their order. */
export interface NumeralGrammar {
  readonly ones: ReadonlyMap<string, number>
  readonly teens: ReadonlyMap<string, number>
  readonly tens: ReadonlyMap<string, number>
  readonly hundred: ReadonlySet<string>
  readonly thousand: ReadonlySet<string>
  readonly and: ReadonlySet<string>
  readonly onesFirst: boolean
  readonly byScore: boolean
}

/** A number at a position of the text, and the number of its tokens. */
export interface ParsedNumber {
  readonly value: number
  readonly length: number
}

const listOf = (phrases: Phrases): readonly string[] =>
  foldedText(phrases)
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

const worth = (table: Readonly<Record<number, Phrases | undefined>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(table).flatMap(([value, phrases = '']) =>
      listOf(phrases).map((phrase) => [phrase, Number(value)] as const),
    ),
  )

/** Builds the numeral grammar of a language from its vocabulary. */
export const numeralGrammarOf = ({
  ones,
  teens,
  tens,
  hundred,
  thousand,
  and,
  onesFirst,
  byScore,
}: Numerals): NumeralGrammar => ({
  ones: worth(ones),
  teens: worth(teens),
  tens: worth(tens),
  hundred: new Set(listOf(hundred)),
  thousand: new Set(listOf(thousand)),
  and: new Set(listOf(and)),
  onesFirst,
  byScore,
})

/** All single words of a numeral grammar, each with a description of its meaning. */
export const numeralWordsOf = ({
  ones,
  teens,
  tens,
  hundred,
  thousand,
}: NumeralGrammar): readonly (readonly [string, string])[] => [
  ...[...ones, ...teens, ...tens].flatMap(([phrase, value]) =>
    phrase.split(' ').map((word) => [word, `number ${value}`] as const),
  ),
  ...[...hundred].map((word) => [word, 'number 100'] as const),
  ...[...thousand].map((word) => [word, 'number 1000'] as const),
]

/** Values at a token, for phrases of one or two words. */
const inTable = (
  table: ReadonlyMap<string, number>,
  tokens: readonly Token[],
  at: number,
): readonly ParsedNumber[] => {
  const [one, two] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? '']
  const [single, double] = [table.get(one), table.get(`${one} ${two}`)]
  return [
    ...(double === undefined ? [] : [{ value: double, length: 2 }]),
    ...(single === undefined ? [] : [{ value: single, length: 1 }]),
  ]
}

/** Numbers below a hundred at a token. */
const belowHundred = (
  counting: NumeralGrammar,
  tokens: readonly Token[],
  at: number,
): readonly ParsedNumber[] => {
  const { ones, teens, tens, and, onesFirst, byScore } = counting
  const isAnd = (place: number) => and.has(tokens[place]?.text ?? '')
  const onesAt = (place: number) => inTable(ones, tokens, place).filter(({ value }) => value > 0)
  const single = [...inTable(teens, tokens, at), ...inTable(tens, tokens, at), ...inTable(ones, tokens, at)]
  if (onesFirst) {
    const composed = onesAt(at).flatMap(({ value, length }) =>
      isAnd(at + length)
        ? inTable(tens, tokens, at + length + 1).map((ten) => ({
            value: ten.value + value,
            length: length + 1 + ten.length,
          }))
        : [],
    )
    return [...composed, ...single]
  }
  const composed = inTable(tens, tokens, at).flatMap((ten) => {
    const next = at + ten.length + (isAnd(at + ten.length) ? 1 : 0)
    const onTeens = byScore && [60, 80].includes(ten.value) ? inTable(teens, tokens, next) : []
    return [...onTeens, ...onesAt(next)].map(({ value, length }) => ({
      value: ten.value + value,
      length: next - at + length,
    }))
  })
  return [...composed, ...single]
}

/** Parses the number words that begin at a token, in one language. Returns all possible numbers. */
export const numbersAt = (
  counting: NumeralGrammar,
  tokens: readonly Token[],
  at: number,
): readonly ParsedNumber[] => {
  const { hundred, thousand, and, ones, onesFirst, byScore } = counting
  const isAnd = (place: number) => and.has(tokens[place]?.text ?? '')
  const small = belowHundred(counting, tokens, at)
  /** Round number with the rest of the number. */
  const withRest = (value: number, length: number): readonly ParsedNumber[] => {
    const next = at + length + (isAnd(at + length) ? 1 : 0)
    const rest = belowHundred(counting, tokens, next).filter((found) => found.value > 0)
    return [
      ...rest.map((found) => ({ value: value + found.value, length: next - at + found.length })),
      { value, length },
    ]
  }
  const round = (words: ReadonlySet<string>, worthOf: number): readonly ParsedNumber[] => [
    ...(words.has(tokens[at]?.text ?? '') ? withRest(worthOf, 1) : []),
    ...small.flatMap(({ value, length }) =>
      value > 0 && value < 10 && words.has(tokens[at + length]?.text ?? '')
        ? withRest(value * worthOf, length + 1)
        : [],
    ),
  ]
  /** `three fifty`, `one fifteen`. */
  const spoken = byScore
    ? []
    : inTable(ones, tokens, at).flatMap((one) =>
        one.value === 0
          ? []
          : belowHundred(counting, tokens, at + one.length)
              .filter(({ value }) => value >= (onesFirst ? 20 : 11))
              .map(({ value, length }) => ({ value: one.value * 100 + value, length: one.length + length })),
      )
  return [...round(thousand, 1000), ...round(hundred, 100), ...spoken, ...small]
}
