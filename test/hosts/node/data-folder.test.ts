import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteRunFile, readRun, recordUrl, writeRun } from '../../../src/hosts/node/data-folder.ts'
import { endLeftoverProcesses } from '../../../src/hosts/node/leftover-processes.ts'
import { identityOf } from '../../../src/hosts/node/process-identity.ts'

const identity = (pid = 0) => identityOf(pid) ?? { pid: 0, started: '' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidi-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the list of a run names the process and its address, and ends with the run', async () => {
  await endLeftoverProcesses(folder)
  recordUrl(folder, 'http://127.0.0.1:8787')
  expect(readRun(folder)).toEqual({
    self: { pid: process.pid, started: expect.any(String) },
    url: 'http://127.0.0.1:8787',
    children: [],
  })
  deleteRunFile(folder)
  expect(readRun(folder)).toBeUndefined()
})

test('after a killed run of one process, the next start finds nothing to end', async () => {
  await endLeftoverProcesses(folder)
  const run = readRun(folder)
  if (run) writeRun(folder, { ...run, self: { ...run.self, started: 'earlier' } })
  expect(await endLeftoverProcesses(folder)).toEqual([])
})

test('a child process that a killed run left is ended, and a later process of the same id is not', async () => {
  const child = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const left = { what: 'sqld', ...identity(child.pid) }
  const other = { what: 'wrangler', ...identity(process.pid), started: 'earlier' }
  writeRun(folder, { self: { pid: 1, started: 'earlier' }, children: [other, left] })
  expect(await endLeftoverProcesses(folder)).toEqual([left])
  await ended
  expect(readRun(folder)?.children).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'a server of a database in the folder is ended too, if the run was killed before it wrote the list',
  async () => {
    const begin = (database: string) => {
      const command = ['-e', 'setInterval(() => {}, 1000)', '--', '--db-path', database]
      return spawn(process.execPath, command, { detached: true, stdio: 'ignore' })
    }
    const server = begin(join(folder, 'moving/sqld'))
    const other = begin(join(`${folder}-other`, 'sqld'))
    try {
      const ended = once(server, 'exit')
      const left = { what: 'sqld', ...identity(server.pid) }
      expect(await endLeftoverProcesses(folder)).toEqual([left])
      await ended
      expect(identityOf(other.pid ?? 0)).toBeDefined()
    } finally {
      other.kill()
    }
  },
)
