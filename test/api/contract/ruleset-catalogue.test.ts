import { describe, expect, test } from 'vitest'
import { RULESETS } from '../../../src/rules/rulesets/index.ts'
import { SUIT_PAIRINGS } from '../../../src/rules/rulesets/options/card-faces.ts'
import { citedIn } from '../../support/rule-page-numbers.ts'
import type { Body } from '../support/api-client.ts'
import { callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { contract } from '../support/response-validation.ts'

/*
 * Catalogue of rulesets: the service lists each ruleset, and the example of each ruleset in the contract is a valid
 * request.
 */

callDirectly()

interface Example {
  readonly summary: string
  readonly value: { readonly ruleset: string; readonly options: object }
}

const examples = (): Record<string, Example> => {
  const operation = contract.paths['/v1/games']?.['post'] as unknown as {
    requestBody: { content: Record<string, { examples: Record<string, Example> }> }
  }
  return operation.requestBody.content['application/json']?.examples ?? {}
}

test('the contract has a new game of every ruleset', () => {
  expect(Object.keys(examples())).toEqual(RULESETS.map(({ id }) => id))
})

test('every rule that a refusal can name is in the catalogue', async () => {
  const full = await Promise.all(RULESETS.map(async ({ id }) => (await get(`/v1/rulesets/${id}`)).body))
  const numbersOf = (rules: readonly { readonly number: string }[]) => rules.map(({ number }) => number)
  const listed: readonly string[] = full.flatMap(({ rules }) => numbersOf(rules))
  const cited = citedIn('rules')
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter((number) => !listed.includes(number))).toEqual([])
  for (const { rules } of full) {
    const numbers = numbersOf(rules)
    expect(numbers).toContain('CO-41')
    expect(numbers[0]).not.toMatch(/^CO-/)
    expect(numbers.length).toBe(new Set(numbers).size)
  }
})

test('Coiffeur for each alone names rules of the game in partnerships', async () => {
  const { body } = await get('/v1/rulesets/coiffeur-cutthroat')
  expect(body.rules.map(({ number }: typeof body) => number)).toEqual(
    expect.arrayContaining(['CC-1', 'C4-3', 'C4-O1']),
  )
})

test('the rules of options are in words', async () => {
  const { body } = await get('/v1/rulesets/bieterjass')
  expect(body.rules).toContainEqual({
    number: 'BJ-O4',
    text: 'Option: bidStep. Values: 10, 5. Default: 10.',
  })
  const { body: german } = await get('/v1/rulesets/bieterjass', undefined, {
    headers: { 'accept-language': 'de' },
  })
  expect(german.rules).toContainEqual({
    number: 'BJ-O4',
    text: 'Option: bidStep. Werte: 10, 5. Üblich: 10.',
  })
})

