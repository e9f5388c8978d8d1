import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { runCron } from '../../../src/app/scheduler/cron-job.ts'
import type { Connect } from '../../../src/db/libsql/connection.ts'
import type { BoundStatement } from '../../../src/db/libsql/prepared-statement.ts'
import { openDatabase } from '../../../src/hosts/node/database/embedded-database.ts'
import { processServices } from '../../../src/hosts/node/services.ts'
import { createApp } from '../../../src/http/app.ts'
import type { Services } from '../../../src/http/context.ts'
import type { SendOutcome, WebhookHttpRequest } from '../../../src/webhooks/send.ts'
import { testSettings } from '../../../tools/stack/local-worker.ts'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'

/*
 * The whole service in this process, on a database file, at a simulated time. The database reads the time from a table in place of
 * its clock, so service and database have one time.
 */

/** A row of a query of the simulation. */
export type Row = Readonly<Record<string, string | number | null>>

export interface SimulatedService {
  /** Sets the time, in milliseconds since 1970. */
  setTime(moment: number): void
  /** Sends a request to the service. */
  request(method: string, path: string, token?: string, body?: unknown, key?: string): Promise<Response>
  /** Runs the cron job of a minute. */
  minute(): Promise<void>
  /** Waits for the work after the answers. */
  settle(): Promise<void>
  /** Reads from the database. */
  rows(sql: string): readonly Row[]
  /** Real time of the last commit of a game, in milliseconds. */
  lastCommit(): number
  stop(): void
}

/** The clock of SQL, and its replacement. */
const SQL_NOW = "'now'"
const SIMULATED_NOW = '(select moment from simulated_clock)'

/** @param send the push service */
export const startSimulatedService = async (
  send: (request: WebhookHttpRequest) => SendOutcome,
): Promise<SimulatedService> => {
  const folder = mkdtempSync(join(tmpdir(), 'sidi-family-'))
  const file = join(folder, 'sidi.db')
  await migrateDatabase({ url: `file:${file}` }, { alone: true })
  const database = openDatabase(file)
  database.exec('create table simulated_clock (moment text not null)')
  database.exec("insert into simulated_clock values ('2026-01-01 00:00:00.000')")
  const reader = new Database(file, { readonly: true })
  const atSimulatedTime = <T>(statement: BoundStatement<T>): BoundStatement<T> => ({
    ...statement,
    sql: statement.sql.replaceAll(SQL_NOW, SIMULATED_NOW),
  })
  const connect: Connect = (mode) => {
    const connection = database.connect(mode)
    return {
      one: (statement) => connection.one(atSimulatedTime(statement)),
      batch: ((statements: readonly BoundStatement<unknown>[]) =>
        connection.batch(statements.map(atSimulatedTime))) as typeof connection.batch,
    }
  }
  const work = new Set<Promise<unknown>>()
  const track = (promise: Promise<unknown>): void => {
    work.add(promise)
    void promise.finally(() => work.delete(promise))
  }
  const { system } = processServices({
    ...{ connect, settings: testSettings('none'), track, withoutChannels: true },
    annex: () => Promise.reject(new Error('the family needs no asset')),
    log: (entry) => {
      throw new Error(`nothing should go wrong here: ${JSON.stringify(entry)}`)
    },
  })
  let time = ''
  let commit = 0
  const { store: real } = system
  const store: Services['store'] = {
    ...real,
    // The time jumps from event to event. For the service, a jump is no outage.
    heartbeat: () => Promise.resolve([]),
    write: async (change, precondition) => {
      const written = await real.write(change, precondition)
      if (change.game) commit = performance.now()
      return written
    },
  }
  const services: Services = {
    ...system,
    ...{ store, patientStore: store, now: () => time },
    delivery: { ...system.delivery, send: (request) => Promise.resolve(send(request)) },
  }
  const app = createApp()
  const settle = async (): Promise<void> => {
    while (work.size > 0) await Promise.all(work)
  }
  return {
    setTime: (moment) => {
      time = new Date(moment).toISOString()
      database.exec(`update simulated_clock set moment = '${time.slice(0, -1).replace('T', ' ')}'`)
    },
    request: async (method, path, token, body, key) =>
      app.fetch(
        new Request(`https://sidi.example${path}`, {
          method,
          headers: {
            'Accept-Language': 'de',
            ...(token !== undefined && { Authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            ...(key !== undefined && { 'Idempotency-Key': key }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
        services,
      ),
    minute: async () => {
      await runCron(services)
      await settle()
    },
    settle,
    rows: (sql) => reader.prepare(sql).all() as readonly Row[],
    lastCommit: () => commit,
    stop: () => {
      reader.close()
      database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
