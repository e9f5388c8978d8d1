// @ts-check
import { formatJson } from './format-json.mjs'

/*
 * Examples of an operation. A request stands with its answer if both examples have the same name.
 */

/** @typedef {import('./operations-by-tag.mjs').Operation} Operation */

/**
 * The first line of an example request, with the parameter values of the example, if any.
 * @param {Operation} operation
 * @param {string} name of the example
 */
function requestLine({ method, path, parameters }, name) {
  const givenBy = (/** @type {Record<string, any>} */ one) => one.examples?.[name]?.value
  const address = path.replaceAll(/\{([^}]+)\}/g, (whole, part) => {
    const parameter = parameters.find((one) => one.name === part) ?? {}
    return givenBy(parameter) ?? parameter.example ?? parameter.schema?.example ?? whole
  })
  const query = parameters
    .filter((one) => one.in === 'query' && givenBy(one) !== undefined)
    .map((one) => `${one.name}=${givenBy(one)}`)
  return `${method.toUpperCase()} ${address}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/**
 * @param {Operation} operation
 * @returns {{ title: string, text: string }[]}
 */
export function examplesOf(operation) {
  const { parameters, requestBody, responses } = operation
  const bodies = Object.values(requestBody?.content ?? {})[0]?.examples ?? {}
  const [status = '', response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const comesAs = response?.content
  const content = comesAs?.['application/json']
  if (comesAs && !content) return []
  const alone = content?.example === undefined ? {} : { 'an answer': { value: content.example } }
  const answers = content?.examples ?? alone
  const ofParameters = parameters.flatMap(({ examples = {} }) => Object.entries(examples))
  const named = Object.fromEntries([...ofParameters, ...Object.entries(answers), ...Object.entries(bodies)])
  return Object.entries(named).map(([name, { summary = name }]) => ({
    title: summary,
    text: [
      requestLine(operation, name),
      ...(bodies[name] ? [formatJson(bodies[name].value)] : []),
      '',
      `${status} ${response.description}`,
      ...(answers[name] ? [formatJson(answers[name].value)] : []),
    ].join('\n'),
  }))
}
