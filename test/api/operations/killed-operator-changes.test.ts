import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { databaseClient } from '../../support/host.ts'
import { firstSeed, random, rounds } from '../../support/random.ts'
import { operate, startOperatorApplication } from '../operators/operator-client.ts'
import type { Answer, Body } from '../support/api-client.ts'
import { post } from '../support/api-client.ts'
import { expectConsistentGame, storedEvents } from '../support/stored-game-checks.ts'
import { runScheduler, withWebhookService } from '../support/webhook-worker.ts'

/*
 * Service that is killed during changes by operators, and started again. A change is complete with its row of the audit log, or has
 * not happened; a repeated request has one effect.
 */

const { worker: clients, databaseUrl, here } = withWebhookService()

let operators: RunningWorker
beforeAll(async () => {
  operators = await startOperatorApplication(databaseUrl())
})
afterAll(() => operators.stop())

/** Ends the service for operators with SIGKILL. */
const kill = async (): Promise<void> => {
  process.kill(operators.pid ?? 0, 'SIGKILL')
  await operators.stop()
}
const restart = async (): Promise<void> => {
  operators = await startOperatorApplication(databaseUrl())
}

let client: Client | undefined
/** The client of the database. */
const database = (): Client => {
  client ??= databaseClient(databaseUrl())
  return client
}
/** Rows of the database. */
const select = async (sql: string, ...args: readonly string[]) =>
  (await database().execute({ sql, args: [...args] })).rows
/** Whether a query has a row. */
const has = async (sql: string, ...args: readonly string[]): Promise<boolean> =>
  (await select(sql, ...args)).length > 0

const newPlayer = async (): Promise<Body> =>
  (await post('/v1/players', undefined, { name: 'Anna' }, here)).body
const newIntegration = async (): Promise<Body> =>
  (await post('/v1/integrations', undefined, { name: 'Bot' }, here)).body
const openTable = async ({ token }: Body): Promise<Body> =>
  (await post('/v1/games', token, { ruleset: 'differenzler', options: { players: 2 } }, here)).body
const inProgress = async (one: Body, other: Body): Promise<string> => {
  const { id, invite } = await openTable(one)
  expect((await post(`/v1/games/${id}/seats`, other.token, { invite }, here)).status).toBe(201)
  return id
}

/** Numbers of the cases: each change has a case of its own, so its rows of the audit log can be counted. */
let cases = 0

/** A change by an operator, ready to be sent. */
interface Change {
  readonly name: string
  /** Sends the request, always the same. */
  send(): Promise<Answer>
  /** Whether the database has the change. */
  isStored(): Promise<boolean>
  /** The number of rows of the audit log. */
  entries(): Promise<number>
}

const changeOf = (
  name: string,
  method: string,
  path: string,
  body: object,
  isStored: () => Promise<boolean>,
): Change => {
  cases += 1
  const reference = `CASE-${cases}`
  return {
    name,
    isStored,
    send: () => operate(method, path, { reason: 'other', reference, ...body }, { base: operators.url }),
    entries: async () => (await select('select id from audit_log where reference = ?', reference)).length,
  }
}

const restrictionIs = (id: string, path: string, value: number) => () =>
  has(`select id from players where id = ? and restrictions ->> '${path}' = ${value}`, id)
const isBlocked = (id: string) => restrictionIs(id, '$.blocked', 1)
const isErased = (id: string) => () => has("select id from players where id = ? and name = '–'", id)

const blockOf = (id: string): Change =>
  changeOf('block', 'PUT', `/players/${id}/block`, { blocked: true }, isBlocked(id))
const eraseOf = (id: string): Change => changeOf('erase', 'POST', `/players/${id}/erasure`, {}, isErased(id))

/** Every kind of change, each with a target of its own. */
const everyChange = async () => {
  const [renamed, blocked, unblocked, limited, revoked, erased, guest] = await Promise.all(
    Array.from({ length: 7 }, newPlayer),
  )
  const [capped, ended] = await Promise.all([newIntegration(), newIntegration()])
  const games = [await inProgress(blocked, guest), await inProgress(erased, guest)]
  const closed = await inProgress(guest, renamed)
  await operate(
    'PUT',
    `/players/${unblocked.id}/block`,
    { reason: 'other', blocked: true },
    { base: operators.url },
  )
  const word = `zzword${[...`${cases}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const changes: readonly Change[] = [
    changeOf('rename', 'PATCH', `/players/${renamed.id}`, { name: 'Berta' }, () =>
      has("select id from players where id = ? and name = 'Berta'", renamed.id),
    ),
    blockOf(blocked.id),
    changeOf('unblock', 'PUT', `/players/${unblocked.id}/block`, { blocked: false }, () =>
      has('select id from players where id = ? and restrictions is null', unblocked.id),
    ),
    changeOf(
      'limit',
      'PATCH',
      `/players/${limited.id}/limits`,
      { open: 3 },
      restrictionIs(limited.id, '$.limits.open', 3),
    ),
    changeOf('revoke', 'POST', `/players/${revoked.id}/revocation`, {}, () =>
      has("select id from players where id = ? and instr(token_hash, ' ') > 0", revoked.id),
    ),
    eraseOf(erased.id),
    changeOf('close', 'POST', `/games/${closed}/closing`, {}, () =>
      has("select id from games where id = ? and status = 'abandoned'", closed),
    ),
    changeOf('cap', 'PATCH', `/integrations/${capped.id}/caps`, { games: 7 }, () =>
      has("select id from integrations where id = ? and caps ->> '$.games' = 7", capped.id),
    ),
    changeOf('revoke an integration', 'POST', `/integrations/${ended.id}/revocation`, {}, () =>
      has("select id from integrations where id = ? and instr(token_hash, ' ') > 0", ended.id),
    ),
    changeOf('add a word', 'PUT', `/words/${word}`, { refused: true }, () =>
      has('select word from refused_words where word = ?', word),
    ),
  ]
  return { changes, leaving: [blocked.id, erased.id], games: [...games, closed], closed }
}

