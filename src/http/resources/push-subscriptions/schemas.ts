import * as z from 'zod'

const endpoint = z.string().min(1).max(4000).meta({
  description: 'The URL of the browser at a push service: a public `https` URL.',
  example: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABpc2lkaQ',
})

/** The object that `PushSubscription.toJSON()` of a browser returns. */
export const NewPushSubscriptionSchema = z
  .strictObject({
    endpoint,
    expirationTime: z.number().nullish().meta({ description: 'Ignored.' }),
    keys: z
      .strictObject({
        p256dh: z
          .string()
          .regex(/^B[\w-]{86}$/)
          .meta({
            description: 'The public key of the browser, in base64url.',
            example:
              'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          }),
        auth: z
          .string()
          .regex(/^[\w-]{22}$/)
          .meta({
            description: 'The secret of the browser, in base64url.',
            example: 'BTBZMqHH6r4Tts7J_aSIgg',
          }),
      })
      .meta({ description: 'The keys of the browser. Stored encrypted.' }),
  })
  .meta({ id: 'NewPushSubscription', description: 'A subscription as `PushSubscription.toJSON()` returns.' })

export const PushSubscriptionSchema = z
  .object({
    id: z.string().meta({ description: 'Opaque.', example: 'wh_2c9a1d7e4b8f4a6c9e0d3b5a7f1c8e62' }),
    endpoint,
    createdAt: z.iso.datetime().meta({ description: 'The time of the subscription.' }),
  })
  .meta({ id: 'PushSubscription', description: 'A browser of yours that gets push messages.' })

export const PushSubscriptionListSchema = z
  .object({
    key: z.string().nullable().meta({
      description:
        'The `applicationServerKey` for new subscriptions; null when the service sends no push messages.',
      example: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    }),
    items: z.array(PushSubscriptionSchema),
  })
  .meta({ id: 'PushSubscriptionList', description: 'Your push subscriptions, the oldest first.' })
