import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { createClient } from '@libsql/client'
import type { Event } from '../../src/rules/events.ts'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { Offer } from '../../src/rules/model/moves.ts'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { isCurrentSchema } from '../../src/rules/schema-version.ts'
import { bundleWorker } from '../../tools/stack/bundle-worker.ts'
import { endOnSignal } from '../../tools/stack/child-process.ts'
import { startWorker } from '../../tools/stack/local-worker.ts'
import { migrateDatabase } from '../../tools/stack/migrate.ts'
import { startSqld } from '../../tools/stack/sqld.ts'
import { checkout } from '../support/checkout-release.ts'
import { random } from '../support/random.ts'
import { completeOffer } from '../support/random-game.ts'

/*
 * npm run soak:releases -- <commit> [moves]: this release and another release serve one database side by side. Games of
 * every ruleset run with each request to a random release. Requests that the older release does not know go to the
 * newer one. Every log must be without gaps, hold every acknowledged move, and lead to the stored state. A player whom either
 * release deletes is a deleted player for this release.
 */

const [commit, moves = '150'] = process.argv.slice(2)
if (commit === undefined) throw new Error('which commit? npm run soak:releases -- <commit>')
endOnSignal()

const dataDir = mkdtempSync(join(tmpdir(), 'sidi-releases-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const sqld = await startSqld({ dataDir })
await migrateDatabase(sqld, { alone: false })
const [ours, theirs] = await Promise.all([bundleWorker(), bundleWorker(undefined, checkout(commit))])
const [newer, older] = await Promise.all(
  [ours, theirs].map((bundle) =>
    startWorker({ databaseUrl: sqld.url, bundle, direct: true, rateLimits: 'none' }),
  ),
)
if (newer === undefined || older === undefined) throw new Error('no Worker')

const source = random(1)
const counts = { newer: 0, older: 0, handedOver: 0 }

const ask = async (
  base: string,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: bodies of two releases
): Promise<any> => {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** Sends a request to a random release, and to the newer release if the older one does not know the request. */
const askEither = async (method: string, path: string, token?: string, body?: unknown) => {
  const which = source.chance(0.5) ? 'newer' : 'older'
  const answer = await ask((which === 'newer' ? newer : older).url, method, path, token, body)
  if (answer.status === 503 && answer.body.code === 'newer-release') {
    counts.handedOver += 1
    return ask(newer.url, method, path, token, body)
  }
  if (answer.status >= 500) throw new Error(`${which}: ${method} ${path}: ${JSON.stringify(answer.body)}`)
  counts[which] += 1
  return answer
}

const playOne = async (ruleset: string): Promise<{ game: string; acknowledged: number[] }> => {
  const creator = (await askEither('POST', '/v1/players', undefined, { name: 'Player 0' })).body
    .token as string
  const created = (await askEither('POST', '/v1/games', creator, { ruleset })).body
  const tokens = [creator]
  for (const _ of created.seats.slice(1)) {
    const { token } = (await askEither('POST', '/v1/players', undefined, { name: 'Guest' })).body
    const seated = await askEither('POST', `/v1/games/${created.id}/seats`, token, { invite: created.invite })
    if (seated.status !== 201) throw new Error(JSON.stringify(seated.body))
    tokens.push(token)
  }
  const acknowledged: number[] = []
  for (let made = 0; made < Number(moves); made += 1) {
    const { body: view } = await askEither('GET', `/v1/games/${created.id}`, creator)
    if (view.status !== 'playing') break
    const token = tokens[source.pick<number>(view.deal.toAct)]
    const listed = (await askEither('GET', `/v1/games/${created.id}/legal-moves`, token)).body
      .moves as Offer[]
    const offers = listed.filter(({ type }) => type !== 'claim')
    const move = completeOffer(source.pick(offers), source)
    const answer = await askEither('POST', `/v1/games/${created.id}/moves`, token, move)
    if (answer.status === 201) acknowledged.push(...answer.body.events.map(({ seq }: { seq: number }) => seq))
    // Some selections from a list contradict each other.
    else if (answer.status >= 400 && !['announce', 'exchange', 'discard'].includes(move.type))
      throw new Error(`${ruleset}: ${JSON.stringify({ move, ...answer.body })}`)
  }
  return { game: created.id, acknowledged }
}

/**
 * Expects a log without gaps that holds every acknowledged move and leads to the stored state, if the state has the
 * schema version of this release.
 */
const check = async (database: Client, game: string, acknowledged: readonly number[]): Promise<void> => {
  const events = await database.execute({
    sql: 'select seq, body from events where game = ? order by seq',
    args: [game],
  })
  const { rows } = await database.execute({ sql: 'select * from games where id = ?', args: [game] })
  const log = events.rows.map(({ body }) => JSON.parse(String(body)) as Event)
  if (events.rows.some(({ seq }, at) => seq !== at + 1)) throw new Error(`${game}: a gap in the log`)
  if (rows[0]?.['version'] !== log.length) throw new Error(`${game}: the log and the game's version differ`)
  if (acknowledged.some((seq) => seq > log.length))
    throw new Error(`${game}: an acknowledged event is missing`)
  if (!isCurrentSchema(Number(rows[0]?.['shape']))) return
  const snapshot = JSON.stringify(JSON.parse(String(rows[0]?.['snapshot'])))
  if (snapshot !== JSON.stringify(evolveAll(undefined, log)))
    throw new Error(`${game}: the log does not lead to what is stored`)
}

/** Deletes a player by each release, and expects that the database has the time of each deletion. */
const checkDeletions = async (database: Client): Promise<void> => {
  for (const { url } of [newer, older]) {
    const { id, token } = (await ask(newer.url, 'POST', '/v1/players', undefined, { name: 'Leaver' })).body
    const { status } = await ask(url, 'DELETE', '/v1/players/me', token)
    const sql = 'select name, deleted_at from players where id = ?'
    const [row] = (await database.execute({ sql, args: [id] })).rows
    if (status !== 204 || row?.['name'] !== '–' || row['deleted_at'] === null)
      throw new Error(`${url === newer.url ? 'newer' : 'older'}: the deletion is incomplete`)
  }
}

const played = await Promise.all(RULESETS.map(({ id }) => playOne(id)))
const database = createClient({ url: sqld.url })
for (const { game, acknowledged } of played) await check(database, game, acknowledged)
await checkDeletions(database)
const events = played.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
console.log(`${played.length} games, ${events} acknowledged events, all of them there; answers:`, counts)
await Promise.all([newer.stop(), older.stop()])
await sqld.stop()
