/*
 * Moves repeated parts of the paths into `components`: headers, links, parameters and answers. Each part has one text in the
 * document, a descriptive name, and references in its place.
 */

type Json = Record<string, unknown>

/** A part of the document for sharing, with its object and key. */
interface Place {
  readonly holder: Json
  readonly key: string
  /** The name of the future component. */
  readonly name: string
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The parts of a name, each with a capital: `Idempotency-Key` is `IdempotencyKey`. */
const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('')

/** The name of an answer by its status. An answer with another status stays in its place. */
const ANSWERS: Readonly<Record<string, string>> = {
  101: 'SwitchingProtocols',
  202: 'Accepted',
  204: 'Done',
  304: 'NotModified',
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  406: 'NotAcceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'PreconditionFailed',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  422: 'ValidationProblem',
  426: 'UpgradeRequired',
  428: 'PreconditionRequired',
  429: 'TooManyRequests',
  500: 'InternalError',
  501: 'StreamsUnavailable',
  503: 'Unavailable',
}

/** The name of an answer among the answers with its status. */
const answerName = (status: string, answer: Json, usualCode: (status: string) => string): string => {
  const { headers = {}, content = {} } = answer as { headers?: Json; content?: Record<string, Json> }
  const problem = content['application/problem+json'] as { schema?: Json; example?: Json } | undefined
  const code = problem?.example?.['code']
  const isAddressed = Number(status) >= 400 && !('RateLimit' in headers)
  const qualifiers = [
    problem?.schema?.['$ref'] === '#/components/schemas/Refusal' && 'OfMove',
    typeof code === 'string' && code !== usualCode(status) && pascal(code),
    'Content-Language' in headers && Number(status) < 400 && 'InWords',
    'Idempotency-Replayed' in headers && Number(status) >= 400 && 'Replayable',
    'text/html' in content ? 'OrPage' : isAddressed && 'Unmetered',
  ].filter(Boolean)
  return `${ANSWERS[status] ?? ''}${qualifiers.join('')}`
}

/** Every value of an object, as a place. */
const placesIn = (holder: unknown, nameOf: (key: string, value: Json) => string): Place[] =>
  isObject(holder)
    ? Object.entries(holder).flatMap(([key, value]) =>
        isObject(value) ? [{ holder, key, name: nameOf(key, value) }] : [],
      )
    : []

/** Every operation of the paths. */
const operationsIn = (paths: Json): Json[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods as Json).filter(isObject))

/** Every answer, with its status. */
const answersIn = (operations: readonly Json[]): [string, Json][] =>
  operations.flatMap(({ responses }) => Object.entries((responses ?? {}) as Record<string, Json>))

const partOf = ({ holder, key }: Place): unknown => holder[key]

/**
 * Moves frequent parts into a group of components. Of several parts with the same name the most frequent part gets the name,
 * and the rest stay in their places.
 * @param least the least number of occurrences
 * @returns the components of the group by their names
 */
const share = (group: string, places: readonly Place[], least = 2): Json => {
  const byContent = new Map<string, Place[]>()
  for (const place of places) {
    const content = JSON.stringify(partOf(place))
    byContent.set(content, [...(byContent.get(content) ?? []), place])
  }
  const shared: Json = {}
  const byFrequency = [...byContent.values()].sort((a, b) => b.length - a.length)
  for (const alike of byFrequency) {
    const [first] = alike
    if (first === undefined || alike.length < least || first.name === '' || first.name in shared) continue
    shared[first.name] = partOf(first)
    for (const { holder, key } of alike) holder[key] = { $ref: `#/components/${group}/${first.name}` }
  }
  return Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Replaces repeated headers, links, responses and parameters of the paths by references to components.
 * @param paths the `paths` object of an OpenAPI document, changed in place
 * @param usualCode returns the usual problem code of a status. A response with another code in its example gets the code
 *   in the name of its component
 * @returns the components by group (`headers`, `links`, `responses`, `parameters`) and name
 */
export const shareParts = (paths: Json, usualCode: (status: string) => string): Record<string, Json> => {
  const operations = operationsIn(paths)
  const answers = answersIn(operations)
  // Parts of answers go first, so that answers with equal parts become equal texts.
  const headers = share(
    'headers',
    answers.flatMap(([, { headers }]) => placesIn(headers, (name) => name)),
    1,
  )
  const links = share(
    'links',
    answers.flatMap(([, { links }]) =>
      placesIn(links, (_, { operationId, parameters }) =>
        pascal(
          `${operationId} ${JSON.stringify(parameters ?? {}).includes('$response.body') ? 'of-answer' : ''}`,
        ),
      ),
    ),
  )
  const responses = share(
    'responses',
    operations.flatMap(({ responses }) =>
      placesIn(responses, (status, answer) =>
        ANSWERS[status] === undefined ? '' : answerName(status, answer, usualCode),
      ),
    ),
  )
  const parameters = share(
    'parameters',
    operations.flatMap((operation) =>
      placesIn(operation['parameters'], (_, { name, in: where }) => pascal(`${name} ${where}`)),
    ),
  )
  return { headers, links, responses, parameters }
}
