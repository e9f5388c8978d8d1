import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { isDefaultWord, normalizeWord } from '../../../app/names/refused-names.ts'
import { fault } from '../../../i18n/validation-fault-schema.ts'
import type { Ctx } from '../../context.ts'
import { BODY_PROBLEMS, bodyOf } from '../../contract/openapi-parts.ts'
import { operation } from '../../operation.ts'
import { invalid } from '../../problems/problem.ts'
import { sendJson } from '../../wire/json-response.ts'
import { auditOf, depsOf } from './operator-context.ts'
import { answers, BY_OPERATOR } from './route-parts.ts'
import { reasonFields, WordsSchema } from './schemas.ts'

/*
 * Operations for operators: refused words in names, besides the default list.
 */

const common = { tags: ['Words'], security: BY_OPERATOR }

/** The largest number of words that operators add. */
const MAX_WORDS = 500

/** The least number of letters of a word. */
const MIN_LETTERS = 3

const listWordsRoute = createRoute({
  ...common,
  method: 'get',
  path: '/admin/v1/words',
  operationId: 'listWords',
  summary: 'List the refused words',
  description: 'The words that operators have added, in normal form, besides the default list.',
  responses: answers('The words.', WordsSchema, 422),
})

/** The body of the list as of now. */
const wordsNow = async (c: Ctx) => ({ words: await depsOf(c).store.refusedWords() })

export const listWords = operation(listWordsRoute, async (c) =>
  sendJson(c, listWordsRoute, 200, await wordsNow(c)),
)

const refuseWordRoute = createRoute({
  ...common,
  method: 'put',
  path: '/admin/v1/words/{word}',
  operationId: 'refuseWord',
  summary: 'Refuse or allow a word in names',
  description: `New names of players, programs, integrations and tables must not contain the word, in any case, with accents or with digits in place of letters. Existing names stay. Up to ${MAX_WORDS} words; known everywhere within a minute. A word of the default list stays refused: to allow it is 422 \`invalid-request\`. Safe to repeat.`,
  request: {
    params: z.object({
      word: z
        .string()
        .min(1)
        .max(40)
        .meta({ description: 'A word of three letters or more.', example: 'zwiebel' }),
    }),
    body: bodyOf(
      'Whether the word is refused, and the reason.',
      z
        .strictObject({
          ...reasonFields,
          refused: z
            .boolean()
            .meta({ description: 'Whether names with the word are refused.', example: true }),
        })
        .meta({ id: 'WordChange', description: 'A refused word, or a word that is allowed again.' }),
    ),
  },
  responses: answers('The words after the change.', WordsSchema, 404, ...BODY_PROBLEMS),
})

export const refuseWord = operation(refuseWordRoute, async (c) => {
  const { refused, ...reason } = c.req.valid('json')
  const { operatorStore } = depsOf(c)
  const word = normalizeWord(c.req.valid('param').word)
  const audit = auditOf(c, reason)
  const unfit = invalid([{ pointer: '{word}', fault: fault('cannot-stand', { reason: 'here' }) }])
  if (word.length < MIN_LETTERS || (!refused && isDefaultWord(word))) throw unfit
  const result = refused
    ? await operatorStore.addWord(word, MAX_WORDS, audit)
    : await operatorStore.removeWord(word, audit)
  if (result === 'full') throw unfit
  c.env.refusedWords.forget()
  return sendJson(c, refuseWordRoute, 200, await wordsNow(c))
})
