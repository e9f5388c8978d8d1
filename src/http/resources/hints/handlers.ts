import { hintCommand } from '../../../app/commands/move-hint.ts'
import { languageOf } from '../../../i18n/language-negotiation.ts'
import { commandTermsOf, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { languageHeadersOf } from '../../contract/representation-query.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { NO_STORE, sendJson } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

export const askForHint = operation(routes.askForHint, async (c) => {
  const { game } = c.req.valid('param')
  const { say, faces } = c.req.valid('query')
  const spoken = { language: languageOf(c.req.header('accept-language')), ...(faces && { faces }) }
  const how = { spoken, ...(say === 'true' && { says: true as const }) }
  // The wait for the computation holds no database slot.
  const startsComputing = c.get('leaveSlot')
  const terms = { ...(await commandTermsOf(c)), ...how, game, ...(startsComputing && { startsComputing }) }
  const outcome = await hintCommand(c.env, credentialOf(c), terms)
  return reply(c, outcome, ({ language, viewer, ...hint }, again) => {
    const { version } = viewer.stored.game
    const headers = { ...NO_STORE, ...languageHeadersOf({ say: { language } }), ...again }
    return sendJson(c, routes.askForHint, 201, { ...hint, version }, headers)
  })
})
