import type { SourceMapping } from 'node:module'
import { SourceMap } from 'node:module'
import { partOf } from '../../tools/stack/bundle-weight.ts'
import { bundleWithMap } from '../../tools/stack/bundle-worker.ts'
import type { Options } from '../command-line-options.ts'
import { serviceContestant } from '../load/baselines.ts'
import { openBenchClients, scriptGames } from '../load/game-clients.ts'
import { runClients } from '../load/latency-statistics.ts'
import { startService } from '../load/measured-service.ts'
import type { Kind } from '../load/request-kinds.ts'
import { client } from '../load/request-kinds.ts'

/*
 * CPU profile of the Worker: V8's sampling profiler during requests of a single kind, summed by the part of the code on
 * top of the stack.
 */

/** The used fields of a CPU profile (Chrome DevTools Protocol). */
interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: {
      readonly functionName: string
      readonly url: string
      readonly lineNumber: number
      readonly columnNumber: number
    }
  }[]
  readonly samples: readonly number[]
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[]
}

/** Microseconds between two samples. */
const INTERVAL = 200
/** Maximum wait in seconds. */
const PATIENCE = 60

/** Connects to the inspector of a Worker. */
const inspectorOf = async (url: string) => {
  const targets = (await (await fetch(`${url}/json`)).json()) as readonly {
    readonly webSocketDebuggerUrl: string
  }[]
  const address = targets[0]?.webSocketDebuggerUrl
  if (address === undefined) throw new Error('there is nothing to be inspected')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${address}`)), { once: true })
  })
  let last = 0
  const ask = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      const hear = ({ data }: MessageEvent) => {
        const told = JSON.parse(String(data))
        if (told.id !== id) return
        socket.removeEventListener('message', hear)
        if (told.error) reject(new Error(`${method}: ${told.error.message}`))
        else resolve(told.result)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  return { ask, close: () => socket.close() }
}

type Node = Profile['nodes'][number]

/** Time on top of the stack by name, in microseconds, largest first. */
const onTop = ({ nodes, samples, timeDeltas }: Profile, nameOf: (node: Node) => string | undefined) => {
  const names = new Map(nodes.map((node) => [node.id, nameOf(node)]))
  const sums = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const name = names.get(id)
    // The time of a sample lasts until the next sample.
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + (timeDeltas[at + 1] ?? 0))
  }
  return [...sums].sort(([, a], [, b]) => b - a)
}

/** The largest shares of the total time, as percentages. */
const shares = (
  sums: readonly (readonly [string, number])[],
  most: number,
): readonly (readonly [string, number])[] => {
  const whole = sums.reduce((sum, [, time]) => sum + time, 0)
  return sums.slice(0, most).map(([name, time]) => [name, time / whole])
}

const SHOWN = { parts: 16, functions: 25 } as const

const told = (sums: readonly (readonly [string, number])[]): string =>
  sums.map(([name, share]) => `  ${(100 * share).toFixed(1).padStart(5)} %  ${name}`).join('\n')

/** Profiles the Worker during requests of a single kind, without the work between requests. */
export const profile = async (kind: Kind, { requests, quick }: Options) => {
  const { map, ...bundle } = await bundleWithMap()
  const running = await startService(bundle, { inspect: true })
  const { worker } = running
  const lobby = await openBenchClients(worker.url, await scriptGames(quick ? 1 : 4))
  const contestant = serviceContestant('service', running, lobby)
  const send = async (round: number) => {
    const wires = (await contestant.prepare(kind, round, requests)) ?? []
    return () => runClients(wires.map(client), PATIENCE)
  }
  await (await send(0))()
  const act = await send(1)
  const { ask, close } = await inspectorOf(worker.inspectorUrl ?? '')
  await ask('Profiler.enable')
  await ask('Profiler.setSamplingInterval', { interval: INTERVAL })
  await ask('Profiler.start')
  await act()
  const { profile: taken } = await ask<{ readonly profile: Profile }>('Profiler.stop')
  close()
  await running.stop()

  const origins = new SourceMap({ ...map } as never)
  const originOf = ({ callFrame: { url, lineNumber, columnNumber } }: Node) => {
    const found: Partial<SourceMapping> & { readonly name?: string } =
      url === '' ? {} : origins.findEntry(lineNumber, columnNumber)
    const { originalSource: file, originalLine: line = 0, name } = found
    return file === undefined ? undefined : { file, line: line + 1, name }
  }
  const isIdle = ({ callFrame: { functionName } }: Node) =>
    functionName === '(idle)' || functionName === '(root)'
  const parts = onTop(taken, (node) => {
    if (isIdle(node)) return undefined
    const origin = originOf(node)
    return origin === undefined ? node.callFrame.functionName || '(native)' : partOf(origin.file)
  })
  const functions = onTop(taken, (node) => {
    const origin = originOf(node)
    if (isIdle(node) || origin === undefined) return undefined
    const file = origin.file.replace(/^.*(node_modules\/|(?=\bsrc\/))/, '')
    return `${file}:${origin.line} ${origin.name ?? ''}`.trim()
  })
  const found = { parts: shares(parts, SHOWN.parts), functions: shares(functions, SHOWN.functions) }
  console.log(`Where the Worker's CPU goes for ${kind}:\n${told(found.parts)}`)
  console.log(`By function, of the code alone:\n${told(found.functions)}\n`)
  return found
}
