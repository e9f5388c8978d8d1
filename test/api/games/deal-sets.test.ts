import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyGame } from '../../../tools/verify/game-checks.ts'
import { parseExport } from '../../../tools/verify/verify-game.ts'
import { verify } from '../../../tools/verify/verify-shuffles.ts'
import type { Body, Player } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import type { SealedTable } from '../support/deal-set-tables.ts'
import { newDealSet, newSealedTable } from '../support/deal-set-tables.ts'
import { inProcessDeps } from '../support/in-process-deps.ts'

/*
 * Sealed deal sets: the same deals at several tables, sealed until the set is opened.
 */

callDirectly()

const rootOf = (number: number): string => createHash('sha256').update(`root ${number}`).digest('hex')
const newId = (): string => `ds_${randomBytes(16).toString('base64url')}`

// A bot moves before or after the votes that wake the bots: see `newSealedTable`.
const ofThisTableAlone = ['gameCreated', 'playerSeated', 'abandonmentVoted']

const tokenAt = ({ people }: SealedTable, seat: number): string => (people[seat] as Player).token

/** Plays for the people of a table until the game is over. @param choose the number of the legal move */
const playToEnd = async (
  table: SealedTable,
  choose = (moves: readonly Body[]) => moves[0],
): Promise<void> => {
  for (;;) {
    const seat = table.people.findIndex((player) => player !== undefined)
    const { body: first } = await get(table.path, tokenAt(table, seat))
    if (first.status !== 'playing') return
    const awaited = first.deal?.toAct.find((one: number) => table.people[one] !== undefined)
    if (awaited === undefined) {
      await get(`${table.path}/events?after=${first.version}&wait=5`, tokenAt(table, seat))
      continue
    }
    const { body: view } = await get(table.path, tokenAt(table, awaited))
    const moves = view.you.legalMoves.filter(({ risk }: Body) => risk === undefined)
    const sent = await post(`${table.path}/moves`, tokenAt(table, awaited), choose(moves))
    expect(sent.status, sent.text).toBe(201)
  }
}

const open = async (id: string) => inProcessDeps().store.openDealSet(id)

