import type { Move } from '../../src/rules/model/moves.ts'
import { EXAMPLE_SET } from './memory-store.ts'
import type { Call } from './recorded-session.ts'

/*
 * The scenario behind the examples of the contract: four players and a deal of Sidi Barrani.
 */

interface Seen {
  id: string
  invite: string
  deal: { number: number; phase: string; toAct: number[]; calls: unknown[]; handSizes: number[] } | null
}

/** The strategy: a first bid, three passes, then always the first legal card. */
/** In milliseconds. */
const TWO_WEEKS = 14 * 24 * 60 * 60 * 1000

const choose = (seen: NonNullable<Seen['deal']>, moves: readonly Move[]): Move | undefined =>
  seen.phase === 'auction' && seen.calls.length > 0 ? moves.find(({ type }) => type === 'pass') : moves[0]

const playOn = async (
  call: Call,
  game: string,
  tokens: readonly string[],
  until: (seen: Seen) => boolean,
) => {
  for (let turn = 0; turn < 200; turn += 1) {
    const seen = (await call('GET', `/v1/games/${game}`, { token: tokens[0] ?? '' })) as Seen
    const seat = seen.deal?.toAct[0]
    if (until(seen) || seen.deal === null || seat === undefined) return
    const token = tokens[seat] ?? ''
    const { moves } = (await call('GET', `/v1/games/${game}/legal-moves`, { token })) as { moves: Move[] }
    await call('POST', `/v1/games/${game}/moves`, { token, body: choose(seen.deal, moves) })
  }
}

