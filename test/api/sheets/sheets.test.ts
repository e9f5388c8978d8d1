import { describe, expect, inject, test } from 'vitest'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import type { TestSheet } from './sheet-client.ts'
import {
  correct,
  entryOf,
  expectConsistentSheet,
  FOUR,
  look,
  newSheet,
  statesOf,
  write,
  written,
} from './sheet-client.ts'

/*
 * Score sheets: creation, writers, entries, corrections, the end, and the faults of requests.
 */

callDirectly()

const codeOf = ({ status, body }: Answer) => [status, body?.code]
const faultOf = ({ status, body }: Answer) => [status, body?.errors?.[0]?.pointer, body?.errors?.[0]?.code]

const confirm = ({ path, tokens }: TestSheet, writer: number) =>
  call('POST', `${path}/confirmation`, { token: tokens[writer] })
const undo = ({ path, tokens }: TestSheet, writer: number) =>
  call('POST', `${path}/undo`, { token: tokens[writer] })
const finish = ({ path, tokens }: TestSheet, writer: number) =>
  call('POST', `${path}/finish`, { token: tokens[writer] })
const strike = ({ path, tokens }: TestSheet, deal: number, headers: Record<string, string> = {}) =>
  call('DELETE', `${path}/deals/${deal}`, { token: tokens[0] ?? '', headers })