/** Seats and owned tables of a player in unfinished games. */
const seatsOf = (player: string) =>
  select('select game from seats where player = ? and ended_at is null', player)

/** The answer to a request; undefined for a request that the end of the service has cut. */
const answerTo = ({ send }: Change): Promise<Answer | undefined> => send().catch(() => undefined)

describe('killed at a random moment between requests and answers', () => {
  /** The number of requests without an answer, in all rounds. */
  let cut = 0

  test.each(rounds(6, 40))('round %i', async (round) => {
    const chance = random(firstSeed() + round)
    const { changes, leaving, games, closed } = await everyChange()
    // In the first round no request is answered. In the others, requests begin at random moments, and the end comes with an answer.
    const enough = round === 0 ? 0 : 1 + chance.below(changes.length - 1)
    let end = () => {}
    const isTime = new Promise<void>((resolve) => {
      end = resolve
    })
    let answered = 0
    const sent = changes.map(async (change) => {
      await setTimeout(chance.below(10))
      const answer = await answerTo(change)
      answered += 1
      if (answered === enough) end()
      return answer
    })
    if (enough > 0) await isTime
    await kill()
    const answers = await Promise.all(sent)
    const stored = await Promise.all(changes.map(({ isStored }) => isStored()))
    const entries = await Promise.all(changes.map((change) => change.entries()))
    await restart()
    for (const [at, { name }] of changes.entries()) {
      const answer = answers[at]
      if (answer === undefined) cut += 1
      else expect([name, answer.status, stored[at]]).toEqual([name, 200, true])
      expect([name, entries[at]]).toEqual([name, stored[at] ? 1 : 0])
    }

    for (const change of changes) {
      const { status } = await change.send()
      expect([change.name, status]).toEqual([change.name, 200])
      expect([change.name, await change.isStored(), await change.entries()]).toEqual([change.name, true, 1])
    }
    for (const player of leaving) expect(await seatsOf(player)).toEqual([])
    for (const game of games) await expectConsistentGame(database(), game)
    const ends = (await storedEvents(database(), closed)).filter(({ type }) => type === 'gameAbandoned')
    expect(ends).toHaveLength(1)
  })

  test('requests have got no answer', () => {
    expect(cut).toBeGreaterThan(0)
  })
})

describe('killed between the change and the leaving of seats', () => {
  /** Kills the service with the first sight of a change. Returns a player who still has seats. */
  const killAfter = async (changeFor: (id: string) => Change): Promise<{ player: Body; change: Change }> => {
    for (;;) {
      const [player, guest] = [await newPlayer(), await newPlayer()]
      for (let at = 0; at < 10; at += 1) {
        await openTable(player)
        await inProgress(guest, player)
      }
      const change = changeFor(player.id)
      let isAnswered = false
      const answer = answerTo(change).finally(() => {
        isAnswered = true
      })
      // Reads of a file are synchronous, so other work needs a turn of the event loop.
      while (!isAnswered && !(await change.isStored())) await setImmediate()
      await kill()
      await answer
      expect(await change.isStored()).toBe(true)
      await restart()
      // On a busy machine the leaving may be over before the end of the service.
      if ((await seatsOf(player.id)).length > 0) return { player, change }
    }
  }

  test.each([
    ['a blocked player', blockOf, '403 player-blocked'],
    ['an erased player', eraseOf, '401 unauthorized'],
  ] as const)('%s sits nowhere after the cleanup', async (_, changeFor, refusal) => {
    const { player, change } = await killAfter(changeFor)
    const games = (await seatsOf(player.id)).map(({ game }) => String(game))
    const { status, body } = await post('/v1/games', player.token, { ruleset: 'schieber' }, here)
    expect(`${status} ${body.code}`).toBe(refusal)
    await runScheduler(clients)
    expect(await seatsOf(player.id)).toEqual([])
    for (const game of games) {
      const { status: end } = await expectConsistentGame(database(), game)
      expect(end).toBe('abandoned')
    }
    expect((await change.send()).body).toMatchObject({ runningGames: 0 })
    expect(await change.entries()).toBe(1)
  })

  test('a repetition without the cleanup leaves the seats, too', async () => {
    const { player, change } = await killAfter(blockOf)
    expect((await change.send()).body).toMatchObject({ blocked: true, runningGames: 0 })
    expect(await seatsOf(player.id)).toEqual([])
    expect(await change.entries()).toBe(1)
  })
})