/** Sends every kind of request at least once. */
export const scenario = async (call: Call): Promise<void> => {
  const tokens: string[] = []
  for (const name of ['Anna', 'Beat', 'Claudia', 'Dario']) {
    tokens.push(((await call('POST', '/v1/players', { body: { name } })) as { token: string }).token)
  }
  const [anna = '', beat = '', claudia = '', dario = ''] = tokens
  for (const path of ['/healthz', '/', '/problems', '/problems/seat-taken']) await call('GET', path)
  await call('GET', '/v1/rulesets')
  await call('GET', '/v1/rulesets/sidi-barrani')
  await call('GET', '/v1/rulesets/poker')
  await call('GET', '/v1/presets')
  await call('GET', '/v1/players/me', { token: anna })
  await call('GET', '/v1/players/me')
  const { createdAt } = (await call('GET', '/v1/players/me', { token: dario })) as { createdAt: string }
  const until = new Date(Date.parse(createdAt) + TWO_WEEKS).toISOString()
  await call('PUT', '/v1/players/me/vacation', { token: dario, body: { until } })
  await call('DELETE', '/v1/players/me/vacation', { token: dario })
  const quietHours = { from: '22:00', to: '07:00' }
  const wishes = { timeZone: 'Europe/Zurich', quietHours, reminderLeads: ['PT2H'], delay: 'PT5M' }
  await call('PUT', '/v1/players/me/preferences', { token: dario, body: wishes })
  await call('GET', '/v1/players/me/preferences', { token: dario })

  const body = { ruleset: 'sidi-barrani', options: { target: 1500 }, visibility: 'public', hints: true }
  const begun = (await call('GET', '/v1/players/me/events', { token: anna })) as { cursor: string }
  const game = (await call('POST', '/v1/games', { token: anna, body })) as Seen
  const path = `/v1/games/${game.id}`
  await call('GET', '/v1/games?status=open', { token: beat })
  await call('GET', '/v1/games/events?after=l0.0', { token: beat })
  await call('POST', `${path}/seats`, { token: beat, body: { seat: 1 } })
  await call('POST', `${path}/seats`, { token: claudia, body: { seat: 1 } })
  await call('POST', `${path}/moves`, { token: claudia, body: { type: 'pass' } })
  await call('POST', `${path}/seats`, { token: claudia, body: {} })
  await call('POST', `${path}/seats`, { token: dario, body: {} })
  await playOn(call, game.id, tokens, ({ deal }) => deal?.phase === 'play' && deal.number === 1)
  await call('GET', '/v1/players/me/games?awaiting=me', { token: anna })
  await call('PUT', `${path}/seats/me/orders`, { token: beat, body: { passUntil: 'deal' } })
  await call('GET', `${path}/seats/me/orders`, { token: beat })
  await call('PUT', `${path}/seats/me/orders`, { token: beat, body: { onlyCard: true } })
  await call('DELETE', `${path}/seats/me/orders`, { token: beat })
  await call('POST', `${path}/moves`, {
    token: anna,
    body: { type: 'pass' },
    headers: { 'If-Match': '"1-0"' },
  })
  await call('POST', `${path}/moves`, { token: anna, body: { type: 'pass' } })
  await call('GET', `${path}/deals/1`, { token: anna })
  await playOn(call, game.id, tokens, ({ deal }) => deal?.handSizes.every((cards) => cards <= 3) === true)
  for (const token of tokens) await call('POST', `${path}/hints?say=true`, { token })
  await playOn(call, game.id, tokens, ({ deal }) => deal?.number === 2)
  await call('GET', `${path}/events?after=9&limit=5`, { token: anna })
  await call('GET', `/v1/players/me/events?after=${begun.cursor}&limit=5`, { token: anna })
  await call('GET', `${path}/scores`, { token: anna })
  await call('GET', `${path}/picture/link`, { token: anna })
  await call('GET', `${path}/deals?limit=1`, { token: anna })
  await call('GET', `${path}/deals/1/analysis`, { token: anna })
  await call('POST', `${path}/deals/1/analysis`, { token: anna })
  await call('GET', `${path}/deals/1/analysis`, { token: anna, settled: true })
  await call('GET', `${path}/deals/1/analysis`, { token: anna })
  await call('GET', `${path}/deals/1`, { token: anna })
  await call('POST', `${path}/moves`, { token: anna, body: { type: 'play' } })
  await call('PUT', `${path}/seats/me/stand-in`, { token: beat, body: { level: 'club' } })
  await call('DELETE', `${path}/seats/me/stand-in`, { token: beat })
  await call('POST', `${path}/abandonment`, { token: claudia, body: { agree: true } })
  await call('DELETE', `${path}/seats/me`, { token: dario })
  await call('DELETE', `${path}/seats/me`, { token: dario })
  await call('POST', `${path}/rematch`, { token: claudia, body: { seats: 'rotate' } })
  await call('POST', `${path}/rematch`, { token: dario, body: { seats: 'rotate' } })
  await host(call, anna, beat)
  await fill(call, anna)
  await hook(call, anna)
  await push(call, anna)
  await keepScore(call, anna, beat)
  await evening(call, anna, beat)
  await gift(call, tokens)
  await keys(call, anna, game.id)
  await call('POST', `${path}/phrases`, { token: beat, body: { id: 'well-played' } })
  await call('GET', `${path}/phrases`, { token: beat })
}

/** A table with a clock, where an opponent gives more time. */
const gift = async (call: Call, tokens: readonly string[]): Promise<void> => {
  const [owner = '', ...others] = tokens
  const body = { ruleset: 'schieber', visibility: 'public', clock: { perTurn: 'P1D' } }
  const { id } = (await call('POST', '/v1/games', { token: owner, body })) as Seen
  const path = `/v1/games/${id}`
  for (const token of others) await call('POST', `${path}/seats`, { token, body: {} })
  const seat = ((await call('GET', path, { token: owner })) as Seen).deal?.toAct[0] ?? 0
  const token = tokens[(seat + 1) % tokens.length] ?? ''
  await call('POST', `${path}/time`, { token, body: { seat, amount: 'PT15S' } })
  for (const one of tokens) await call('POST', `${path}/pause`, { token: one, body: { agree: true } })
}

