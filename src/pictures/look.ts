import type { Pack } from '../words/naming.ts'
import type { Terms } from '../words/terms.ts'

/** How a picture is made for somebody: how things are called, and how cards are drawn. */
export interface Look {
  readonly terms: Terms
  readonly pack: Pack
  /** Whether it goes round the table clockwise; most games go the other way. */
  readonly clockwise: boolean
}
