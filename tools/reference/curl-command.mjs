// @ts-check
import { short } from './format-json.mjs'

/*
 * A request to an operation: the one that curl sends.
 */

/** @typedef {import('./operations-by-tag.mjs').Operation} Operation */

/** @param {string} text within single quotes of a shell */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** @param {Record<string, any>} parameter */
export const exampleOf = ({ example, examples, schema }) =>
  example ?? schema.example ?? Object.values(examples ?? {})[0]?.value ?? schema.default

/**
 * The body that stands for all: the first example.
 * @param {Operation} operation
 */
export function bodyOf({ requestBody }) {
  const content = Object.values(requestBody?.content ?? {})[0]
  return content?.example ?? Object.values(content?.examples ?? {})[0]?.value
}

/** @param {Operation} operation */
export const needsToken = ({ security }) => security.some((/** @type {object} */ one) => 'token' in one)

/**
 * For a shell: `$URL` is where the service is, `$TOKEN` what signing up gave, `$GAME` the id of a game.
 * @param {Operation} operation
 */
export function curl(operation) {
  const { method, path, parameters } = operation
  const address = path.replaceAll(/\{([^}]+)\}/g, (_, name) =>
    name === 'game'
      ? '$GAME'
      : String(exampleOf(parameters.find((one) => one.name === name) ?? { schema: {} })),
  )
  const body = bodyOf(operation)
  const usual = method === 'get' || (method === 'post' && body !== undefined)
  return [
    `curl ${usual ? '' : `-X ${method.toUpperCase()} `}"$URL${address}"`,
    ...(needsToken(operation) ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body === undefined ? [] : [`--json ${quoted(short(body))}`]),
  ].join(' \\\n  ')
}
