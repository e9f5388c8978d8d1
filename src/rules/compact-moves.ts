import * as z from 'zod'
import { DENOMINATIONS, DenominationSchema } from './model/contract.ts'
import type { MoveType, Offer } from './model/moves.ts'
import { OFFERS } from './model/moves.ts'

/*
 * Compact lists of legal moves. An auction can have eighty legal bids, a prediction 150 numbers; most differ in one
 * value. The compact form merges these moves into one entry with a choice. Both forms contain the same moves.
 */

/** Marks a choice of a single value; other choices take a list. */
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

/** Schema of a legal move in the API: the full form, or the compact form with a choice of values in one field. */
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

export type ListedMove<T extends MoveType = MoveType> = { [K in T]: z.infer<(typeof COMPACT)[K]> }[T]

/** One value as itself, several values as a choice. */
const oneOf = <T>(values: readonly T[]) => {
  const [only] = values
  return values.length === 1 && only !== undefined
    ? only
    : { choose: 1 as const, as: 'value' as const, from: [...values] }
}

type Entry = Readonly<Record<string, unknown>>

const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** True if two entries have the same fields and differ in at most this field. */
const differOnlyIn = (field: string, a: Entry, b: Entry): boolean => {
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => (name === field ? name in b : sameValue(a[name], b[name])))
  )
}

/** Merges entries that differ only in one field. The order of the first entries stays. */
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

/**
 * Forms of the list of legal moves that a client can request: one entry for each move, compact entries, or no
 * list.
 */
export const MOVE_FORMS = ['full', 'compact', 'none'] as const
export type MoveForm = (typeof MOVE_FORMS)[number]

/** Lists the legal moves in the requested form; `none` gives an empty list. */
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

/**
 * Shortens a list of legal moves: merges bids and predictions that differ only in number or denomination into one
 * entry with a choice.
 */
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
