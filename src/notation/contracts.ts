import type { Suit } from '../rules/model/card.ts'
import { SUITS } from '../rules/model/card.ts'
import type { Denomination, Opens } from '../rules/model/contract.ts'
import { DENOMINATIONS, OpensSchema } from '../rules/model/contract.ts'
import type { Syntax } from './grammar.ts'
import { keywordFlag, nameSyntax, oneOfWords, withKeyword } from './grammar.ts'

/*
 * Contracts in the notation: denominations in bids, choices and contracts.
 */

/** Syntax of a denomination: `acorns`, `obenabe`. */
export const denominationSyntax: Syntax<Denomination> = oneOfWords('denomination', DENOMINATIONS)

/**
 * Syntax of a detail after a denomination. The detail needs no keyword there: `slalom obenabe`, `tuo roses`. Elsewhere
 * the detail has a keyword.
 */
const afterDenomination = <T extends string>(word: string, syntax: Syntax<T>): Syntax<T> => {
  const led = withKeyword(word, syntax)
  const follows = (whole: object) => 'denomination' in whole && whole.denomination !== undefined
  return {
    what: syntax.what,
    begins: (reader, sofar) => led.begins(reader, sofar) || (follows(sofar) && syntax.begins(reader, sofar)),
    read: (reader) => (led.begins(reader, {}) ? led.read(reader) : syntax.read(reader)),
    print: (value, whole) => (follows(whole) ? syntax : led).print(value, whole),
  }
}

/** Syntax of the direction of the first trick, after the denomination slalom or gustav. */
export const opensSyntax: Syntax<Opens> = afterDenomination(
  'opens',
  oneOfWords('opening', OpensSchema.options),
)
/** Syntax of the trump suit of a TUO, after the denomination. */
export const trumpSyntax: Syntax<Suit> = afterDenomination('trump', oneOfWords('trump', SUITS))
/** Syntax of the keyword `misere`. */
export const misereSyntax = keywordFlag('misere')

/** Maximum length of a row name, in characters. */
const LONGEST_ROW = 20

/** Syntax of a row of a board: `row joker-1`. */
export const rowSyntax: Syntax<string> = withKeyword('row', {
  ...nameSyntax,
  read: (reader) => {
    const { at } = reader
    const read = nameSyntax.read(reader)
    return read.length <= LONGEST_ROW ? read : reader.fail({ thing: 'row', most: LONGEST_ROW }, at)
  },
})
