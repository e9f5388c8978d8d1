import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../src/hosts/node/free-ports.ts'
import { inProject } from '../../tools/paths.ts'
import { stopChild, supervise } from '../../tools/stack/child-process.ts'

const LAYOUT = inProject('tools/node/layout.mjs')

/** User and group without rights. */
const NOBODY = 65_534

/** Tests of a container run as root: then the service runs as another user. */
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** An operator with a token that nobody has. */
const ADMIN_TOKENS = `anna:${'0'.repeat(64)}`

const base = mkdtempSync(join(tmpdir(), 'sidi-layout-'))
const folder = join(base, 'sidi')
const data = join(base, 'data')

beforeAll(() => {
  execFileSync(process.execPath, [LAYOUT, folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  mkdirSync(data)
  chmodSync(base, 0o755)
  if (user.uid !== undefined) chownSync(data, NOBODY, NOBODY)
})

afterAll(() => rmSync(base, { recursive: true, force: true }))

test('a laid-out folder serves pages and the API to others, started by a user who may write the data only', async () => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(folder, 'tools/node/serve.mjs')], {
    ...{ cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
    ...user,
    env: {
      PATH: process.env['PATH'],
      PORT: `${port}`,
      SIDI_DATA: data,
      NODE_ENV: 'production',
      ADMIN_TOKENS,
    },
  })
  const exited = supervise(child)
  try {
    for await (const line of createInterface(child.stdout)) if (line.includes('"serving"')) break
    const url = `http://127.0.0.1:${port}`
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ name: 'Anna' })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/play`)).status).toBe(200)
    expect((await fetch(`${url}/admin`)).status).toBe(200)
    expect((await fetch(`${url}/admin/v1/me`)).status).toBe(401)
    expect((await fetch(`${url}/v1/players`, { method: 'POST', headers, body })).status).toBe(201)
  } finally {
    await stopChild(child, exited)
  }
  expect(await exited).toEqual({ code: 0, signal: null })
})

test('a folder with files is refused, and nothing is written', () => {
  expect(() => execFileSync(process.execPath, [LAYOUT, base], { stdio: 'pipe' })).toThrow(
    'Name a new or empty folder',
  )
})
