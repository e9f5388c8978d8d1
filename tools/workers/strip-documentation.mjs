// @ts-check
import MagicString from 'magic-string'
import ts from 'typescript'

/*
 * Source transformation of the Worker bundle: removes what only the document of the contract needs. Routes keep the media
 * types of successful answers, for the check of `Accept`; schemas lose descriptions and examples; constants become pure
 * expressions, so that the bundler drops schemas without a use. Problem codes lose explanations, and rulesets the examples of moves:
 * the service reads both from the asset bundle. Tables lose indexes and keys, which only migrations need.
 */

/** Properties of a route for the document only. */
const FOR_READERS = ['summary', 'description', 'tags', 'externalDocs', 'deprecated']

/** Methods of a schema for the document only. */
const NOTES = ['meta', 'describe']

/** Problem codes with explanations, which the service reads from the asset bundle. */
const PROBLEMS = 'src/http/problems/'

/** Rulesets, with examples of moves. */
const RULESETS = 'src/rules/rulesets/'

/** The schema of the database. Only migrations need the indexes and keys of a table. */
const DATABASE_SCHEMA = 'src/db/schema.ts'

/** @typedef {Readonly<Record<string, readonly string[]>>} AnswerTypes media types by status */
/** @typedef {ReadonlyMap<string, AnswerTypes>} MediaTypes by operation id */
/** @typedef {{ operationId?: string, responses: Record<string, { content?: object }> }} Operation */

/**
 * Returns the media types of the successful answers of each operation of a document in OpenAPI.
 * @param {{ paths: Record<string, object> }} document
 * @returns {MediaTypes}
 */
export const mediaTypesIn = ({ paths }) =>
  new Map(
    Object.values(paths)
      .flatMap((item) => /** @type {Operation[]} */ (Object.values(item)))
      .flatMap(({ operationId, responses }) =>
        operationId === undefined ? [] : [[operationId, successTypesOf(responses)]],
      ),
  )

/** @param {Operation['responses']} responses @returns {AnswerTypes} */
const successTypesOf = (responses) =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content = {} }]) => [status, Object.keys(content)]),
  )

/** @param {AnswerTypes} types the `responses` of a route, as source text */
const responsesText = (types) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(types).map(([status, names]) => [
        status,
        { content: Object.fromEntries(names.map((name) => [name, {}])) },
      ]),
    ),
  )

/** @param {ts.ObjectLiteralExpression} route */
const operationIdOf = (route) => {
  const property = route.properties.find(({ name }) => name?.getText() === 'operationId')
  return property && ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer)
    ? property.initializer.text
    : undefined
}

/** Whether the evaluation of an expression calls a function. @param {ts.Node} node @returns {boolean} */
const calls = (node) =>
  ts.isCallExpression(node) ||
  ts.isNewExpression(node) ||
  (!ts.isFunctionLike(node) && (ts.forEachChild(node, (child) => calls(child) || undefined) ?? false))

/** Functions whose first argument has properties for readers: a route, and a tool of MCP. */
const DESCRIBED = ['createRoute', 'tool']

/** The description of a route or a tool in a call. @param {ts.CallExpression} call */
const describedIn = ({ expression, arguments: [first] }) =>
  ts.isIdentifier(expression) &&
  DESCRIBED.includes(expression.text) &&
  first &&
  ts.isObjectLiteralExpression(first)
    ? first
    : undefined

/** The schema under a call of `meta` or `describe` with a single argument. @param {ts.CallExpression} call */
const schemaUnder = ({ expression, arguments: given }) =>
  given.length === 1 && ts.isPropertyAccessExpression(expression) && NOTES.includes(expression.name.text)
    ? expression.expression
    : undefined

/** True for a source file of problem codes, or of schemas or routes of the contract. @param {string} path @param {string} source */
const isOfContract = (path, source) =>
  path.startsWith(PROBLEMS) ||
  path === DATABASE_SCHEMA ||
  /from '(zod|@hono\/zod-openapi)'|src\/http\/contract\//.test(`${path}\n${source}`)

/**
 * Returns a source file without documentation, with the source map of the change; undefined for a file that stays as it is.
 * @param {string} path from the project, with slashes
 * @param {string} source TypeScript
 * @param {MediaTypes} mediaTypes a route of another operation keeps its responses
 */
export const withoutDocumentation = (path, source, mediaTypes) => {
  if (!isOfContract(path, source)) return undefined
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const edited = new MagicString(source)

  /**
   * Removes properties of an object by name; returns the others.
   * @param {ts.ObjectLiteralExpression} object
   * @param {readonly string[]} names
   */
  const without = ({ properties }, names) =>
    properties.filter((property, at) => {
      const isRemoved = names.includes(property.name?.getText() ?? '')
      if (isRemoved)
        edited.remove(property.getFullStart(), properties[at + 1]?.getFullStart() ?? properties.end)
      return !isRemoved
    })

  /** @param {ts.ObjectLiteralExpression} route */
  const stripRoute = (route) => {
    const types = mediaTypes.get(operationIdOf(route) ?? '')
    for (const property of without(route, FOR_READERS)) {
      const name = property.name?.getText() ?? ''
      if (name === 'responses' && types !== undefined)
        edited.overwrite(property.getStart(), property.getEnd(), `responses: ${responsesText(types)}`)
      else strip(property)
    }
  }

  /** @param {ts.Node} node @returns {node is ts.PropertyAssignment} */
  const isMoveExamples = (node) =>
    path.startsWith(RULESETS) && ts.isPropertyAssignment(node) && node.name.getText() === 'moveExamples'

  /** The indexes and keys of a table, after its columns. @param {ts.Node} node */
  const stripIndexes = (node) => {
    if (path !== DATABASE_SCHEMA || !ts.isCallExpression(node)) return
    const [, columns, indexes] = node.arguments
    if (node.expression.getText() === 'sqliteTable' && columns !== undefined && indexes !== undefined)
      edited.remove(columns.getEnd(), node.arguments.end)
  }

  /** @param {ts.Node} node */
  const strip = (node) => {
    stripIndexes(node)
    const schema = ts.isCallExpression(node) ? schemaUnder(node) : undefined
    const route = ts.isCallExpression(node) ? describedIn(node) : undefined
    if (schema !== undefined) {
      edited.remove(schema.getEnd(), node.getEnd())
      strip(schema)
    } else if (route !== undefined) stripRoute(route)
    else if (isMoveExamples(node)) edited.overwrite(node.initializer.getStart(), node.getEnd(), '{}')
    else if (ts.isObjectLiteralExpression(node) && path.startsWith(PROBLEMS))
      without(node, ['explanation']).forEach(strip)
    else ts.forEachChild(node, strip)
  }

  strip(file)
  for (const { initializer } of file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations))
    if (initializer !== undefined && !ts.isFunctionLike(initializer) && calls(initializer)) {
      edited.appendLeft(initializer.getStart(), '/* @__PURE__ */ (() => (')
      edited.appendRight(initializer.getEnd(), '))()')
    }
  return {
    code: edited.toString(),
    map: edited.generateMap({ source: path, includeContent: true, hires: true }),
  }
}
