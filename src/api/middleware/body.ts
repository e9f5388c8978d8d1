import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { analyseDeal } from '../analyses/routes.ts'
import type { Env } from '../context.ts'
import { askForHint } from '../hints/routes.ts'
import { failed } from '../problem.ts'
import { renewInvite } from '../seats/routes.ts'
import { replayDelivery, testWebhook } from '../webhooks/routes.ts'

/** The largest body, in bytes: 64 KiB. */
const LARGEST = 64 * 1024

/** The methods that bring a body. */
const WITH_BODY: readonly string[] = ['POST', 'PUT', 'PATCH']

/** What takes a POST without a body. */
const BODILESS: readonly string[] = [renewInvite, testWebhook, replayDelivery, analyseDeal, askForHint].map(
  (route) => route.getRoutingPath(),
)

/** Nobody hears it any more; but what a client did is no fault of the house. */
const brokeOff = (): never => {
  throw failed('malformed-json', { reason: 'broke-off' })
}

const tooLarge = () => failed('body-too-large', { most: LARGEST })

/** Reads a body whose length is not told as far as it is allowed to go. */
const readPieces = async (body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  const piece = () => reader.read().catch(brokeOff)
  for (let next = await piece(); !next.done; next = await piece()) {
    size += next.value.byteLength
    if (size > LARGEST) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(next.value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

/** Reads a body. One whose length is told has no more than that, since it ends there: it is read in one go. */
const read = async (raw: Request, isMeasured: boolean): Promise<Uint8Array<ArrayBuffer>> => {
  if (raw.body === null) return new Uint8Array()
  return isMeasured ? new Uint8Array(await raw.arrayBuffer().catch(brokeOff)) : readPieces(raw.body)
}

/** Whether a body is said to be JSON in UTF-8, as JSON is where nothing else is said. */
const isJson = (contentType = ''): boolean => {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  return type === 'application/json' && /^(charset="?utf-?8"?)?$/.test(charset ?? '')
}

const parsed = (bytes: Uint8Array<ArrayBuffer>): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch (error) {
    throw failed(
      'malformed-json',
      error instanceof SyntaxError ? { reason: 'syntax', why: error.message } : { reason: 'not-utf-8' },
    )
  }
}

/**
 * Takes the body of a POST, PUT or PATCH: JSON, not too large, and well formed. What comes after finds it read, as `rawBody`, and
 * parsed, in the request.
 */
export const body: MiddlewareHandler<Env> = async (c, next) => {
  const { raw } = c.req
  if (!WITH_BODY.includes(raw.method)) return next()
  // Where nothing takes this method, or nothing is asked for, what its body is like does not matter.
  const taken = matchedRoutes(c).filter(({ method }) => method === raw.method)
  if (taken.every(({ path }) => BODILESS.includes(path))) return next()
  const length = c.req.header('content-length')
  if (Number(length ?? 0) > LARGEST) throw tooLarge()
  if (!isJson(c.req.header('content-type'))) {
    throw failed('unsupported-media-type', { reason: 'json' })
  }
  if ((c.req.header('content-encoding')?.trim().toLowerCase() || 'identity') !== 'identity') {
    throw failed('unsupported-media-type', { reason: 'encoding' }, {}, { 'Accept-Encoding': 'identity' })
  }
  const bytes = await read(raw, length !== undefined)
  const value = parsed(bytes)
  c.set('rawBody', bytes)
  // Whoever asks the request for its body from here on gets this one: it is not parsed a second time.
  c.req.json = <T>() => Promise.resolve(value as T)
  return next()
}
