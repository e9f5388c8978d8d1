// @ts-check

/*
 * Smaller documents out of the contract: a document for each ruleset, for clients of this game, and a document for each tag.
 * Plain JavaScript, because the build runs on any version of Node.
 */

/** @typedef {Record<string, any>} Json */

const SCHEMAS = '#/components/schemas/'
const COMPONENT = /^#\/components\/([^/]+)\/([^/]+)$/

/** The operations that a client needs to play a game. */
const TO_PLAY = [
  'signUp',
  'getMe',
  'createGame',
  'getGame',
  'takeSeat',
  'leaveSeat',
  'listLegalMoves',
  'makeMove',
  'listEvents',
  'watchGame',
]

/**
 * A copy of a value with each object replaced by the result of a function, the innermost first.
 * @param {any} node
 * @param {(object: Json) => Json} change
 * @returns {any}
 */
const mapped = (node, change) => {
  if (Array.isArray(node)) return node.map((part) => mapped(part, change))
  if (typeof node !== 'object' || node === null) return node
  return change(Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapped(value, change)])))
}

/** Every operation of a document, with its path and its method. @param {Json} document */
const operationsOf = (document) =>
  Object.entries(document['paths']).flatMap(([path, methods]) =>
    Object.entries(/** @type {Json} */ (methods)).map(([method, operation]) => ({ path, method, operation })),
  )

/** The references in a value. @param {any} node @returns {string[]} */
const refsIn = (node) => {
  if (Array.isArray(node)) return node.flatMap(refsIn)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsIn(value),
  )
}

/**
 * A document with some of the operations, and their components.
 * @param {Json} document
 * @param {{ title: string, description: string, isWanted: (operation: Json) => boolean, withWebhooks?: boolean }} part
 * @returns {Json}
 */
const selection = (document, { title, description, isWanted, withWebhooks = false }) => {
  /** @type {Json} */
  const paths = {}
  const chosen = operationsOf(document).filter(({ operation }) => isWanted(operation))
  for (const { path, method, operation } of chosen) paths[path] = { ...paths[path], [method]: operation }
  const ids = new Set(chosen.map(({ operation }) => operation['operationId']))
  const tags = new Set(chosen.flatMap(({ operation }) => operation['tags']))
  const linked = mapped(paths, (object) => withoutLinks(object, ids, document))
  const webhooks = withWebhooks ? document['webhooks'] : undefined
  const { securitySchemes } = document['components']
  return {
    openapi: document['openapi'],
    info: { ...document['info'], title, description },
    externalDocs: document['externalDocs'],
    servers: document['servers'],
    tags: document['tags'].filter((/** @type {{ name: string }} */ { name }) => tags.has(name)),
    paths: linked,
    ...(webhooks !== undefined && { webhooks }),
    components: { securitySchemes, ...componentsOf({ linked, webhooks }, document, ids) },
  }
}

/** An answer without links to operations that are not in the document. @param {Json} object @param {Set<string>} ids @param {Json} document */
const withoutLinks = (object, ids, document) => {
  const { links, ...rest } = object
  if (links === undefined || object['description'] === undefined) return object
  const kept = Object.entries(/** @type {Json} */ (links)).filter(([, link]) => {
    const [, , name = ''] = COMPONENT.exec(link.$ref ?? '') ?? []
    return ids.has((document['components']['links'][name] ?? link).operationId)
  })
  return kept.length === 0 ? rest : { ...rest, links: Object.fromEntries(kept) }
}

/** The components that a value leads to. @param {any} from @param {Json} document @param {Set<string>} ids */
const componentsOf = (from, document, ids) => {
  /** @type {Record<string, Json>} */
  const found = {}
  /** @param {any} node */
  const follow = (node) => {
    for (const ref of refsIn(node)) {
      const [, group = '', name = ''] = COMPONENT.exec(ref) ?? []
      if (name === '' || found[group]?.[name] !== undefined) continue
      const part = mapped(document['components'][group][name], (object) =>
        withoutLinks(object, ids, document),
      )
      found[group] = { ...found[group], [name]: part }
      follow(part)
    }
  }
  follow(from)
  const inOrder = (/** @type {Json} */ parts) =>
    Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)))
  return Object.fromEntries(Object.entries(found).map(([group, parts]) => [group, inOrder(parts)]))
}

