import * as z from 'zod'

export const PauseSchema = z
  .strictObject({
    agree: z.boolean().meta({
      description: 'True agrees to a pause. False withdraws a vote, or resumes a paused game.',
      example: true,
    }),
  })
  .meta({ id: 'Pause', description: 'A vote for or against a pause.' })
