import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { verifyGame } from '../../../tools/verify/game-checks.ts'
import { parseExport } from '../../../tools/verify/verify-game.ts'
import { databaseClient } from '../../support/host.ts'
import { rounds } from '../../support/random.ts'
import type { Answer, Body, Player, Table } from '../support/api-client.ts'
import {
  call,
  chooseTestMove,
  get,
  getView,
  newPlayer,
  newTable,
  playOne,
  post,
} from '../support/api-client.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'
import { storedTexts } from '../support/stored-texts.ts'
import { operate, startOperatorApplication, useOperatorApplication } from './operator-client.ts'

/*
 * Races: two operators in two processes change the same player, and an operator closes a game while players act. Each change with
 * an effect has one row of the audit log.
 */

useOperatorApplication()

const database = databaseClient(inject('databaseUrl'))

/** A second service for operators, in another process. */
let there: RunningWorker
beforeAll(async () => {
  there = await startOperatorApplication(inject('databaseUrl'))
})
afterAll(() => there.stop())

const reason = { reason: 'abuse' }
type Send = (id: string, elsewhere?: boolean) => Promise<Answer>
const sender =
  (method: string, path: string, body: object = {}): Send =>
  (id, elsewhere = false) =>
    operate(method, path.replace('{id}', id), { ...reason, ...body }, elsewhere ? { base: there.url } : {})

const block = sender('PUT', '/players/{id}/block', { blocked: true })
const unblock = sender('PUT', '/players/{id}/block', { blocked: false })
const erase = sender('POST', '/players/{id}/erasure')
const revoke = sender('POST', '/players/{id}/revocation')
const close = sender('POST', '/games/{id}/closing')

/** The operations in the audit log of a target, the latest first. */
const auditOf = async (target: string): Promise<readonly string[]> =>
  (await operate('GET', `/audit-log?target=${target}`)).body.items.map(({ operation }: Body) => operation)

const openTable = async ({ token }: Player, players = 2): Promise<Body> =>
  (await post('/v1/games', token, { ruleset: 'differenzler', options: { players } })).body
const inProgress = async (): Promise<{ game: string; path: string; anna: Player; beat: Player }> => {
  const [anna, beat] = [await newPlayer('Anna'), await newPlayer('Beat')]
  const { id: game, invite } = await openTable(anna)
  await post(`/v1/games/${game}/seats`, beat.token, { invite })
  return { game, path: `/v1/games/${game}`, anna, beat }
}
const details = async (id: string): Promise<Body> => (await operate('GET', `/players/${id}`)).body
const ROUNDS = rounds(4, 40)

/** Sends two requests at the same time to two processes, in alternating order. */
const atOnce = async (round: number, one: Send, other: Send, id: string): Promise<readonly Answer[]> => {
  if (round % 2 === 0) return Promise.all([one(id), other(id, true)])
  const [second, first] = await Promise.all([other(id), one(id, true)])
  return [first, second]
}

