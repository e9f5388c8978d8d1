import * as z from 'zod'
import type { Suit } from './card.ts'
import { SUITS } from './card.ts'
import type { Seat } from './seat.ts'
import { SeatSchema } from './seat.ts'

/*
 * Contract: denomination, declarer, bid and doubles of one deal.
 */

/** Denominations of a contract: the four trump suits, and the modes without a fixed trump suit (CO-14 to CO-30). */
export const DENOMINATIONS = [...SUITS, 'obenabe', 'undenufe', 'slalom', 'gustav', 'tuo', 'tutti'] as const
export type Denomination = (typeof DENOMINATIONS)[number]
export const DenominationSchema = z.enum(DENOMINATIONS).meta({
  id: 'Denomination',
  description: 'A trump suit, or a mode without trumps.',
  example: 'acorns',
})

/**
 * Schema of the ranking direction in the first trick of slalom and gustav: high cards (`obenabe`) or low cards
 * (`undenufe`) win.
 */
export const OpensSchema = z.enum(['obenabe', 'undenufe']).meta({
  id: 'Opens',
  description: 'The first direction of a slalom or gustav.',
})
export type Opens = z.infer<typeof OpensSchema>

/**
 * The contract of a deal. Fields are missing until players settle them: the declarer comes first, the denomination
 * sometimes later.
 */
export const ContractSchema = z
  .object({
    declarer: SeatSchema.optional().meta({ description: 'Missing in games without a declarer.' }),
    partner: SeatSchema.optional().meta({
      description: 'The partner of the declarer for this contract, once known.',
    }),
    denomination: DenominationSchema.optional(),
    opens: OpensSchema.optional(),
    trump: z.enum(SUITS).optional().meta({ description: 'With `tuo`: the trump suit of the first third.' }),
    misere: z
      .literal(true)
      .optional()
      .meta({ description: 'Played to lose points: a side scores the points of another side.' }),
    points: z.int().optional().meta({ description: 'The bid, in games with an auction.', example: 90 }),
    row: z
      .string()
      .optional()
      .meta({ description: 'The row of the board of this contract.', example: 'joker-1' }),
    doubled: z.boolean().meta({ description: 'An opponent doubled.' }),
    redoubled: z.boolean().meta({ description: 'The declaring side doubled once more.' }),
  })
  .meta({ id: 'Contract', description: 'The contract, its declarer and the bid.' })
export type Contract = z.infer<typeof ContractSchema>

/**
 * True once the denomination or the bid of a contract is known; false while the declarer still has to name the
 * denomination.
 */
export const isContractSettled = ({
  denomination,
  points,
}: Pick<Contract, 'denomination' | 'points'>): boolean => denomination !== undefined || points !== undefined

/**
 * The seats that declared the contract: the declarer with a known partner. After a shove both seats of the side
 * count, because the partner named the contract. Empty without a declarer.
 * @param seats the seats with their sides
 */
export const declaringSeats = (
  { declarer, partner }: Pick<Contract, 'declarer' | 'partner'>,
  calls: readonly { readonly type: string }[],
  seats: readonly { readonly seat: Seat; readonly side: number }[],
): readonly Seat[] => {
  if (declarer === undefined) return []
  if (partner !== undefined) return [declarer, partner]
  const side = seats.find(({ seat }) => seat === declarer)?.side
  const isShoved = calls.some(({ type }) => type === 'shove')
  return isShoved ? seats.flatMap((other) => (other.side === side ? other.seat : [])) : [declarer]
}

export const isSuit = (denomination: Denomination | undefined): denomination is Suit =>
  (SUITS as readonly (Denomination | undefined)[]).includes(denomination)
