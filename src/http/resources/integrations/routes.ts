import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'

import {
  BODY_PROBLEMS,
  BY_INTEGRATION,
  bodyOf,
  headersOf,
  jsonContent,
  LANGUAGE_HEADERS,
  LanguageHeader,
  NO_SECURITY,
  problems,
  RotationKeyHeader,
  SignUpKeyHeader,
} from '../../contract/openapi-parts.ts'
import {
  LastEventHeader,
  streamResponse,
  WaitQuery,
  webSocketResponse,
} from '../../contract/stream-routes.ts'
import { CursorSchema, limitUpTo } from '../../wire/cursor-paging.ts'
import { afterCursor } from '../activity-feed/routes.ts'
import { MAX_NOTICES } from '../activity-feed/schemas.ts'
import { IntegrationStreamItemSchema, PeopleNoticePageSchema } from './event-schemas.ts'
import {
  IntegrationSchema,
  MAX_PEOPLE,
  NewIntegrationSchema,
  NoWishSchema,
  PeopleQuery,
  PersonPageSchema,
  PersonParam,
  PersonSchema,
  WantedIntegrationSchema,
  WantedPersonSchema,
} from './schemas.ts'

const tags = ['Integrations']
const me = '/v1/integrations/me' as const
const person = `${me}/players/{externalId}` as const

const links = {
  put: { operationId: 'putPerson', description: 'Create a player.' },
  rotate: { operationId: 'rotateIntegrationToken', description: 'Replace the token.' },
}

const toPerson = {
  person: {
    operationId: 'getPerson',
    parameters: { externalId: '$request.path.externalId' },
    description: 'Get the player with this external id.',
  },
}

export const createIntegration = createRoute({
  method: 'post',
  path: '/v1/integrations',
  operationId: 'createIntegration',
  tags,
  summary: 'Create an integration',
  description:
    'An integration is a program that acts for many people. A chat bot, for example, has one token, names people by their ids in the chat, and sends `Act-As` with each request. The token is shown only in this answer. The request counts as a sign-up; later requests count for the integration, from any address.',
  security: NO_SECURITY,
  request: {
    headers: SignUpKeyHeader,
    body: bodyOf('The name of the integration.', WantedIntegrationSchema),
  },
  responses: {
    201: {
      ...jsonContent(
        'The integration with its token.',
        NewIntegrationSchema,
        'Location',
        'Cache-Control',
        'Idempotency-Replayed',
      ),
      links,
    },
    ...problems(...BODY_PROBLEMS),
  },
})

export const getIntegration = createRoute({
  method: 'get',
  path: me,
  operationId: 'getIntegration',
  tags,
  summary: 'Get my integration',
  description: 'The integration that the token belongs to.',
  security: BY_INTEGRATION,
  responses: {
    200: { ...jsonContent('The integration.', IntegrationSchema, 'Cache-Control'), links },
    ...problems(401, 422),
  },
})

export const rotateIntegrationToken = createRoute({
  method: 'post',
  path: `${me}/rotation`,
  operationId: 'rotateIntegrationToken',
  tags,
  summary: 'Replace the token',
  description:
    'Replaces the token of the integration; the new token is shown only in this answer. The old token ends at once: its tickets end and its streams close before the answer. Players and links stay. Send an `Idempotency-Key`: after a lost answer, the same request with the old token returns the answer for 24 hours.',
  security: BY_INTEGRATION,
  request: { headers: RotationKeyHeader, body: bodyOf('An empty body.', NoWishSchema) },
  responses: {
    200: {
      ...jsonContent(
        'The integration with its token.',
        NewIntegrationSchema,
        'Cache-Control',
        'Idempotency-Replayed',
      ),
      links,
    },
    ...problems(...BODY_PROBLEMS, 401),
  },
})

export const listPeople = createRoute({
  method: 'get',
  path: `${me}/players`,
  operationId: 'listPeople',
  tags,
  summary: 'List the people of the integration',
  description:
    'All players for whom the integration acts, the earliest link first. A player with two external ids has two items. Deleted players, and players who ended the link, are not listed.',
  security: BY_INTEGRATION,
  request: {
    query: PeopleQuery.extend({ limit: limitUpTo(MAX_PEOPLE, 100), cursor: CursorSchema }),
  },
  responses: {
    200: {
      ...jsonContent('A page of people.', PersonPageSchema, 'Link', 'Cache-Control'),
      links: {
        person: {
          operationId: 'getPerson',
          parameters: { externalId: '$response.body#/items/0/externalId' },
          description: 'One person.',
        },
      },
    },
    ...problems(401, 422),
  },
})

