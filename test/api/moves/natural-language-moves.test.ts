import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import type { Body, Options, Table } from '../support/api-client.ts'
import { callDirectly, get, getView, newPlayer, newTable, playUntil, post } from '../support/api-client.ts'
import { dealOf36 } from '../support/arranged-deals.ts'

callDirectly()

/** A table whose forehand (seat 2) holds all roses but the Nine, and the Nine of bells. */
const arranged = (wanted: object = {}) => newTable({ deals: [dealOf36()], ...wanted })

const say = (table: Table, seat: number, text: unknown, options: Options = {}, query = '') =>
  post(`${table.path}/moves${query}`, table.tokens[seat], { say: text }, options)

const speaking = (language: string): Options => ({ headers: { 'Accept-Language': language } })
const keyed = (): Options => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } })

describe('a move in natural language', () => {
  test.each([
    ['70 Eichel', '70 acorns'],
    ['sibezg Schälle bitte', '70 bells'],
    ['je dis quatre-vingts roses', '80 roses'],
    ['cento ghiande', '100 acorns'],
    ['one fifty shields', '150 shields'],
    ['Herz 90', '90 bells'],
    ['weiter', 'pass'],
    ['70 acorns', '70 acorns'],
  ])('%s is made, and the answer tells what was understood', async (text, notation) => {
    const [table, other] = [await arranged(), await arranged()]
    const said = await say(table, 2, text)
    expect([said.status, said.body.understood]).toEqual([201, notation])
    const noted = await post(`${other.path}/moves`, other.tokens[2], { notation })
    expect(said.body.game.deal.calls).toEqual(noted.body.game.deal.calls)
    expect(noted.body).not.toHaveProperty('understood')
  })

  test('that is illegal is refused with its rule, as in any other form, with the understood move', async () => {
    const table = await arranged()
    const before = await getView(table, 2)
    for (const [text, notation] of [
      ['30 Rosen', '30 roses'],
      ['je contre', 'double'],
      ['Schilten Under', 'Us'],
      ['ich schiebe', 'shove'],
    ]) {
      const { requestId: _, ...said } = (await say(table, 2, text)).body
      const noted = await post(`${table.path}/moves`, table.tokens[2], { notation })
      const { requestId: __, ...refusal } = noted.body
      expect(said).toEqual({ ...refusal, understood: notation })
    }
    expect(await getView(table, 2)).toEqual(before)
  })

  test('that is ambiguous is answered with all candidates, in the requested language and card faces', async () => {
    const table = await arranged()
    const before = await getView(table, 2)
    for (const [language, query, detail, spoken] of [
      ['en', '', 'The text fits 6 moves. Name the move that you mean.', '100 bells'],
      ['de-CH', '', 'Der Text passt zu 6 Zügen. Sag, welchen du meinst.', '100 Schellen'],
      ['fr', '?faces=french', 'Le texte peut désigner 6 coups. Dis lequel.', '100 cœur'],
      ['it', '?faces=french', 'Il testo può indicare 6 mosse. Di’ quale intendi.', '100 cuori'],
    ] as const) {
      const { status, body, headers } = await say(table, 2, '100', speaking(language), query)
      expect([status, body.code, body.detail]).toEqual([422, 'ambiguous-move', detail])
      expect(headers.get('content-language')).toBe(language.slice(0, 2))
      expect(body.candidates).toHaveLength(6)
      expect(body.candidates[0]).toEqual({ notation: '100 bells', say: spoken })
    }
    expect(await getView(table, 2)).toEqual(before)
    // Whatever is asked back can be said.
    const { candidates } = (await say(table, 2, '100', speaking('fr'))).body
    const made = await say(table, 2, candidates[3].say)
    expect([made.status, made.body.understood]).toEqual([201, candidates[3].notation])
  })

  test('that is ambiguous has at most twenty candidates', async () => {
    const table = await arranged({ ruleset: 'sidi-swissjass' })
    const { body } = await say(table, 2, 'misère Eichel oder Rosen')
    expect(body.code).toBe('ambiguous-move')
    expect(body.candidates).toHaveLength(20)
  })

  test('that is no move is answered with the understood words, and up to five similar moves', async () => {
    const table = await arranged()
    for (const [text, understood, near] of [
      ['hallo zäme', undefined, []],
      ['70 Eichel morgen', '70 acorns', ['70 acorns']],
      ['soll ich passen?', 'pass', ['pass']],
      ['ich passe nicht', 'pass', ['pass']],
      ['Mir gefallen 70 am besten', '70', ['70 bells', '70 shields', '70 acorns', '70 roses', '70 obenabe']],
      ['', undefined, []],
    ] as const) {
      const { status, body } = await say(table, 2, text)
      expect([status, body.code, body.understood], text).toEqual([422, 'not-understood', understood])
      expect(
        body.candidates.map(({ notation }: Body) => notation),
        text,
      ).toEqual(near)
    }
  })

  test('has a meaning up to 200 characters, and is refused beyond 4,096', async () => {
    const table = await arranged()
    const padded = (length: number) => `70 Eichel${' '.repeat(length - 9)}`
    const chat = await say(table, 2, padded(201))
    expect([chat.status, chat.body.code]).toEqual([422, 'not-understood'])
    const long = await say(table, 2, padded(4097))
    expect([long.status, long.body.code, long.body.errors[0].pointer]).toEqual([
      422,
      'invalid-request',
      '/say',
    ])
    expect((await say(table, 2, padded(200))).status).toBe(201)
  })

  test('requires a seat, and the state that the player saw', async () => {
    const table = await arranged()
    const stranger = await newTable()
    const { status, body } = await post(`${table.path}/moves`, stranger.tokens[0], { say: '70 Eichel' })
    expect([status, body.code]).toEqual([404, 'game-not-found'])
    const late = await say(table, 2, '100', { headers: { 'If-Match': '"1-0"' } })
    expect([late.status, late.body.code]).toEqual([412, 'version-moved'])
  })
})

