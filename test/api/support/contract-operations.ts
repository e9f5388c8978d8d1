import { contract } from './response-validation.ts'

/*
 * Operations of the contract, with resolved references of parameters, request bodies and responses.
 */

/** The used fields of a JSON Schema. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'header' | 'path'
  readonly required?: boolean
  readonly schema: JsonSchema
  readonly example?: unknown
}

interface RequestBody {
  readonly required?: boolean
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

export interface Operation {
  readonly id: string
  readonly method: string
  /** The path template: `/v1/games/{game}`. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: RequestBody | undefined
  /** The media types of the 2xx answers. */
  readonly types: readonly string[]
  /** Whether the operation takes a token. */
  readonly secured: boolean
  readonly statuses: readonly string[]
}

/** The target of a `$ref`, or the node itself. */
export const resolveReference = <T>(node: T): T => {
  const ref = (node as { readonly $ref?: string }).$ref
  if (ref === undefined) return node
  const steps = ref.slice('#/'.length).split('/')
  const found = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    contract,
  )
  return resolveReference(found as T)
}

interface RawOperation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: RequestBody
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
  readonly security?: readonly object[]
}

/** All operations of the contract. */
export const OPERATIONS: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Record<string, RawOperation>).map(([verb, operation]): Operation => {
    const { operationId, parameters = [], requestBody, responses, security = [] } = operation
    const types = Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, response]) => Object.keys(resolveReference(response).content ?? {}))
    return {
      id: operationId,
      method: verb.toUpperCase(),
      path,
      parameters: parameters.map((parameter) => resolveReference(parameter)),
      body: requestBody && resolveReference(requestBody),
      types: [...new Set(types)],
      secured: security.length > 0 && security.every((way) => Object.keys(way).length > 0),
      statuses: Object.keys(responses),
    }
  }),
)

/** The schema of the JSON request body of an operation. */
export const bodySchemaOf = ({ body }: Operation): JsonSchema | undefined =>
  body?.content['application/json'] && resolveReference(body.content['application/json'].schema)

/** A path template with values for its parameters. */
export const fillPath = (path: string, values: Readonly<Record<string, string | number>>): string =>
  path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} of ${path}`)
    return encodeURIComponent(value)
  })

/** Values for path parameters: ids without a resource. */
export const UNKNOWN_IDS = {
  ...{ folder: 'reference', page: 'games' },
  ...{ game: 'g_Zk3tYV9mC1nQe5wBq0s8Tg', seat: '1', number: '1', token: 'tk_nothing', link: 'l_nothing' },
  ...{
    webhook: 'wh_nothing',
    subscription: 'wh_nothing',
    delivery: 'm_nothing',
    externalId: 'anna',
    code: 'not-found',
  },
  ...{ ruleset: 'sidi-barrani', tag: 'games', picture: 'g_nothing.1.nothing' },
  ...{ sheet: 'sh_nothing', series: 's_nothing', entry: 'e_1', round: '1', table: '1', adjustment: 'a_1' },
  player: 'p_nothing',
  dealSet: 'ds_nothing',
}