export const listPeopleEvents = createRoute({
  method: 'get',
  path: `${me}/events`,
  operationId: 'listPeopleEvents',
  tags,
  summary: 'List the events of all people',
  description:
    'One feed for all people of the integration, with the items of `GET /v1/players/me/events`, in the order of commits. Each event is one item; `people` lists the concerned people. Every item comes exactly once, from the link of a person to its end. By `Accept` the feed is a stream (`text/event-stream`, `application/x-ndjson`), at most 8 at a time. A page, or the start of a stream, counts as one more read for each 100 people. 410 `cursor-expired` after 30 days, or after changes at more than 1000 seats of people.',
  security: BY_INTEGRATION,
  request: {
    query: z.object({ after: afterCursor, limit: limitUpTo(MAX_NOTICES, 50), wait: WaitQuery }),
    headers: LanguageHeader.extend(LastEventHeader.shape),
  },
  responses: {
    200: {
      ...streamResponse(
        IntegrationStreamItemSchema,
        'A page of items, or a stream.',
        PeopleNoticePageSchema,
        'Link',
        'Cache-Control',
        ...LANGUAGE_HEADERS,
      ),
      links: {
        person: {
          operationId: 'getPerson',
          parameters: { externalId: '$response.body#/items/0/people/0/externalId' },
          description: 'Get a concerned person.',
        },
      },
    },
    ...problems(401, 410, 422, 501),
  },
})

export const watchPeople = createRoute({
  method: 'get',
  path: `${me}/live`,
  operationId: 'watchPeople',
  tags,
  summary: 'Follow all people over a WebSocket',
  description:
    'Each item as one text frame, as in `GET /v1/integrations/me/events`. The answer to `ping` is `pong`. Close codes: 4401 when the token has ended, 1013 to try again: then continue `after` the cursor of the last item.',
  security: BY_INTEGRATION,
  request: { query: z.object({ after: afterCursor }), headers: LanguageHeader },
  responses: { ...webSocketResponse(IntegrationStreamItemSchema), ...problems(401, 410, 422, 426, 501) },
})

export const putPerson = createRoute({
  method: 'put',
  path: person,
  operationId: 'putPerson',
  tags,
  summary: 'Create or link a player',
  description:
    'Creates or links a player under an external id. With `name`, the player belongs to the integration: 201 the first time; later 200, the same player and the new name; up to 300 new players a minute. A program has `kind` as `program`, permanently, and `program`. With `code`, an existing player is linked: the player made the code with `POST /v1/players/me/links`, keeps the name, and can end the link. Safe to repeat.',
  security: BY_INTEGRATION,
  request: { params: PersonParam, body: bodyOf('The name or the code.', WantedPersonSchema) },
  responses: {
    200: { ...jsonContent('The existing or linked player.', PersonSchema, 'Cache-Control'), links: toPerson },
    201: { ...jsonContent('The new player.', PersonSchema, 'Cache-Control'), links: toPerson },
    ...problems(...BODY_PROBLEMS, 401, 409),
  },
})

export const getPerson = createRoute({
  method: 'get',
  path: person,
  operationId: 'getPerson',
  tags,
  summary: 'Get a player by external id',
  description: 'The player with this external id.',
  security: BY_INTEGRATION,
  request: { params: PersonParam },
  responses: {
    200: {
      ...jsonContent('The player.', PersonSchema, 'Cache-Control'),
      links: {
        release: {
          ...toPerson.person,
          operationId: 'releasePerson',
          description: 'Delete or unlink the player.',
        },
      },
    },
    ...problems(401, 404, 422),
  },
})

export const releasePerson = createRoute({
  method: 'delete',
  path: person,
  operationId: 'releasePerson',
  tags,
  summary: 'Delete or unlink a player',
  description:
    'Deletes an own player permanently, as `DELETE /v1/players/me` does: seats are freed, and the name becomes `–`. A linked player stays and loses the link. An unknown external id changes nothing.',
  security: BY_INTEGRATION,
  request: { params: PersonParam },
  responses: {
    204: { description: 'Done.', headers: headersOf(), links: toPerson },
    ...problems(401, 422),
  },
})
