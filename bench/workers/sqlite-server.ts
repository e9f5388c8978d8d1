import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { InArgs } from '@libsql/client/http'
import type { BoundStatement } from '../../src/db/libsql/prepared-statement.ts'
import { openDatabase } from '../../src/hosts/node/database/embedded-database.ts'

/*
 * SQLite behind a minimal HTTP server, a baseline of the benchmark: answers the pipeline of a libSQL server from an
 * embedded database with prepared statements. No routes, no checks, no rules. The first argument is the database file;
 * the first line of the output has the port.
 */

interface WireStatement {
  readonly sql: string
  readonly args: readonly { readonly type: string; readonly value?: string }[]
}

/** Statements that open or end a transaction: the database opens its own. */
const IS_TRANSACTION = /^(begin|commit)/

const bound = ({ sql, args }: WireStatement): BoundStatement<readonly unknown[]> => ({
  sql,
  args: args.map(({ type, value }) => (type === 'integer' ? Number(value) : (value ?? null))) as InArgs,
  read: ({ rows }) => rows as unknown as readonly unknown[],
})

const database = openDatabase(process.argv[2] ?? '')

const answerTo = async (body: string): Promise<string> => {
  const { requests } = JSON.parse(body) as {
    readonly requests: readonly [
      { readonly batch: { readonly steps: readonly { readonly stmt: WireStatement }[] } },
    ]
  }
  const statements = requests[0].batch.steps.map(({ stmt }) => stmt)
  const own = statements.filter(({ sql }) => !IS_TRANSACTION.test(sql)).map(bound)
  const mode = own.length < statements.length ? 'write' : 'read'
  return JSON.stringify(await database.connect(mode).batch(own))
}

const server = createServer((request, response) => {
  text(request)
    .then(answerTo)
    .then(
      (answer) => response.setHeader('Content-Type', 'application/json').end(answer),
      (error: Error) => response.writeHead(500).end(error.message),
    )
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.once('SIGTERM', () => process.exit(0))
