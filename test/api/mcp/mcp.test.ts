import { describe, expect, inject, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { RULESETS } from '../../../src/rules/rulesets/index.ts'
import type { Body } from '../support/api-client.ts'
import { callDirectly, get, newPlayer, newTable, post } from '../support/api-client.ts'

/*
 * MCP endpoint for language models. `test/http/mcp` tests the texts about a game.
 */

callDirectly()

interface Spoken {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

const speak = async (
  method: string,
  params: object | undefined,
  {
    token,
    headers = {},
    id = 1,
  }: { token?: string | undefined; headers?: Record<string, string>; id?: number | null } = {},
): Promise<Spoken> => {
  const answer = await fetch(`${inject('directUrl')}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', ...(id !== null && { id }), method, ...(params && { params }) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
}

const use = async (token: string | undefined, name: string, input: object = {}) => {
  const { status, body } = await speak('tools/call', { name, arguments: input }, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  const { content, isError = false, structuredContent } = body.result
  return { text: content[0].text as string, isError, structuredContent }
}

describe('the protocol', () => {
  test('a handshake, in the revision that is asked for, or in the latest that has one', async () => {
    const { token } = await newPlayer()
    const hello = (protocolVersion: string) =>
      speak(
        'initialize',
        { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } },
        { token },
      )
    for (const [asked, spoken] of [
      ['2025-06-18', '2025-06-18'],
      ['2025-11-25', '2025-11-25'],
      ['2024-11-05', '2025-11-25'],
    ] as const) {
      const { body } = await hello(asked)
      expect(body.result).toMatchObject({
        protocolVersion: spoken,
        serverInfo: { name: 'sidi', version: packageJson.version },
      })
    }
    const headers = { 'MCP-Protocol-Version': '2025-11-25' }
    const taken = await speak('notifications/initialized', undefined, { token, headers, id: null })
    expect([taken.status, taken.body]).toEqual([202, undefined])
    expect((await speak('ping', undefined, { token, headers })).body.result).toEqual({})
  })

  test('a request that stands alone says its revision in body and headers alike', async () => {
    const { token } = await newPlayer()
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }
    const headers = (method: string, name?: string) => ({
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      ...(name !== undefined && { 'Mcp-Name': name }),
    })
    const found = await speak('server/discover', { _meta }, { token, headers: headers('server/discover') })
    expect(found.body.result).toMatchObject({ resultType: 'complete', cacheScope: 'public' })
    expect(found.body.result.supportedVersions).toContain('2026-07-28')
    const list = await speak('tools/list', { _meta }, { token, headers: headers('tools/list') })
    expect(list.body.result).toMatchObject({ resultType: 'complete', ttlMs: 3_600_000 })
    const called = await speak(
      'tools/call',
      { _meta, name: 'my_games', arguments: {} },
      { token, headers: headers('tools/call', 'my_games') },
    )
    expect(called.body.result).toMatchObject({
      resultType: 'complete',
      content: [{ type: 'text', text: 'none' }],
    })
    const other = await speak('tools/list', { _meta }, { token, headers: headers('ping') })
    expect([other.status, other.body.error.code]).toEqual([400, -32020])
    const none = await speak('sampling/x', { _meta }, { token, headers: headers('sampling/x') })
    expect([none.status, none.body.error.code]).toEqual([404, -32601])
    const old = await speak(
      'tools/list',
      { _meta: { 'io.modelcontextprotocol/protocolVersion': '2031-01-01' } },
      { token },
    )
    expect([old.status, old.body.error.code]).toEqual([400, -32022])
    expect(old.body.error.data).toMatchObject({ requested: '2031-01-01' })
  })

  test('what is no message, no method, no tool, or of a revision that nobody speaks', async () => {
    const { token } = await newPlayer()
    const headers = { 'MCP-Protocol-Version': 'banana' }
    expect((await speak('tools/list', {}, { token, headers })).status).toBe(400)
    expect((await speak('resources/list', {}, { token })).body.error.code).toBe(-32601)
    expect((await speak('tools/call', { name: 'cheat' }, { token })).body.error.code).toBe(-32602)
    expect((await speak('tools/call', { name: 'constructor' }, { token })).body.error.code).toBe(-32602)
    for (const raw of ['[]', '{"id":1}', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]']) {
      expect((await post('/mcp', token, undefined, { raw })).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('JSON that cannot be parsed is a parse error of JSON-RPC, behind the token', async () => {
    const { token } = await newPlayer()
    for (const raw of ['', 'x', '{"jsonrpc":"2.0",', new Uint8Array([0x22, 0xff, 0x22])]) {
      const { status, body } = await post('/mcp', token, undefined, { raw })
      expect([status, body.jsonrpc, body.id, body.error.code]).toEqual([400, '2.0', null, -32700])
      expect(body.error.message).toContain('Parse error')
      expect((await post('/mcp', 'sidi_nobody', undefined, { raw })).status).toBe(401)
    }
  })

  test('POST only, at once: GET and DELETE are 405, with or without a token', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await fetch(`${inject('directUrl')}/mcp`, {
        method,
        headers: { Accept: 'text/event-stream' },
      })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    }
  })

  test('takes a token before anything', async () => {
    const answer = await speak('ping', undefined)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('Bearer')
  })

  test.each([
    ['ping', undefined],
    [
      'initialize',
      { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
    ],
    ['server/discover', undefined],
    ['tools/list', undefined],
    ['resources/list', undefined],
    ['tools/call', { name: 'my_games' }],
    ['tools/call', { name: 'rules' }],
    ['tools/call', { name: 'look', arguments: {} }],
    ['tools/call', { name: 'cheat' }],
  ])('takes a token that somebody has before anything: %s %j', async (method, params) => {
    for (const token of ['sidi_nobody', `sidi_int_${'A'.repeat(65)}`]) {
      const headers: Record<string, string> = token.startsWith('sidi_int_') ? { 'Act-As': 'external:x' } : {}
      const { status, body, headers: told } = await speak(method, params, { token, headers })
      expect([status, body.code]).toEqual([401, 'unauthorized'])
      expect(told.get('www-authenticate')).toContain('Bearer')
    }
    const notified = await speak('notifications/initialized', undefined, { token: 'sidi_nobody', id: null })
    expect(notified.status).toBe(401)
  })

  test('says what is left of the limit, as every other route does', async () => {
    const { token } = await newPlayer()
    const left = ({ headers }: Spoken) =>
      Number(/^"write";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1])
    const first = await speak('ping', undefined, { token })
    expect(first.headers.get('ratelimit-policy')).toMatch(/^"write";q=\d+;w=60$/)
    const second = await speak('tools/call', { name: 'my_games' }, { token })
    const isNextMinute = left(second) > left(first)
    expect(isNextMinute || left(second) === left(first) - 1).toBe(true)
    expect((await speak('ping', undefined)).headers.get('ratelimit-policy')).toMatch(/^"write";/)
  })

  test('turns away pages of elsewhere, and names that are not this machine’s', async () => {
    const { token } = await newPlayer()
    const from = async (headers: Record<string, string>) =>
      (await speak('ping', undefined, { token, headers })).status
    expect(await from({ Origin: 'https://evil.example' })).toBe(403)
    expect(await from({ Origin: 'null' })).toBe(403)
    expect(await from({ Origin: inject('directUrl') })).toBe(200)
    expect(await from({ Origin: 'http://localhost:6274' })).toBe(200)
  })
})

describe('the tools', () => {
  test('are eight, told in 3 kB', async () => {
    const { token } = await newPlayer()
    const { body } = await speak('tools/list', undefined, { token })
    const names = body.result.tools.map(({ name }: Body) => name)
    expect(names).toEqual(['my_games', 'new_game', 'join', 'look', 'move', 'scores', 'rules', 'wait'])
    expect(Buffer.byteLength(JSON.stringify(body.result.tools))).toBeLessThanOrEqual(3000)
  })

  test('open a table, and have others sit down; the game begins', async () => {
    const players = await Promise.all(['Anna', 'Beat', 'Carla', 'Dario'].map((name) => newPlayer(name)))
    const [anna, ...others] = players
    const opened = await use(anna?.token, 'new_game', { ruleset: 'schieber', options: { target: 1000 } })
    expect(opened.isError, opened.text).toBe(false)
    const [, game = ''] = /game (g_[\w-]+)/.exec(opened.text) ?? []
    const [, invite = ''] = /invite ([\w-]+)/.exec(opened.text) ?? []
    for (const { token } of others) expect((await use(token, 'join', { game, invite })).isError).toBe(false)
    const { body } = await get(`/v1/games/${game}`, anna?.token)
    expect(body).toMatchObject({ status: 'playing', options: { target: 1000 } })
    const turn = players[body.deal.toAct[0]]
    const seen = await use(turn?.token, 'look', { game })
    expect(seen.text).toContain('YOUR TURN: ')
    expect(seen.structuredContent).toBeUndefined()
    expect((await use(turn?.token, 'look', { game, data: true })).structuredContent).toMatchObject({
      id: game,
    })
    expect((await use(turn?.token, 'my_games')).text).toBe(`${game} schieber playing, your turn`)
    const idle = players[(body.deal.toAct[0] + 1) % 4]
    expect((await use(idle?.token, 'my_games')).text).toBe('none')
    expect((await use(idle?.token, 'my_games', { all: true })).text).toContain(game)
  })

  test('name the new game also against bots, where play begins at once', async () => {
    const { token } = await newPlayer()
    const opened = await use(token, 'new_game', { ruleset: 'schieber', bots: 'beginner' })
    const [, game = ''] = /^schieber playing, version \d+, game (g_[\w-]+)$/m.exec(opened.text) ?? []
    const seen = await use(token, 'look', { game })
    expect([seen.isError, seen.text]).toEqual([
      false,
      expect.stringContaining('seats 0 Anna (you), 1 bot beginner'),
    ])
  })

  test('name the new game by a preset, alone or with options', async () => {
    const { token } = await newPlayer()
    const viewOf = async (input: object) => {
      const { text } = await use(token, 'new_game', input)
      const [, game = ''] = /game (g_[\w-]+)/.exec(text) ?? []
      return (await get(`/v1/games/${game}`, token)).body
    }
    expect(await viewOf({ preset: 'turnier-12' })).toMatchObject({
      ruleset: 'schieber',
      preset: 'turnier-12',
      options: { deals: 12, weis: false },
    })
    const eight = { ruleset: 'schieber', preset: 'turnier-12', options: { deals: 8 } }
    expect((await viewOf(eight)).preset).toBe('turnier-8')
    expect((await use(token, 'rules', { ruleset: 'schieber' })).text).toContain(
      'presets turnier-12, turnier-8',
    )
    for (const [input, code] of [
      [{ preset: 'turnier-13' }, 'unknown-preset: No preset has this id. Similar presets: turnier-12'],
      [{ preset: 'turnier-12', ruleset: 'jass' }, 'ruleset-not-found'],
      [{ preset: 'turnier-12', ruleset: 'kreuzjass' }, 'preset-of-another-ruleset'],
    ] as const) {
      const refused = await use(token, 'new_game', input)
      expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining(code)])
    }
  })

  test('bring a salt after the commitment was seen, also against bots', async () => {
    const { token } = await newPlayer()
    const opened = await use(token, 'new_game', { ruleset: 'schieber', bots: 'beginner', sit: false })
    const [, game = ''] = /game (g_[\w-]+)/.exec(opened.text) ?? []
    const [, commitment] = /^commitment ([0-9a-f]{64})$/m.exec(opened.text) ?? []
    expect(opened.text).toContain('seats 0 -, 1 bot beginner')
    expect((await use(token, 'look', { game })).text).toContain(`commitment ${commitment}`)
    const wrong = await use(token, 'join', { game, salt: 'für mich' })
    expect([wrong.isError, wrong.text]).toEqual([true, expect.stringContaining('/salt')])
    const joined = await use(token, 'join', { game, salt: 'HTTHTHHHTTHT' })
    expect(joined.text).toContain('playing')
    expect(joined.text).not.toContain('commitment')
    const { body } = await get(`/v1/games/${game}/events`, token)
    expect(body.items[0]).toMatchObject({ type: 'gameCreated', rootCommitment: commitment })
    expect(body.items.find(({ type, seat }: Body) => type === 'playerSeated' && seat === 0)).toMatchObject({
      salt: 'HTTHTHHHTTHT',
    })
  })

  test('make a move, and tell what may be done instead of one that cannot be', async () => {
    const { game, tokens } = await newTable()
    const { body } = await get(`/v1/games/${game}`, tokens[0])
    const [turn = 0] = body.deal.toAct
    const made = await use(tokens[turn], 'move', { game, move: '70 acorns' })
    expect([made.isError, made.text]).toEqual([false, expect.stringContaining(`calls ${turn}:70 acorns`)])
    const early = await use(tokens[turn], 'move', { game, move: '80 acorns' })
    expect([early.isError, early.text]).toEqual([true, expect.stringMatching(/^not-your-turn: .*\(.*\)/)])
    // Its players know each other by the numbers that they read on the table.
    expect(early.text).toMatch(/^not-your-turn: Seat \d /)
    const next = tokens[(turn + 1) % 4]
    for (const [move, code] of [
      ['60 roses', 'bid-too-low'],
      ['Ua', 'move-not-available'],
      ['seventy of something', 'not-understood'],
    ] as const) {
      const refused = await use(next, 'move', { game, move })
      expect([refused.isError, refused.text]).toEqual([true, expect.stringMatching(new RegExp(`^${code}: `))])
      expect(refused.text).toContain('pass')
      expect(Buffer.byteLength(refused.text)).toBeLessThanOrEqual(400)
    }
  })

  test('take what is printed, in either form, also where it reads as a word: As is the Ace of shields, not any Ace', async () => {
    const hands = [
      ['As', 'Ks', 'Os', 'Bs', 'Ab', 'Kb', 'Ob', 'Bb', '6a'],
      ['Aa', 'Ka', 'Oa', 'Ua', 'Ba', '9a', '8a', '7a', '6s'],
      ['Ar', 'Kr', 'Or', 'Ur', 'Br', '9r', '8r', '7r', '7s'],
      ['Us', '9s', '8s', 'Ub', '9b', '8b', '7b', '6b', '6r'],
    ]
    for (const card of [{ move: 'As' }, { notation: 'As' }]) {
      const { game, tokens } = await newTable({ deals: [{ dealer: 3, hands }] })
      await use(tokens[0], 'move', { game, notation: '100 obenabe' })
      for (const seat of [1, 2, 3]) await use(tokens[seat], 'move', { game, notation: 'pass' })
      expect((await use(tokens[0], 'look', { game })).text).toMatch(/YOUR TURN: .*As \| .*Ab/)
      const made = await use(tokens[0], 'move', { game, ...card })
      expect([made.isError, made.text]).toEqual([false, expect.stringContaining('trick 0:As')])
    }
  })

  test('leave lines of a chat alone that are not for the bot', async () => {
    const { game, tokens } = await newTable()
    const { body } = await get(`/v1/games/${game}`, tokens[0])
    const token = tokens[body.deal.toAct[0]]
    const chat = { game, context: 'chat' }
    const talk = await use(token, 'move', { ...chat, move: 'Top!' })
    expect([talk.isError, talk.text]).toEqual([false, 'none: the line is not for the bot'])
    const made = await use(token, 'move', { ...chat, move: 'Sidi, 70 Eichel bitte' })
    expect(made.text).toContain(':70 acorns')
  })

  test('understand a move as people say it, and ask back', async () => {
    const { game, tokens } = await newTable()
    const { body } = await get(`/v1/games/${game}`, tokens[0])
    const token = tokens[body.deal.toAct[0]]
    const unclear = await use(token, 'move', { game, move: '70' })
    expect([unclear.isError, unclear.text]).toEqual([
      true,
      expect.stringMatching(/^(ambiguous-move|not-understood): /),
    ])
    expect((await use(token, 'move', { game, move: 'siebzig Eichel' })).text).toContain(':70 acorns')
  })

  test('tell rules and scores', async () => {
    const { game, tokens } = await newTable()
    const [token] = tokens
    expect((await use(token, 'rules')).text.split('\n')).toHaveLength(RULESETS.length)
    expect((await use(token, 'rules', { ruleset: 'schieber' })).text).toContain('target')
    expect((await use(token, 'rules', { ruleset: 'sidi-barrani', rule: 'sb-10' })).text).toMatch(/^SB-10: ./)
    for (const unknown of [{ ruleset: 'sidi-barrani', rule: 'XX-1' }, { rule: '10' }]) {
      const { text, isError } = await use(token, 'rules', unknown)
      expect([isError, text]).toEqual([true, expect.stringMatching(/no rule .*: send .*SB-10/)])
    }
    expect((await use(token, 'rules', { ruleset: 'poker' })).text).toMatch(/^ruleset-not-found/)
    expect((await use(token, 'scores', { game })).text).toContain('points 0+2: 0, 1+3: 0')
    // A rule is found by its number alone, wherever it stands.
    expect((await use(token, 'rules', { rule: 'SB-10' })).text).toMatch(/^SB-10: ./)
  })

  test('wait until it is somebody’s turn', async () => {
    const { game, tokens, path } = await newTable()
    const { body } = await get(path, tokens[0])
    const [turn = 0] = body.deal.toAct
    const next = (turn + 1) % 4
    const waiting = use(tokens[next], 'wait', { game, seconds: 10 })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const began = Date.now()
    await post(`${path}/moves`, tokens[turn], { notation: '70 acorns' })
    const told = await waiting
    expect(told.text).toContain('YOUR TURN')
    expect(Date.now() - began).toBeLessThan(8000)
    const still = await use(tokens[turn], 'wait', { game, seconds: 1 })
    expect(still.text).toContain(`waits for ${next}`)
  })

  test('refuse what they do not take, and games that are not for everybody’s eyes', async () => {
    const { game, tokens } = await newTable()
    const stranger = await newPlayer()
    const hidden = await use(stranger.token, 'look', { game })
    expect([hidden.isError, hidden.text]).toEqual([true, expect.stringMatching(/^game-not-found/)])
    for (const [name, input, where] of [
      ['look', {}, '/game'],
      ['look', { game, x: 1 }, '/x'],
      ['wait', { game, seconds: 99 }, '/seconds'],
      ['new_game', { ruleset: 'schieber', options: { target: 'far' } }, '/options/target'],
      ['move', { game }, '/notation'],
      ['move', { game, notation: 'pass', move: 'pass' }, '/move'],
      ['move', { game, notation: 'seventy acorns' }, '/notation'],
    ] as const) {
      const refused = await use(tokens[0], name, input)
      const said = expect.stringContaining(`invalid-request: ${where}: `)
      expect([refused.isError, refused.text]).toEqual([true, said])
    }
  })

  test('act for somebody by an integration, too', async () => {
    const { body: bot } = await post('/v1/integrations', undefined, { name: 'Jassbot' })
    const answer = await fetch(`${inject('directUrl')}/v1/integrations/me/players/1`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bot.token}` },
      body: '{"name":"Elsa"}',
    })
    expect(answer.status).toBe(201)
    const { body } = await speak(
      'tools/call',
      { name: 'my_games' },
      { token: bot.token, headers: { 'Act-As': 'external:1' } },
    )
    expect(body.result.content[0].text).toBe('none')
    // An unknown player has the same problem codes as in the HTTP API.
    for (const [as, code] of [
      ['external:2', 'act-as-unknown'],
      ['p_somebody', 'not-your-player'],
    ] as const) {
      const headers = { 'Act-As': as }
      const refused = await speak('tools/call', { name: 'my_games' }, { token: bot.token, headers })
      expect(refused.body.result).toMatchObject({ isError: true })
      expect(refused.body.result.content[0].text).toMatch(new RegExp(`^${code}: `))
    }
  })
})

