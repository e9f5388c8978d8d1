import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'

import {
  BODY_PROBLEMS,
  BY_INTEGRATION,
  bodyOf,
  headersOf,
  IN_WORDS,
  json,
  LanguageHeader,
  OPEN,
  problems,
  RotationKeyHeader,
  SignUpKeyHeader,
} from '../describe.ts'
import { CursorSchema, limitUpTo } from '../http/paging.ts'
import { afterCursor } from '../news/routes.ts'
import { MOST_NOTICES } from '../news/schemas.ts'
import { LastEventHeader, streamed, switching, WaitQuery } from '../streams.ts'
import { IntegrationStreamItemSchema, PeopleNoticePageSchema } from './event-schemas.ts'
import {
  IntegrationSchema,
  MOST_PEOPLE,
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
  put: { operationId: 'putPerson', description: 'Make somebody a player.' },
  rotate: { operationId: 'rotateIntegrationToken', description: 'Take another token.' },
}

const toPerson = {
  person: {
    operationId: 'getPerson',
    parameters: { externalId: '$request.path.externalId' },
    description: 'Whom you call so.',
  },
}

export const createIntegration = createRoute({
  method: 'post',
  path: '/v1/integrations',
  operationId: 'createIntegration',
  tags,
  summary: 'Make an integration',
  description:
    'For a program that acts for many people: a chat bot has one token, calls people by the ids of the chat program, and says with each request for whom it acts (`Act-As`). The token is shown this once. Counted as a sign-up; afterwards by the integration, wherever its requests come from.',
  security: OPEN,
  request: { headers: SignUpKeyHeader, body: bodyOf('What it is called.', WantedIntegrationSchema) },
  responses: {
    201: {
      ...json(
        'The integration, and its token.',
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
  summary: 'Which integration am I',
  description: 'The integration that the token belongs to.',
  security: BY_INTEGRATION,
  responses: {
    200: { ...json('You.', IntegrationSchema, 'Cache-Control'), links },
    ...problems(401, 422),
  },
})

export const rotateIntegrationToken = createRoute({
  method: 'post',
  path: `${me}/rotation`,
  operationId: 'rotateIntegrationToken',
  tags,
  summary: 'Take another token',
  description:
    'Gives the integration another token, shown this once. The one that was sent opens nothing from then on: tickets that it made end, and what it has opened is closed before this is answered. Players and links stay. Send an `Idempotency-Key`: should the answer get lost, the same request, with the old token, gets it again for 24 hours.',
  security: BY_INTEGRATION,
  request: { headers: RotationKeyHeader, body: bodyOf('Nothing.', NoWishSchema) },
  responses: {
    200: {
      ...json(
        'The integration, and its token.',
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
    'All players for whom the integration acts, linked first first. A player with two external ids has two items. A deleted player, or a player who ended the link, is not in the list.',
  security: BY_INTEGRATION,
  request: {
    query: PeopleQuery.extend({ limit: limitUpTo(MOST_PEOPLE, 100), cursor: CursorSchema }),
  },
  responses: {
    200: {
      ...json('A page of people.', PersonPageSchema, 'Link', 'Cache-Control'),
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
  summary: 'What concerns the people of the integration',
  description:
    'One feed for all people of the integration, with the same items as `GET /v1/players/me/events`, in the order of commits. Each event is one item; `people` names the people whom the event concerns. Nothing is missed and nothing comes twice. A person is told of from the link on, and no more once the link ends. By `Accept` the feed comes as a stream (`text/event-stream`, `application/x-ndjson`), at most 8 at a time. A page, or the beginning of a stream, counts as one more read for each 100 people. 410 `cursor-expired` after 30 days, and where more than 1000 seats of people had changes since.',
  security: BY_INTEGRATION,
  request: {
    query: z.object({ after: afterCursor, limit: limitUpTo(MOST_NOTICES, 50), wait: WaitQuery }),
    headers: LanguageHeader.extend(LastEventHeader.shape),
  },
  responses: {
    200: {
      ...streamed(
        IntegrationStreamItemSchema,
        'What happened, or what happens as it does.',
        PeopleNoticePageSchema,
        'Link',
        'Cache-Control',
        ...IN_WORDS,
      ),
      links: {
        person: {
          operationId: 'getPerson',
          parameters: { externalId: '$response.body#/items/0/people/0/externalId' },
          description: 'One of the people whom the item concerns.',
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
  summary: 'Follow the people of the integration over a WebSocket',
  description:
    'Each item as `GET /v1/integrations/me/events` tells it, in a text frame of its own. `ping` is answered `pong`. Closed with 4401 when the token does not hold any more, 1013 to try again: then go on `after` the cursor of the last item.',
  security: BY_INTEGRATION,
  request: { query: z.object({ after: afterCursor }), headers: LanguageHeader },
  responses: { ...switching(IntegrationStreamItemSchema), ...problems(401, 410, 422, 426, 501) },
})

export const putPerson = createRoute({
  method: 'put',
  path: person,
  operationId: 'putPerson',
  tags,
  summary: 'Act for somebody',
  description:
    'Makes somebody a player, by what you call them. With a `name` it is a player of your own: 201 the first time, 200 and the same player each time after, with the name that is said now; up to 300 new ones a minute. A program of yours has `kind` as `program`, for good, and `program`. With a `code` it is a player who exists already, who made that code with `POST /v1/players/me/links` and so has one player in the chat and elsewhere; their name stays theirs, and they can end it. Safe to send twice.',
  security: BY_INTEGRATION,
  request: { params: PersonParam, body: bodyOf('Who it is.', WantedPersonSchema) },
  responses: {
    200: { ...json('The player, known already or linked.', PersonSchema, 'Cache-Control'), links: toPerson },
    201: { ...json('A new player.', PersonSchema, 'Cache-Control'), links: toPerson },
    ...problems(...BODY_PROBLEMS, 401, 409),
  },
})

export const getPerson = createRoute({
  method: 'get',
  path: person,
  operationId: 'getPerson',
  tags,
  summary: 'Whom do I call so',
  description: 'The player for whom you act by this id.',
  security: BY_INTEGRATION,
  request: { params: PersonParam },
  responses: {
    200: {
      ...json('The player.', PersonSchema, 'Cache-Control'),
      links: {
        release: { ...toPerson.person, operationId: 'releasePerson', description: 'Act for them no more.' },
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
  summary: 'Act for somebody no more',
  description:
    'A player of your own goes for good, as with `DELETE /v1/players/me`: seats are freed, and the name shows as `–`. One who is linked stays as they are, without you. Nothing happens where you call nobody so.',
  security: BY_INTEGRATION,
  request: { params: PersonParam },
  responses: {
    204: { description: 'Done.', headers: headersOf(), links: toPerson },
    ...problems(401, 422),
  },
})