/** A union with the members of some types. @param {Json} union @param {readonly string[]} types */
const narrowed = ({ oneOf, discriminator, ...rest }, types) => {
  const mapping = Object.fromEntries(
    Object.entries(discriminator.mapping).filter(([type]) => types.includes(type)),
  )
  const refs = Object.values(mapping)
  return {
    ...rest,
    oneOf: oneOf.filter((/** @type {Json} */ { $ref }) => refs.includes($ref)),
    discriminator: { ...discriminator, mapping },
  }
}

/** A problem with any code: `/problems` lists the codes. @param {Json} problem */
const withAnyCode = ({ properties, ...problem }) => ({
  ...problem,
  properties: {
    ...properties,
    code: { type: 'string', description: 'The stable code for programs. `GET /problems` lists the codes.' },
  },
})

/** The event of a call. */
const EVENT_OF_CALL = /** @type {Record<string, string>} */ ({
  bid: 'bidMade',
  pass: 'passed',
  double: 'doubled',
  redouble: 'redoubled',
  decline: 'declined',
  fold: 'folded',
  stand: 'stood',
  take: 'taken',
  shove: 'shoved',
})

/**
 * The calls of a ruleset. A game without an auction has no call, but a union needs a member. @param {readonly string[]}
 * events @param {readonly string[]} calls
 */
const callsAmong = (events, calls) => {
  const own = calls.filter((type) => events.includes(EVENT_OF_CALL[type] ?? ''))
  return own.length > 0 ? own : calls.slice(0, 1)
}

/** The schemas that differ from ruleset to ruleset, and all schemas that refer to these. @param {Json} schemas */
const specificSchemas = (schemas) => {
  const found = new Set(['Game', 'NewGame', 'Scores', 'Move', 'LegalMove', 'Event'])
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const [name, schema] of Object.entries(schemas))
      if (refsIn(schema).some((ref) => found.has(ref.slice(SCHEMAS.length)))) found.add(name)
  }
  return found
}

/** An example with more characters than this is left out of the document of a ruleset. */
const LONG = 600

/**
 * A body with only short examples of the ruleset.
 * @param {Json} media
 * @param {string} ruleset
 * @param {ReadonlySet<string>} specific the schemas that differ from ruleset to ruleset
 */
const ownExamples = ({ example, examples, ...rest }, ruleset, specific) => {
  const isOwn = (/** @type {any} */ value) => {
    const text = JSON.stringify(value ?? null)
    if (text.length > LONG) return false
    const isOfRuleset = text.includes(`"ruleset":"${ruleset}"`)
    return isOfRuleset || !refsIn(rest['schema']).some((ref) => specific.has(ref.slice(SCHEMAS.length)))
  }
  const own = Object.entries(examples ?? {}).filter(([, { value }]) => isOwn(value))
  return {
    ...rest,
    ...(example !== undefined && isOwn(example) && { example }),
    ...(own.length > 0 && { examples: Object.fromEntries(own) }),
  }
}

/** Whether an object describes a body: only bodies have a schema without a place. @param {Json} object */
const isMedia = ({ schema, in: where, description }) =>
  schema !== undefined && where === undefined && description === undefined

