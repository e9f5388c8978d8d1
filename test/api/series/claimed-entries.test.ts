import { expect, test } from 'vitest'
import type { Answer, Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { enter, expectReplay, newEvening } from './series-client.ts'

/*
 * A guest with a phone takes the typed entry over by the invite: each kind of caller, sent twice, raced, and undone by a director.
 */

callDirectly()

const codeOf = ({ status, body }: Answer): string => (status < 300 ? `${status}` : `${status} ${body.code}`)

const newWorld = async (fields: object = {}) => {
  const evening = await newEvening(8, fields)
  const { invite } = (await get(evening.path, evening.token)).body
  const claim = (token: string, entry: string, more: object = { invite }, headers = {}) =>
    call('POST', `${evening.path}/entries`, { token, body: { entry, ...more }, headers })
  const change = (token: string, entry: string, body: object) =>
    call('PATCH', `${evening.path}/entries/${entry}`, { token, body })
  return { ...evening, invite, claim, change }
}

test('a claimed entry is the person’s own, keeps its number and its results, and goes back to the guest', async () => {
  const { path, token, invite, claim, change } = await newWorld()
  const anna = await newPlayer('Anna')
  const key = { 'Idempotency-Key': 'claim-e_3' }
  const claimed = await claim(anna.token, 'e_3', { invite, salt: 'Puur' }, key)
  expect(claimed.status, claimed.text).toBe(201)
  expect(claimed.body.items).toEqual([{ entry: 'e_3', outcome: 'existing' }])
  const again = await claim(anna.token, 'e_3', { invite, salt: 'Puur' }, key)
  expect([again.status, again.body]).toEqual([201, claimed.body])
  expect((await claim(anna.token, 'e_3')).status).toBe(201)
  expect((await get(path, anna.token)).body.you).toMatchObject({ entry: 'e_3', number: 3 })
  expect((await get(`${path}/entries/e_3`, token)).body).toMatchObject({
    ...{ name: 'Anna', kind: 'player', player: anna.id, claimed: true },
  })
  const own = (await get('/v1/players/me/series', anna.token)).body.items
  expect(own.map(({ entry }: Body) => entry)).toEqual(['e_3'])

  const log = async () => (await get(`${path}/events?limit=200`, token)).body.items
  const ofClaims = (await log()).filter(({ type }: Body) => type === 'entryClaimed')
  expect(ofClaims).toMatchObject([{ by: anna.id, entry: 3, player: anna.id }])

  expect(codeOf(await change(anna.token, 'e_3', { player: null }))).toBe('403 not-a-director')
  const released = await change(token, 'e_3', { player: null })
  expect(released.status, released.text).toBe(200)
  expect(released.body).toMatchObject({ kind: 'guest', name: 'Guest 3' })
  expect(released.body.claimed).toBeUndefined()
  expect((await change(token, 'e_3', { player: null })).status).toBe(200)
  expect((await get(path, anna.token)).status).toBe(404)
  expect((await get('/v1/players/me/series', anna.token)).body.items).toEqual([])
  expect((await log()).at(-1)).toMatchObject({ type: 'entryReleased', entry: 3 })
  // The wrong person is out, and the right one comes in.
  const beat = await newPlayer('Beat')
  expect((await claim(beat.token, 'e_3')).status).toBe(201)
  await expectReplay(path)
})

test('the person at the table enters the result, and the table names the entry', async () => {
  const { path, token, claim } = await newWorld()
  const drawn = await post(`${path}/rounds`, token, {})
  const [{ seats }] = drawn.body.tables
  const [anna, beat] = await Promise.all([newPlayer('Anna'), newPlayer('Beat')])
  expect((await claim(anna.token, seats[0])).status).toBe(201)
  expect((await claim(beat.token, seats[1])).status).toBe(201)
  expect((await post(`${path}/rounds/1/start`, token, undefined)).status).toBe(202)
  const table = `${path}/rounds/1/tables/1`
  const entered = await enter(table, anna.token, [700, 556])
  expect([entered.status, entered.body.enteredBy, entered.body.state]).toEqual([200, seats[0], 'done'])
  const own = await post(`${table}/confirmation`, anna.token, { agree: true })
  expect(codeOf(own)).toBe('403 not-the-other-side')
  const other = await post(`${table}/confirmation`, beat.token, { agree: true })
  expect([other.status, other.body.state]).toEqual([200, 'confirmed'])
  const corrected = await enter(table, token, [701, 555], { reason: 'Typed wrong' })
  expect([corrected.status, corrected.body.enteredBy]).toEqual([200, null])
  const { items } = (await get(`${path}/rounds/1/tables`, anna.token)).body
  expect(items.map(({ enteredBy }: Body) => enteredBy)).toEqual([null, null])
  await expectReplay(path)
})

test('refusals: without the invite, a person with an entry, an entry of a player, an unknown entry', async () => {
  const { path, token, invite, claim, change } = await newWorld({ visibility: 'public' })
  const [anna, beat] = await Promise.all([newPlayer('Anna'), newPlayer('Beat')])
  expect(codeOf(await claim(anna.token, 'e_1', {}))).toBe('403 wrong-invite')
  expect(codeOf(await claim(anna.token, 'e_1', { invite: 'x' }))).toBe('403 wrong-invite')
  expect(codeOf(await claim(anna.token, 'e_9'))).toBe('404 entry-not-found')
  expect(codeOf(await claim(anna.token, 'e_1', { invite, partner: 'e_2' }))).toMatch(/^422 /)
  expect((await claim(anna.token, 'e_1')).status).toBe(201)
  expect(codeOf(await claim(anna.token, 'e_2'))).toBe('409 already-entered')
  expect(codeOf(await claim(beat.token, 'e_1'))).toBe('409 entry-taken')
  expect((await post(`${path}/entries`, beat.token, {})).status).toBe(201)
  expect(codeOf(await change(token, 'e_9', { player: null }))).toBe('409 entry-taken')
  const hidden = await newWorld()
  expect(codeOf(await hidden.claim(beat.token, 'e_1', { invite }))).toBe('404 series-not-found')
  await expectReplay(path)
})

test('a name is compared with the guests: equal enters, similar asks, another is refused, and nobody enters twice', async () => {
  const { path, token, invite, claim } = await newWorld()
  const late = await post(`${path}/entries`, token, { entries: [{ guest: 'Eva  Jost' }, { guest: 'Ida' }] })
  expect(late.body.items.map(({ entry }: Body) => entry)).toEqual(['e_9', 'e_10'])
  const [eva, ida] = await Promise.all([newPlayer('Eva Jost'), newPlayer('Ida Nef')])
  const enterAs = (player: string, guest: string) => post(`${path}/entries`, player, { invite, guest })
  const claimAs = (player: string, entry: string, guest: string) => claim(player, entry, { invite, guest })

  expect(codeOf(await claimAs(eva.token, 'e_3', 'Eva Jost'))).toBe('409 other-guest')
  const asked = await claimAs(ida.token, 'e_10', 'Ida Nef')
  expect([codeOf(asked), asked.body.facts]).toEqual(['409 guest-expected', { entries: ['e_10'] }])
  const known = await enterAs(eva.token, 'eva jost')
  expect([codeOf(known), known.body.facts]).toEqual(['409 guest-expected', { entries: ['e_9'] }])
  expect((await get(path, token)).body.entries.present).toBe(10)

  expect((await claimAs(eva.token, 'e_9', 'JOST Eva')).status).toBe(201)
  // Who says no to the question enters as another person of that name.
  expect((await claim(ida.token, 'e_10')).status).toBe(201)
  const other = await newPlayer('Guest 1')
  expect(codeOf(await enterAs(other.token, 'Guest 1'))).toBe('409 guest-expected')
  expect((await post(`${path}/entries`, other.token, { invite })).status).toBe(201)
  // The guests are taken, and a new name is nobody’s.
  const evaToo = await newPlayer('Eva Jost')
  expect((await enterAs(evaToo.token, 'Eva Jost')).status).toBe(201)
  expect(codeOf(await enterAs(token, 'Fritz'))).toBe('201')
  const both = { entries: [{ guest: 'Röbi' }], guest: 'Röbi' }
  expect(codeOf(await post(`${path}/entries`, token, both))).toMatch(/^422 /)
  await expectReplay(path)
})

test('a person who entered anew moves to the entry of the guest, unless a draw has the own entry', async () => {
  const { path, token, invite, claim, change } = await newWorld()
  const [eva, beat] = await Promise.all([newPlayer('Eva'), newPlayer('Beat')])
  expect((await post(`${path}/entries`, eva.token, { invite })).status).toBe(201)
  expect((await post(`${path}/entries`, beat.token, { invite })).status).toBe(201)
  expect((await change(token, 'e_9', { state: 'withdrawn' })).status).toBe(200)
  const key = { 'Idempotency-Key': 'move-e_2' }
  const answers = await Promise.all([1, 2].map(() => claim(eva.token, 'e_2', { invite }, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await get(path, eva.token)).body.you.entry).toBe('e_2')
  expect(codeOf(await get(`${path}/entries/e_9`, token))).toBe('404 entry-not-found')
  // A second guest is another person.
  expect(codeOf(await claim(eva.token, 'e_3'))).toBe('409 already-entered')

  expect((await post(`${path}/rounds`, token, {})).status).toBe(201)
  expect(codeOf(await claim(beat.token, 'e_3'))).toBe('409 already-entered')
  expect((await get(path, beat.token)).body.you.entry).toBe('e_10')
  await expectReplay(path)
})

test('many phones at once: each entry has one person, and each person one entry', async () => {
  const { path, token, claim } = await newWorld()
  const people = await Promise.all(Array.from({ length: 6 }, (_, at) => newPlayer(`Phone ${at}`)))
  const answers = await Promise.all(
    people.flatMap(({ token: own }, at) => [
      claim(own, `e_${1 + (at % 3)}`),
      claim(own, `e_${1 + ((at + 1) % 3)}`),
    ]),
  )
  const codes = answers.map(codeOf)
  expect(codes.filter((code) => code === '201').length).toBe(3)
  expect(codes.filter((code) => code !== '201').every((code) => code.startsWith('409 '))).toBe(true)
  const { items } = (await get(`${path}/entries`, token)).body
  const holders = items.flatMap(({ player }: Body) => player ?? [])
  expect([holders.length, new Set(holders).size]).toEqual([3, 3])
  await expectReplay(path)
})

test('a guest of a deleted player comes back without a name', async () => {
  const { path, token, claim, change } = await newWorld()
  const anna = await newPlayer('Anna')
  expect((await claim(anna.token, 'e_2')).status).toBe(201)
  expect((await call('DELETE', '/v1/players/me', { token: anna.token })).status).toBe(204)
  expect((await get(`${path}/entries/e_2`, token)).body.name).toBe('–')
  const released = await change(token, 'e_2', { player: null })
  expect([released.status, released.body.name]).toEqual([200, '2'])
  const named = await change(token, 'e_2', { name: 'Röbi' })
  expect([named.status, named.body.name]).toEqual([200, 'Röbi'])
})
