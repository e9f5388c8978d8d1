import type { ListedMove, MoveForm } from '../kernel/compact.ts'
import { printListed } from '../notation/index.ts'

/** How legal moves are to be listed. */
export interface Listing {
  readonly moves: MoveForm
  /** Whether each has its notation with it; in compact lists it always has. */
  readonly notation?: true
}

/** The moves with what belongs to them in such a listing. */
export const noted = (listed: readonly ListedMove[], { moves, notation }: Listing): readonly ListedMove[] =>
  notation || moves === 'compact' ? listed.map((move) => ({ ...move, notation: printListed(move) })) : listed
