import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from '../install/install.mjs'
import { inProject } from '../paths.ts'
import { sharedBundle, startWorker } from '../stack/local-worker.ts'
import { migrateDatabase } from '../stack/migrate.ts'
import { quietEnvironment } from '../stack/quiet-environment.ts'
import { startSqld } from '../stack/sqld.ts'

// Checks /mcp with the official conformance suite and the official inspector. The suite runs whole; `unsupported-scenarios.yml` lists the
// scenarios of optional capabilities and fixtures that /mcp does not have. The inspector calls each tool of /mcp with valid
// and with invalid arguments. Both programs are no packages of the project: the first check installs both in this folder.

const tools = inProject('tools/mcp-conformance')
const suite = join(tools, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
const inspector = join(tools, 'node_modules/.bin/mcp-inspector')

const baseline = join(tools, 'unsupported-scenarios.yml')

/** Output of a program, and whether the program succeeded. */
const run = (args: readonly string[]): Promise<{ readonly said: string; readonly ok: boolean }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { cwd: tools, env: quietEnvironment() })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.on('exit', (code) => resolve({ said, ok: code === 0 }))
  })

/** Proxy that adds a token to each request, because the suite sends no token. Host and Origin pass unchanged. */
const withToken = async (target: string, token: string) => {
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked
    const passed = request(target + url, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    passed.on('response', (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers)
      from.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/mcp`, stop: () => server.close() }
}

interface Call {
  readonly tool: string
  readonly args: readonly string[]
  /** Whether the tool must refuse the call. */
  readonly refuses: boolean
}

/** Valid and invalid calls of each tool. */
const callsAt = (game: string): readonly Call[] => [
  { tool: 'my_games', args: ['all=true'], refuses: false },
  { tool: 'my_games', args: ['all=7'], refuses: true },
  { tool: 'new_game', args: ['ruleset=schieber'], refuses: false },
  { tool: 'new_game', args: ['ruleset=poker'], refuses: true },
  { tool: 'join', args: [`game=${game}`], refuses: true },
  { tool: 'look', args: [`game=${game}`], refuses: false },
  { tool: 'look', args: ['game=g_nothing'], refuses: true },
  { tool: 'move', args: [`game=${game}`, 'move=6a'], refuses: true },
  { tool: 'move', args: [`game=${game}`, 'notation=6a'], refuses: true },
  { tool: 'scores', args: [`game=${game}`], refuses: false },
  { tool: 'scores', args: ['game=g_nothing'], refuses: true },
  { tool: 'rules', args: ['ruleset=sidi-barrani', 'rule=SB-10'], refuses: false },
  { tool: 'rules', args: ['ruleset=poker'], refuses: true },
  { tool: 'rules', args: ['rule=10'], refuses: true },
  { tool: 'wait', args: [`game=${game}`, 'seconds=1'], refuses: false },
  { tool: 'wait', args: [`game=${game}`, 'seconds=99'], refuses: true },
]

ensureInstalled(tools, {
  before: 'Installing what checks /mcp (tools/mcp-conformance). This happens once…',
  otherwise: '/mcp was not checked.',
})

const dataDir = mkdtempSync(join(tmpdir(), 'sidi-agents-'))
const [sqld, bundle] = await Promise.all([startSqld({ dataDir }), sharedBundle()])
await migrateDatabase(sqld, { alone: true })
const worker = await startWorker({ databaseUrl: sqld.url, bundle, variables: { LOCAL_WEBHOOKS: 1 } })
const json = { 'Content-Type': 'application/json' }
const ask = async (path: string, body: object, token?: string): Promise<Record<string, string>> => {
  const headers = { ...json, ...(token !== undefined && { Authorization: `Bearer ${token}` }) }
  const answer = await fetch(worker.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Record<string, string>
}
const [anna, beat] = await Promise.all(['Anna', 'Beat'].map((name) => ask('/v1/players', { name })))
const token = anna?.['token'] ?? ''
const wanted = { ruleset: 'handjass', options: { players: 2 }, visibility: 'public' }
const { id: game = '' } = await ask('/v1/games', wanted, token)
await ask(`/v1/games/${game}/seats`, {}, beat?.['token'])
const proxy = await withToken(worker.url, token)

const failed: string[] = []
const note = (what: string, ok: boolean, said: string) => {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${what}`)
  if (!ok) failed.push(`${what}\n${said}`)
}
const conformance = await run([suite, 'server', '--url', proxy.url, '--expected-failures', baseline])
note('conformance suite', conformance.ok, conformance.said)
for (const { tool, args, refuses } of callsAt(game)) {
  const named = args.flatMap((arg) => ['--tool-arg', arg])
  const header = `Authorization: Bearer ${token}`
  const { said } = await run([
    ...[inspector, '--cli', `${worker.url}/mcp`, '--transport', 'http', '--header', header],
    ...['--method', 'tools/call', '--tool-name', tool, ...named],
  ])
  const isRefused = /"isError": true/.test(said)
  note(`inspector ${tool} ${args.join(' ')}`, /"content"/.test(said) && isRefused === refuses, said)
}

proxy.stop()
await worker.stop()
await sqld.stop()
rmSync(dataDir, { recursive: true, force: true })
for (const one of failed) console.error(one)
process.exit(failed.length > 0 ? 1 : 0)
