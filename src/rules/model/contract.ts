import * as z from 'zod'
import type { Suit } from './card.ts'
import { SUITS } from './card.ts'
import type { Seat } from './seat.ts'
import { SeatSchema } from './seat.ts'

/** What a deal can be played as: a trump suit, or one of the modes without a fixed trump (CO-14 to CO-30). */
export const DENOMINATIONS = [...SUITS, 'obenabe', 'undenufe', 'slalom', 'gustav', 'tuo', 'tutti'] as const
export type Denomination = (typeof DENOMINATIONS)[number]
export const DenominationSchema = z.enum(DENOMINATIONS).meta({
  id: 'Denomination',
  description: 'A trump suit, or a mode without trumps.',
  example: 'acorns',
})

/** The order of the first trick in slalom and gustav. */
export const OpensSchema = z.enum(['obenabe', 'undenufe']).meta({
  id: 'Opens',
  description: 'The first direction of a slalom or gustav.',
})
export type Opens = z.infer<typeof OpensSchema>

/** What is being played, as far as it is settled: a declarer first, the denomination sometimes only later. */
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

/** Whether it is settled what is played, or what was promised: not yet where somebody is still to name it. */
export const isContractSettled = ({
  denomination,
  points,
}: Pick<Contract, 'denomination' | 'points'>): boolean => denomination !== undefined || points !== undefined

/**
 * Whose contract it is: the declarer’s and a partner’s who is known; the whole side’s where it was shoved, since somebody else
 * names it then. Nobody’s where nobody declares.
 * @param seats with the side that each plays for
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
