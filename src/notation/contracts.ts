import type { Suit } from '../rules/model/card.ts'
import { SUITS } from '../rules/model/card.ts'
import type { Denomination, Opens } from '../rules/model/contract.ts'
import { DENOMINATIONS, OpensSchema } from '../rules/model/contract.ts'
import type { Form } from './grammar.ts'
import { flag, name, oneOf, withKeyword } from './grammar.ts'

/*
 * Contracts in the notation: denominations in bids, choices and contracts.
 */

export const denomination: Form<Denomination> = oneOf('denomination', DENOMINATIONS)

/**
 * Form of a detail after a denomination. The detail needs no keyword there: `slalom obenabe`, `tuo roses`. Elsewhere
 * the detail has a keyword.
 */
const afterDenomination = <T extends string>(word: string, form: Form<T>): Form<T> => {
  const led = withKeyword(word, form)
  const follows = (whole: object) => 'denomination' in whole && whole.denomination !== undefined
  return {
    what: form.what,
    begins: (reader, sofar) => led.begins(reader, sofar) || (follows(sofar) && form.begins(reader, sofar)),
    read: (reader) => (led.begins(reader, {}) ? led.read(reader) : form.read(reader)),
    print: (value, whole) => (follows(whole) ? form : led).print(value, whole),
  }
}

export const opens: Form<Opens> = afterDenomination('opens', oneOf('opening', OpensSchema.options))
export const trump: Form<Suit> = afterDenomination('trump', oneOf('trump', SUITS))
export const misere = flag('misere')

/** Maximum length of a row name, in characters. */
const LONGEST_ROW = 20

export const row: Form<string> = withKeyword('row', {
  ...name,
  read: (reader) => {
    const { at } = reader
    const read = name.read(reader)
    return read.length <= LONGEST_ROW ? read : reader.fail({ thing: 'row', most: LONGEST_ROW }, at)
  },
})