describe('a new sheet', () => {
  test('has its players, options and owner, and an invite for writers', async () => {
    const [owner, player] = [await newPlayer('Anna'), await newPlayer('Beat')]
    const players = [{ name: 'Röbi' }, { player: player.id }, { name: 'Carla' }, { player: owner.id }]
    const made = await post('/v1/sheets', owner.token, {
      ...{ ruleset: 'schieber', options: { target: 1500 }, players, dealer: 2 },
    })
    expect(made.status, made.text).toBe(201)
    const { body, headers } = made
    expect(headers.get('location')).toBe(`/v1/sheets/${body.id}`)
    expect(body.id).toMatch(/^sh_[\w-]{22}$/)
    expect(body).toMatchObject({
      ...{ ruleset: 'schieber', status: 'open', version: 1, owner: owner.id, dealer: 2, deals: [] },
      players: [
        { name: 'Röbi' },
        { name: 'Beat', player: player.id },
        { name: 'Carla' },
        { name: 'Anna', player: owner.id },
      ],
      writers: [{ id: owner.id, name: 'Anna' }],
      you: { writes: true, players: [3] },
      ...{ confirmed: false, confirmedBy: null, lastWriter: null, result: null },
    })
    expect(body.options.target).toBe(1500)
    const path = `/v1/sheets/${body.id}`
    const seen = await get(path, owner.token)
    expect(seen.body).toEqual(body)
    expect(seen.headers.get('etag')).toBe(headers.get('etag'))
    const same = await get(path, owner.token, {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    })
    expect(same.status).toBe(304)
    // A named player reads, and does not see the invite.
    const theirs = (await get(path, player.token)).body
    expect(theirs.you).toEqual({ writes: false, players: [1] })
    expect(theirs.invite).toBeUndefined()
    await expectConsistentSheet(body.id)
  })

  test('of a preset has the options and the name of the preset', async () => {
    const { token } = await newPlayer()
    const { status, text, body } = await post('/v1/sheets', token, { preset: 'turnier-12', players: FOUR })
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ ruleset: 'schieber', preset: 'turnier-12' })
    expect(body.options).toMatchObject({ deals: 12, weis: false })
  })

  test.each([
    ['no ruleset', { ruleset: undefined }, '/ruleset', 'missing'],
    ['an unknown option', { options: { targett: 1 } }, '/options/targett', 'no-such-field'],
    ['too few players', { players: FOUR.slice(1) }, '/players', 'wrong-seats'],
    [
      'an unknown player',
      { players: [{ player: 'p_none' }, ...FOUR.slice(1)] },
      '/players/0/player',
      'no-such-player',
    ],
    [
      'a name of the service',
      { players: [{ name: 'Bot club' }, ...FOUR.slice(1)] },
      '/players/0/name',
      'unfit-name',
    ],
    ['a dealer beside the table', { dealer: 5 }, '/dealer', 'cannot-deal'],
    [
      'an option without effect',
      { options: { undenufeFactor: 1 } },
      '/options/undenufeFactor',
      'without-effect',
    ],
  ])('with %s is refused', async (_, wrong, pointer, code) => {
    const { token } = await newPlayer()
    const answer = await post('/v1/sheets', token, { ruleset: 'schieber', players: FOUR, ...wrong })
    expect(faultOf(answer)).toEqual([422, pointer, code])
  })

  test('with a player twice is refused', async () => {
    const { id: player, token } = await newPlayer()
    const players = [{ player }, { player }, ...FOUR.slice(2)]
    const answer = await post('/v1/sheets', token, { ruleset: 'schieber', players })
    expect(faultOf(answer)).toEqual([422, '/players/1/player', 'entry-twice'])
  })

  test('sent twice with a key is one sheet, and in the list of each player', async () => {
    const [owner, player] = [await newPlayer(), await newPlayer()]
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const make = () =>
      post(
        '/v1/sheets',
        owner.token,
        { ruleset: 'schieber', players: [{ player: player.id }, ...FOUR.slice(1)] },
        { headers },
      )
    const answers = [await make(), await make()]
    expect(answers.map(({ headers: sent }) => sent.get('idempotency-replayed'))).toEqual([null, 'true'])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    for (const { token } of [owner, player]) {
      const { body } = await get('/v1/players/me/sheets', token)
      expect(body.items.map(({ id }: Body) => id)).toEqual([answers[0]?.body.id])
    }
  })

  test('beyond the limit of unfinished sheets or of the day is refused', async () => {
    const { token } = await newPlayer()
    const make = () => post('/v1/sheets', token, { ruleset: 'schieber', players: FOUR })
    const answers: Answer[] = []
    // A token has at most 24 requests at a time.
    while (answers.length < 55) answers.push(...(await Promise.all(Array.from({ length: 11 }, make))))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(50)
    const refused = await make()
    expect(codeOf(refused)).toEqual([409, 'sheet-limit'])
    expect(refused.body).toMatchObject({ limit: 50, facts: { reason: 'today' } })
    const paged: string[] = []
    for (let path = '/v1/players/me/sheets?limit=20'; path !== ''; ) {
      const { body } = await get(path, token)
      paged.push(...body.items.map(({ id }: Body) => id))
      path = body.next === null ? '' : `/v1/players/me/sheets?limit=20&cursor=${body.next}`
    }
    expect(paged.toSorted()).toEqual(made.map(({ body }) => body.id).toSorted())
  })
})

describe('writers', () => {
  test('join with the invite, and with no other', async () => {
    const sheet = await newSheet({ writers: 1 })
    const stranger = await newPlayer()
    const join = (invite: string, token = stranger.token) => post(`${sheet.path}/writers`, token, { invite })
    expect(codeOf(await join('wrong'))).toEqual([404, 'sheet-not-found'])
    const unknown = await post('/v1/sheets/sh_none/writers', stranger.token, { invite: sheet.invite })
    expect(codeOf(unknown)).toEqual([404, 'sheet-not-found'])
    const joined = await join(sheet.invite)
    expect(joined.body).toMatchObject({ version: 2, you: { writes: true }, invite: sheet.invite })
    const again = await join(sheet.invite)
    expect([again.status, again.body.version]).toEqual([200, 2])
    await expectConsistentSheet(sheet.id)
  })

  test('are at most eight, also at the same time', async () => {
    const sheet = await newSheet({ writers: 1 })
    const people = await Promise.all(Array.from({ length: 12 }, () => newPlayer()))
    const answers = await Promise.all(
      people.map(({ token }) => post(`${sheet.path}/writers`, token, { invite: sheet.invite })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(7).fill(200),
      ...Array(5).fill(409),
    ])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'sheet-limit', limit: 8, facts: { reason: 'writers' } },
    })
    expect((await look(sheet)).writers).toHaveLength(8)
    await expectConsistentSheet(sheet.id)
  })

  test('are not the players named at the table', async () => {
    const player = await newPlayer('Beat')
    const sheet = await newSheet({ players: [{ player: player.id }, ...FOUR.slice(1)], writers: 1 })
    const refused = await post(`${sheet.path}/entries`, player.token, { entries: [entryOf(1, [100, 57])] })
    expect(codeOf(refused)).toEqual([403, 'not-a-writer'])
    const wrong = await post(`${sheet.path}/writers`, player.token, { invite: 'wrong' })
    expect(codeOf(wrong)).toEqual([403, 'wrong-invite'])
    const owned = await call('DELETE', sheet.path, { token: player.token })
    // The name of the player is off the table; the sheet stays.
    expect(owned.status).toBe(204)
    expect((await get(sheet.path, sheet.tokens[0])).status).toBe(200)
  })
})

