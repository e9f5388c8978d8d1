import * as z from 'zod'

const moment = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-08-01T19:40:00.000Z' })

export const NoCodeWishSchema = z
  .strictObject({})
  .meta({ id: 'WantedLinkCode', description: 'No field is needed.' })

export const LinkCodeSchema = z
  .object({
    code: z.string().min(1).meta({
      description: 'The code for the integration. Any holder of the code can act for you.',
      example: 'K7QMD-4XW2P',
    }),
    expiresAt: moment('The end of validity.'),
  })
  .meta({ id: 'LinkCode', description: 'A code that links you with an integration.' })

export const LinkSchema = z
  .object({
    id: z.string().min(1).meta({ description: 'The id of the link.', example: 'l_5b1f0c6a3e7b1d9a4c2e8f60' }),
    integration: z
      .object({
        id: z.string().min(1).meta({ description: 'Opaque.', example: 'i_Kc2hR8vYx0mQe5wBq9s8Tg' }),
        name: z.string().min(1).meta({ description: 'The name of the integration.', example: 'Jassbot' }),
      })
      .meta({ description: 'The integration.' }),
    externalId: z.string().min(1).meta({ description: 'Your external id.', example: 'telegram-5412' }),
    createdAt: moment('The time of the link.'),
  })
  .meta({ id: 'Link', description: 'An integration that acts for you.' })

export const LinksSchema = z
  .object({ items: z.array(LinkSchema).max(60).meta({ description: 'Your links, the oldest first.' }) })
  .meta({ id: 'Links', description: 'The links of a player with integrations.' })
