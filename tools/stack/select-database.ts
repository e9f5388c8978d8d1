import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ParseArgsOptionsConfig } from 'node:util'
import { parseArgs } from 'node:util'
import { databaseFile } from '../../src/hosts/node/data-folder.ts'
import { urlOfFile } from '../../src/hosts/node/database/database-url.ts'
import type { Database } from '../../src/hosts/node/database/migrations.ts'
import { root } from '../paths.ts'
import { endOnSignal } from './child-process.ts'
import { startSqld } from './sqld.ts'
import { holderOf } from './sqld-lock.ts'

/** The data folder of `npm start`. An empty SIDI_DATA counts as missing. */
export const dataFolder = (): string => resolve(root, process.env['SIDI_DATA'] || '.data')

/** Arguments of a command on a database: a file, and with `--workers` the database of the Workers stack. */
export interface DatabaseArguments {
  readonly file: string | undefined
  readonly isForWorkers: boolean
}

const parsedOrExit = (options: ParseArgsOptionsConfig) => {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    const known = Object.entries(options).map(([name, { type }]) =>
      type === 'boolean' ? `--${name}` : `--${name} <${name}>`,
    )
    console.error(`The options are ${known.join(' and ')}.`)
    process.exit(2)
  }
}

/**
 * Parses the arguments of this process. An unknown option ends the process with the code 2 and a sentence.
 * @param others options with a value, of this command alone
 */
export const databaseArguments = <Name extends string = never>(
  others: Readonly<Record<Name, { readonly type: 'string' }>> = {} as Record<Name, never>,
): DatabaseArguments & Readonly<Partial<Record<Name, string>>> => {
  const options: ParseArgsOptionsConfig = { workers: { type: 'boolean' }, ...others }
  const { values, positionals } = parsedOrExit(options)
  const { workers, ...texts } = values
  return { file: positionals[0], isForWorkers: workers === true, ...(texts as Partial<Record<Name, string>>) }
}

/** Selection of a database. */
interface Selection {
  /** Selects the database of the Workers stack where the data folder has two databases, or none. */
  readonly isForWorkers?: boolean
  /** Whether the work makes the file. */
  readonly mayBeMissing?: boolean
}

/** Whether the database of a data folder is on sqld: by choice, or because the folder has the data of sqld only. */
const isOnSqld = (dataDir: string, isForWorkers: boolean): boolean =>
  isForWorkers || (!existsSync(databaseFile(dataDir)) && existsSync(join(dataDir, 'sqld')))

/**
 * Runs work on the database of DATABASE_URL, or else on the database of the data folder: the file of `npm start`, or the database
 * of the Workers stack. A stopped sqld is started for the work. On an error the process prints a sentence and exits with 1.
 */
export async function withDatabase(
  work: (database: Database, name: string, dataDir?: string) => Promise<void>,
  { isForWorkers = false, mayBeMissing = false }: Selection = {},
): Promise<void> {
  endOnSignal()
  const { DATABASE_URL: url, DATABASE_TOKEN: token = '' } = process.env
  try {
    if (url) return await work({ url, token }, url)
    const dataDir = dataFolder()
    if (!isOnSqld(dataDir, isForWorkers)) {
      const file = databaseFile(dataDir)
      if (!mayBeMissing && !existsSync(file)) throw new Error(`There is no database in ${dataDir}.`)
      return await work({ url: urlOfFile(file) }, file, dataDir)
    }
    const running = holderOf(dataDir)
    if (running) return await work({ url: running.url }, dataDir, dataDir)
    const sqld = await startSqld({ dataDir })
    try {
      await work(sqld, dataDir, dataDir)
    } finally {
      await sqld.stop()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