describe('two operators change the same player', () => {
  test.each(ROUNDS)('a block and an erasure, round %i', async (round) => {
    const { game, anna } = await inProgress()
    const [blocked, erased] = await atOnce(round, block, erase, anna.id)
    expect(erased?.status).toBe(200)
    const log = await auditOf(anna.id)
    // The erasure ends every block. A block after the erasure finds no player.
    expect([blocked?.status, log]).toEqual(
      blocked?.status === 404 ? [404, ['player.erased']] : [200, ['player.erased', 'player.blocked']],
    )
    await erase(anna.id)
    expect(await details(anna.id)).toMatchObject({
      ...{ deleted: true, blocked: false, name: '–', tokens: 0, runningGames: 0 },
    })
    expect(await auditOf(anna.id)).toEqual(log)
    expect((await expectConsistentGame(database, game)).status).toBe('abandoned')
  })

  test.each(ROUNDS)('a new name and an erasure, round %i', async (round) => {
    const { game, anna, path, beat } = await inProgress()
    const name = `Race ${crypto.randomUUID().slice(0, 13)}`
    const rename = sender('PATCH', '/players/{id}', { name })
    const [renamed, erased] = await atOnce(round, rename, erase, anna.id)
    expect(erased?.status).toBe(200)
    expect([renamed?.status, await auditOf(anna.id)]).toEqual(
      renamed?.status === 404 ? [404, ['player.erased']] : [200, ['player.erased', 'player.renamed']],
    )
    for (const at of [path, '/v1/players/me/games'])
      expect((await get(at, beat.token)).text).not.toContain(name)
    expect(await storedTexts(database)).not.toContain(name)
    await expectConsistentGame(database, game)
  })

  test.each(ROUNDS)('a block and the end of a block, round %i', async (round) => {
    const { game, anna } = await inProgress()
    await block(anna.id)
    const answers = await atOnce(round, unblock, block, anna.id)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { blocked } = await details(anna.id)
    // A block of a blocked player has no effect and no row.
    expect(await auditOf(anna.id)).toEqual([
      ...(blocked ? ['player.blocked'] : []),
      ...['player.unblocked', 'player.blocked'],
    ])
    const created = await post('/v1/games', anna.token, { ruleset: 'schieber' })
    expect(created.status).toBe(blocked ? 403 : 201)
    if (blocked) expect((await details(anna.id)).runningGames).toBe(0)
    await expectConsistentGame(database, game)
  })

  test('two erasures, two blocks and two revocations each have one row', async () => {
    for (const [send, operation] of [
      [erase, 'player.erased'],
      [block, 'player.blocked'],
      [revoke, 'player.revoked'],
    ] as const) {
      const { game, anna } = await inProgress()
      const answers = await Promise.all([send(anna.id), send(anna.id, true), send(anna.id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await auditOf(anna.id)).toEqual([operation])
      await expectConsistentGame(database, game)
    }
  })
})

describe('an operator changes a player who acts', () => {
  test.each(ROUNDS)('no token survives a revocation, round %i', async (round) => {
    const { id, token } = await newPlayer()
    const make = () => post('/v1/players/me/tokens', token, {})
    const [made] = await Promise.all([make(), make(), revoke(id, round % 2 === 0)])
    expect([201, 401]).toContain(made.status)
    for (const one of [token, made.body.token ?? token])
      expect((await get('/v1/players/me', one)).status).toBe(401)
    expect((await details(id)).tokens).toBe(0)
    expect(await auditOf(id)).toEqual(['player.revoked'])
  })

  test.each(ROUNDS)('a blocked player sits nowhere, round %i', async (round) => {
    const [anna, beat] = [await newPlayer('Anna'), await newPlayer('Beat')]
    // One more seat is free, so that no game starts: the seats of a started game stay.
    const tables = [await openTable(beat, 3), await openTable(beat, 3), await openTable(beat, 3)]
    const seats = tables.map(({ id, invite }) => post(`/v1/games/${id}/seats`, anna.token, { invite }))
    const [blocked, ...taken] = await Promise.all([block(anna.id, round % 2 === 0), ...seats])
    expect(blocked.status).toBe(200)
    for (const { status } of taken) expect([201, 403]).toContain(status)
    await block(anna.id)
    expect((await details(anna.id)).runningGames).toBe(0)
    for (const { id } of tables) {
      const { seats: after } = await expectConsistentGame(database, id)
      expect(after).not.toContain(anna.id)
    }
    expect(await auditOf(anna.id)).toEqual(['player.blocked'])
  })

  test.each(ROUNDS)('an erasure and a deletion by the player, round %i', async (round) => {
    const { game, anna } = await inProgress()
    const remove = () => call('DELETE', '/v1/players/me', { token: anna.token })
    const [deleted, erased] = await Promise.all([remove(), erase(anna.id, round % 2 === 0)])
    expect([deleted.status, erased.status]).toEqual([deleted.status === 401 ? 401 : 204, 200])
    // Who comes second finds no player.
    expect(await auditOf(anna.id)).toEqual(deleted.status === 401 ? ['player.erased'] : [])
    await erase(anna.id)
    expect(await details(anna.id)).toMatchObject({ deleted: true, runningGames: 0 })
    await expectConsistentGame(database, game)
  })
})

describe('an operator closes a game', () => {
  /** The log after a race: one end, and one row of the audit log if the operator ended the game. */
  const expectOneEnd = async (game: string, token: string, closed: Answer): Promise<readonly Body[]> => {
    expect([200, 409]).toContain(closed.status)
    await expectConsistentGame(database, game)
    const { items } = (await get(`/v1/games/${game}/events?limit=500`, token)).body
    const ends = items.filter(({ type }: Body) => type === 'gameAbandoned' || type === 'gameFinished')
    expect(ends).toHaveLength(1)
    const byOperator = ends[0].by === 'operator'
    expect([closed.status, await auditOf(game)]).toEqual(byOperator ? [200, ['game.closed']] : [409, []])
    return items
  }

  /** Checks the export of an ended game as its players do. */
  const expectVerified = async (game: string, token: string): Promise<void> => {
    const exported = await get(`/v1/games/${game}/export`, token)
    expect(exported.status).toBe(200)
    const findings = await verifyGame(parseExport(exported.text))
    expect(findings.filter(({ holds }) => holds !== true)).toEqual([])
    expect(findings.length).toBeGreaterThan(3)
  }

  test.each(ROUNDS)('during a move, round %i', async (round) => {
    const table = await newTable({ ruleset: 'schieber' })
    for (let move = 0; move < 5 + 3 * round; move += 1) await playOne(table)
    const seat = (await getView(table)).deal.toAct[0]
    const token = table.tokens[seat] ?? ''
    const move = chooseTestMove(await getView(table, seat))
    const [closed, made] = await Promise.all([
      close(table.game, round % 2 === 0),
      post(`${table.path}/moves`, token, move),
    ])
    const items = await expectOneEnd(table.game, token, closed)
    expect(items.at(-1)?.['by']).toBe('operator')
    expect([201, 409]).toContain(made.status)
    if (made.status === 409) expect(made.body.code).toBe('game-over')
    await expectVerified(table.game, token)
  })

  /** Plays to a view with a move that matters, and returns the seat and the move. */
  const playTo = async (
    table: Table,
    wanted: (view: Body) => Body | undefined,
  ): Promise<{ readonly token: string; readonly move: Body } | undefined> => {
    for (;;) {
      const seat = (await getView(table)).deal?.toAct[0]
      if (seat === undefined) return undefined
      const view = await getView(table, seat)
      const token = table.tokens[seat] ?? ''
      const move = wanted(view)
      if (move !== undefined) return { token, move }
      expect((await post(`${table.path}/moves`, token, chooseTestMove(view))).status).toBe(201)
    }
  }

  test.each(rounds(3, 20))('during a claim, round %i', async (round) => {
    let table = await newTable({ ruleset: 'schieber', options: { target: 100 } })
    const toClaim = () =>
      playTo(table, ({ you }) => you.legalMoves.find(({ type }: Body) => type === 'claim'))
    let found = await toClaim()
    // A side may reach the target with the last trick, and nobody can claim.
    for (let games = 1; found === undefined && games < 20; games += 1) {
      table = await newTable({ ruleset: 'schieber', options: { target: 100 } })
      found = await toClaim()
    }
    expect(found).toBeDefined()
    const { token = '', move } = found ?? {}
    const claim = post(`${table.path}/moves`, token, move)
    const [made, closed] = await Promise.all([claim, close(table.game, round % 2 === 0)])
    const items = await expectOneEnd(table.game, token, closed)
    const claims = items.filter(({ type }) => type === 'claimed')
    expect(claims).toHaveLength(made.status === 201 ? 1 : 0)
    await expectVerified(table.game, token)
  })

  test.each(rounds(4, 20))('during the last card, round %i', async (round) => {
    const [anna, beat] = [await newPlayer('Anna'), await newPlayer('Beat')]
    const options = { players: 2, handsPerPlayer: 1 }
    const { id, invite } = (await post('/v1/games', anna.token, { ruleset: 'differenzler', options })).body
    const path = `/v1/games/${id}`
    await post(`${path}/seats`, beat.token, { invite })
    const players = [anna, beat]
    const table = { game: id, path, players, tokens: players.map(({ token }) => token) }
    let deals = 0
    const found = await playTo(table, ({ you, deal }) => {
      deals = Math.max(deals, deal.number)
      const isLast = deal.number === 2 && you.hand.length === 1 && deal.trick?.plays.length === 1
      return isLast ? you.legalMoves[0] : undefined
    })
    expect(found).toBeDefined()
    const { token = '', move } = found ?? {}
    const last = post(`${path}/moves`, token, move)
    const [made, closed] = await Promise.all([last, close(id, round % 2 === 0)])
    const items = await expectOneEnd(id, token, closed)
    expect(items.at(-1)?.['type']).toBe(made.status === 201 ? 'gameFinished' : 'gameAbandoned')
    await expectVerified(id, token)
  })

  test.each(ROUNDS)('while a player deletes the account, round %i', async (round) => {
    const { game, path, anna, beat } = await inProgress()
    const remove = call('DELETE', '/v1/players/me', { token: anna.token })
    const [deleted, closed] = await Promise.all([remove, close(game, round % 2 === 0)])
    expect(deleted.status).toBe(204)
    await expectOneEnd(game, beat.token, closed)
    expect((await get(path, beat.token)).body.status).toBe('abandoned')
    await expectVerified(game, beat.token)
  })
})
