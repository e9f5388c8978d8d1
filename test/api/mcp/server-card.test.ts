import { expect, inject, test } from 'vitest'
import { get, newPlayer, post } from '../support/api-client.ts'

/*
 * Server card and catalog of the Model Context Protocol: they say what the server says in the protocol.
 */

const CARD_TYPE = 'application/mcp-server-card+json'

const read = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) }
}

const MCP = { Accept: 'application/json, text/event-stream' }

test('the card names the server as the handshake does, and leads to the server', async () => {
  const { token } = await newPlayer('Anna')
  const { status, headers, body: card } = await read(`${inject('apiUrl')}/.well-known/mcp/server-card.json`)
  expect([status, headers.get('content-type')]).toEqual([200, CARD_TYPE])
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')

  const say = (method: string, headersOf: Record<string, string>, params: object) =>
    post('/mcp', token, { jsonrpc: '2.0', id: 1, method, params }, { headers: { ...MCP, ...headersOf } })
  const { serverInfo } = (await say('initialize', {}, { protocolVersion: '2025-11-25' })).body.result
  expect(card).toMatchObject({ title: serverInfo.title, version: serverInfo.version })
  expect(card.name.split('/')[1]).toBe(serverInfo.name)
  const [remote] = card.remotes
  expect(remote).toMatchObject({ type: 'streamable-http', url: `${inject('apiUrl')}/mcp` })
  const latest = remote.supportedProtocolVersions[0]
  const discovered = await say(
    'server/discover',
    { 'MCP-Protocol-Version': latest, 'Mcp-Method': 'server/discover' },
    { _meta: { 'io.modelcontextprotocol/protocolVersion': latest } },
  )
  expect(remote.supportedProtocolVersions).toEqual(discovered.body.result.supportedVersions)
  expect(remote.headers).toMatchObject([{ name: 'Authorization', isRequired: true, isSecret: true }])
  // The bounds of the schema of the card.
  expect(card.$schema).toMatch(
    /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/v2\/server-card\.schema\.json$/,
  )
  expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
  expect(card.description.length).toBeLessThanOrEqual(100)
  for (const url of [card.websiteUrl, ...card.icons.map(({ src }: { src: string }) => src)]) {
    const linked = await fetch(url)
    await linked.body?.cancel()
    expect([url, linked.status]).toEqual([url, 200])
  }
})

test('the catalog leads to the card', async () => {
  const base = inject('apiUrl')
  const { status, body } = await read(`${base}/.well-known/mcp/catalog.json`)
  const [entry] = body.entries
  expect([status, body.specVersion, entry.type]).toEqual([200, 'draft', CARD_TYPE])
  const [card, other] = await Promise.all([read(entry.url), read(`${base}/.well-known/mcp/server-card.json`)])
  expect(card.body).toEqual(other.body)
  expect(entry.identifier).toBe(`urn:air:${new URL(base).hostname}:${card.body.name.split('/')[1]}`)
  expect((await get('/mcp/server-card/none')).status).toBe(404)
})
