import type { Client } from '@libsql/client'
import { afterAll, beforeAll, inject } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import type { AnotherService } from '../../support/another-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import type { Body, Options, Table } from './api-client.ts'
import { get, post } from './api-client.ts'
import { eventually } from './eventually.ts'
import { newDatabase } from './new-database.ts'
import type { WebhookTarget } from './webhook-target.ts'

/*
 * Worker that sends webhooks to programs on this machine, with a clock that the test can set ahead.
 */

/** Starts the Worker, on the database of the tests by default. */
export const startWebhookWorker = (
  databaseUrl = inject('databaseUrl'),
  options: AnotherService = {},
): Promise<RunningWorker> =>
  anotherWorker({
    databaseUrl,
    kind: 'clock-offset',
    rateLimits: 'none',
    variables: { LOCAL_WEBHOOKS: '1' },
    ...options,
  })

interface HookedService {
  readonly worker: Pick<RunningWorker, 'url'>
  readonly database: Pick<Client, 'execute'>
  readonly databaseUrl: () => string
  /** The request options for calls to the Worker. */
  readonly here: Options
}

/**
 * Starts a Worker with a separate database before the tests of a file, and stops both after the tests. No messages of
 * other files are in the database.
 */
export const withWebhookService = (): HookedService => {
  let started:
    | { readonly worker: RunningWorker; readonly own: Awaited<ReturnType<typeof newDatabase>> }
    | undefined
  let client: Client | undefined
  const running = () => {
    if (started === undefined) throw new Error('the service has not started')
    return started
  }
  const databaseUrl = () => running().own.url
  beforeAll(async () => {
    const own = await newDatabase()
    started = { own, worker: await startWebhookWorker(own.url) }
  })
  afterAll(async () => {
    const { worker, own } = running()
    await worker.stop()
    await own.stop()
  })
  return {
    worker: {
      get url() {
        return running().worker.url
      },
    },
    database: {
      execute: (statement: Parameters<Client['execute']>[0]) => {
        client ??= databaseClient(databaseUrl())
        return client.execute(statement)
      },
    } as Pick<Client, 'execute'>,
    databaseUrl,
    here: {
      get base() {
        return running().worker.url
      },
    },
  }
}

/** Creates and starts a game of new players at the Worker. */
export const startGameAt = async (
  { url }: Pick<RunningWorker, 'url'>,
  names: readonly string[] = ['Anna', 'Beat', 'Claudia', 'Dario'],
): Promise<Table> => {
  const base = { base: url }
  const signUp = async (name: string): Promise<Body> =>
    (await post('/v1/players', undefined, { name }, base)).body
  const players = await Promise.all(names.map(signUp))
  const tokens = players.map(({ token }) => token)
  const { body } = await post('/v1/games', tokens[0], { ruleset: 'sidi-barrani' }, base)
  const path = `/v1/games/${body.id}`
  for (const token of tokens.slice(1)) await post(`${path}/seats`, token, { invite: body.invite }, base)
  return { game: body.id, path, players, tokens }
}

/** Runs the scheduler of the Worker at a time `ahead` milliseconds from now. */
export const runScheduler = async ({ url }: Pick<RunningWorker, 'url'>, ahead = 0): Promise<void> => {
  const answer = await fetch(`${url}/test/minute?ahead=${ahead}`)
  if (!answer.ok) throw new Error(await answer.text())
  await answer.body?.cancel()
}

/**
 * Runs the scheduler now and then until a promise resolves. On a busy machine a message waits for the end of its lease
 * and the next run.
 */
export const runSchedulerUntil = async <T>(
  worker: Pick<RunningWorker, 'url'>,
  isSo: Promise<T>,
): Promise<T> => {
  const sweeps = setInterval(() => runScheduler(worker), 2000)
  try {
    return await isSo
  } finally {
    clearInterval(sweeps)
  }
}

/** Creates a webhook and waits until the webhook is active. */
export const newActiveWebhook = async (
  worker: Pick<RunningWorker, 'url'>,
  token: string,
  target: Pick<WebhookTarget, 'url'>,
  wanted: object = {},
  path = '/hook',
  caller: Options = {},
): Promise<Body> => {
  const base = { ...caller, base: worker.url }
  const body = { url: target.url + path, types: ['turn.started'], ...wanted }
  const made = await post('/v1/webhooks', token, body, base)
  if (made.status !== 201) throw new Error(made.text)
  await eventually(async () => {
    const { status } = (await get(`/v1/webhooks/${made.body.id}`, token, base)).body
    if (status !== 'active') throw new Error(status)
  })
  return made.body
}
