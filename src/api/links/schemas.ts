import * as z from 'zod'

const moment = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-08-01T19:40:00.000Z' })

export const NoCodeWishSchema = z
  .strictObject({})
  .meta({ id: 'WantedLinkCode', description: 'Nothing needs to be said.' })

export const LinkCodeSchema = z
  .object({
    code: z.string().min(1).meta({
      description: 'What you hand to the integration, in the chat for one: whoever has it can act for you.',
      example: 'K7QMD-4XW2P',
    }),
    expiresAt: moment('Until when it can be taken.'),
  })
  .meta({ id: 'LinkCode', description: 'Links you with an integration.' })

export const LinkSchema = z
  .object({
    id: z.string().min(1).meta({ description: 'Names the link.', example: 'l_5b1f0c6a3e7b1d9a4c2e8f60' }),
    integration: z
      .object({
        id: z.string().min(1).meta({ description: 'Opaque.', example: 'i_Kc2hR8vYx0mQe5wBq9s8Tg' }),
        name: z.string().min(1).meta({ description: 'What it is called.', example: 'Jassbot' }),
      })
      .meta({ description: 'The program that acts for you.' }),
    externalId: z.string().min(1).meta({ description: 'What it calls you.', example: 'telegram-5412' }),
    createdAt: moment('Since when.'),
  })
  .meta({ id: 'Link', description: 'An integration that acts for you.' })

export const LinksSchema = z
  .object({ items: z.array(LinkSchema).max(60).meta({ description: 'Your links, the first one first.' }) })
  .meta({ id: 'Links', description: 'Who acts for you.' })
