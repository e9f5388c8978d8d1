import * as z from 'zod'
import { pageSchema } from '../describe.ts'
import { ExternalIdSchema, LONGEST_EXTERNAL } from '../middleware/caller.ts'
import { GivenNameSchema, GivenProgramNameSchema, NameSchema } from '../players/name.ts'
import { kindFits, kindGiven } from '../players/program.ts'
import { kindShown } from '../players/schemas.ts'

const id = z.string().min(1).meta({
  description: 'The id of the integration: opaque, and no secret.',
  example: 'i_Kc2hR8vYx0mQe5wBq9s8Tg',
})

const name = NameSchema.meta({
  description: 'What the integration is called: people see it among their links.',
  example: 'Jassbot',
})

const createdAt = z.iso
  .datetime()
  .meta({ description: 'When it was made.', example: '2026-08-01T19:30:00.000Z' })

const token = z.string().min(22).meta({
  description:
    'The key to everything that the integration does, for whomever. Shown this once, never again: it belongs on your server only.',
  example: 'sidi_int_Kc2hR8vYx0mQe5wBq9s8Tg4Jt0Zr1uYw8bQn5kPc3vXe7mLs2dHg6fAo9iKx1RyBU',
})

export const WantedIntegrationSchema = z
  .strictObject({ name: GivenProgramNameSchema })
  .meta({ id: 'WantedIntegration', description: 'A program that is to act for many people.' })

export const IntegrationSchema = z
  .object({ id, name, createdAt })
  .meta({ id: 'Integration', description: 'A program that acts for many people.' })

export const NewIntegrationSchema = z
  .object({ ...IntegrationSchema.shape, token })
  .meta({ id: 'NewIntegration', description: 'An integration, and its token.' })

export const NoWishSchema = z
  .strictObject({})
  .meta({ id: 'IntegrationRotation', description: 'Nothing needs to be said.' })

/** What an integration calls somebody, as it stands in a path. */
export const PersonParam = z.object({
  externalId: ExternalIdSchema.meta({
    description: `What you call somebody: the id that the chat program has for them, up to ${LONGEST_EXTERNAL} characters, percent-encoded.`,
    example: 'telegram-5412',
  }),
})

/** The most people on a page. */
export const MOST_PEOPLE = 200

export const PeopleQuery = z.object({
  externalId: ExternalIdSchema.optional().meta({
    description: 'Only the person with exactly this external id, percent-encoded.',
    example: 'telegram-5412',
  }),
})

const named = z
  .strictObject({ name: GivenNameSchema, ...kindGiven })
  .superRefine(kindFits)
  .meta({ id: 'NamedPerson', description: 'A player of the integration’s own, and what others call them.' })

const coded = z
  .strictObject({
    code: z.string().min(1).max(40).meta({
      description:
        'The code that a player made with `POST /v1/players/me/links`, as they typed it: capitals and dashes do not matter.',
      example: 'K7QMD-4XW2P',
    }),
  })
  .meta({ id: 'CodedPerson', description: 'A player who exists already, and handed over a code.' })

export const WantedPersonSchema = z
  .union([named, coded])
  .meta({ id: 'WantedPerson', description: 'By a name, or by a code.' })

export const PersonSchema = z
  .object({
    id: z.string().min(1).meta({
      description: 'The id of the player, the same each time: good for `Act-As` too.',
      example: 'p_7mBqk0yLwVn3dJ9sXc2TfA',
    }),
    name: NameSchema,
    ...kindShown,
    externalId: z.string().min(1).meta({ description: 'What you call them.', example: 'telegram-5412' }),
    linked: z.boolean().meta({
      description:
        'Whether the player exists without you and is only linked: then the name is theirs, and so are their webhooks.',
      example: false,
    }),
    since: z.iso.datetime().meta({
      description: 'The time since which the integration acts for the player under this external id.',
      example: '2026-08-01T19:30:00.000Z',
    }),
    createdAt: createdAt.meta({ description: 'The time at which the player was made.' }),
  })
  .meta({ id: 'Person', description: 'Somebody for whom the integration acts.' })

export const PersonPageSchema = pageSchema('PersonPage', PersonSchema, MOST_PEOPLE)