/** An integration with a new player and a linked player. */
const actFor = async (call: Call, token: string): Promise<void> => {
  const bot = (await call('POST', '/v1/integrations', { body: { name: 'Jassbot' } })) as { token: string }
  const at = '/v1/integrations/me/players'
  const body = { name: 'Elsa' }
  await call('PUT', `${at}/telegram-5412`, { token: bot.token, body })
  await call('PUT', `${at}/telegram-5412`, { token: bot.token, body })
  const { code } = (await call('POST', '/v1/players/me/links', { token, body: {} })) as { code: string }
  await call('PUT', `${at}/telegram-77`, { token: bot.token, body: { code } })
  await call('GET', `${at}/telegram-77`, { token: bot.token })
  await call('GET', at, { token: bot.token })
  await call('GET', '/v1/integrations/me/events', { token: bot.token })
  const { items } = (await call('GET', '/v1/players/me/links', { token })) as {
    items: readonly { readonly id: string }[]
  }
  await call('DELETE', `/v1/players/me/links/${items[0]?.id}`, { token })
  await call('DELETE', `${at}/telegram-5412`, { token: bot.token })
  await call('GET', '/v1/integrations/me', { token: bot.token })
  await call('POST', '/v1/integrations/me/rotation', { token: bot.token, body: {} })
}

/** Further tokens and tickets, a change of name, and a deletion. */
const keys = async (call: Call, token: string, game: string): Promise<void> => {
  await actFor(call, token)
  await call('PATCH', '/v1/players/me', { token, body: { name: 'Anna B.' } })
  const body = { label: 'the screen in the hall', scopes: ['read'], days: 30 }
  const made = (await call('POST', '/v1/players/me/tokens', { token, body })) as { id: string; token: string }
  await call('GET', '/v1/players/me/tokens', { token })
  for (const kind of ['device', 'recovery']) {
    const wanted = { token, body: { kind } }
    const { code } = (await call('POST', '/v1/players/me/device-codes', wanted)) as { code: string }
    await call('POST', '/v1/device-tokens', { body: { code, label: 'the phone' } })
  }
  await call('POST', '/v1/players/me/tickets', { token, body: { for: 'read', game, minutes: 10 } })
  await call('POST', `/v1/games/${game}/moves`, { token: made.token, body: { type: 'pass' } })
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call' }
  await call('POST', '/mcp', { token, body: { ...message, params: { name: 'look', arguments: { game } } } })
  await call('DELETE', `/v1/players/me/tokens/${made.id}`, { token })
  await call('DELETE', `/v1/players/me/tokens/${made.id}`, { token })
  await call('DELETE', '/v1/players/me', { token })
}

/** A private game before its start: requests of the owner, and a view of a guest. */
const host = async (call: Call, owner: string, guest: string): Promise<void> => {
  const body = { ruleset: 'schieber', seats: ['open', 'open', 'open', 'open'].map((kind) => ({ kind })) }
  const { id, invite } = (await call('POST', '/v1/games', { token: owner, body })) as Seen
  const path = `/v1/games/${id}`
  await call('GET', path, { token: guest, headers: { 'Sidi-Invite': invite } })
  await call('POST', `${path}/seats`, { token: guest, body: { invite } })
  await call('DELETE', path, { token: guest })
  await call('DELETE', `${path}/seats/0`, { token: owner })
  await call('PATCH', path, { token: owner, body: { name: 'Thursday' } })
  await call('POST', `${path}/invite`, { token: owner })
  await call('DELETE', path, { token: owner })
  await call('POST', `${path}/invite`, { token: owner })
}

/** A table with a bot from the beginning, and a later bot. */
const fill = async (call: Call, owner: string): Promise<void> => {
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'club' }, { kind: 'open' }, { kind: 'open' }]
  const { id } = (await call('POST', '/v1/games', {
    token: owner,
    body: { ruleset: 'schieber', seats },
  })) as Seen
  const path = `/v1/games/${id}`
  await call('PUT', `${path}/seats/2/bot`, { token: owner, body: { level: 'master' } })
  await call('PUT', `${path}/seats/0/bot`, { token: owner, body: { level: 'club' } })
  await call('DELETE', path, { token: owner })
}

