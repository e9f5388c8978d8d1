/*
 * Evaluator of expression trees: a small part of JavaScript as JSON. A Worker cannot evaluate source text, so functions of
 * texts come from the asset bundle in this form. `tools/workers/expression-trees.mjs` makes the trees of source files.
 */

/** Constant, or an operator with its operands. Operands are expressions, names or lists of both. */
export type Expression = string | number | boolean | null | readonly [operator: string, ...operands: never[]]

/** Parameter or constant: a name, or the fields of an object by name, with a name for the other fields. */
type Pattern = string | readonly [fields: readonly (readonly [key: string, name: string])[], others?: string]

/** Statement of a block: a constant, a condition with its result, or the result. */
type Statement =
  | readonly ['const', Pattern, Expression]
  | readonly ['if', Expression, Expression]
  | readonly ['return', Expression]

/** Values by name. A scope inherits the names of the outer scope. */
type Scope = Record<string, unknown>

type Operator = (scope: Scope, ...operands: never[]) => unknown

const bind = (scope: Scope, pattern: Pattern, value: unknown): void => {
  if (typeof pattern === 'string') scope[pattern] = value
  else {
    const [fields, others] = pattern
    const rest = { ...(value as Scope) }
    for (const [key, name] of fields) {
      scope[name] = rest[key]
      delete rest[key]
    }
    if (others !== undefined) scope[others] = rest
  }
}

const run = (scope: Scope, statements: readonly Statement[]): unknown => {
  for (const statement of statements) {
    if (statement[0] === 'const') bind(scope, statement[1], evaluate(scope, statement[2]))
    else if (statement[0] === 'return') return evaluate(scope, statement[1])
    else if (evaluate(scope, statement[1])) return evaluate(scope, statement[2])
  }
  return undefined
}

const each = (scope: Scope, expressions: readonly Expression[]) =>
  expressions.map((expression) => evaluate(scope, expression))

const OPERATORS: Readonly<Record<string, Operator>> = {
  name: (scope, name: string) => {
    if (!(name in scope)) throw new ReferenceError(`${name} is not defined`)
    return scope[name]
  },
  list: (scope, ...items: Expression[]) => each(scope, items),
  /** An entry has a key and a value, or an object with entries. */
  object: (scope, ...entries: (readonly [string, Expression] | readonly [Expression])[]) =>
    Object.assign(
      {},
      ...entries.map((entry) =>
        entry.length === 2 ? { [entry[0]]: evaluate(scope, entry[1]) } : evaluate(scope, entry[0]),
      ),
    ),
  text: (scope, ...parts: Expression[]) => each(scope, parts).join(''),
  regexp: (_, source: string, flags: string) => new RegExp(source, flags),
  member: (scope, object: Expression, key: Expression) =>
    (evaluate(scope, object) as Scope)[evaluate(scope, key) as string],
  call: (scope, called: Expression, ...given: Expression[]) =>
    (evaluate(scope, called) as (...values: unknown[]) => unknown)(...each(scope, given)),
  method: (scope, object: Expression, name: string, ...given: Expression[]) => {
    const receiver = evaluate(scope, object) as Record<string, (...values: unknown[]) => unknown>
    return receiver[name]?.(...each(scope, given))
  },
  function:
    (scope, patterns: readonly Pattern[], ...statements: Statement[]) =>
    (...values: unknown[]) => {
      const inner: Scope = Object.create(scope)
      patterns.forEach((pattern, at) => {
        bind(inner, pattern, values[at])
      })
      return run(inner, statements)
    },
  '?': (scope, condition: Expression, yes: Expression, no: Expression) =>
    evaluate(scope, evaluate(scope, condition) ? yes : no),
  '&&': (scope, left: Expression, right: Expression) => evaluate(scope, left) && evaluate(scope, right),
  '||': (scope, left: Expression, right: Expression) => evaluate(scope, left) || evaluate(scope, right),
  '??': (scope, left: Expression, right: Expression) => evaluate(scope, left) ?? evaluate(scope, right),
  '!': (scope, of: Expression) => !evaluate(scope, of),
  void: () => undefined,
  '===': (scope, left: Expression, right: Expression) => evaluate(scope, left) === evaluate(scope, right),
  '!==': (scope, left: Expression, right: Expression) => evaluate(scope, left) !== evaluate(scope, right),
  '>': (scope, left: Expression, right: Expression) =>
    (evaluate(scope, left) as number) > (evaluate(scope, right) as number),
  '-': (scope, left: Expression, right: Expression) =>
    (evaluate(scope, left) as number) - (evaluate(scope, right) as number),
  '+': (scope, left: Expression, right: Expression) =>
    (evaluate(scope, left) as number) + (evaluate(scope, right) as number),
  in: (scope, key: Expression, object: Expression) =>
    (evaluate(scope, key) as string) in (evaluate(scope, object) as object),
}

/**
 * Evaluates an expression.
 * @throws ReferenceError for an unknown name, TypeError for an unknown operator or a value of another kind
 */
const evaluate = (scope: Scope, expression: Expression): unknown => {
  if (!Array.isArray(expression)) return expression
  const [operator = '', ...operands] = expression as readonly [string, ...never[]]
  const operation = OPERATORS[operator]
  if (operation === undefined) throw new TypeError(`unknown operator ${operator}`)
  return operation(scope, ...operands)
}

/**
 * Evaluates the tree of a module: constants, then the exported value.
 * @param imported the values that the module imports, by name
 */
export const evaluateModule = (
  statements: readonly Statement[],
  imported: Readonly<Record<string, unknown>>,
): unknown => run(Object.assign(Object.create(null), imported), statements)

/** Module as an expression tree. */
export type ExpressionModule = readonly Statement[]
