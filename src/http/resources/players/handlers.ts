import {
  deletePlayerCommand,
  playerKind,
  updateProfileCommand as takeName,
} from '../../../app/accounts/players.ts'
import { endVacationCommand, startVacationCommand, vacationIn } from '../../../app/accounts/vacation.ts'
import { executeCommand } from '../../../app/commands/execute-command.ts'
import { newPlayerId, newSignUpToken } from '../../../app/ids.ts'
import { findCaller } from '../../../app/queries/authorized-queries.ts'
import type { StoredPlayer } from '../../../db/port/players.ts'
import { sha256 } from '../../../lib/encoding-and-hashing.ts'
import { credentialOf, idempotencyKeyOf } from '../../contract/idempotency-and-precondition.ts'
import { requireAllowedNames } from '../../contract/require-allowed-names.ts'
import { addressOf } from '../../middleware/credentials.ts'
import { operation } from '../../operation.ts'
import type { StoredWholeAnswer } from '../../problems/outcome-response.ts'
import { reply, resend } from '../../problems/outcome-response.ts'
import { seal, unseal } from '../../receipt-encryption.ts'
import type { Answered } from '../../wire/json-response.ts'
import { jsonAnswer, sendEmpty, sendJson } from '../../wire/json-response.ts'
import { programOf } from './program.ts'
import * as routes from './routes.ts'

/** Builds the profile of a player for the player itself. */
export const ownProfile = (player: Pick<StoredPlayer, 'id' | 'name' | 'createdAt' | 'program'>) => {
  const { id, name, createdAt, program } = player
  return { id, name, kind: playerKind(player), ...(program && { program }), createdAt }
}

type SignedUp = Answered<typeof routes.signUp>

const HEADERS = { Location: '/v1/players/me', 'Cache-Control': 'no-store' }

// Anonymous, so an Idempotency-Key belongs to an address instead of a caller; the stored answer is sealed.
export const signUp = operation(routes.signUp, async (c) => {
  const { name, program: given } = c.req.valid('json')
  const program = programOf(given)
  await requireAllowedNames(c, name, program?.name)
  const { random, now } = c.env
  const idempotencyKey = c.req.header('idempotency-key') ?? ''
  const raw = c.get('rawBody') ?? new Uint8Array()
  const keyed = await idempotencyKeyOf(c, `address:${addressOf(c)}`)
  const settled = await executeCommand(c.env, {}, keyed, async () => {
    const token = newSignUpToken(random)
    const player = { id: newPlayerId(random), name, createdAt: now(), ...(program && { program }) }
    const signedUp = { ...ownProfile(player), token }
    const answer = jsonAnswer(201, signedUp, HEADERS)
    return {
      signedUp,
      change: { player: { ...player, tokenHash: await sha256(token) } },
      note: keyed && {
        kind: 'whole',
        ...answer,
        body: await seal(answer.body, idempotencyKey, raw, random),
      },
    }
  })
  switch (settled.outcome) {
    case 'first':
      return sendJson(c, routes.signUp, 201, settled.planned.signedUp, HEADERS)
    case 'replayed': {
      const { status, headers, body } = settled.kept as StoredWholeAnswer
      return resend(c, { status, headers, body: await unseal(body, idempotencyKey, raw) }) as SignedUp
    }
    default:
      return reply(c, settled, () => {
        throw new Error('nobody signed up')
      })
  }
})

/** A player as shown to the player, with vacation. */
const shownMe = (player: StoredPlayer, now: string) => ({
  ...ownProfile(player),
  vacation: vacationIn(player.vacations, Date.parse(now)),
})

export const getMe = operation(routes.getMe, async (c) =>
  reply(c, await findCaller(c.env, credentialOf(c), 'profile'), (me) =>
    sendJson(c, routes.getMe, 200, shownMe(me, c.env.now())),
  ),
)

export const goOnVacation = operation(routes.goAway, async (c) =>
  reply(c, await startVacationCommand(c.env, credentialOf(c), c.req.valid('json').until), (vacation) =>
    sendJson(c, routes.goAway, 200, vacation),
  ),
)

export const comeBackFromVacation = operation(routes.comeBack, async (c) =>
  reply(c, await endVacationCommand(c.env, credentialOf(c)), () => sendEmpty(c, routes.comeBack, 204)),
)

export const rename = operation(routes.rename, async (c) => {
  const { program, ...wanted } = c.req.valid('json')
  await requireAllowedNames(c, wanted.name, program?.name)
  const outcome = await takeName(c.env, credentialOf(c), { ...wanted, program: programOf(program) })
  return reply(c, outcome, (me) => sendJson(c, routes.rename, 200, shownMe(me, c.env.now())))
})

export const deletePlayer = operation(routes.deletePlayer, async (c) =>
  reply(c, await deletePlayerCommand(c.env, credentialOf(c)), () => sendEmpty(c, routes.deletePlayer, 204)),
)
