import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { inProject } from '../../tools/paths.ts'
import { newTable } from './support/client.ts'
import { shellOf } from './support/pasted.ts'

/*
 * Chapters for authors of chat bots and agents, pasted one after the other as somebody reads them.
 */

const CHAPTERS = ['Playing with bots', 'Chat bots', 'Integrations', 'Agents', 'Pictures']

const CLIENTS = readFileSync(inProject('docs/clients.md'), 'utf8')

/** As much of jq as these chapters use, for a machine that has none: a path, raw or compact, and an exit code for nothing. */
const JQ = `#!${process.execPath}
const it = JSON.parse(require('fs').readFileSync(0))
const [flags, path] = process.argv.slice(2)
const found = path.split(/\\W+/).filter(Boolean).reduce((at, key) => at?.[key], it)
if (flags.includes('e') && found == null) process.exit(1)
console.log(flags.includes('r') && typeof found === 'string' ? found : JSON.stringify(found))
`

const isThere = (command: string) => spawnSync(command, ['--version']).status === 0

/** What the lines print, and where they leave files. */
const paste = (lines: string, folder: string, env: Readonly<Record<string, string>>) => {
  if (!isThere('jq')) {
    const jq = join(folder, 'jq')
    writeFileSync(jq, JQ)
    chmodSync(jq, 0o755)
  }
  return promisify(execFile)('bash', ['-euo', 'pipefail', '-c', lines], {
    cwd: folder,
    env: { ...process.env, PATH: `${process.env['PATH']}${delimiter}${folder}`, ...env },
  })
}

test('the chapters go as they say, pasted one after the other', async () => {
  const shell = CHAPTERS.map((chapter) => shellOf(CLIENTS, chapter))
  expect(shell.every((lines) => lines.includes('curl'))).toBe(true)
  const { path, tokens } = await newTable()
  const [token = ''] = tokens
  const folder = mkdtempSync(join(tmpdir(), 'sidi-chapters-'))
  const url = inject('apiUrl')
  try {
    const env = { URL: url, GAME: url + path, TOKEN: token }
    const { stdout, stderr } = await paste(shell.join(''), folder, env)
    expect(stderr).toBe('')
    expect(stdout).not.toContain('problem')
    // Bots: on every other seat, and for somebody.
    expect(stdout).toMatch(/^\[\{"seat":0,.*"name":"Bot 3 \(beginner\)".*"bot":\{"level":"master"\}\}\]$/m)
    expect(stdout).toContain('"standIn":{"level":"club"}')
    // Chat bots: a text, and how far it goes.
    expect(stdout).toMatch(/^last-event-id: 2\r?$/im)
    expect(stdout).toContain('Ein Tisch für Schieber ist offen, mit 4 Plätzen.')
    // Integrations: somebody is called Elsa, and sits alone; somebody else is linked.
    expect(stdout).toMatch(/^\[\{"seat":0,"player":\{.*"name":"Elsa".*\{"seat":3,"player":null.*\]$/m)
    expect(stdout).toContain('"externalId":"telegram-77"')
    // Agents: a table, what it looks like, and a rule.
    expect(stdout).toMatch(/^schieber open/m)
    expect(stdout).toContain('SB-10')
    const drawn = readFileSync(join(folder, 'game.png'))
    expect([...drawn.subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
    expect(drawn.readUInt32BE(16)).toBe(400)
    expect(readFileSync(join(folder, 'score.svg'), 'utf8')).toMatch(/^<svg .*width="800"/)
    const [, source = ''] = /^<img src="([^"]+)" alt="">$/m.exec(stdout) ?? []
    expect((await fetch(source)).status).toBe(200)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
