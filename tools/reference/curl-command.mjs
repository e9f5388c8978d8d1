// @ts-check
import { short } from './format-json.mjs'

/*
 * Example request of an operation as a curl command.
 */

/** @typedef {import('./operations-by-tag.mjs').Operation} Operation */

/** A text in single quotes of a shell. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The example value of a parameter. @param {Record<string, any>} parameter */
export const exampleOf = ({ example, examples, schema }) =>
  example ?? schema.example ?? Object.values(examples ?? {})[0]?.value ?? schema.default

/**
 * The first example of the request body.
 * @param {Operation} operation
 */
export function bodyOf({ requestBody }) {
  const content = Object.values(requestBody?.content ?? {})[0]
  return content?.example ?? Object.values(content?.examples ?? {})[0]?.value
}

/** Whether an operation requires a token. @param {Operation} operation */
export const needsToken = ({ security }) => security.some((/** @type {object} */ one) => 'token' in one)

/**
 * The curl command of an operation. `$URL` is the URL of the service, `$TOKEN` the token of the sign-up, `$GAME` the id
 * of a game.
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
