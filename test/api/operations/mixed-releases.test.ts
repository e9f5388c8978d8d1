import type { Client } from '@libsql/client'
import { describe, expect, inject, test } from 'vitest'
import { seatsToAct } from '../../../src/rules/decide.ts'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import { canBeSent } from '../../../src/rules/model/moves.ts'
import { rulesOfGame } from '../../../src/rules/rulesets/index.ts'
import { GAME_SCHEMA_VERSION } from '../../../src/rules/schema-version.ts'
import { databaseClient } from '../../support/host.ts'
import { readRecordedGames } from '../../support/recorded/recorded-games.ts'
import type { Player } from '../support/api-client.ts'
import { callDirectly, get, newPlayer, newTable, post } from '../support/api-client.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'

/*
 * Several releases on a single database, one after the other and at the same time. Games of an earlier release are
 * stored in the format of that release.
 */

callDirectly()

const database = (): Client => databaseClient(inject('databaseUrl'))

/** The log with the players of this test in place of the recorded players. */
const playedBy = (log: readonly Event[], players: readonly Player[]): readonly Event[] =>
  log.map((event) => {
    if (event.type !== 'playerSeated') return event
    const { id = '', name = '' } = players[event.seat] ?? {}
    return { ...event, player: { id, name } }
  })

/** Stores a game in the format of the first release. */
const store = async (log: readonly Event[], snapshot: Game, players: readonly Player[]): Promise<string> => {
  const id = `g_${crypto.randomUUID()}`
  const at = '2026-10-01T12:00:00.000Z'
  const [owner] = players
  await database().batch(
    [
      {
        sql: `insert into games (id, ruleset, visibility, invite, owner, status, version, to_act, snapshot, created_at, updated_at)
              values (?, ?, 'private', 'invite', ?, ?, ?, 0, ?, ?, ?)`,
        args: [
          id,
          snapshot.ruleset,
          owner?.id ?? '',
          snapshot.status,
          log.length,
          JSON.stringify(snapshot),
          at,
          at,
        ],
      },
      ...log.map((event, seq) => ({
        sql: 'insert into events (game, seq, at, body) values (?, ?, ?, ?)',
        args: [id, seq + 1, at, JSON.stringify(event)],
      })),
      ...players.map((player, seat) => ({
        sql: 'insert into seats (game, seat, player) values (?, ?, ?)',
        args: [id, seat, player.id],
      })),
    ],
    'write',
  )
  return id
}

/** A snapshot without some fields of the deal, as stored by an earlier release. */
const without = (snapshot: Game, ...fields: readonly string[]): Game => ({
  ...snapshot,
  deal:
    snapshot.deal &&
    (Object.fromEntries(Object.entries(snapshot.deal).filter(([name]) => !fields.includes(name))) as never),
})

/** The last state of each ruleset's recorded games in the middle of a deal. */
const inMidDeal = readRecordedGames().flatMap(({ release, ruleset, games }) =>
  games.flatMap(({ log, positions }) => {
    const position = positions.findLast(({ snapshot }) => snapshot.deal !== null)
    return position
      ? [{ title: `${release} ${ruleset}`, log: log.slice(0, position.version), ...position }]
      : []
  }),
)

describe('a game stored by an earlier release', () => {
  test.each(inMidDeal)(
    'is gone on with from its log: $title, version $version',
    async ({ log, snapshot }) => {
      const players = await Promise.all(snapshot.seats.map((_, seat) => newPlayer(`Player ${seat}`)))
      const replayed = playedBy(log, players)
      const lacking = without(
        snapshot,
        'reached',
        'claim',
        'weis',
        'places',
        'predictions',
        'announced',
        'stoeck',
      )
      const id = await store(replayed, lacking, players)
      const truth = evolveAll(undefined, replayed)
      const seat = seatsToAct(rulesOfGame(truth), truth)[0] ?? 0
      const token = players[seat]?.token

      const seen = await get(`/v1/games/${id}`, token)
      expect([seen.status, seen.body.you.mustAct, seen.body.deal.phase]).toEqual([
        200,
        true,
        truth.deal?.phase,
      ])
      const move = seen.body.you.legalMoves.find((offer: never) => canBeSent(offer))
      if (move === undefined) return
      const made = await post(`/v1/games/${id}/moves`, token, move)
      expect(made.status).toBe(201)
      const { rows } = await database().execute({ sql: 'select shape from games where id = ?', args: [id] })
      expect(rows[0]?.['shape']).toBe(GAME_SCHEMA_VERSION)
      await expectConsistentGame(database(), id)
    },
  )

  test('is listed', async () => {
    const { log, snapshot } = inMidDeal[0] ?? expect.fail('nothing was recorded')
    const players = await Promise.all(snapshot.seats.map(() => newPlayer()))
    const id = await store(playedBy(log, players), without(snapshot, 'weis'), players)
    const { body } = await get('/v1/players/me/games', players[0]?.token)
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([id])
  })
})

