import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'
import { callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { newEvening } from './series-client.ts'

/*
 * Answers that are lost: the client drops the connection after the request, and sends the request again with its key. The change
 * happens once, and the answer is that of the first request.
 */

callDirectly()

/** Sends a request over a socket, and closes the socket without reading the answer. */
const sendAndDrop = (path: string, token: string, key: string, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(inject('directUrl'))
    const head = [
      ...[`POST ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${token}`],
      ...[`Idempotency-Key: ${key}`, 'Content-Type: application/json', `Content-Length: ${body.length}`],
    ]
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy()),
    )
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })

test('entries, a claim, a draw, a start and an adjustment happen once', async () => {
  const { token, path } = await newEvening(8)
  const { invite } = (await get(path, token)).body
  const anna = await newPlayer('Anna')
  const steps: readonly (readonly [string, string, object, string])[] = [
    ['/entries', token, { entries: [{ guest: 'Guest 9' }] }, 'entryAdded'],
    ['/entries', anna.token, { entry: 'e_3', invite }, 'entryClaimed'],
    ['/rounds', token, {}, 'roundDrawn'],
    ['/rounds/1/start', token, {}, 'roundStarted'],
    ['/adjustments', token, { entry: 'e_1', points: -20, reason: 'Late' }, 'adjustmentMade'],
  ]
  const count = async (type: string): Promise<number> => {
    const { items } = (await get(`${path}/events?limit=200`, token)).body
    return items.filter((event: { readonly type: string }) => event.type === type).length
  }
  for (const [place, who, body, type] of steps) {
    const before = await count(type)
    const key = crypto.randomUUID()
    const text = JSON.stringify(body)
    await sendAndDrop(path + place, who, key, text)
    const send = () => post(path + place, who, body, { headers: { 'Idempotency-Key': key } })
    const answer = await eventually(async () => {
      const one = await send()
      expect(one.status, one.text).toBeLessThan(300)
      return one
    })
    const again = await send()
    expect([again.status, again.body]).toEqual([answer.status, answer.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect([type, await count(type)]).toEqual([type, before + 1])
  }
})
