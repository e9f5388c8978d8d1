import * as z from 'zod'

/** Unit of a deal set in a game: the boards are the deals of one game with running totals. */
export const DEAL_SET_UNITS = ['game'] as const

/** Schema of the sealed deals that a game plays: boards of a deal set, in order. */
export const DealSetPartSchema = z
  .object({
    id: z.string().meta({ description: 'The id of the deal set.', example: 'ds_7mBqk0yLwVn3dJ9sXc2TfA' }),
    from: z.int().min(1).meta({ description: 'The first board of the set.', example: 1 }),
    count: z.int().min(1).meta({ description: 'The number of boards.', example: 8 }),
    unit: z.enum(DEAL_SET_UNITS).meta({ description: 'The boards are the deals of one game.' }),
  })
  .meta({
    id: 'DealSetPart',
    description:
      'The sealed deals of the game: the same cards at each table with this set. Until the set is open, only the seats see the game.',
  })
export type DealSetPart = Readonly<z.infer<typeof DealSetPartSchema>>

/** The secret of a deal set, from which all boards are derived. */
export interface DealSetSecret {
  /** Root of the set: 256 bits, in hex. */
  readonly root: string
  /** SHA-256 of the salts of the set, in hex. */
  readonly salts: string
}

/** The sealed deals of a game, with their secret. */
export interface GameDealSet extends DealSetPart {
  readonly secret: DealSetSecret
}