describe('a game changed by a later release', () => {
  const everything = async (game: string) => {
    const [{ rows: games }, { rows: events }] = await Promise.all([
      database().execute({ sql: 'select * from games where id = ?', args: [game] }),
      database().execute({ sql: 'select * from events where game = ? order by seq', args: [game] }),
    ])
    return { games, events }
  }

  test('is left unchanged: 503 with Retry-After, and no write', async () => {
    const { game, path, tokens } = await newTable()
    await database().execute({
      sql: 'update games set shape = ? where id = ?',
      args: [GAME_SCHEMA_VERSION + 1, game],
    })
    const before = await everything(game)
    const answers = [
      await get(path, tokens[0]),
      await get(`${path}/legal-moves`, tokens[0]),
      await get(`${path}/scores`, tokens[0]),
      ...(await Promise.all(
        tokens.map((token) =>
          post(`${path}/moves`, token, { type: 'pass' }, { headers: { 'Idempotency-Key': 'pass-1' } }),
        ),
      )),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'newer-release', '5'])
    }
    expect(await everything(game)).toEqual(before)
  })

  test('a receipt in the format of a later release is 503, and nothing is repeated', async () => {
    const { game, path, tokens } = await newTable()
    const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const { body: view } = await get(path, tokens[0])
    const token = tokens[view.deal.toAct[0]]
    expect((await post(`${path}/moves`, token, { type: 'pass' }, key)).status).toBe(201)
    const receipts = `update receipts set shape = 9 where body like ?`
    await database().execute({ sql: receipts, args: [`%${game}%`] })
    const before = await everything(game)
    const { status, body } = await post(`${path}/moves`, token, { type: 'pass' }, key)
    expect([status, body.code]).toEqual([503, 'newer-release'])
    expect(await everything(game)).toEqual(before)
  })

  test('is left out of lists, which show the others', async () => {
    const { game, tokens } = await newTable()
    await database().execute({
      sql: 'update games set shape = ? where id = ?',
      args: [GAME_SCHEMA_VERSION + 1, game],
    })
    const other = await post('/v1/games', tokens[0], { ruleset: 'schieber' })
    const { status, body } = await get('/v1/players/me/games', tokens[0])
    expect([status, body.items.map(({ id }: { id: string }) => id)]).toEqual([200, [other.body.id]])
  })

  test('with an unknown option is left unchanged as well', async () => {
    const { game, path, tokens } = await newTable()
    await database().execute({
      sql: `update games set snapshot = json_set(snapshot, '$.options.openCards', json('true')) where id = ?`,
      args: [game],
    })
    const before = await everything(game)
    for (const answer of [
      await get(path, tokens[0]),
      await get(`${path}/legal-moves`, tokens[0]),
      await post(`${path}/moves`, tokens[0], { type: 'pass' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([503, 'newer-release'])
    }
    expect(await everything(game)).toEqual(before)
    // A list shows no options: what it tells of the game stands beside it.
    const other = await post('/v1/games', tokens[0], { ruleset: 'schieber' })
    const { status, body } = await get('/v1/players/me/games', tokens[0])
    expect([status, body.items?.map(({ id }: { id: string }) => id)]).toEqual([200, [other.body.id, game]])
  })

  test('hides its log while the log has an unknown event', async () => {
    const { game, path, tokens } = await newTable()
    await database().execute({
      sql: `insert into events (game, seq, at, body) select ?, max(seq) + 1, max(at), '{"type":"cardBurnt","seat":0}' from events where game = ?`,
      args: [game, game],
    })
    const { status, body } = await get(`${path}/events`, tokens[0])
    expect([status, body.code]).toEqual([503, 'newer-release'])
  })

  test('an older schema version with an unknown event is left unchanged as well', async () => {
    const { game, path, tokens } = await newTable()
    await database().batch(
      [
        {
          sql: `insert into events (game, seq, at, body) select ?, max(seq) + 1, max(at), '{"type":"cardBurnt","seat":0}' from events where game = ?`,
          args: [game, game],
        },
        { sql: 'update games set shape = 0, version = version + 1 where id = ?', args: [game] },
      ],
      'write',
    )
    const { status, body } = await get(path, tokens[0])
    expect([status, body.code]).toEqual([503, 'newer-release'])
  })
})