describe('a chat line', () => {
  const inChat = (table: Table, seat: number, text: string, options: Options = {}) =>
    say(table, seat, text, options, '?context=chat')

  test('that is small talk gets 204, and nothing is done', async () => {
    const table = await arranged()
    const before = await getView(table, 2)
    for (const text of [
      'Top!',
      '❤️',
      'hallo zäme',
      'ich passe mal auf die Kinder auf',
      '100',
      'Sidi, danke!',
      'je contre',
      'Sidi, 70 Eichel '.repeat(20),
      'I would have bid 70 acorns',
      'ich hätte 70 Eichel geboten',
      'je dirais 70 glands',
      'forse 70 ghiande',
    ]) {
      const { status, headers } = await inChat(table, 2, text)
      expect([status, headers.get('sidi-understood')], text).toEqual([204, 'none'])
    }
    expect(await getView(table, 2)).toEqual(before)
  })

  test('is a move where it is exactly a short phrase, or addresses the bot', async () => {
    for (const text of ['70 Eichel', 'Sidi, ich sage dann mal 70 Eichel, bitte', '@sidi 70 Eichle']) {
      const { status, body } = await inChat(await arranged(), 2, text)
      expect([status, body.understood], text).toEqual([201, '70 acorns'])
    }
    const table = await arranged()
    const unclear = await inChat(table, 2, 'Sidi, 100')
    expect([unclear.status, unclear.body.code]).toEqual([422, 'ambiguous-move'])
    const refused = await inChat(table, 2, 'Sidi, je contre')
    expect([refused.status, refused.body.understood]).toEqual([409, 'double'])
  })

  test('of a player without a seat gets 204, also where the line is a move', async () => {
    const { path } = await newTable({ visibility: 'public' })
    const { token } = await newPlayer('Erika')
    const inChat = await post(`${path}/moves?context=chat`, token, { say: '70 Eichel' })
    expect([inChat.status, inChat.headers.get('sidi-understood')]).toEqual([204, 'none'])
    const alone = await post(`${path}/moves`, token, { say: '70 Eichel' })
    expect([alone.status, alone.body.code]).toEqual([403, 'not-at-this-table'])
  })

  test('keeps its 204 under its key', async () => {
    const table = await arranged()
    const key = keyed()
    await inChat(table, 2, 'Top!', key)
    const again = await inChat(table, 2, 'Top!', key)
    expect([
      again.status,
      again.headers.get('sidi-understood'),
      again.headers.get('idempotency-replayed'),
    ]).toEqual([204, 'none', 'true'])
  })
})

