/*
 * Shim of JSON Schema in zod for the Worker (`alias` in wrangler.toml): the build writes the schemas of the tools of MCP and of options
 * into the asset bundle, so the Worker converts no schema.
 */

const missing = (): never => {
  throw new Error('the Worker converts no schema to JSON Schema: the build does')
}

export {
  missing as aggregateChecks,
  missing as anyProcessor,
  missing as arrayProcessor,
  missing as bigintProcessor,
  missing as booleanProcessor,
  missing as catchProcessor,
  missing as createStandardJSONSchemaMethod,
  missing as createToJSONSchemaMethod,
  missing as customProcessor,
  missing as dateProcessor,
  missing as defaultProcessor,
  missing as enumProcessor,
  missing as fileProcessor,
  missing as functionProcessor,
  missing as intersectionProcessor,
  missing as lazyProcessor,
  missing as literalProcessor,
  missing as mapProcessor,
  missing as nanProcessor,
  missing as neverProcessor,
  missing as nonoptionalProcessor,
  missing as nullProcessor,
  missing as nullableProcessor,
  missing as numberProcessor,
  missing as objectProcessor,
  missing as optionalProcessor,
  missing as pipeProcessor,
  missing as prefaultProcessor,
  missing as promiseProcessor,
  missing as readonlyProcessor,
  missing as recordProcessor,
  missing as setProcessor,
  missing as stringProcessor,
  missing as successProcessor,
  missing as symbolProcessor,
  missing as templateLiteralProcessor,
  missing as toJSONSchema,
  missing as transformProcessor,
  missing as tupleProcessor,
  missing as undefinedProcessor,
  missing as unionProcessor,
  missing as unknownProcessor,
  missing as voidProcessor,
}