/** A sheet of a game with real cards, with a second phone. */
const keepScore = async (call: Call, owner: string, other: string): Promise<void> => {
  const players = ['Anna', 'Beat', 'Carla', 'Dario'].map((name) => ({ name }))
  const body = { ruleset: 'schieber', options: { target: 1000 }, players }
  await call('POST', '/v1/sheets', { token: owner, body: { ...body, players: players.slice(1) } })
  const sheet = (await call('POST', '/v1/sheets', { token: owner, body })) as { id: string; invite: string }
  const path = `/v1/sheets/${sheet.id}`
  await call('GET', path, { token: other })
  await call('POST', `${path}/writers`, { token: other, body: { invite: 'wrong' } })
  await call('POST', `${path}/writers`, { token: other, body: { invite: sheet.invite } })
  const entry = (number: number, deal: number, points: readonly number[]) => ({
    id: `5f0c6a3e-7b1d-4c2f-9a8e-0b7d6c5f4a${30 + number}`,
    deal,
    figures: { points },
  })
  const write = (token: string, ...entries: readonly object[]) =>
    call('POST', `${path}/entries`, { token, body: { entries } })
  await write(owner, entry(1, 1, [102, 55]), entry(2, 2, [90, 67]))
  await write(other, entry(3, 1, [102, 55]), entry(4, 2, [67, 90]))
  await write(other, entry(5, 3, [100, 50]))
  await call('POST', `${path}/confirmation`, { token: owner })
  const correction = { figures: { points: [67, 90] }, reason: 'Counted again.' }
  await call('PUT', `${path}/deals/2`, { token: owner, body: correction })
  await call('PUT', `${path}/deals/2`, { token: owner, body: correction, headers: { 'If-Match': '"2-x"' } })
  await call('PUT', `${path}/deals/2`, { token: owner, body: correction, headers: { 'If-Match': '*' } })
  await call('POST', `${path}/confirmation`, { token: owner })
  await call('POST', `${path}/confirmation`, { token: other })
  for (const part of ['', '/events', '/scores', '/export']) await call('GET', path + part, { token: owner })
  await call('GET', '/v1/players/me/sheets', { token: owner })
  await write(other, entry(6, 3, [100, 57]))
  await call('POST', `${path}/undo`, { token: other })
  await call('DELETE', `${path}/deals/2`, { token: owner })
  await call('POST', `${path}/finish`, { token: owner })
  await call('DELETE', path, { token: other })
  await call('DELETE', path, { token: owner })
}

