import * as z from 'zod'

// Anything that people write, on one line: no control characters, no broken surrogates, and something to see.
const NAME = /^(?=.*\S)[^\p{Cc}\p{Cs}]+$/u

const name = z.string().min(1).max(64).regex(NAME).meta({
  description: 'How others see the player: data, never markup. It comes back as given.',
  example: 'Anna',
})

const id = z.string().min(1).meta({ description: 'Opaque.', example: 'p_7mBqk0yLwVn3dJ9sXc2TfA' })
const createdAt = z.iso
  .datetime()
  .meta({ description: 'When the player signed up.', example: '2026-08-01T19:30:00.000Z' })

export const NewPlayerSchema = z
  .strictObject({ name })
  .meta({ id: 'NewPlayer', description: 'Who wants to play.' })

export const SignedUpSchema = z
  .object({
    id,
    name,
    token: z.string().min(22).meta({
      description: 'The key to everything this player does. Shown this once, never again.',
      example: 'sidi_4Jt0Zr1uYw8bQn5kPc3vXe7mLs2dHg6fAo9iKx1RyBU',
    }),
    createdAt,
  })
  .meta({ id: 'SignedUp', description: 'A new player, and the token that proves to be them.' })

export const MeSchema = z
  .object({ id, name, createdAt })
  .meta({ id: 'Me', description: 'The player a token belongs to.' })
