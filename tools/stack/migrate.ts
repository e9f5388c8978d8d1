import { parseArgs } from 'node:util'
import type { Database, MigrationOptions } from '../../src/hosts/node/database/migrations.ts'
import { applyMigrations } from '../../src/hosts/node/database/migrations.ts'
import { keysFromEnvironment } from '../../src/hosts/node/database/webhook-secrets.ts'
import { parseAllowance } from '../../src/hosts/node/settings/common-settings.ts'
import { inProject, isMain } from '../paths.ts'

// npm run migrate: migrates the database in DATABASE_URL.

/** Applies all missing migrations of this project to a database. */
export const migrateDatabase = (database: Database, options: MigrationOptions): Promise<void> =>
  applyMigrations(inProject('migrations'), database, options)

if (isMain(import.meta.filename)) {
  const { DATABASE_URL: url, DATABASE_TOKEN: token = '' } = process.env
  if (!url) {
    console.error('Set DATABASE_URL, and DATABASE_TOKEN if the database asks for one.')
    process.exit(1)
  }
  const { values: ways } = parseArgs({ options: { alone: { type: 'boolean', default: false } } })
  try {
    const allowsLater = parseAllowance(process.env)
    const options = { ...ways, keys: keysFromEnvironment(), tell: console.log, allowsLater }
    await migrateDatabase({ url, token }, options)
    console.log(`${url} is up to date.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
