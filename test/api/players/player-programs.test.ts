import { describe, expect, inject, test } from 'vitest'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body } from '../support/api-client.ts'
import { call, get, newPlayer, post } from '../support/api-client.ts'

/*
 * Players that are programs of third parties: the kind of a player is final, and the program is public.
 */

const PROGRAM = { name: 'Puur Engine', version: '2.1.0', url: 'https://example.org/puur' }
const NEXT = { name: 'Puur Engine', version: '2.2.0' }
const ME = '/v1/players/me'
const said = ({ status, body }: Answer) => [status, body?.code]

const signUp = (body: object) => post('/v1/players', undefined, body)
const asProgram = (program: object, name = 'Rosa') => ({ name, kind: 'program', program })
const newProgram = async (name?: string): Promise<Body> => {
  const answer = await signUp(asProgram(PROGRAM, name))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const patch = (token: string, body: object) => call('PATCH', ME, { token, body })

describe('the kind of a player', () => {
  test('is `person` by default, `program` by the sign-up', async () => {
    const person = await signUp({ name: 'Anna' })
    expect(person.body).toMatchObject({ kind: 'person' })
    expect(person.body).not.toHaveProperty('program')
    expect((await signUp({ name: 'Anna', kind: 'person' })).body).toMatchObject({ kind: 'person' })
    const { token, ...shown } = await newProgram()
    expect(shown).toMatchObject({ kind: 'program', program: PROGRAM })
    expect((await get(ME, token)).body).toMatchObject({ ...shown, vacation: null })
  })

  test('requires the field `program`', async () => {
    const bodies = [
      { name: 'Rosa', kind: 'program' },
      { name: 'Rosa', program: PROGRAM },
      { name: 'Rosa', kind: 'person', program: PROGRAM },
      { name: 'Rosa', kind: 'bot' },
      asProgram({ ...PROGRAM, author: 'x' }),
      asProgram({ name: 'Puur' }),
      asProgram({ ...PROGRAM, name: 'a\u200bb' }),
      asProgram({ ...PROGRAM, version: 'x'.repeat(33) }),
      asProgram({ ...PROGRAM, version: '\u202e1' }),
    ]
    for (const body of bodies) expect((await signUp(body)).status, JSON.stringify(body)).toBe(422)
  })

  test('has an https URL without credentials', async () => {
    const refused = [
      ...[
        'http://example.org',
        'javascript:alert(1)',
        'data:text/html,x',
        'ftp://example.org',
        'example.org',
      ],
      ...['https://anna:secret@example.org/', 'https://anna@example.org/', 'https://', ''],
      `https://example.org/${'x'.repeat(200)}`,
    ]
    for (const url of refused) {
      const { status, body } = await signUp(asProgram({ ...PROGRAM, url }))
      expect([status, body.errors.map(({ pointer }: Body) => pointer)], url).toEqual([422, ['/program/url']])
      if (url.length < 200) expect(body.errors[0].detail, url).toContain('`https`')
    }
    const { body } = await signUp(asProgram({ ...PROGRAM, url: 'HTTPS://Example.ORG/a b@c' }))
    expect(body.program.url).toBe('https://example.org/a%20b@c')
  })

  test('is final; the program and the name change', async () => {
    const { token } = await newProgram()
    expect(said(await patch(token, { kind: 'person' }))).toEqual([409, 'kind-is-final'])
    expect((await patch(token, { kind: 'program', name: 'Roz' })).body).toMatchObject({
      name: 'Roz',
      program: PROGRAM,
    })
    for (const _ of ['first', 'again']) {
      const { body } = await patch(token, { program: NEXT })
      expect(body).toMatchObject({ name: 'Roz', kind: 'program' })
      expect(body.program).toEqual(NEXT)
    }
    const anna = await newPlayer('Anna')
    expect(said(await patch(anna.token, { program: NEXT }))).toEqual([409, 'not-a-program'])
    expect(said(await patch(anna.token, { kind: 'program', program: NEXT }))).toEqual([409, 'kind-is-final'])
    expect((await patch(anna.token, { kind: 'person' })).body).toMatchObject({ name: 'Anna', kind: 'person' })
    expect((await patch(anna.token, {})).status).toBe(200)
  })
})

describe('a program at a table', () => {
  const tableWith = async (owner: string) => {
    const created = await post('/v1/games', owner, { ruleset: 'schieber', visibility: 'public' })
    expect(created.status, created.text).toBe(201)
    return created.body
  }

  test('is shown as a program: before a player joins, in lists, events and texts', async () => {
    const rosa = await newProgram('Rosa')
    const { id, invite } = await tableWith(rosa.token)
    const path = `/v1/games/${id}`
    const anna = await newPlayer('Anna')
    const seatOf = (body: Body, seat = 0) => body.seats[seat].player
    expect(seatOf((await get(path, anna.token)).body)).toEqual({
      id: rosa.id,
      name: 'Rosa',
      program: PROGRAM,
    })
    const rowFor = async () => {
      const { body } = await get('/v1/games?status=open&limit=100', anna.token)
      return body.items.find((one: Body) => one.id === id)
    }
    expect(seatOf(await rowFor()).program).toEqual(PROGRAM)
    const joined = await post(`${path}/seats`, anna.token, { invite })
    expect(joined.status, joined.text).toBe(201)
    const seen = (await get(path, anna.token)).body
    expect(seatOf(seen).program).toEqual(PROGRAM)
    expect(seatOf(seen, 1)).toEqual({ id: anna.id, name: 'Anna' })
    const texts: readonly [string, string][] = [
      ['en', 'Rosa (program)'],
      ['de', 'Rosa (Programm)'],
      ['fr', 'Rosa (programme)'],
      ['it', 'Rosa (programma)'],
    ]
    for (const [language, expected] of texts) {
      const headers = { Accept: 'text/plain', 'Accept-Language': language }
      expect((await get(`${path}/events`, anna.token, { headers })).text).toContain(expected)
    }
    expect((await patch(rosa.token, { program: NEXT })).status).toBe(200)
    expect(seatOf((await get(path, anna.token)).body).program).toEqual(NEXT)
    expect(seatOf(await rowFor()).program).toEqual(NEXT)
    const { items } = (await get(`${path}/events`, anna.token)).body
    expect(items.find(({ type }: Body) => type === 'playerSeated').player.program).toEqual(NEXT)
  })

  test('is marked apart from a person with such a name', async () => {
    const { status } = await post('/v1/players', undefined, { name: 'Rosa (program)' })
    expect(status).toBe(422)
    const trickster = await newPlayer('Rosa, program')
    const { id } = await tableWith(trickster.token)
    const { text } = await get(`/v1/games/${id}/events`, trickster.token, {
      headers: { Accept: 'text/plain' },
    })
    expect(text).toContain('“Rosa, program”')
  })

  test('is no program after the deletion of the player', async () => {
    const rosa = await newProgram()
    const { id } = await tableWith(rosa.token)
    const anna = await newPlayer('Anna')
    expect((await get(`/v1/games/${id}`, anna.token)).body.seats[0].player.program).toEqual(PROGRAM)
    expect((await call('DELETE', ME, { token: rosa.token })).status).toBe(204)
    const database = databaseClient(inject('databaseUrl'))
    const { rows } = await database.execute({
      sql: 'select name, program from players where id = ?',
      args: [rosa.id],
    })
    expect(rows).toMatchObject([{ name: '–', program: null }])
    const { body } = await get(`/v1/games/${id}/events`, anna.token)
    expect(JSON.stringify(body)).not.toContain('Puur Engine')
  })
})

describe('a program of an integration', () => {
  test('is made, changed and listed; the kind stays', async () => {
    const { token } = (await post('/v1/integrations', undefined, { name: 'Jassbot' })).body
    const path = '/v1/integrations/me/players/engine'
    const put = (body: object, at = path) => call('PUT', at, { token, body })
    const made = await put(asProgram(PROGRAM))
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ kind: 'program', program: PROGRAM, linked: false })
    expect((await put({ name: 'Roz' })).body).toMatchObject({ name: 'Roz', program: PROGRAM })
    expect((await put(asProgram(NEXT, 'Roz'))).body.program).toEqual(NEXT)
    expect((await get(path, token)).body.program).toEqual(NEXT)
    expect(said(await put({ name: 'Roz', kind: 'person' }))).toEqual([409, 'kind-is-final'])
    const anna = '/v1/integrations/me/players/anna'
    expect((await put({ name: 'Anna' }, anna)).body).toMatchObject({ kind: 'person' })
    expect(said(await put(asProgram(PROGRAM), anna))).toEqual([409, 'kind-is-final'])
    const { items } = (await get('/v1/integrations/me/players', token)).body
    expect(items).toMatchObject([{ kind: 'program', program: NEXT }, { kind: 'person' }])
  })

  test('that is linked keeps the program of the player', async () => {
    const { token } = (await post('/v1/integrations', undefined, { name: 'Jassbot' })).body
    const rosa = await newProgram()
    const { code } = (await post(`${ME}/links`, rosa.token, {})).body
    const path = '/v1/integrations/me/players/rosa'
    expect((await call('PUT', path, { token, body: { code } })).body).toMatchObject({
      program: PROGRAM,
      linked: true,
    })
    const kept = await call('PUT', path, { token, body: asProgram(NEXT, 'Other') })
    expect(kept.body).toMatchObject({ name: 'Rosa', program: PROGRAM })
    const other = await call('PUT', path, { token, body: { name: 'Other', kind: 'person' } })
    expect(said(other)).toEqual([409, 'kind-is-final'])
  })
})
