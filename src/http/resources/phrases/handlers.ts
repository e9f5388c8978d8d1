import { findPhrases, sayPhraseCommand } from '../../../app/commands/say-phrase.ts'
import { languageOf } from '../../../i18n/language-negotiation.ts'
import { setPhrasesIn } from '../../../i18n/phrases/set-phrases.ts'
import { commandTermsOf, credentialIfAny, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { languageHeadersOf } from '../../contract/representation-query.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { NO_STORE, sendJson } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

export const listPhrases = operation(routes.listPhrases, async (c) => {
  const { game } = c.req.valid('param')
  const language = languageOf(c.req.header('accept-language'))
  return reply(c, await findPhrases(c.env, credentialIfAny(c), game), (found) => {
    const body = { items: [...found], texts: setPhrasesIn(language) }
    return sendJson(c, routes.listPhrases, 200, body, {
      ...NO_STORE,
      ...languageHeadersOf({ say: { language } }),
    })
  })
})

export const sayPhrase = operation(routes.sayPhrase, async (c) => {
  const { game } = c.req.valid('param')
  const { id } = c.req.valid('json')
  const terms = { ...(await commandTermsOf(c)), game, id }
  return reply(c, await sayPhraseCommand(c.env, credentialOf(c), terms), (phrase, again) =>
    sendJson(c, routes.sayPhrase, 201, phrase, { ...NO_STORE, ...again }),
  )
})
