import { cpSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Sqld } from '../../../tools/stack/sqld.ts'
import { startSqld } from '../../../tools/stack/sqld.ts'
import { DataInUse } from '../../../tools/stack/sqld-lock.ts'
import { databaseClient } from '../../support/host.ts'

/*
 * Recovery of sqld after a kill during writes, and with files as after a power cut.
 */

const folder = mkdtempSync(join(tmpdir(), 'sidi-sqld-'))
const killed = join(folder, 'killed')
const acknowledged: number[] = []
beforeAll(async () => {
  const sqld = await startSqld({ dataDir: killed })
  const database = databaseClient(sqld.url)
  await database.execute('create table rows (n integer primary key, text text)')
  for (let n = 0; n < 60; n += 1) {
    await database.batch([{ sql: 'insert into rows values (?, ?)', args: [n, 'x'.repeat(2000)] }], 'write')
    acknowledged.push(n)
  }
  await sqld.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rowsOf = async ({ url }: Sqld): Promise<unknown[]> =>
  (await databaseClient(url).execute('select n from rows order by n')).rows.map(({ n }) => n)

const copyAs = (name: string): { dataDir: string; log: string; data: string; size: number } => {
  const dataDir = join(folder, name)
  cpSync(killed, dataDir, { recursive: true })
  const inside = join(dataDir, 'sqld/dbs/default')
  const log = join(inside, 'wallog')
  return { dataDir, log, data: join(inside, 'data'), size: statSync(log).size }
}

test.each<[string, (log: string, size: number) => void]>([
  ['lost its last byte', (log, size) => truncateSync(log, size - 1)],
  ['was cut in the middle', (log, size) => truncateSync(log, (size >> 1) + 77)],
  ['was cut in its head', (log) => truncateSync(log, 30)],
  ['is empty', (log) => truncateSync(log, 0)],
  ['is all zeros', (log) => writeFileSync(log, Buffer.alloc(5000))],
  ['is gone', (log) => rmSync(log)],
])('a replication log that %s: starts by itself, and every acknowledged row is there', async (name, tear) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { dataDir, log, size } = copyAs(name)
  tear(log, size)
  const sqld = await startSqld({ dataDir })
  expect(await rowsOf(sqld)).toEqual(acknowledged)
  await databaseClient(sqld.url).execute("insert into rows values (1000, 'more')")
  const again = await (await sqld.restart()).restart()
  expect(await rowsOf(again)).toEqual([...acknowledged, 1000])
  await again.stop()
  for (const [sentence] of said.mock.calls) expect(sentence).toContain('the data is whole without it')
  said.mockRestore()
})

test('with a damaged database file sqld does not start, and the message asks for a restore', async () => {
  const { dataDir, data } = copyAs('garbage')
  rmSync(`${data}-wal`)
  writeFileSync(data, Buffer.alloc(8192, 7))
  await expect(startSqld({ dataDir })).rejects.toThrow(/is damaged.*restore a backup/s)
})

test('a server that is stopped still holds its data; one that was killed does not', async () => {
  const dataDir = join(folder, 'held')
  const sqld = await startSqld({ dataDir })
  process.kill(sqld.pid, 'SIGSTOP')
  try {
    await expect(startSqld({ dataDir })).rejects.toThrow(DataInUse)
  } finally {
    process.kill(sqld.pid, 'SIGCONT')
  }
  await sqld.kill('SIGKILL')
  const next = await startSqld({ dataDir })
  expect(next.pid).not.toBe(sqld.pid)
  await next.stop()
})
