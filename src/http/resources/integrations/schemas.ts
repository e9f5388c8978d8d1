import * as z from 'zod'
import { pageSchema } from '../../contract/page-schema.ts'
import { ExternalIdSchema, MAX_EXTERNAL_ID_LENGTH } from '../../middleware/credentials.ts'
import { GivenNameSchema, GivenProgramNameSchema, NameSchema } from '../players/player-name.ts'
import { checkKind, sentKindFields } from '../players/program.ts'
import { shownKindFields } from '../players/schemas.ts'

const id = z.string().min(1).meta({
  description: 'The id of the integration: opaque, and no secret.',
  example: 'i_Kc2hR8vYx0mQe5wBq9s8Tg',
})

const name = NameSchema.meta({
  description: 'The name of the integration, visible to people among their links.',
  example: 'Jassbot',
})

const createdAt = z.iso
  .datetime()
  .meta({ description: 'The time of creation.', example: '2026-08-01T19:30:00.000Z' })

const token = z.string().min(22).meta({
  description:
    'The token of the integration, good for every person. Shown only once. Keep the token on your server.',
  example: 'sidi_int_Kc2hR8vYx0mQe5wBq9s8Tg4Jt0Zr1uYw8bQn5kPc3vXe7mLs2dHg6fAo9iKx1RyBU',
})

export const WantedIntegrationSchema = z
  .strictObject({ name: GivenProgramNameSchema })
  .meta({ id: 'WantedIntegration', description: 'A new program that acts for many people.' })

export const IntegrationSchema = z
  .object({ id, name, createdAt })
  .meta({ id: 'Integration', description: 'A program that acts for many people.' })

export const NewIntegrationSchema = z
  .object({ ...IntegrationSchema.shape, token })
  .meta({ id: 'NewIntegration', description: 'An integration with its token.' })

export const NoWishSchema = z
  .strictObject({})
  .meta({ id: 'IntegrationRotation', description: 'No field is needed.' })

/** Schema of the path parameter `{externalId}`, the id that the integration has given to a player. */
export const PersonParam = z.object({
  externalId: ExternalIdSchema.meta({
    description: `The external id of a player, for example the id in the chat: up to ${MAX_EXTERNAL_ID_LENGTH} characters, percent-encoded.`,
    example: 'telegram-5412',
  }),
})

/** Maximum number of players on a page of the players of an integration. */
export const MAX_PEOPLE = 200

export const PeopleQuery = z.object({
  externalId: ExternalIdSchema.optional().meta({
    description: 'Only the person with exactly this external id, percent-encoded.',
    example: 'telegram-5412',
  }),
})

const named = z
  .strictObject({ name: GivenNameSchema, ...sentKindFields })
  .superRefine(checkKind)
  .meta({
    id: 'NamedPerson',
    description: 'An own player of the integration, and the name for other players.',
  })

const coded = z
  .strictObject({
    code: z.string().min(1).max(40).meta({
      description: 'The code of a player from `POST /v1/players/me/links`. Case and dashes do not matter.',
      example: 'K7QMD-4XW2P',
    }),
  })
  .meta({ id: 'CodedPerson', description: 'An existing player with a link code.' })

export const WantedPersonSchema = z
  .union([named, coded])
  .meta({ id: 'WantedPerson', description: 'A name or a code.' })

export const PersonSchema = z
  .object({
    id: z.string().min(1).meta({
      description: 'The id of the player, permanent, also valid in `Act-As`.',
      example: 'p_7mBqk0yLwVn3dJ9sXc2TfA',
    }),
    name: NameSchema,
    ...shownKindFields,
    externalId: z.string().min(1).meta({ description: 'The external id.', example: 'telegram-5412' }),
    linked: z.boolean().meta({
      description:
        'Whether the player is linked instead of owned: then name and webhooks belong to the player.',
      example: false,
    }),
    since: z.iso.datetime().meta({
      description: 'The time of the link under this external id.',
      example: '2026-08-01T19:30:00.000Z',
    }),
    createdAt: createdAt.meta({ description: 'The creation time of the player.' }),
  })
  .meta({ id: 'Person', description: 'A person for whom the integration acts.' })

export const PersonPageSchema = pageSchema('PersonPage', PersonSchema, MAX_PEOPLE)
