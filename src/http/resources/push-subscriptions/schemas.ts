import * as z from 'zod'

const endpoint = z.string().min(1).max(4000).meta({
  description: 'The URL of the browser at a push service: a public `https` URL.',
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
          }),
        auth: z
          .string()
          .regex(/^[\w-]{22}$/)
          .meta({
            description: 'The secret of the browser, in base64url.',
          }),
      })
      .meta({ description: 'The keys of the browser. Stored encrypted.' }),
  })
  .meta({ id: 'NewPushSubscription', description: 'A subscription as `PushSubscription.toJSON()` returns.' })

export const PushSubscriptionSchema = z
  .object({
    id: z.string().meta({ description: 'Opaque.' }),
    endpoint,
    createdAt: z.iso.datetime().meta({ description: 'The time of the subscription.' }),
  })
  .meta({ id: 'PushSubscription', description: 'A browser of yours that gets push messages.' })

export const PushSubscriptionListSchema = z
  .object({
    key: z.string().nullable().meta({
      description:
        'The `applicationServerKey` for new subscriptions; null when the service sends no push messages.',
    }),
    items: z.array(PushSubscriptionSchema),
  })
  .meta({ id: 'PushSubscriptionList', description: 'Your push subscriptions, the oldest first.' })
