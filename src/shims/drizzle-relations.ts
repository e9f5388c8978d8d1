/*
 * Shim of the relational queries of drizzle for the Worker (`alias` in wrangler.toml): the service builds its queries with `select`,
 * and declares no relations.
 */

const missing = (): never => {
  throw new Error('the Worker has no relational queries of drizzle')
}

/** No value is a relation. */
export class Relation {}
export class Many extends Relation {}
export class One extends Relation {}

export {
  missing as createTableRelationsHelpers,
  missing as extractTablesRelationalConfig,
  missing as getOperators,
  missing as getOrderByOperators,
  missing as mapRelationalRow,
  missing as normalizeRelation,
}
