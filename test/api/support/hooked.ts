import { inject } from 'vitest'
import { bundleWorker } from '../../../tools/stack/bundle.ts'
import type { RunningWorker, WorkerOptions } from '../../../tools/stack/worker.ts'
import { startWorker } from '../../../tools/stack/worker.ts'
import type { Body } from './client.ts'
import { get, post } from './client.ts'
import { eventually } from './eventually.ts'
import type { Target } from './target.ts'

/*
 * A Worker that sends messages to other programs on this machine, with a clock that can be set ahead.
 */

let bundle: ReturnType<typeof bundleWorker> | undefined

/** Starts one, on the tests' database unless told otherwise. */
export const hookedWorker = async (
  databaseUrl = inject('databaseUrl'),
  options: Partial<WorkerOptions> = {},
): Promise<RunningWorker> => {
  bundle ??= bundleWorker('test/support/workers/shifted.ts')
  return startWorker({
    databaseUrl,
    bundle: await bundle,
    direct: true,
    rateLimits: 'none',
    variables: { LOCAL_WEBHOOKS: '1' },
    ...options,
  })
}

/** What the platform does once a minute, so many milliseconds from now. */
export const aMinute = async ({ url }: Pick<RunningWorker, 'url'>, ahead = 0): Promise<void> => {
  const answer = await fetch(`${url}/test/minute?ahead=${ahead}`)
  if (!answer.ok) throw new Error(await answer.text())
  await answer.body?.cancel()
}

/**
 * Sweeps now and then until something is so, as the platform does: on a busy machine what was not sent at once comes with a sweep,
 * once nobody has it any more.
 */
export const sweptUntil = async <T>(worker: Pick<RunningWorker, 'url'>, isSo: Promise<T>): Promise<T> => {
  const sweeps = setInterval(() => aMinute(worker), 2000)
  try {
    return await isSo
  } finally {
    clearInterval(sweeps)
  }
}

/** Makes a webhook and waits until it is active. */
export const newHook = async (
  worker: Pick<RunningWorker, 'url'>,
  token: string,
  target: Pick<Target, 'url'>,
  wanted: object = {},
  path = '/hook',
): Promise<Body> => {
  const base = { base: worker.url }
  const body = { url: target.url + path, types: ['turn.started'], ...wanted }
  const made = await post('/v1/webhooks', token, body, base)
  if (made.status !== 201) throw new Error(made.text)
  await eventually(async () => {
    const { status } = (await get(`/v1/webhooks/${made.body.id}`, token, base)).body
    if (status !== 'active') throw new Error(status)
  })
  return made.body
}
