import {
  CODE_TRIES,
  createDeviceCodeCommand,
  deviceCodeHash,
  redeemDeviceCodeCommand,
} from '../../../app/accounts/device-codes.ts'
import { sha256 } from '../../../lib/encoding-and-hashing.ts'
import {
  commandTermsOf,
  credentialOf,
  idempotencyKeyOf,
} from '../../contract/idempotency-and-precondition.ts'
import { networkOf } from '../../middleware/credentials.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { failed } from '../../problems/problem.ts'
import { receiptCipherFor } from '../../receipt-encryption.ts'
import { NO_STORE, sendJson } from '../../wire/json-response.ts'
import { ownProfile } from '../players/handlers.ts'
import * as routes from './routes.ts'

export const makeDeviceCode = operation(routes.makeDeviceCode, async (c) => {
  const terms = { ...(await commandTermsOf(c)), sealing: receiptCipherFor(c) }
  const { kind } = c.req.valid('json')
  return reply(c, await createDeviceCodeCommand(c.env, credentialOf(c), kind, terms), (code, again) =>
    sendJson(c, routes.makeDeviceCode, 201, code, { ...NO_STORE, ...again }),
  )
})

// Anonymous: the code is the credential. An Idempotency-Key belongs to the code, and the code seals the stored answer.
export const redeemDeviceCode = operation(routes.redeemDeviceCode, async (c) => {
  const { code, label = '' } = c.req.valid('json')
  const { store } = c.env
  const address = await sha256(['device', networkOf(c)].join('\n'))
  const wait = await store.countCodeTry(address, CODE_TRIES)
  if (wait !== undefined)
    throw failed(
      'too-many-requests',
      { reason: 'codes', most: CODE_TRIES.most, wait },
      {},
      {
        'Retry-After': `${wait}`,
      },
    )
  const hash = await deviceCodeHash(code)
  const terms = { keyed: await idempotencyKeyOf(c, hash), request: c.get('requestId') }
  const outcome = await redeemDeviceCodeCommand(c.env, hash, {
    ...terms,
    label,
    sealing: receiptCipherFor(c),
  })
  if (outcome.outcome === 'done') await store.forgetCodeTry(address)
  const known =
    outcome.outcome === 'unknown' ? ({ outcome: 'no-such-code', reason: 'device' } as const) : outcome
  return reply(c, known, ({ player, token, recoveryCode }, again) =>
    sendJson(
      c,
      routes.redeemDeviceCode,
      201,
      { ...ownProfile(player), token, ...(recoveryCode && { recoveryCode }) },
      { ...NO_STORE, ...again },
    ),
  )
})
