import * as z from 'zod'
import type { FaultCode } from '../input-fault-codes.ts'

/** The maximum length of a bot seed, in characters. */
const MAX_LENGTH = 64

/** Schema of a bot seed: printable ASCII. Equal seeds give equal decisions of bots in equal deals. */
export const BotSeedSchema = z
  .string()
  .regex(/^[ -~]*$/, 'not-ascii' satisfies FaultCode)
  .min(1)
  .max(MAX_LENGTH)
  .meta({
    id: 'BotSeed',
    description:
      'The seed of all decisions of bots, printable ASCII. Bots repeat their moves in the same deals with the same seed. A player with the seed could compute moves of bots in advance, so views show `botSeeded`, and the seed after the end.',
    example: 'thursday-7',
  })

/** Schema of the mark of games with a bot seed. */
export const BotSeededSchema = z.literal(true).meta({
  id: 'BotSeeded',
  description: 'Present when bots decide by a `botSeed`, which the creator of the game may know.',
})