/** The first sentence of a text. @param {string} text */
const sentence = (text) => text.split(/(?<=\.) (?=[A-Z`])/)[0] ?? text

/** A schema without example and format, and with one sentence of description. @param {Json} object */
const inShort = (object) => {
  const { example: _, description, ...schema } = object
  if (schema['format'] === 'int32') delete schema['format']
  // The type of constants follows from the constants.
  if (schema['const'] !== undefined || schema['enum'] !== undefined) delete schema['type']
  // The type of an event or a move has the same description everywhere.
  if (typeof description !== 'string') return 'description' in object ? { ...schema, description } : schema
  const isPlain = REPEATS_NAME.has(description) || (schema['const'] !== undefined && description === KIND)
  return isPlain ? schema : { ...schema, description: sentence(description) }
}

/** Descriptions that repeat the name of the field. */
const REPEATS_NAME = new Set([
  ...['The id of the game.', 'The number of points.', 'The name of the pile.', 'The number of cards.'],
  ...['The number to choose.', 'The HTTP status.', 'The number bid.'],
])

/** The description of every discriminator. */
const KIND = 'The kind.'

/** The headers of answers with a meaning for clients. */
const ACTED_ON = ['ETag', 'Location', 'Link', 'Retry-After', 'Last-Event-ID']

/** A parameter in one sentence, with a schema without a description. @param {Json} object */
const saidOnce = (object) => {
  if (object['in'] === undefined || object['schema'] === undefined) return object
  const { example: _, examples: __, schema, required, description: said = '', ...parameter } = object
  const { description: ___, example: ____, ...bare } = schema
  // A parameter is optional where the contract says nothing.
  const isRequired = required === true && { required }
  const text = sentence(said)
  const description = !REPEATS_NAME.has(text) && { description: text }
  return { ...parameter, ...isRequired, ...description, schema: bare }
}

/** Parameters that shape texts for people. */
const FOR_PEOPLE = ['Accept-Language', 'say', 'faces', 'for']

/** An answer for programs: without the text for people, without links. @param {Json} object */
const forPrograms = (object) => {
  const { links: _, headers, content, ...answer } = object
  if (headers === undefined || answer['description'] === undefined) return object
  const kept = Object.entries(/** @type {Json} */ (headers)).filter(([name]) => ACTED_ON.includes(name))
  const { 'text/plain': __, ...media } = content ?? {}
  return {
    ...answer,
    ...(kept.length > 0 && { headers: Object.fromEntries(kept) }),
    ...(content !== undefined && { content: media }),
  }
}

/** The name of the schema of a field: `createdAt` is `CreatedAt`. @param {string} name */
const fieldName = (name) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** Fields with a text shorter than this stay in their place. */
const SHORT = 60

/**
 * Schemas with a single description for a field of several schemas.
 * @param {Json} schemas
 * @returns {Json}
 */
const withSharedFields = (schemas) => {
  /** @type {Map<string, { name: string, count: number }>} */
  const counts = new Map()
  mapped(schemas, (object) => {
    for (const [name, field] of Object.entries(object['properties'] ?? {})) {
      const content = JSON.stringify(field)
      if (content.length >= SHORT) counts.set(content, { name, count: (counts.get(content)?.count ?? 0) + 1 })
    }
    return object
  })
  /** @type {Map<string, string>} */
  const names = new Map()
  /** @type {Json} */
  const fields = {}
  for (const [content, { name, count }] of [...counts].sort(([, a], [, b]) => b.count - a.count)) {
    const shared = fieldName(name)
    if (count < 2 || shared in fields || shared in schemas) continue
    fields[shared] = JSON.parse(content)
    names.set(content, shared)
  }
  const replaced = mapped(schemas, (object) => {
    if (typeof object['properties'] !== 'object') return object
    const properties = Object.entries(object['properties']).map(([name, field]) => {
      const shared = names.get(JSON.stringify(field))
      return [name, shared === undefined ? field : { $ref: `${SCHEMAS}${shared}` }]
    })
    return { ...object, properties: Object.fromEntries(properties) }
  })
  return { ...replaced, ...fields }
}

/** The answers of an operation, with one answer for every refusal. @param {Json} operation @param {Json} shared parameters */
const withOneRefusal = ({ responses, parameters = [], security, ...operation }, shared) => {
  const isForPrograms = (/** @type {Json} */ parameter) => {
    const [, , name = ''] = COMPONENT.exec(parameter['$ref'] ?? '') ?? []
    return !FOR_PEOPLE.includes((shared[name] ?? parameter).name)
  }
  const fine = Object.entries(/** @type {Json} */ (responses)).filter(([status]) => Number(status) < 400)
  const ofMove = Object.values(responses).some((answer) =>
    refsIn(answer.content).includes(`${SCHEMAS}Refusal`),
  )
  return {
    ...operation,
    description: sentence(operation['description']),
    // Security is stated once, for the whole document.
    ...(security.some((/** @type {Json} */ scheme) => 'token' in scheme) ? {} : { security }),
    parameters: parameters.filter(isForPrograms),
    responses: {
      ...Object.fromEntries(fine),
      default: { $ref: `#/components/responses/${ofMove ? 'Refused' : 'Problem'}` },
    },
  }
}

/** @param {string} description @param {string} schema */
const refusal = (description, schema) => ({
  description,
  headers: Object.fromEntries(
    ['Retry-After'].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  ),
  content: { 'application/problem+json': { schema: { $ref: `${SCHEMAS}${schema}` } } },
})

/**
 * The contract for clients of a single ruleset, without unions over rulesets.
 * @param {Json} document the contract
 * @param {string} ruleset
 * @returns {Json}
 */