describe('the catalogue in all languages', () => {
  const asked = (language?: string, more: Record<string, string> = {}) =>
    get('/v1/rulesets/schieber', undefined, {
      headers: { ...(language !== undefined && { 'accept-language': language }), ...more },
    })

  test.each([
    ['de-CH, fr;q=0.8', 'de', 'Ob man das Geschobene zurückschieben darf (SC-O11).'],
    ['fr', 'fr', 'Si l’on peut rendre à l’autre le choix reçu (SC-O11).'],
    ['it-CH', 'it', 'Se si può rendere all’altro la scelta ricevuta (SC-O11).'],
    ['ja', 'en', 'Whether the partner may shove the choice back (SC-O11).'],
  ])('who asks for %j is answered in %s', async (header, language, description) => {
    const { status, body, headers } = await asked(header)
    expect(status).toBe(200)
    expect(headers.get('content-language')).toBe(language)
    expect(headers.get('vary')).toContain('Accept-Language')
    expect(body.options.properties.shoveBack.description).toBe(description)
    const list = await get('/v1/rulesets', undefined, { headers: { 'accept-language': header } })
    expect(list.headers.get('content-language')).toBe(language)
    const listed = list.body.items.find(({ id }: Body) => id === 'schieber')
    expect(listed).toMatchObject({ name: body.name, summary: body.summary })
  })

  test('the default language is English', async () => {
    const plain = await asked()
    const english = await asked('en')
    expect(plain.headers.get('content-language')).toBe('en')
    expect(plain.text).toBe(english.text)
    expect(plain.headers.get('etag')).toBe(english.headers.get('etag'))
    expect(plain.body.options.properties.shoveBack.title).toBe('Shoving back')
  })

  test('each language has its own ETag, without a 304 for another language', async () => {
    const german = await asked('de')
    const french = await asked('fr')
    const etag = german.headers.get('etag') ?? ''
    expect(etag).not.toBe(french.headers.get('etag'))
    const again = await asked('de', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-language')).toBe('de')
    expect(again.headers.get('vary')).toContain('Accept-Language')
    expect((await asked('fr', { 'if-none-match': etag })).status).toBe(200)
  })
})

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  test('its example creates a game', async () => {
    const { token } = await newPlayer()
    const wanted = examples()[id]?.value
    const created = await post('/v1/games', token, wanted)
    expect(created.status, created.text).toBe(201)
    expect(created.body).toMatchObject({ ruleset: id, status: 'open', options: wanted?.options })
  })

  test('the catalogue has the names and descriptions for a client', async () => {
    const { body } = await get(`/v1/rulesets/${id}`)
    expect(body.words.length).toBeGreaterThan(0)
    expect(body.rules.length).toBeGreaterThan(7)
    expect(body.frenchSuits).toEqual(SUIT_PAIRINGS)
    expect(body.direction).toBe(id === 'staekske-rape' ? 'clockwise' : 'anticlockwise')
    expect(body.packs.map(({ players }: Body) => players)).toEqual(body.players)
    for (const option of Object.values(body.options.properties) as Record<string, unknown>[]) {
      expect(option).toHaveProperty('description')
      expect(option).toHaveProperty('default')
    }
  })
})

/** Characters of one ruleset in the list of rulesets, on average. */
const MAX_LISTED = 333

test('the list of rulesets is short, and leads to their rules', async () => {
  const { body, text } = await get('/v1/rulesets')
  for (const { id, rulesUrl } of body.items) {
    expect(rulesUrl).toBe(`/rules/${id}`)
    expect((await get(`/v1/rulesets/${id}`)).body.rulesUrl).toBe(rulesUrl)
  }
  expect(body.items.map(({ id }: Body) => id)).toEqual(RULESETS.map(({ id }) => id))
  expect(text.length / RULESETS.length).toBeLessThan(MAX_LISTED)
})

test.each<[string, Readonly<Record<number, number>>]>([
  ['staekske-rape', { 4: 32, 5: 32 }],
  ['handjass', { 2: 36, 3: 36, 4: 36, 5: 35 }],
  ['bieterjass', { 3: 36, 4: 36, 5: 35 }],
  ['differenzler', { 2: 36, 3: 36, 4: 36, 5: 72, 6: 72, 7: 72, 8: 72 }],
  ['schieber', { 4: 36 }],
])('CO-6 · CO-7 · CO-8 · the pack of %s for each number of players', async (id, packs) => {
  const { body } = await get(`/v1/rulesets/${id}`)
  const told = body.packs.map(({ players, cards }: Body) => [`${players}`, cards])
  expect(Object.fromEntries(told)).toEqual(packs)
})

test.each(RULESETS.map(({ id }) => id))(
  'CO-O1 · %s can be agreed to be shown by either pairing',
  async (id) => {
    const { token } = await newPlayer()
    const shown = async (options: object) =>
      (await post('/v1/games', token, { ruleset: id, options })).body.options.suitPairing
    expect([await shown({}), await shown({ suitPairing: 'm2' })]).toEqual(['m1', 'm2'])
  },
)