describe('a set', () => {
  test('has its commitments from the start, and the root after the opening', async () => {
    const root = rootOf(1)
    const salt = createHash('sha256').update('salt of an entry').digest('hex')
    const set = await newDealSet(newId(), root, { count: 3, salts: [salt, ''] })
    const { token } = await newPlayer()
    const path = `/v1/deal-sets/${set.id}`
    const sealed = await get(path, token)
    expect(sealed.status).toBe(200)
    expect(sealed.body).toMatchObject({
      ...{ id: set.id, use: 'series', count: 3, root: null, botSeed: null, openedAt: null },
    })
    expect(sealed.text).not.toContain(root)
    // From docs/reference/deal-sets.md alone.
    const sha = (text: string) => createHash('sha256').update(text).digest('hex')
    const hmac = (text: string) => createHmac('sha256', Buffer.from(root, 'hex')).update(text).digest('hex')
    const salts = sha(`${salt}\n`)
    const boards = [1, 2, 3].map((board) => {
      const seed = hmac(`sidi-deal-set-1\n${set.id}\n${board}\n${salts}`)
      return sha(`sidi-commitment-2\n${set.id}\n${board}\n${seed}`)
    })
    expect(sealed.body.boards).toEqual(boards)
    expect(sealed.body.commitment).toBe(sha(boards.join('\n')))
    expect(sealed.body.rootCommitment).toBe(sha(`sidi-deal-set-root-1\n${set.id}\n${root}`))
    const tag = sealed.headers.get('etag') ?? ''
    expect((await get(path, token, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    expect([await open(set.id), await open(set.id)]).toEqual(['opened', 'opened'])
    const opened = await get(path, token, { headers: { 'If-None-Match': tag } })
    expect(opened.body).toMatchObject({ root, botSeed: hmac(`sidi-set-bots-1\n${set.id}`) })
  })

  test('of an unknown id is 404, and an opening without a set is none', async () => {
    const { token } = await newPlayer()
    const { status, body } = await get('/v1/deal-sets/ds_none', token)
    expect([status, body.code]).toEqual([404, 'deal-set-not-found'])
    expect((await get('/v1/deal-sets/ds_none')).status).toBe(401)
    expect(await open('ds_none')).toBe('unknown')
  })

  test('stays sealed while a game with the set goes on, and takes no game after the opening', async () => {
    const set = await newDealSet(newId(), rootOf(2))
    const table = await newSealedTable(set)
    expect(await open(set.id)).toBe('in-play')
    await call('DELETE', `${table.path}/seats/me`, { token: tokenAt(table, 0) })
    expect(await open(set.id)).toBe('opened')
    await expect(newSealedTable(set)).rejects.toThrow('conflict')
  })
})

describe('two tables of one set', () => {
  test.each([
    ['schieber', {}],
    ['differenzler', { trumpSource: 'cut' }],
  ] as const)(
    '%s: have the same dealer, the same cards, and bots with the same chance',
    async (ruleset, chosen) => {
      const set = await newDealSet(newId(), rootOf(3), { ruleset, chosen, count: 2 })
      const tables = [await newSealedTable(set), await newSealedTable(set)]
      const logs: string[][] = []
      for (const table of tables) {
        await playToEnd(table)
        const { body } = await get(`${table.path}/events?limit=500`, tokenAt(table, 0))
        const dealt = body.items.filter(({ type }: Body) => type === 'dealt')
        expect(dealt.map(({ commitment }: Body) => commitment)).toEqual(set.boards)
        logs.push(
          body.items
            .filter(({ type }: Body) => !ofThisTableAlone.includes(type))
            .map(({ at: _, root: __, seq: ___, ...event }: Body) => JSON.stringify(event)),
        )
      }
      expect(logs[0]?.length).toBeGreaterThan(80)
      // The same moves of the person: the whole game repeats itself.
      expect(logs[1]).toEqual(logs[0])
      const [scores, others] = await Promise.all(
        tables.map(async (table) => (await get(`${table.path}/scores`, tokenAt(table, 0))).body.totals),
      )
      expect(others).toEqual(scores)
      for (const table of tables) {
        const exported = await get(`${table.path}/export`, tokenAt(table, 0))
        expect([exported.status, exported.body.code]).toEqual([409, 'deal-set-sealed'])
      }
      expect(await open(set.id)).toBe('opened')
      for (const table of tables) {
        const exported = await get(`${table.path}/export`, tokenAt(table, 0))
        expect([exported.status, exported.body.dealSet.root]).toEqual([200, set.root])
        const findings = await verifyGame(parseExport(exported.text))
        expect(findings.filter(({ holds }) => holds !== true)).toEqual([])
        const record = await get(`${table.path}/deals/2`, tokenAt(table, 0))
        expect(record.body.proof).toMatchObject({ game: set.id, deal: 2, commitment: set.boards[1] })
        // The log and the records, as the seat saw them.
        const events = (await get(`${table.path}/events?limit=500`, tokenAt(table, 0))).body.items
        const deals = (await get(`${table.path}/deals`, tokenAt(table, 0))).body.items
        const evidence = { game: table.id, events, deals }
        const ofLog = await verify({ evidence })
        expect(ofLog.length).toBeGreaterThan(20)
        expect(ofLog.filter(({ holds }) => holds !== true)).toEqual([])
        const sealed = await verify({ evidence: { ...evidence, deals: [] } })
        expect(sealed.filter(({ holds }) => holds !== true).map(({ holds }) => holds)).toEqual([
          'later',
          'later',
        ])
        const [first, second] = deals
        const forged = { ...evidence, deals: [{ ...first, proof: second.proof }, second] }
        expect((await verify({ evidence: forged })).some(({ holds }) => holds === false)).toBe(true)
      }
    },
  )
})
