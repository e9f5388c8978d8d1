import { request } from 'node:http'
import { describe, expect, inject, test } from 'vitest'
import { isOnWorkers } from '../../support/host.ts'
import { call, callDirectly } from '../support/api-client.ts'
import { contract, operatorContract } from '../support/response-validation.ts'
import type { Caller, Further, World } from './caller-kinds.ts'
import { CALLERS, newWorld } from './caller-kinds.ts'
import type { Answer, Ids, Operation, Role } from './expected-answers.ts'
import { OPERATIONS } from './expected-answers.ts'

/*
 * Caller matrix: every operation of the OpenAPI documents for clients and operators, sent by every kind of caller.
 */

callDirectly()

/** The operations of the documents. `test/api/operators/operator-matrix.test.ts` has the operations under `/admin`. */
const documented = Object.entries({ ...contract.paths, ...operatorContract.paths })
  .filter(([path]) => !path.startsWith('/admin/'))
  .flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => /^(get|put|post|patch|delete)$/.test(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  )

/** The roles of a caller in a game. */
const rolesOf = ({ role, visibility }: Caller): readonly Role[] => {
  switch (role) {
    case 'owner in a seat':
      return ['viewer', 'invited', 'player', 'owner']
    case 'owner':
      return ['viewer', 'invited', 'owner']
    case 'player':
      return ['viewer', 'invited', 'player']
    case 'guest':
      return ['invited']
    default:
      return visibility === 'public' ? ['viewer', 'invited'] : []
  }
}

/** The refusal for a caller without a role in the game; undefined for a caller with the role. */
const refusedByGame = (caller: Caller, wanted: Role): Answer | undefined => {
  const roles = rolesOf(caller)
  if (roles.includes(wanted)) return undefined
  if (wanted === 'invited' || !roles.includes('viewer')) return '404 game-not-found'
  return wanted === 'owner' ? '403 not-the-owner' : '403 not-at-this-table'
}

/** Whether a caller lacks the scope, or has the scope for another game only. */
const lacksScope = ({ scopes, tokenOf }: Caller, { scope = 'any', role }: Operation): boolean => {
  if (scope === 'any') return false
  if (scopes && !scopes.includes(scope)) return true
  return tokenOf === 'another' || (tokenOf === 'this' && role === undefined)
}

/** Whether an operation is a change of or by its player. A blocked player can make one change: the deletion. */
const isChange = (name: string, { scope = 'any' }: Operation): boolean =>
  scope !== 'any' && !name.startsWith('GET ')
const BLOCKED_PLAYER_MAY = 'DELETE /v1/players/me'

/** The expected answer to a caller. Each operation checks token, scope and role in the same order. */
const expected = (name: string, operation: Operation, caller: Caller): Answer => {
  const { answer, except, operatorOf, byIntegration, scope, role, foreign, seated } = operation
  const exception = except?.[caller.name]
  if (exception !== undefined) return exception
  if (operatorOf !== undefined) return caller.operatorOf === operatorOf ? answer : '401 unauthorized'
  if (byIntegration) return caller.integration === undefined ? '401 unauthorized' : answer
  if (scope === undefined) return answer
  if (caller.refused !== undefined) return caller.refused
  if (lacksScope(caller, operation)) return '403 insufficient-scope'
  if (caller.isBlocked && isChange(name, operation) && name !== BLOCKED_PLAYER_MAY)
    return '403 player-blocked'
  const roles = rolesOf(caller)
  const refused = role && refusedByGame(caller, role)
  if (refused !== undefined) return refused
  if (foreign !== undefined && !roles.includes('owner') && !roles.includes('player')) return foreign
  return seated !== undefined && roles.includes('player') ? seated : answer
}

/** Status and problem code of the answer to a WebSocket request. */
const upgraded = (url: string, headers: Readonly<Record<string, string>>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve(`${answer.statusCode} ${JSON.parse(text).code}`))
    })
    asked.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      resolve(`${statusCode}`)
    })
    asked.on('error', reject)
    asked.end()
  })

/** Whether a path is a static file. The Worker behind `directUrl` has no static files. */
const isPage = (path: string) => /^\/(docs|rules|openapi\/)/.test(path)

/** Fills the path parameters with the ids of the caller's resources. */
const fillTemplate = async (template: string, parameters: Ids, { ids, further }: World): Promise<string> => {
  let path = template
  for (const [placeholder, name = ''] of template.matchAll(/\{(\w+)\}/g)) {
    const id =
      parameters[name] ?? ids[name] ?? (name in further ? await further[name as Further]() : `no-${name}`)
    path = path.replace(placeholder, id)
  }
  return path
}

const send = async (name: string, operation: Operation, world: World): Promise<Answer> => {
  const [method = '', template = ''] = name.split(' ')
  const { parameters = {}, body } = operation
  const { ids, credentials } = world
  const path = await fillTemplate(template, parameters, world)
  const headers = { ...credentials, ...operation.headers?.(ids) }
  if ('Upgrade' in headers) return upgraded(inject('directUrl') + path, headers)
  if (isPage(path)) return `${(await fetch(inject('apiUrl') + path, { headers, redirect: 'manual' })).status}`
  const answer = await call(method, path, { headers, ...(body && { body: body(ids) }) })
  return answer.status < 400 ? `${answer.status}` : `${answer.status} ${answer.body.code}`
}

const worlds = new Map<string, World>()

/** Sends an operation as a caller, with resources that no operation has changed yet. */
const answerTo = async (name: string, operation: Operation, caller: Caller): Promise<Answer> => {
  const key = `${caller.name}, ${operation.status}`
  const world = worlds.get(key) ?? (await newWorld(caller, operation))
  worlds.set(key, world)
  const answer = await send(name, operation, world)
  const isDone = answer.startsWith('2') && !name.startsWith('GET ')
  // A refusal makes the cache of the service forget a player from before the block.
  const isRefused = caller.isBlocked && isChange(name, operation)
  if ((isDone && !operation.keeps) || isRefused) worlds.delete(key)
  return answer
}

describe('each operation gives each caller the expected answer', () => {
  test('the table has a line for each operation of the document, and no others', () => {
    const lines = Object.keys(OPERATIONS)
    const missing = documented.filter((name) => !lines.includes(name))
    const strange = lines.filter((name) => !documented.includes(name))
    expect(missing, 'Add one line for each of these to test/api/callers/expected-answers.ts').toEqual([])
    expect(strange, 'Remove these from test/api/callers/expected-answers.ts').toEqual([])
    expect(lines).toHaveLength(documented.length)
  })

  test.each(Object.entries(OPERATIONS))('%s', async (name, operation) => {
    const answers: Record<string, Answer> = {}
    for (const caller of CALLERS) answers[caller.name] = await answerTo(name, operation, caller)
    const wanted = CALLERS.map((caller) => [caller.name, expected(name, operation, caller)])
    expect(answers).toEqual(Object.fromEntries(wanted))
  })
})

test.skipIf(isOnWorkers)('the liveness probe, outside of the documents, answers each caller', async () => {
  const answers: Record<string, Answer> = {}
  for (const caller of CALLERS) {
    const { credentials: headers } = await newWorld(caller, {})
    const [alive, changed] = await Promise.all(
      ['GET', 'POST'].map((method) => fetch(`${inject('apiUrl')}/livez`, { method, headers })),
    )
    answers[caller.name] = `${alive?.status} ${changed?.status}`
  }
  expect(answers).toEqual(Object.fromEntries(CALLERS.map(({ name }) => [name, '200 404'])))
})