export const playDocument = (document, ruleset) => {
  const { schemas, responses, parameters } = document['components']
  /** @type {Json} */
  const own = { ...schemas }
  const unions = Object.entries(schemas).filter(
    ([, { discriminator }]) => discriminator?.propertyName === 'ruleset',
  )
  // The game of the ruleset takes the name of the union: a client that changes the document changes no name.
  for (const [name, { discriminator }] of unions)
    own[name] = schemas[discriminator.mapping[ruleset].slice(SCHEMAS.length)]
  const { 'x-moves': moves, 'x-events': events, ...game } = own['Game']
  own['Game'] = game
  for (const name of ['Move', 'LegalMove']) own[name] = narrowed(schemas[name], moves)
  own['Call'] = narrowed(
    schemas['Call'],
    callsAmong(events, Object.keys(schemas['Call'].discriminator.mapping)),
  )
  own['Problem'] = withAnyCode(schemas['Problem'])
  own['Refusal'] = withAnyCode(schemas['Refusal'])
  own['Event'] = narrowed(schemas['Event'], events)
  // Set phrases are no part of a game: a client ignores unknown items of a stream.
  const { anyOf } = schemas['GameStreamItem']
  own['GameStreamItem'] = {
    description: 'An event, or the state.',
    anyOf: anyOf.filter((/** @type {Json} */ { $ref }) => $ref !== `${SCHEMAS}Phrase`),
  }
  const specific = specificSchemas(own)
  const paths = mapped(document['paths'], (object) => {
    // A client of one ruleset sends the ruleset, also beside a preset.
    if (object['$ref'] === `${SCHEMAS}GameRequest`) return { $ref: `${SCHEMAS}NewGame` }
    return object['responses'] !== undefined ? withOneRefusal(object, parameters) : object
  })
  const chosen = selection(
    {
      ...document,
      paths: mapped(paths, (object) =>
        isMedia(object) ? ownExamples(object, ruleset, specific) : saidOnce(forPrograms(object)),
      ),
      components: {
        ...document['components'],
        schemas: own,
        parameters: mapped(parameters, saidOnce),
        responses: {
          ...mapped(responses, forPrograms),
          Problem: refusal('Refused. `code` says why, `status` is the status of the answer.', 'Problem'),
          Refused: refusal('The move is refused, or the request.', 'Refusal'),
        },
      },
    },
    {
      title: `Sidi: ${ruleset}`,
      description: `What a client of \`${ruleset}\` needs: players, games, seats, moves and events of this one ruleset. The whole contract, with the status of each refusal, is \`/openapi.json\`.`,
      isWanted: ({ operationId }) => TO_PLAY.includes(operationId),
    },
  )
  const { securitySchemes, schemas: named, ...components } = chosen['components']
  return {
    ...chosen,
    security: [{ token: [] }],
    tags: chosen['tags'].map((/** @type {Json} */ { name, description }) => ({
      name,
      description: sentence(description),
    })),
    components: {
      securitySchemes: { token: securitySchemes['token'] },
      ...components,
      schemas: withSharedFields(mapped(named, inShort)),
    },
  }
}

/**
 * The operations of one tag.
 * @param {Json} document the contract
 * @param {string} tag
 * @returns {Json}
 */
export const tagDocument = (document, tag) =>
  selection(document, {
    title: `Sidi: ${tag}`,
    description: `The operations of the tag \`${tag}\`. The whole contract is \`/openapi.json\`.`,
    isWanted: ({ tags }) => tags.includes(tag),
    withWebhooks: tag === 'Webhooks',
  })

/** The path of the document of a tag. @param {string} tag */
export const tagPath = (tag) => `/openapi/tags/${tag.toLowerCase()}.json`

/**
 * All smaller documents by their paths.
 * @param {Json} document the contract
 * @returns {ReadonlyMap<string, Json>}
 */
export const smallerDocuments = (document) =>
  new Map([
    ...Object.keys(document['components']['schemas']['Game'].discriminator.mapping).map(
      (ruleset) => /** @type {const} */ ([`/openapi/play/${ruleset}.json`, playDocument(document, ruleset)]),
    ),
    ...document['tags'].map(
      (/** @type {{ name: string }} */ { name }) =>
        /** @type {const} */ ([tagPath(name), tagDocument(document, name)]),
    ),
  ])
