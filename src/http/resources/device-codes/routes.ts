import { createRoute } from '@hono/zod-openapi'
import {
  BODY_PROBLEMS,
  BY_PLAYER,
  bodyOf,
  IdempotencyHeader,
  jsonContent,
  NO_SECURITY,
  problems,
} from '../../contract/openapi-parts.ts'
import { DeviceCodeSchema, MovedPlayerSchema, RedeemedCodeSchema, WantedDeviceCodeSchema } from './schemas.ts'

const tags = ['Tokens']

export const makeDeviceCode = createRoute({
  method: 'post',
  path: '/v1/players/me/device-codes',
  operationId: 'makeDeviceCode',
  tags,
  summary: 'Create a code for another device',
  description:
    'A code of 140 random bits that gives another device a token of yours, once. The page `/play#device=<code>` takes the code. A code ends with the token that made the code. Needs a token with all scopes.',
  security: BY_PLAYER,
  request: { headers: IdempotencyHeader, body: bodyOf('The kind.', WantedDeviceCodeSchema) },
  responses: {
    201: {
      ...jsonContent('The code.', DeviceCodeSchema, 'Cache-Control', 'Idempotency-Replayed'),
      links: {
        redeem: {
          operationId: 'redeemDeviceCode',
          description: 'On the other device: get a token for the code.',
          requestBody: { code: '$response.body#/code' },
        },
      },
    },
    ...problems(...BODY_PROBLEMS, 401, 409),
  },
})

export const redeemDeviceCode = createRoute({
  method: 'post',
  path: '/v1/device-tokens',
  operationId: 'redeemDeviceCode',
  tags,
  summary: 'Get a token for a code',
  description:
    'Takes a code, and creates a token with all scopes for the same player. The use of a recovery code creates the next one. Up to 10 wrong codes an hour from an address.',
  security: NO_SECURITY,
  request: { headers: IdempotencyHeader, body: bodyOf('The code.', RedeemedCodeSchema) },
  responses: {
    201: {
      ...jsonContent(
        'The player, and the token.',
        MovedPlayerSchema,
        'Cache-Control',
        'Idempotency-Replayed',
      ),
      links: { me: { operationId: 'getMe', description: 'Get the player of the token.' } },
    },
    ...problems(...BODY_PROBLEMS, 403, 409),
  },
})
