import { findPreferences, setPreferencesCommand } from '../../../app/accounts/preferences.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { sendJson } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

export const getPreferences = operation(routes.getPreferences, async (c) =>
  reply(c, await findPreferences(c.env, credentialOf(c)), (preferences) =>
    sendJson(c, routes.getPreferences, 200, preferences),
  ),
)

export const setPreferences = operation(routes.setPreferences, async (c) =>
  reply(c, await setPreferencesCommand(c.env, credentialOf(c), c.req.valid('json')), (preferences) =>
    sendJson(c, routes.setPreferences, 200, preferences),
  ),
)
