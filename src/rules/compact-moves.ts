import * as z from 'zod'
import { DENOMINATIONS, DenominationSchema } from './model/contract.ts'
import type { MoveType, Offer } from './model/moves.ts'
import { OFFERS } from './model/moves.ts'

/*
 * Listed moves in fewer words. Of an auction eighty bids may be legal, of a prediction a hundred and fifty numbers; most
 * of them differ in one value only. Compact, such moves are one entry that names the values to choose from. It says the
 * same moves, no more and no fewer.
 */

/** A choice of one value, where other choices of the same number take a list. */
const singleValue = z.literal('value').optional().meta({
  description: 'Send one value, not a list. A choice without `as` takes a list.',
})

const numbers = z.object({ choose: z.literal(1), as: singleValue, from: z.array(z.int()).min(2) }).meta({
  id: 'NumberChoice',
  description: 'Send a listed number.',
})
const denominations = z
  .object({ choose: z.literal(1), as: singleValue, from: z.array(z.enum(DENOMINATIONS)).min(2) })
  .meta({
    id: 'DenominationChoice',
    description: 'Send a listed value.',
  })

const COMPACT = {
  ...OFFERS,
  bid: OFFERS.bid
    .extend({
      points: z.union([z.int(), numbers]),
      denomination: z
        .union([DenominationSchema, denominations])
        .optional()
        .meta({ description: 'A trump suit or a mode, or a choice of these.' }),
    })
    .meta({ id: 'BidOffer', description: 'Promise a number of points. Compact lists leave choices.' }),
  predict: OFFERS.predict.extend({ points: z.union([z.int(), numbers]) }).meta({
    id: 'PredictOffer',
    description: 'Predict your points. Compact lists leave a choice.',
  }),
} as const

/** A legal move as it is shown: in full, or compact with the values to choose from. */
export const ListedMoveSchema = z
  .discriminatedUnion(
    'type',
    Object.values(COMPACT) as [(typeof COMPACT)[MoveType], ...(typeof COMPACT)[MoveType][]],
  )
  .meta({
    id: 'LegalMove',
    description:
      'A legal move. Replace a field with a choice: with `"as": "value"` by one value of `from`, without `as` by a list of values.',
  })

export type ListedMove<W extends MoveType = MoveType> = { [K in W]: z.infer<(typeof COMPACT)[K]> }[W]

/** One value as it is, several as a choice. */
const oneOf = <T>(values: readonly T[]) => {
  const [only] = values
  return values.length === 1 && only !== undefined
    ? only
    : { choose: 1 as const, as: 'value' as const, from: [...values] }
}

type Entry = Readonly<Record<string, unknown>>

const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** Whether two entries have the same fields, and say the same in all of them but one. */
const differOnlyIn = (field: string, a: Entry, b: Entry): boolean => {
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => (name === field ? name in b : sameValue(a[name], b[name])))
  )
}

/** Entries that agree in everything else, in the order of their first, with all the values they have of one field. */
const mergeEntries = (entries: readonly Entry[], field: string): readonly Entry[] => {
  const groups: { readonly first: Entry; readonly values: unknown[] }[] = []
  for (const entry of entries) {
    const group = groups.find(({ first }) => differOnlyIn(field, first, entry))
    if (group) group.values.push(entry[field])
    else groups.push({ first: entry, values: [entry[field]] })
  }
  return groups.map(({ first, values }) =>
    values[0] === undefined ? first : { ...first, [field]: oneOf(values) },
  )
}

/** In how many words the moves of a seat are listed. */
export const MOVE_FORMS = ['full', 'compact', 'none'] as const
export type MoveForm = (typeof MOVE_FORMS)[number]

/** The moves in the form that was asked for. */
export const listMoves = (offers: readonly Offer[], form: MoveForm): readonly ListedMove[] => {
  switch (form) {
    case 'full':
      return offers
    case 'compact':
      return compactMoves(offers)
    case 'none':
      return []
    default:
      return form satisfies never
  }
}

/** The same moves with fewer entries: bids and predictions that differ in a value only become one with a choice. */
export const compactMoves = (offers: readonly Offer[]): readonly ListedMove[] => {
  const bids = offers.filter(({ type }) => type === 'bid')
  const predictions = offers.filter(({ type }) => type === 'predict')
  const others = offers.filter(({ type }) => type !== 'bid' && type !== 'predict')
  return [
    ...mergeEntries(mergeEntries(bids, 'points'), 'denomination'),
    ...mergeEntries(predictions, 'points'),
    ...others,
  ] as readonly ListedMove[]
}
