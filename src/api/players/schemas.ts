import * as z from 'zod'

// Anything that people write, on one line: no control characters, no broken surrogates, nothing that turns the text
// around it, and something to see (the filler U+3164 is a letter that is not).
const NAME = /^(?=.*[^\P{L}\u3164]|.*[\p{N}\p{S}\p{P}])[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+$/u
const WHAT_A_NAME_IS =
  'A name is one line with something to see in it, without control characters or marks of direction'

const name = z.string().min(1).max(64).regex(NAME, { error: WHAT_A_NAME_IS }).meta({
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
