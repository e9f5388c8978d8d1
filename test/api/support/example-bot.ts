import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { freePortFrom } from '../../../src/hosts/node/free-ports.ts'
import { startCountingProxy } from './request-counting-proxy.ts'

/** What a bot needs to know of its place: its own URL, and the settings that all example bots have. */
interface BotPlace {
  readonly url: string
  readonly settings: { readonly SIDI_URL: string; readonly PORT: string }
}

/**
 * Runs a bot of `examples` as its own process, with a counting proxy before the service. `kill` kills the bot and starts the bot
 * again.
 * @param environment makes the environment variables of the bot
 */
export const startExampleBot = async (
  program: string,
  service: string,
  environment: (place: BotPlace) => Readonly<Record<string, string>>,
) => {
  const proxy = await startCountingProxy(service)
  // Below the range of automatic ports: the port stays free while the bot is killed, and no service has the port.
  const port = await freePortFrom(randomInt(12_000, 28_000))
  const url = `http://127.0.0.1:${port}`
  const env = environment({ url, settings: { SIDI_URL: proxy.url, PORT: `${port}` } })
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  start()
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    start()
  }
  const stop = () => {
    child.kill('SIGKILL')
    proxy.stop()
  }
  return { url, asked: proxy.asked, kill, stop }
}