describe('a repetition with the same key gets the first answer', () => {
  test('for an accepted, refused, ambiguous and unknown move', async () => {
    const table = await arranged()
    for (const [text, status] of [
      ['100', 422],
      ['hallo', 422],
      ['je contre', 409],
      ['70 Eichel', 201],
    ] as const) {
      const key = keyed()
      const [first, again] = [await say(table, 2, text, key), await say(table, 2, text, key)]
      expect([first.status, again.status], text).toEqual([status, status])
      expect(again.text).toBe(first.text)
      expect(again.headers.get('idempotency-replayed')).toBe('true')
    }
  })

  test('also where it would be understood by now', async () => {
    const table = await arranged()
    const key = keyed()
    const first = await say(table, 3, 'hundert', key)
    expect(first.body.code).toBe('not-understood')
    await say(table, 2, '70 Eichel')
    expect((await say(table, 3, 'hundert', key)).text).toBe(first.text)
    expect((await say(table, 3, 'hundert')).body.code).toBe('ambiguous-move')
  })
})

describe('a concurrent move was first', () => {
  let second: RunningWorker
  beforeAll(async () => {
    second = await anotherWorker()
  })
  afterAll(() => second.stop())

  test('the text is parsed again after the other move', async () => {
    const table = await arranged()
    const elsewhere = { base: second.url }
    // This Worker remembers that seat 2 has to bid.
    await getView(table, 2)
    expect((await say(table, 2, '50 Schellen', elsewhere)).status).toBe(201)
    const refused = await say(table, 2, '40 Schellen', { base: inject('apiUrl') })
    expect([refused.status, refused.body.understood]).toEqual([409, '40 bells'])
    expect((await say(table, 3, 'Kontra', { base: inject('apiUrl') })).body.understood).toBe('double')
  })

  test('of two concurrent equal texts the first is accepted, and the second refused', async () => {
    const table = await arranged()
    const answers = await Promise.all(
      [inject('apiUrl'), second.url].map((base) => say(table, 2, '60 Eichel', { base })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.map(({ body }) => body.understood)).toEqual(['60 acorns', '60 acorns'])
  })
})

describe('cards', () => {
  test('are parsed by the legal moves of the hand, and no other player learns the holder', async () => {
    const table = await arranged()
    await playUntil(table, ({ deal }) => deal.phase === 'play')
    const { deal } = await getView(table)
    const seat = deal.toAct[0]
    const { you } = await getView(table, seat)
    const held: string[] = you.hand
    const suit = (card: string) => card[1]
    const most = held.filter((card) => suit(card) === suit(held[0] ?? ''))
    const word = { a: 'Eichel', s: 'Schilten', r: 'Rosen', b: 'Schellen' }[suit(held[0] ?? '') as 'a']
    const several = await say(table, seat, word)
    expect([several.status, several.body.code]).toEqual([422, 'ambiguous-move'])
    const offered = several.body.candidates.map(({ notation }: Body) => notation)
    expect([...offered].sort()).toEqual([...most].sort())
    const refused = await say(table, seat, 'Ass von Trumpf hallo')
    for (const { notation } of refused.body.candidates) expect(held).toContain(notation)
  })
})

describe('say in lists', () => {
  test('has each move in natural language on request, in the requested language', async () => {
    const table = await arranged()
    const token = table.tokens[2]
    for (const [language, query, spoken] of [
      ['de', '?say=true', '40 Schellen'],
      ['de', '?say=true&faces=french', '40 Herz'],
      ['fr', '?say=true', '40 grelots'],
      ['en', '?say=true&notation=true', '40 bells'],
    ] as const) {
      const { body, headers } = await get(`${table.path}/legal-moves${query}`, token, speaking(language))
      expect(body.moves[0].say).toBe(spoken)
      expect(headers.get('content-language')).toBe(language)
      expect(headers.get('vary')).toContain('Accept-Language')
      const shown = await get(table.path + query, token, speaking(language))
      expect(shown.body.you.legalMoves).toEqual(body.moves)
    }
    const { body } = await get(`${table.path}/legal-moves?say=false`, token)
    expect(body.moves[0]).not.toHaveProperty('say')
  })

  test('each language has its own tag, and a listed move can be sent as it is', async () => {
    const table = await arranged()
    const [de, fr, usual] = await Promise.all(
      [
        ['de', '?say=true'],
        ['fr', '?say=true'],
        ['fr', ''],
      ].map(([language = '', query = '']) =>
        get(`${table.path}/legal-moves${query}`, table.tokens[2], speaking(language)),
      ),
    )
    const tags = [de, fr, usual].map((answer) => answer?.headers.get('etag'))
    expect(new Set(tags).size).toBe(3)
    expect((await post(`${table.path}/moves`, table.tokens[2], de?.body.moves[0])).status).toBe(201)
  })

  test('a refusal’s, and those after a move', async () => {
    const table = await arranged()
    const refused = await say(table, 2, '30 Rosen', speaking('de'), '?say=true')
    expect(refused.body.legalMoves.at(-1)).toEqual({ type: 'pass', notation: 'pass', say: 'passe' })
    const key = { headers: { ...keyed().headers, 'Accept-Language': 'it' } }
    const made = await say(table, 2, '70 Eichel', key, '?say=true')
    const shown = await get(`${table.path}?say=true`, table.tokens[2], speaking('it'))
    expect(made.body.game).toEqual(shown.body)
    expect((await say(table, 2, '70 Eichel', key, '?say=true')).text).toBe(made.text)
  })
})

describe('ill-formed moves', () => {
  test.each([
    ['en', {}, 'Send a move by its `type`'],
    ['de', { notation: '70 acorn' }, 'Schick einen Zug mit seinem `type`'],
    ['fr', { type: 'bit', points: 70 }, 'Envoie un coup par son `type`'],
    ['it', { say: 7 }, 'Manda una mossa con il suo `type`'],
  ])(
    'is told how moves are sent, and where those that are allowed are listed: %s',
    async (language, sent, begins) => {
      const table = await arranged()
      const { status, body } = await post(`${table.path}/moves`, table.tokens[2], sent, speaking(language))
      expect([status, body.code]).toEqual([422, 'invalid-request'])
      expect(body.hint).toMatch(begins)
      const path = `${table.path}/legal-moves?notation=true`
      expect(body.hint).toContain(path)
      expect((await get(path, table.tokens[2])).status).toBe(200)
    },
  )

  test('and where the fault is: say goes alone', async () => {
    const table = await arranged()
    const pointers = async (sent: object) =>
      (await post(`${table.path}/moves`, table.tokens[2], sent)).body.errors.map(
        ({ pointer }: Body) => pointer,
      )
    expect(await pointers({ say: 7 })).toEqual(['/say'])
    expect(await pointers({ say: 'pass', seat: 2 })).toEqual(['/seat'])
    expect(await pointers({ say: 'pass', notation: 'pass' })).toHaveLength(1)
  })
})