describe('entries', () => {
  test('are scored like deals of a game, and known when they come again', async () => {
    const sheet = await newSheet()
    const entries = [entryOf(1, [102, 55]), entryOf(2, [157, 0])]
    const body = await written(sheet, 0, ...entries)
    expect(body).toMatchObject({ applied: entries.map(({ id }) => id), known: [], contested: [], struck: [] })
    expect(statesOf(body.sheet)).toEqual(['counted', 'counted'])
    expect(body.sheet.totals).toEqual([
      { side: 0, points: 359 },
      { side: 1, points: 55 },
    ])
    const again = await written(sheet, 0, ...entries)
    expect(again).toMatchObject({ applied: [], known: entries.map(({ id }) => id) })
    expect(again.sheet).toEqual(body.sheet)
    await expectConsistentSheet(sheet.id)
  })

  test('with a key get the first answer again, also after later changes', async () => {
    const sheet = await newSheet()
    const entry = entryOf(1, [102, 55])
    const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const first = await write(sheet, 0, [entry], options)
    await written(sheet, 1, entryOf(2, [100, 57]))
    const replayed = await write(sheet, 0, [entry], options)
    expect(replayed.headers.get('idempotency-replayed')).toBe('true')
    expect(replayed.body).toEqual(first.body)
    expect(replayed.headers.get('etag')).toBe(first.headers.get('etag'))
    const reused = await write(sheet, 0, [entryOf(2, [1, 156])], options)
    expect(codeOf(reused)).toEqual([422, 'idempotency-key-reused'])
  })

  test('after a gap wait until the gap is filled', async () => {
    const sheet = await newSheet()
    const body = await written(sheet, 0, entryOf(3, [100, 57]), entryOf(1, [50, 107]))
    expect(statesOf(body.sheet)).toEqual(['counted', 'missing', 'waiting'])
    const filled = await written(sheet, 1, entryOf(2, [80, 77]))
    expect(statesOf(filled.sheet)).toEqual(['counted', 'counted', 'counted'])
  })

  test('with a wrong sum or other faults are refused as a whole', async () => {
    const sheet = await newSheet()
    const wrong = await write(sheet, 0, [entryOf(1, [100, 57]), entryOf(2, [100, 47])])
    expect(codeOf(wrong)).toEqual([422, 'wrong-sum'])
    expect(wrong.body.facts).toEqual({ deal: 2, expected: 157, got: 147 })
    expect((await look(sheet)).deals).toEqual([])
    const faults = [
      { figures: { points: [100, 57], tricks: 3 } },
      { figures: { points: [100, 57, 0] } },
      { figures: { points: 'many' } },
    ].map(({ figures }) => write(sheet, 0, [{ ...entryOf(1, []), figures }]))
    const pointers = (await Promise.all(faults)).map(faultOf)
    expect(pointers.map(([status]) => status)).toEqual([422, 422, 422])
    expect(pointers[0]?.slice(1)).toEqual(['/entries/0/figures/tricks', 'no-such-field'])
    for (const [, pointer] of pointers) expect(pointer).toMatch(/^\/entries\/0\/figures\//)
    const many = await write(
      sheet,
      0,
      Array.from({ length: 65 }, (_, at) => entryOf(at + 1, [100, 57])),
    )
    expect(faultOf(many)).toEqual([422, '/entries', 'wrong-size'])
    // A corrected request may have the key of the invalid request.
    const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    expect((await write(sheet, 0, [entryOf(1, [100, 47])], options)).status).toBe(422)
    expect((await write(sheet, 0, [entryOf(1, [100, 57])], options)).status).toBe(200)
  })

  test('64 of the largest request are written at once', async () => {
    const sheet = await newSheet({ options: { target: 10_000 } })
    const entries = Array.from({ length: 64 }, (_, at) => entryOf(at + 1, [79, 78]))
    const body = await written(sheet, 0, ...entries)
    expect(body.applied).toHaveLength(64)
    expect(new Set(statesOf(body.sheet))).toEqual(new Set(['counted']))
    await expectConsistentSheet(sheet.id)
  })

  test('with other figures contest a deal, until a writer settles it', async () => {
    const sheet = await newSheet()
    await written(sheet, 0, entryOf(1, [102, 55]), entryOf(2, [100, 57]))
    const same = await written(sheet, 1, entryOf(1, [102, 55]))
    expect(same.sheet.deals[0]).toMatchObject({ state: 'counted', confirmed: true })
    const other = await written(sheet, 1, entryOf(2, [57, 100]))
    expect(other.contested).toHaveLength(1)
    expect(other.sheet.deals[1]).toMatchObject({ state: 'contested' })
    expect(other.sheet.deals[1].written).toHaveLength(2)
    const refused = await confirm(sheet, 0)
    expect(codeOf(refused)).toEqual([409, 'deal-contested'])
    expect(refused.body.facts).toEqual({ deals: [2] })
    const settled = await correct(sheet, 0, 2, [100, 57])
    expect(settled.status, settled.text).toBe(200)
    expect(settled.body.deals[1]).toMatchObject({ state: 'counted', replaced: [{ points: [57, 100] }] })
    await expectConsistentSheet(sheet.id)
  })
})

describe('a correction', () => {
  test('requires the ETag of the sheet, and changes the sheet of that ETag only', async () => {
    const sheet = await newSheet()
    await written(sheet, 0, entryOf(1, [102, 55]))
    const body = { figures: { points: [55, 102] } }
    const path = `${sheet.path}/deals/1`
    const bare = await call('PUT', path, { token: sheet.tokens[0], body })
    expect(codeOf(bare)).toEqual([428, 'precondition-required'])
    const { etag } = await look(sheet)
    await written(sheet, 1, entryOf(2, [100, 57]))
    const late = await correct(sheet, 0, 1, [55, 102], etag)
    expect(codeOf(late)).toEqual([412, 'version-moved'])
    const now = await look(sheet)
    expect(late.headers.get('etag')).toBe(now.etag)
    expect(late.body).toMatchObject({ version: now.version, etag: now.etag })
    const made = await correct(sheet, 0, 1, [55, 102], late.body.etag)
    expect(made.status, made.text).toBe(200)
    const repeated = await correct(sheet, 0, 1, [55, 102], late.body.etag)
    expect(codeOf(repeated)).toEqual([412, 'version-moved'])
    expect(made.body.deals[0]).toMatchObject({ replaced: [{ points: [102, 55] }] })
    const { items } = (await get(`${sheet.path}/events`, sheet.tokens[1])).body
    expect(items.at(-1)).toMatchObject({ type: 'dealCorrected', reason: 'Counted again.', deal: 1 })
  })

  test('of a missing deal or with a wrong sum is refused', async () => {
    const sheet = await newSheet()
    await written(sheet, 0, entryOf(1, [102, 55]))
    expect(codeOf(await correct(sheet, 0, 2, [100, 57]))).toEqual([404, 'deal-not-found'])
    const wrong = await correct(sheet, 0, 1, [100, 50])
    expect(codeOf(wrong)).toEqual([422, 'wrong-sum'])
    expect(wrong.body.facts).toEqual({ deal: 1, expected: 157, got: 150 })
  })

  test('strikes a deal once with a key or an ETag, and later numbers move up', async () => {
    const sheet = await newSheet()
    await written(sheet, 0, entryOf(1, [102, 55]), entryOf(2, [100, 57]), entryOf(3, [90, 67]))
    const { etag } = await look(sheet)
    expect((await strike(sheet, 1, { 'If-Match': etag })).status).toBe(200)
    expect(codeOf(await strike(sheet, 1, { 'If-Match': etag }))).toEqual([412, 'version-moved'])
    const keyed = { 'Idempotency-Key': crypto.randomUUID() }
    const answers = [await strike(sheet, 1, keyed), await strike(sheet, 1, keyed)]
    for (const { body } of answers) expect(body.deals).toHaveLength(1)
    const now = await look(sheet)
    expect(now.deals[0].written[0].figures).toEqual({ points: [90, 67] })
    expect(codeOf(await strike(sheet, 9))).toEqual([404, 'deal-not-found'])
    await expectConsistentSheet(sheet.id)
  })

  test('undoes the own last entry only', async () => {
    const sheet = await newSheet()
    await written(sheet, 0, entryOf(1, [102, 55]))
    await written(sheet, 1, entryOf(2, [100, 57]))
    const undone = await undo(sheet, 0)
    expect(statesOf(undone.body)).toEqual(['missing', 'waiting'])
    expect(codeOf(await undo(sheet, 0))).toEqual([409, 'nothing-to-undo'])
    await expectConsistentSheet(sheet.id)
  })
})

describe('the end', () => {
  test('comes by a confirmation of another person, which a change ends', async () => {
    const sheet = await newSheet()
    expect(codeOf(await confirm(sheet, 0))).toEqual([409, 'sheet-incomplete'])
    await written(sheet, 0, entryOf(1, [102, 55]))
    expect(codeOf(await confirm(sheet, 0))).toEqual([409, 'confirmed-by-same'])
    const confirmed = await confirm(sheet, 1)
    expect(confirmed.body).toMatchObject({ confirmed: true, confirmedBy: sheet.writers[1]?.id })
    expect((await confirm(sheet, 1)).body.version).toBe(confirmed.body.version)
    expect(codeOf(await confirm(sheet, 0))).toEqual([409, 'already-confirmed'])
    const changed = await written(sheet, 0, entryOf(2, [100, 57]))
    expect(changed.sheet).toMatchObject({ confirmed: false, confirmedBy: null })
  })

  test('comes by the rules, or by finish; undo opens the sheet again', async () => {
    const sheet = await newSheet({ options: { target: 200 } })
    const body = await written(sheet, 0, entryOf(1, [102, 55]), entryOf(2, [157, 0]))
    expect(body.sheet).toMatchObject({ status: 'finished', result: { winners: [0] } })
    const other = await newSheet()
    await written(other, 0, entryOf(1, [102, 55]))
    const finished = await finish(other, 1)
    expect(finished.body).toMatchObject({ status: 'finished', result: { kind: 'agreed' } })
    expect((await finish(other, 1)).body).toEqual(finished.body)
    const late = await write(other, 0, [entryOf(2, [100, 57])])
    expect(codeOf(late)).toEqual([409, 'sheet-finished'])
    const open = await undo(other, 0)
    expect(open.body).toMatchObject({ status: 'open', result: null })
    await written(other, 0, entryOf(2, [100, 57]))
    await expectConsistentSheet(other.id)
  })

  test('deletes the sheet with its log, by the owner', async () => {
    const sheet = await newSheet()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const entry = entryOf(1, [102, 55])
    await write(sheet, 1, [entry], { headers: key })
    expect(codeOf(await call('DELETE', sheet.path, { token: sheet.tokens[1] }))).toEqual([
      403,
      'not-the-owner',
    ])
    const options = {
      token: sheet.tokens[0],
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }
    expect((await call('DELETE', sheet.path, options)).status).toBe(204)
    expect((await call('DELETE', sheet.path, options)).status).toBe(204)
    expect(codeOf(await call('DELETE', sheet.path, { token: sheet.tokens[0] }))).toEqual([
      404,
      'sheet-not-found',
    ])
    // The answer of a receipt cannot show a deleted sheet.
    expect(codeOf(await write(sheet, 1, [entry], { headers: key }))).toEqual([404, 'sheet-not-found'])
    expect((await get('/v1/players/me/sheets', sheet.tokens[1])).body.items).toEqual([])
  })
})

describe('a player named at the table', () => {
  /** A sheet with a typed name, a player who only reads, and a player who writes. */
  const named = async () => {
    const [reader, writer] = await Promise.all([newPlayer('Named'), newPlayer('Writing')])
    const [, , ...typed] = FOUR
    const players = [{ player: reader.id }, { player: writer.id }, ...typed]
    const sheet = await newSheet({ writers: 1, players })
    await post(`${sheet.path}/writers`, writer.token, { invite: sheet.invite })
    return { sheet, reader, writer }
  }
  const namesOn = async (path: string, token: string | undefined) =>
    (await get(path, token)).body.players.map(({ name }: Body) => name)

  test('takes the own name off, at once with another player, and no longer sees the sheet', async () => {
    const { sheet, reader, writer } = await named()
    const leave = (token: string) =>
      call('DELETE', sheet.path, { token, headers: { 'Idempotency-Key': 'leave' } })
    const [left, stayed] = await Promise.all([leave(reader.token), leave(writer.token)])
    expect([left.status, stayed.status]).toEqual([204, 204])
    expect((await leave(reader.token)).status).toBe(204)
    expect(await namesOn(sheet.path, sheet.tokens[0])).toEqual(['–', '–', 'Carla', 'Dario'])
    expect(codeOf(await get(sheet.path, reader.token))).toEqual([404, 'sheet-not-found'])
    expect((await get('/v1/players/me/sheets', reader.token)).body.items).toEqual([])
    // A writer still writes, and the sheet stays for the owner.
    expect((await get('/v1/players/me/sheets', writer.token)).body.items).toHaveLength(1)
    expect(codeOf(await call('DELETE', sheet.path, { token: writer.token }))).toEqual([403, 'not-the-owner'])
    await written(sheet, 0, entryOf(1, [102, 55]))
    await expectConsistentSheet(sheet.id)
  })

  test('typed names stay while a person of the sheet is there, and no longer', async () => {
    const { sheet, reader, writer } = await named()
    const remove = async (token: string | undefined) =>
      expect((await call('DELETE', '/v1/players/me', { token })).status).toBe(204)
    await remove(sheet.tokens[0])
    await remove(writer.token)
    expect(await namesOn(sheet.path, reader.token)).toEqual(['Named', '–', 'Carla', 'Dario'])
    await remove(reader.token)
    const [row] = (
      await databaseClient(inject('databaseUrl')).execute({
        sql: 'select players from sheets where id = ?',
        args: [sheet.id],
      })
    ).rows
    const places = JSON.parse(`${row?.['players']}`)
    expect(places.slice(2)).toEqual([{ name: '–' }, { name: '–' }])
  })
})

test('a stranger gets the answer of an unknown sheet', async () => {
  const sheet = await newSheet()
  const { token } = await newPlayer()
  const strip = ({ status, body }: Answer) => ({ status, ...body, instance: '', requestId: '' })
  for (const part of ['', '/events', '/scores', '/export', '/scores/picture']) {
    const [seen, unknown] = [
      await get(sheet.path + part, token),
      await get(`/v1/sheets/sh_none${part}`, token),
    ]
    expect(strip(seen)).toEqual(strip(unknown))
    expect(codeOf(seen)).toEqual([404, 'sheet-not-found'])
  }
})