/** An evening with slips: a director, a person who enters, and guests. */
const evening = async (call: Call, owner: string, other: string): Promise<void> => {
  const as = (token: string, body?: object) => ({ token, ...(body && { body }) })
  const state = { 'If-Match': '*' }
  const me = (await call('GET', '/v1/players/me', as(other))) as { id: string }
  const wanted = { name: 'Clubabend Dezember', games: [{ preset: 'turnier-8' }], visibility: 'public' }
  await call('POST', '/v1/series', as(owner, { name: 'Clubabend Dezember' }))
  const { id } = (await call('POST', '/v1/series', as(owner, wanted))) as Seen
  const path = `/v1/series/${id}`
  const settings = { status: 'open', results: 'table' }
  await call('GET', path, as(other))
  await call('PATCH', `${path}/settings`, as(owner, settings))
  await call('PATCH', `${path}/settings`, { ...as(owner, settings), headers: state })
  for (const role of ['directors', 'scorers']) {
    await call('POST', `${path}/${role}/${me.id}`, as(owner))
    await call('DELETE', `${path}/${role}/${me.id}`, as(owner))
  }
  await call('POST', `${path}/invite`, as(owner))
  const { invite } = (await call('GET', path, as(owner))) as Seen
  await call('POST', `${path}/entries`, as(other, { invite, salt: 'Puur macht alles' }))
  await call('POST', `${path}/entries`, as(owner, { entries: [{ guest: 'Röbi' }, { guest: 'Vreni' }] }))
  await call('POST', `${path}/entries`, as(owner, { entries: [{ guest: 'Köbi' }] }))
  await call('PATCH', `${path}/entries/e_1`, as(other, { state: 'present' }))
  await call('POST', `${path}/rounds`, as(owner, { endsAt: '2026-08-01T21:00:00.000Z' }))
  const round = `${path}/rounds/1`
  const table = `${round}/tables/1`
  await call('POST', `${round}/redraw`, as(owner, { reason: 'Köbi is late.' }))
  const seats = { tables: [['e_1', 'e_2', 'e_3', 'e_4']] }
  await call('PUT', `${round}/tables`, { ...as(owner, seats), headers: state })
  await call('POST', `${round}/start`, as(owner))
  await call('POST', `${round}/close`, as(owner))
  const substitute = { entry: null, credit: 'seat' }
  await call('PUT', `${table}/seats/3`, { ...as(owner, substitute), headers: state })
  const result = (...points: number[]) => ({ sides: points.map((one) => ({ points: one })) })
  await call('PUT', `${table}/result`, { ...as(other, result(702, 500)), headers: state })
  await call('PUT', `${table}/result`, { ...as(other, result(702, 554)), headers: state })
  await call('POST', `${table}/confirmation`, as(owner, { agree: true }))
  for (const part of ['', '/settings', '/entries', '/entries/e_1', '/rounds'])
    await call('GET', path + part, as(other))
  for (const part of ['', '/draw', '/tables', '/tables/1']) await call('GET', round + part, as(other))
  await call('POST', `${round}/close`, as(owner))
  await call('POST', `${path}/adjustments`, as(owner, { entry: 'e_2', points: -50, reason: 'Too late.' }))
  for (const part of ['/standings', '/events', '/export']) await call('GET', path + part, as(other))
  for (const list of ['/v1/series', '/v1/players/me/series', '/v1/series/presets'])
    await call('GET', list, as(other))
  await call('GET', `/v1/deal-sets/${EXAMPLE_SET.id}`, as(other))
  await call('POST', `${round}/reopen`, as(owner, { reason: 'The slip has a wrong number.' }))
  const forfeit = { entry: 'e_4', as: 'zero', others: 'as-it-stands', reason: 'Köbi went home.' }
  await call('POST', `${table}/forfeit`, as(owner, forfeit))
  await call('POST', `${path}/rounds`, as(owner, { method: 'open', parallel: true }))
  await call('POST', `${path}/rounds/2/start`, as(owner))
  const four = { entries: ['e_1', 'e_2', 'e_3', 'e_4'] }
  await call('POST', `${path}/rounds/2/tables`, as(owner, four))
  await call('DELETE', path, as(owner))
}

/** A push subscription and all requests of its owner. */
const push = async (call: Call, owner: string): Promise<void> => {
  const path = '/v1/players/me/push-subscriptions'
  const body = {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABpc2lkaQ',
    expirationTime: null,
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }
  const { id } = (await call('POST', path, { token: owner, body })) as { id: string }
  await call('GET', path, { token: owner })
  await call('DELETE', `${path}/${id}`, { token: owner })
}

/** A webhook and all requests of its owner. */
const hook = async (call: Call, owner: string): Promise<void> => {
  const body = { url: 'https://example.org/jass', types: ['turn.started', 'game.finished'], lang: 'de' }
  const { id } = (await call('POST', '/v1/webhooks', { token: owner, body })) as { id: string }
  const path = `/v1/webhooks/${id}`
  await call('GET', '/v1/webhooks', { token: owner })
  await call('GET', path, { token: owner })
  await call('PATCH', path, { token: owner, body: { lang: 'fr' } })
  await call('POST', `${path}/rotation`, { token: owner, body: { overlapHours: 24 } })
  await call('POST', `${path}/test`, { token: owner })
  const sent = await call('GET', `${path}/deliveries`, { token: owner })
  const [delivery] = (sent as { items: { id: string }[] }).items
  await call('POST', `${path}/deliveries/${delivery?.id}/replay`, { token: owner })
  await call('POST', '/v1/webhooks', { token: owner, body: { ...body, url: 'http://192.168.1.1' } })
  await call('DELETE', path, { token: owner })
  await call('GET', path, { token: owner })
}
