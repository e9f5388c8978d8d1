import { readFileSync } from 'node:fs'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { smallerDocuments } from '../../tools/contract/smaller-documents.mjs'
import { inProject } from '../../tools/paths.ts'
import { randomGame } from '../random-games/cached-games.ts'
import { gamesToPlay } from '../support/random.ts'

/*
 * OpenAPI documents of one ruleset and of one tag: small, complete, and valid for every random game of the ruleset.
 */

/** Number of random games of each ruleset that are validated against the document. */
const GAMES = gamesToPlay(2, 6)

type Json = Record<string, unknown>
interface Document {
  readonly paths: Record<string, Record<string, { operationId: string }>>
  readonly components: { readonly schemas: Record<string, Json> }
}

const contract = JSON.parse(readFileSync(inProject('openapi/openapi.json'), 'utf8'))
const documents = [...smallerDocuments(contract)] as [string, Document][]

/** Maximum size of a document by kind, in bytes. */
const limitOf = (path: string) => (path.startsWith('/openapi/play/') ? 100_000 : 450_000)

/** Every value under a key at any depth, with its path. */
const under = (key: string, node: unknown, at = '#'): [string, unknown][] => {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([step, value]) => {
    const place = `${at}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`
    return step === key ? [[at, value] as [string, unknown]] : under(key, value, place)
  })
}

const ajvOf = (document: object) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: false, inlineRefs: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  return (pointer: string): ValidateFunction => ajv.compile({ $ref: `document${encodeURI(pointer)}` })
}

describe.each(documents)('%s', (path, document) => {
  test('is small', () => {
    expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThanOrEqual(limitOf(path))
  })

  test('refers only to its own components', () => {
    const refs = under('$ref', document).map(([, ref]) => String(ref))
    const missing = refs.filter((ref) => {
      const parts = ref.replace('#/', '').split('/')
      return parts.reduce<unknown>((node, step) => (node as Json | undefined)?.[step], document) === undefined
    })
    expect(missing).toEqual([])
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    const ids = operations.map(({ operationId }) => operationId)
    const linked = under('links', document.paths).flatMap(([, links]) => under('operationId', links))
    expect(linked.map(([, id]) => id).filter((id) => !ids.includes(String(id)))).toEqual([])
  })

  test('has valid examples', () => {
    const validator = ajvOf(document)
    const faults = [...under('example', document), ...under('examples', document)].flatMap(([at, given]) => {
      if (!/\/content\/[^/]*json$/.test(at) || at.endsWith('ndjson')) return []
      const values = Object.values((given ?? {}) as Json)
      const isNamed =
        values.length > 0 && values.every((one) => one !== null && typeof one === 'object' && 'value' in one)
      const isFine = validator(`${at}/schema`)
      return (isNamed ? values.map((one) => (one as { value: unknown }).value) : [given])
        .filter((value) => !isFine(value))
        .map(() => [at, isFine.errors])
    })
    expect(faults).toEqual([])
  })
})

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  const document = documents.find(([path]) => path === `/openapi/play/${id}.json`)?.[1]

  test('has a document without unions over rulesets', () => {
    const mapped = under('discriminator', document).map(
      ([, one]) => (one as { propertyName: string }).propertyName,
    )
    expect(mapped).not.toContain('ruleset')
    expect(mapped).toContain('type')
  })

  test('has in its document every event and every move of random games', () => {
    const typesOf = (union: string) =>
      under('mapping', document?.components.schemas[union]).flatMap(([, mapping]) =>
        Object.keys(mapping as Json),
      )
    const [events, moves, calls] = [typesOf('Event'), typesOf('LegalMove'), typesOf('Call')]
    const strange = new Set<string>()
    const compare = (kind: string, known: readonly string[], types: readonly { type: string }[]) => {
      for (const { type } of types) if (!known.includes(type)) strange.add(`${kind} ${type}`)
    }
    for (let seed = 0; seed < GAMES; seed += 1) {
      const { log } = randomGame(ruleset, seed, ({ move, after }) => {
        compare('move', moves, [move])
        compare('call', calls, after.game.deal?.calls ?? [])
      })
      compare('event', events, log)
    }
    expect([...strange]).toEqual([])
  })
})
