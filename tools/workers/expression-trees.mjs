// @ts-check
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import ts from 'typescript'

/*
 * Expression trees of source files, for the asset bundle: typed functions stay functions in TypeScript, and the Worker gets
 * JSON. `src/lib/expressions.ts` evaluates a tree. Syntax without an operator there fails the build.
 */

/** Files whose functions the Worker has anyway: a tree refers to these functions by name. */
const IN_WORKER = /\/(list-format|number-ranges|sentences)\.ts$/

/** Operators of two operands with the same sign in a tree. */
const BINARY = ['&&', '||', '??', '===', '!==', '>', '-', '+', 'in']

/** @typedef {import('../../src/lib/expressions.ts').ExpressionModule} ExpressionModule */

/**
 * @param {ts.Node} node
 * @returns {never}
 */
const unsupported = (node) => {
  throw new Error(
    `no expression tree for ${ts.SyntaxKind[node.kind]}: ${node.getText().slice(0, 200)}. Use simpler syntax, or add an operator to src/lib/expressions.ts.`,
  )
}

/** The key of a property. @param {ts.PropertyName | undefined} name @returns {string} */
const keyOf = (name) =>
  name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name))
    ? name.text
    : unsupported(/** @type {ts.Node} */ (name))

/** @param {ts.BindingName} name @returns {unknown} */
const patternOf = (name) => {
  if (ts.isIdentifier(name)) return name.text
  if (!ts.isObjectBindingPattern(name)) return unsupported(name)
  /** @type {[string, string][]} */
  const fields = []
  let others
  for (const element of name.elements) {
    if (!ts.isIdentifier(element.name) || element.initializer) return unsupported(element)
    const { text } = element.name
    if (element.dotDotDotToken) others = text
    else fields.push([element.propertyName ? keyOf(element.propertyName) : text, text])
  }
  return others === undefined ? [fields] : [fields, others]
}

/** @param {ts.Statement} statement @returns {readonly unknown[]} */
const statementsOf = (statement) => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name, initializer }) => [
      'const',
      patternOf(name),
      treeOf(initializer ?? unsupported(statement)),
    ])
  if (ts.isReturnStatement(statement))
    return [['return', treeOf(statement.expression ?? unsupported(statement))]]
  if (
    ts.isIfStatement(statement) &&
    !statement.elseStatement &&
    ts.isReturnStatement(statement.thenStatement)
  ) {
    const { expression } = statement.thenStatement
    return [['if', treeOf(statement.expression), treeOf(expression ?? unsupported(statement))]]
  }
  return unsupported(statement)
}

/** @param {ts.ArrowFunction} arrow */
const functionTree = ({ parameters, body }) => [
  'function',
  parameters.map((parameter) =>
    parameter.initializer || parameter.dotDotDotToken ? unsupported(parameter) : patternOf(parameter.name),
  ),
  ...(ts.isBlock(body) ? body.statements.flatMap(statementsOf) : [['return', treeOf(body)]]),
]

/** @param {ts.CallExpression} call */
const callTree = ({ expression, arguments: given }) => {
  const values = given.map(treeOf)
  return ts.isPropertyAccessExpression(expression)
    ? ['method', treeOf(expression.expression), expression.name.text, ...values]
    : ['call', treeOf(expression), ...values]
}

/** @param {ts.ObjectLiteralElementLike} property */
const entryOf = (property) => {
  if (ts.isSpreadAssignment(property)) return [treeOf(property.expression)]
  if (ts.isShorthandPropertyAssignment(property)) return [property.name.text, ['name', property.name.text]]
  return ts.isPropertyAssignment(property)
    ? [keyOf(property.name), treeOf(property.initializer)]
    : unsupported(property)
}

/** @param {ts.Node} node @returns {unknown} */
const constantOf = (node) => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false
  if (!ts.isRegularExpressionLiteral(node)) return unsupported(node)
  const end = node.text.lastIndexOf('/')
  return ['regexp', node.text.slice(1, end), node.text.slice(end + 1)]
}

/** @param {ts.Node & { questionDotToken?: unknown }} node @returns {unknown} */
const treeOf = (node) => {
  if (node.questionDotToken) return unsupported(node)
  if (ts.isIdentifier(node)) return ['name', node.text]
  if (ts.isParenthesizedExpression(node)) return treeOf(node.expression)
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.flatMap(({ expression, literal }) => [treeOf(expression), literal.text])
    return ['text', node.head.text, ...parts]
  }
  if (ts.isPropertyAccessExpression(node)) return ['member', treeOf(node.expression), node.name.text]
  if (ts.isElementAccessExpression(node))
    return ['member', treeOf(node.expression), treeOf(node.argumentExpression)]
  if (ts.isCallExpression(node)) return callTree(node)
  if (ts.isArrowFunction(node)) return functionTree(node)
  if (ts.isObjectLiteralExpression(node)) return ['object', ...node.properties.map(entryOf)]
  if (ts.isArrayLiteralExpression(node)) return ['list', ...node.elements.map(treeOf)]
  if (ts.isConditionalExpression(node))
    return ['?', treeOf(node.condition), treeOf(node.whenTrue), treeOf(node.whenFalse)]
  if (ts.isBinaryExpression(node)) {
    const sign = node.operatorToken.getText()
    return BINARY.includes(sign) ? [sign, treeOf(node.left), treeOf(node.right)] : unsupported(node)
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return ['!', treeOf(node.operand)]
  return ts.isVoidExpression(node) ? ['void'] : constantOf(node)
}

/**
 * The tree of a module with one export. A name that the module does not declare comes from the Worker.
 * @param {string} root the project
 * @param {string} path the source file from the project; the files that it imports become parts of the tree
 * @param {string} exported the name of the export
 * @returns {Promise<ExpressionModule>}
 */
export const expressionModule = async (root, path, exported) => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, path)],
    bundle: true,
    format: 'esm',
    target: 'esnext',
    charset: 'utf8',
    write: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'functions of the Worker',
        setup: ({ onResolve }) => {
          onResolve({ filter: IN_WORKER }, ({ path }) => ({ path: basename(path), external: true }))
        },
      },
    ],
  })
  const file = ts.createSourceFile('module.js', outputFiles[0]?.text ?? '', ts.ScriptTarget.Latest, true)
  const statements = file.statements.filter(
    (statement) => !ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement),
  )
  return /** @type {ExpressionModule} */ ([
    ...statements.flatMap(statementsOf),
    ['return', ['name', exported]],
  ])
}
