import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { inProject } from '../../../tools/paths.ts'
import { usualOrNightly } from '../../support/random.ts'
import { call, callDirectly, chooseTestMove, get, newPlayer, newTable, post } from '../support/api-client.ts'
import { startCountingProxy } from '../support/request-counting-proxy.ts'

/*
 * Programs of `examples/`, run as their README describes.
 */

callDirectly()

const GAMES = usualOrNightly(6, 20)
const MOVES = 12

test('the correspondence tool keeps many games on one stream, and asks for nothing while nothing happens', async () => {
  const tool = inProject('examples/correspondence/index.mjs')
  expect(readFileSync(tool, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  const [anna, beat] = await Promise.all([newPlayer('Anna'), newPlayer('Beat')])
  const paths: string[] = []
  for (let game = 0; game < GAMES; game += 1) {
    const wanted = { ruleset: 'handjass', options: { players: 2 }, visibility: 'public' }
    const { body } = await post('/v1/games', anna.token, wanted)
    await post(`/v1/games/${body.id}/seats`, beat.token, {})
    paths.push(`/v1/games/${body.id}`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'sidi-example-'))
  const proxy = await startCountingProxy(inject('directUrl'))
  const start = () =>
    spawn(process.execPath, [tool], {
      env: { SIDI_URL: proxy.url, SIDI_TOKEN: anna.token, SIDI_CURSOR: join(folder, 'cursor') },
      stdio: 'ignore',
    })
  let child = start()
  /** Waits for a move of the tool, and answers with a move of Beat. */
  const answerOnce = async (path: string): Promise<boolean> => {
    for (;;) {
      const { body: view } = await get(path, beat.token)
      if (view.deal === null) return false
      if (view.deal.toAct.includes(1)) {
        const made = await post(`${path}/moves`, beat.token, chooseTestMove(view))
        expect(made.status, made.text).toBe(201)
        return true
      }
      await get(`${path}/events?after=${view.version}&wait=5`, beat.token)
    }
  }
  try {
    for (let move = 0; move < MOVES; move += 1) {
      for (const path of paths) await answerOnce(path)
      if (move !== MOVES / 2) continue
      // After a kill the tool continues at the same place.
      child.kill('SIGKILL')
      await new Promise((resolve) => child.once('exit', resolve))
      child = start()
    }
    const versions = await Promise.all(paths.map(async (path) => (await get(path, beat.token)).body.version))
    const counts = await Promise.all(paths.map((path) => movesIn(path, beat.token)))
    const moves = counts.reduce((sum, count) => sum + count, 0)
    expect(versions.every((version) => version > MOVES)).toBe(true)
    expect(proxy.asked.length / moves).toBeLessThanOrEqual(1.3)
    // The tool finishes its current work, then sends no request.
    for (let before = -1; before < proxy.asked.length; ) {
      before = proxy.asked.length
      await new Promise((resolve) => setTimeout(resolve, 3000))
    }
    const before = proxy.asked.length
    await new Promise((resolve) => setTimeout(resolve, 5000))
    expect(proxy.asked.length).toBe(before)
    expect(proxy.asked.filter((one) => one.endsWith('/players/me/events')).length).toBeLessThanOrEqual(4)
  } finally {
    child.kill('SIGKILL')
    proxy.stop()
    rmSync(folder, { recursive: true, force: true })
    for (const path of paths) await call('DELETE', `${path}/seats/me`, { token: beat.token })
  }
})

/** Number of moves in a game: the events of a move share their time. */
const movesIn = async (path: string, token: string): Promise<number> => {
  const { body } = await get(`${path}/events?limit=500`, token)
  return new Set(body.items.map(({ at }: { at: string }) => at)).size
}

test('four example bots play a game, each with one request a move', async () => {
  const { game, path, tokens } = await newTable({ ruleset: 'schieber', options: { target: 300 } })
  const bots = await Promise.all(
    tokens.map(async (token) => {
      const proxy = await startCountingProxy(inject('directUrl'))
      const env = { SIDI_URL: proxy.url, SIDI_TOKEN: token }
      const child = spawn(process.execPath, [inProject('examples/bot/index.mjs'), game], { env })
      let errors = ''
      child.stderr.on('data', (chunk) => {
        errors += chunk
      })
      const code = await new Promise((resolve) => child.on('exit', resolve))
      proxy.stop()
      return { said: `${code} ${errors}`, asked: proxy.asked }
    }),
  )
  const deals = (await get(`${path}/deals`, tokens[0])).body.items.length
  for (const { said, asked } of bots) {
    const moves = asked.filter((one) => one === `POST ${path}/moves`).length
    expect([said, moves > 0]).toEqual(['0 ', true])
    expect(asked.length).toBeLessThanOrEqual(moves + 2 * deals)
  }
  expect((await get(path, tokens[0])).body.status).toBe('finished')
}, 120_000)

test('the agent ends where there is no game, and asks no further', async () => {
  const { token: SIDI_TOKEN } = await newPlayer()
  const env = { SIDI_URL: inject('directUrl'), SIDI_TOKEN }
  const child = spawn(process.execPath, [inProject('examples/agent/index.mjs'), 'g_nothing'], { env })
  let told = ''
  child.stderr.on('data', (chunk) => {
    told += chunk
  })
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(1)
  expect(told).toContain('game-not-found')
})

test('the agent plays a deal through /mcp: it reads texts, and sends what they name', async () => {
  const tool = inProject('examples/agent/index.mjs')
  for (const ruleset of ['sidi-barrani', 'schieber']) {
    const { game, path, tokens } = await newTable({ ruleset })
    const agents = tokens.map((token) => {
      const env = { SIDI_URL: inject('directUrl'), SIDI_TOKEN: token, SIDI_DEALS: '1', SIDI_SECONDS: '2' }
      const child = spawn(process.execPath, [tool, game], { env, stdio: ['ignore', 'ignore', 'pipe'] })
      let told = ''
      child.stderr.on('data', (chunk) => {
        told += chunk
      })
      return new Promise<string>((resolve) => child.on('exit', (code) => resolve(`${code} ${told}`)))
    })
    expect(await Promise.all(agents)).toEqual(tokens.map(() => '0 '))
    const { body } = await get(`${path}/scores`, tokens[0])
    expect(body.deals).toHaveLength(1)
  }
}, 120_000)