describe('a wrong move is corrected from the answer alone', () => {
  const hands = [
    ['Ua', '9a', 'Aa', 'Ka', 'As', 'Ks', 'Ar', 'Ab', '6b'],
    ['Oa', 'Ba', 'Os', 'Us', 'Kr', 'Or', 'Ur', 'Kb', 'Ob'],
    ['8a', '7a', '6a', 'Bs', '9s', '8s', 'Br', '9r', '8r'],
    ['7s', '6s', '7r', '6r', 'Ub', 'Bb', '9b', '8b', '7b'],
  ]
  const deals = [{ dealer: 3, hands }]

  /** The first move in an answer that needs no choice. */
  const named = (text: string): string => {
    const [, said = ''] = /Legal: (.*)/.exec(text) ?? []
    const [move] = said.split(' | ').filter((offer) => !/[()|]|^and \d+ more$/.test(offer))
    if (move === undefined) throw new Error(`nothing is named in ${text}`)
    return move
  }
  const corrects = async (token: string | undefined, game: string, wrong: unknown) => {
    const move = typeof wrong === 'string' ? wrong : JSON.stringify(wrong)
    const refused = await use(token, 'move', { game, move })
    expect([move, refused.isError], refused.text).toEqual([move, true])
    expect(Buffer.byteLength(refused.text)).toBeLessThanOrEqual(400)
    const made = await use(token, 'move', { game, move: named(refused.text) })
    expect(made.isError, made.text).toBe(false)
  }

  test.each([
    ['words', { type: 'bid', points: 70, denomination: 'Eichel' }],
    ['other fields', { type: 'bid', bid: 70, suit: 'acorns' }],
    ['a number in quotes', { type: 'bid', points: '70', denomination: 'acorns' }],
    ['a text in JSON', { move: '70 acorns' }],
    ['a French suit', { type: 'bid', points: 70, denomination: 'clubs' }],
    ['what is not on the ladder', { type: 'bid', points: 75, denomination: 'acorns' }],
    ['what is not on the ladder, in the notation', '75 acorns'],
    ['too little', '30 acorns'],
    ['trump', { type: 'bid', points: 70, trump: 'acorns' }],
    ['a card too soon', 'Ua'],
    ['a word that there is not', { type: 'raise', points: 100 }],
    ['a comment', { type: 'pass', comment: 'weak hand' }],
    ['a double of nothing', 'double'],
  ])('a bid: %s', async (_, wrong) => {
    const { game, tokens } = await newTable({ deals })
    await corrects(tokens[0], game, wrong)
  })

  test.each([
    ['as it is elsewhere', 'JA'],
    ['in signs', '♣J'],
    ['that does not follow', 'Os'],
    ['that is not held', 'Ua'],
  ])('a card %s', async (_, wrong) => {
    const { game, tokens } = await newTable({ deals })
    await use(tokens[0], 'move', { game, move: '100 acorns' })
    for (const seat of [1, 2, 3]) await use(tokens[seat], 'move', { game, move: 'pass' })
    await use(tokens[0], 'move', { game, move: 'Ka' })
    await corrects(tokens[1], game, wrong)
  })
})
