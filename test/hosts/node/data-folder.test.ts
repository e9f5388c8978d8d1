import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginRun, deleteRunFile, readRun, recordUrl, writeRun } from '../../../src/hosts/node/data-folder.ts'
import { endLeftoverProcesses } from '../../../tools/stack/leftover-processes.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidi-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the list of a run names the process and its address, and ends with the run', () => {
  beginRun(folder)
  recordUrl(folder, 'http://127.0.0.1:8787')
  expect(readRun(folder)).toEqual({
    self: { pid: process.pid, started: expect.any(String) },
    url: 'http://127.0.0.1:8787',
    children: [],
  })
  deleteRunFile(folder)
  expect(readRun(folder)).toBeUndefined()
})

test('after a killed run of one process, the next start with child processes finds nothing to end', async () => {
  beginRun(folder)
  const run = readRun(folder)
  if (run) writeRun(folder, { ...run, self: { ...run.self, started: 'earlier' } })
  expect(await endLeftoverProcesses(folder)).toEqual([])
})

test('child processes that a killed run left stay in the list for a start that ends them', () => {
  const child = { what: 'sqld', pid: 1, started: 'earlier' }
  writeRun(folder, { self: { pid: 1, started: 'earlier' }, children: [child] })
  beginRun(folder)
  expect(readRun(folder)?.children).toEqual([child])
})
