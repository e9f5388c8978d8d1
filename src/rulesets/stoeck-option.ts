import * as z from 'zod'
import { STOECK_CALLS } from '../parts/melds/stoeck.ts'

/** How Stöck comes to be scored, wherever there is Stöck for everybody. */
export const stoeckCall = z.enum(STOECK_CALLS).default('automatic').meta({
  description: 'Whether Stöck is credited by itself, or only when its holder calls it (CO-O15, CO-77).',
})
