import { expect, test } from 'vitest'
import { call, callDirectly, get } from '../support/api-client.ts'
import { newEvening, playRound } from './series-client.ts'

/*
 * Texts of series: a series, a round and the log, in four languages, with at most 25 lines of 60 columns.
 */

callDirectly()

const textOf = async (path: string, token: string, language = 'en') => {
  const headers = { Accept: 'text/plain', 'Accept-Language': language }
  const answer = await call('GET', path, { token, headers })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers.get('content-language')).toBe(language)
  const lines = answer.text.trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(25)
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(60)
  return { lines, link: answer.headers.get('link') }
}

test('a series, a round with results, and the log', async () => {
  const { token, path } = await newEvening(9)
  await playRound(path, token, 1)
  const { lines } = await textOf(path, token, 'de')
  expect(lines).toEqual(['Evening', 'läuft, 9 Anmeldungen', 'Runde 1: abgeschlossen'])
  const round = await textOf(`${path}/rounds/1`, token, 'fr')
  expect(round.lines[0]).toBe('Tour 1: clos')
  expect(round.lines[1]).toMatch(/^ {2}1 .+ & .+ – .+ & .+ {2}601 : 655$/)
  expect(round.lines[3]).toMatch(/^Exempt: Guest \d$/)
  const log = await textOf(`${path}/events`, token, 'it')
  expect(log.lines[0]).toMatch(/^ {3}1 \d\d:\d\d Evento creato$/)
  expect(log.lines.at(-1)).toMatch(/ Turno 1: Chiuso$/)
  const rest = await textOf(`${path}/events?after=${log.lines.length - 1}`, token)
  expect(rest.lines).toHaveLength(1)
})

test('a round of thirty tables goes on behind 25 lines', async () => {
  const { token, path } = await newEvening(40)
  for (const count of [2, 3]) {
    const more = Array.from({ length: 40 }, (_, at) => ({
      guest: `A very long name of guest ${count} ${at}`,
    }))
    expect((await call('POST', `${path}/entries`, { token, body: { entries: more } })).status).toBe(201)
  }
  expect((await call('POST', `${path}/rounds`, { token, body: {} })).status).toBe(201)
  const first = await textOf(`${path}/rounds/1`, token)
  expect(first.lines).toHaveLength(25)
  const next = /<(.+)>; rel="next"/.exec(first.link ?? '')?.[1] ?? ''
  expect(next).toContain('from=26')
  const second = await textOf(next, token)
  expect([...first.lines, ...second.lines]).toHaveLength(31)
  expect(second.link).toBeNull()
  expect((await get(`${path}/rounds/1?from=0`, token)).status).toBe(422)
})

test('the log goes on behind 25 lines, each event once', async () => {
  const { path, token } = await newEvening(60)
  const lines: string[] = []
  let next: string | undefined = `${path}/events`
  const sizes: number[] = []
  while (next !== undefined) {
    const { text, headers } = await call('GET', next, { token, headers: { Accept: 'text/plain' } })
    const shown = text.trimEnd().split('\n')
    sizes.push(shown.length)
    lines.push(...shown)
    next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  }
  const { version } = (await get(path, token)).body
  expect(sizes).toEqual([25, 25, version - 50])
  expect(lines.map((line) => Number(line.slice(0, 4)))).toEqual(
    Array.from({ length: version }, (_, at) => at + 1),
  )
  const late = await call('GET', `${path}/events?from=${version}`, {
    token,
    headers: { Accept: 'text/plain' },
  })
  expect([late.text.trimEnd(), late.headers.get('link')]).toEqual([lines.at(-1), null])
  expect((await get(`${path}/events?from=0`, token)).status).toBe(422)
})
