import type { DealRecord } from '../../src/app/records/deal-record-schema.ts'
import type { Ctx } from '../../src/http/context.ts'
import { operation } from '../../src/http/operation.ts'
import type { getDeal } from '../../src/http/resources/deals/routes.ts'
import * as service from '../../src/http/resources/health-and-contract/routes.ts'
import * as players from '../../src/http/resources/players/routes.ts'
import type { BodyOf } from '../../src/http/wire/json-response.ts'
import { sendJson } from '../../src/http/wire/json-response.ts'
import type { ShownEvent } from '../../src/rules/events.ts'

/*
 * Type tests of responses. Nothing here runs: `npm run typecheck` fails if the types accept a marked line or refuse
 * another line.
 */

declare const c: Ctx
const me = {
  id: 'p_1',
  name: 'Anna',
  kind: 'person' as const,
  createdAt: '2026-08-01T19:30:00.000Z',
  vacation: null,
}

/** A response must match the schema of its route. */
export const answers = [
  sendJson(c, players.getMe, 200, me),
  // @ts-expect-error: a field is missing
  sendJson(c, players.getMe, 200, { id: 'p_1', name: 'Anna' }),
  // @ts-expect-error: a field is of another type
  sendJson(c, players.getMe, 200, { ...me, createdAt: 5 }),
  // @ts-expect-error: the route has no such answer
  sendJson(c, players.getMe, 201, me),
]

/** A handler must answer its own route. */
export const handlers = [
  operation(players.getMe, () => sendJson(c, players.getMe, 200, me)),
  // @ts-expect-error: the answer of another route
  operation(players.getMe, () => sendJson(c, service.getHealth, 200, { status: 'ok' })),
  // @ts-expect-error: an answer that nobody held against a schema
  operation(players.getMe, (asked) => asked.json(me)),
]

const played: ShownEvent<'cardPlayed'> = { type: 'cardPlayed', seat: 0, card: 'Ua', seq: 9, at: me.createdAt }
const seated: ShownEvent<'playerSeated'> = {
  ...{ type: 'playerSeated', seat: 0, seq: 2, at: me.createdAt },
  // @ts-expect-error: who is shown has a name, though none is stored
  player: { id: 'p_1' },
}
const dealt = (event: ShownEvent<'dealt'>) => [
  // Private fields are optional; fields that no viewer sees do not exist.
  event.hand?.length,
  // @ts-expect-error: the house's part of an event
  event.house,
]
// @ts-expect-error: no such card
const wrong: ShownEvent = { ...played, card: 'Xx' }

/** Event types come from the list of events. */
export const events = [played, seated, dealt, wrong]

/** The application's deal record has the type that the route promises. */
export const record = (made: DealRecord): BodyOf<typeof getDeal, 200> => made
// @ts-expect-error: a record without its tricks is none
export const cut = ({ tricks: _, ...made }: DealRecord): BodyOf<typeof getDeal, 200> => made
