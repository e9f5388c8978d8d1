import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { readRun } from '../../src/hosts/node/data-folder.ts'
import { freePortFrom } from '../../src/hosts/node/free-ports.ts'
import { root } from '../../tools/paths.ts'
import { packagedBrowser } from '../page/support/chromium.ts'

/*
 * npm run soak:machine -- <kills>: two commands in an empty folder make a server, and a browser at another address plays there by
 * an invite, while `kill -9` ends the server again and again. The other machine is a network namespace with an address of its own.
 * Needs root on Linux. The run fails if an acknowledged move is lost, or if the page does not go on by itself.
 */

const KILLS = Number(process.argv[2] ?? 10)

/** The addresses of the server and of the other machine, on a network for measurements between machines (RFC 2544). */
const SERVER = '198.18.0.1'
const FRIEND = '198.18.0.2'
const NAMESPACE = 'sidi-friend'
const [HERE, THERE] = ['sidi-here', 'sidi-there']

/** Maximum wait for a page or a start, in milliseconds. */
const PATIENCE = 120_000

const ip = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8' })

/** Deletes the network of this run, or of a killed run. The pair of devices ends with its namespace. */
const deleteNetwork = (): void => {
  if (ip('netns', 'list').includes(NAMESPACE)) ip('netns', 'del', NAMESPACE)
}

/** Connects a namespace to this machine by a pair of virtual network devices. */
const makeNetwork = (): void => {
  deleteNetwork()
  ip('netns', 'add', NAMESPACE)
  ip('link', 'add', HERE, 'type', 'veth', 'peer', 'name', THERE, 'netns', NAMESPACE)
  ip('addr', 'add', `${SERVER}/24`, 'dev', HERE)
  ip('link', 'set', HERE, 'up')
  ip('-n', NAMESPACE, 'addr', 'add', `${FRIEND}/24`, 'dev', THERE)
  ip('-n', NAMESPACE, 'link', 'set', THERE, 'up')
  ip('-n', NAMESPACE, 'link', 'set', 'lo', 'up')
}

interface Server {
  /** The process of the service, below npm. */
  readonly pid: number
  /** The printed address for friends. */
  readonly friends: string
}

const launchers: ChildProcess[] = []

/** Runs the second command, and waits for the line with the address. */
const serve = async (folder: string, port: number): Promise<Server> => {
  const launcher = spawn('npm', ['run', '--silent', 'serve'], {
    cwd: folder,
    env: { ...process.env, HOST: SERVER, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  launchers.push(launcher)
  for await (const line of createInterface(launcher.stdout)) {
    if (!line.startsWith('{')) continue
    const entry = JSON.parse(line)
    if (entry.level === 'error') throw new Error(entry.what)
    if (entry.what !== 'serving') continue
    launcher.stdout.resume()
    return { pid: readRun(join(folder, '.data'))?.self.pid ?? 0, friends: entry.friends[0] }
  }
  throw new Error('the server did not start')
}

/** The used fields of answers of the API. */
interface Answer {
  readonly id: string
  readonly token: string
  readonly invite: string
  readonly version: number
}

/** Sends a request to the API. @throws for an answer that is no success */
const send = async (url: string, path: string, token?: string, body?: object): Promise<Answer> => {
  const answer = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** A browser whose network is the namespace. */
const browserPath = async (folder: string): Promise<string> => {
  const { executablePath, env } = await packagedBrowser()
  const settings = Object.entries(env).map(([name, value]) => `${name}='${value}'`)
  const script = join(folder, 'browser')
  const command = `exec ip netns exec ${NAMESPACE} env ${settings.join(' ')} '${executablePath}' "$@"`
  writeFileSync(script, `#!/bin/sh\n${command}\n`)
  chmodSync(script, 0o700)
  return script
}

/** Script in the page: gives the next input that the page asks for, or ends a pause between moves of bots. */
const INPUT = `(() => {
  const inputs = ['dialog[open].over .main', 'dialog[open] .choices button', '.hand .can button',
    '.status.mine ~ #controls :is(.choices, .buttons) button', '.arena']
  inputs.map((input) => document.querySelector(input)).find((found) => found?.checkVisibility())?.click()
})()`

/** Plays on the page, if the page asks for an input. A page without a connection asks for none. */
const play = async (page: Page): Promise<void> => {
  await page.evaluate(INPUT)
  await wait(100)
}

const folder = mkdtempSync(join(tmpdir(), 'sidi-machine-'))
const clone = join(folder, 'sidi')
try {
  makeNetwork()
  const port = await freePortFrom(8787, SERVER)
  console.log(`git clone … && cd sidi && HOST=${SERVER} PORT=${port} npm run serve`)
  const begin = Date.now()
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone])
  let server = await serve(clone, port)
  console.log(`served after ${Math.round((Date.now() - begin) / 1000)} s at ${server.friends}`)
  const url = new URL(server.friends).origin
  const { token } = await send(url, '/v1/players', undefined, { name: 'Anna' })
  const bot = { kind: 'bot', level: 'beginner' }
  const table = { ruleset: 'schieber', pace: 'instant', seats: [bot, { kind: 'open' }, bot, bot] }
  const game = await send(url, '/v1/games', token, table)

  process.env['SIDI_CHROME'] = await browserPath(folder)
  const { startBrowser } = await import('../page/support/chromium.ts')
  const browser = await startBrowser()
  const page = await (await browser.newContext({ locale: 'en' })).newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.goto(`${server.friends}#g=${game.id}&invite=${game.invite}`)
  await page.locator('.sit input').fill('Zoé')
  await page.locator('.sit .main').click()
  await page.waitForSelector('.hand button')

  const versionOf = async (): Promise<number> => (await send(url, `/v1/games/${game.id}`, token)).version
  let acknowledged = await versionOf()
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = acknowledged
    const deadline = Date.now() + PATIENCE
    // The friend goes on by the page alone, after each restart.
    while (acknowledged < before + 5) {
      if (Date.now() > deadline) {
        await page.screenshot({ path: join(tmpdir(), 'sidi-another-machine.png') })
        throw new Error(`the page does not go on after kill ${kill - 1}`)
      }
      await play(page)
      acknowledged = await versionOf()
    }
    // The kill comes at any moment of the play.
    const killed = wait(Math.random() * 300).then(() => process.kill(server.pid, 'SIGKILL'))
    while (!(await Promise.race([killed, wait(1).then(() => false)]))) {
      await play(page)
      acknowledged = Math.max(acknowledged, await versionOf().catch(() => 0))
    }
    server = await serve(clone, port)
    const restored = await versionOf()
    if (restored < acknowledged)
      throw new Error(`version ${acknowledged} was acknowledged, and ${restored} is left`)
    console.log(`kill ${kill}: version ${acknowledged} acknowledged, ${restored} after the restart`)
    acknowledged = restored
  }
  await browser.close()
  console.log(`${KILLS} kills, nothing lost. The friend at ${FRIEND} played on by the page.`)
} finally {
  for (const launcher of launchers) launcher.kill('SIGTERM')
  await Promise.all(
    launchers.map((launcher) => launcher.exitCode ?? launcher.signalCode ?? once(launcher, 'exit')),
  )
  deleteNetwork()
  rmSync(folder, { recursive: true, force: true })
}
