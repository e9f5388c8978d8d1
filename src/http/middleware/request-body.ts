import type { MiddlewareHandler } from 'hono'
import type { Ctx, Env } from '../context.ts'
import { failed, invalid } from '../problems/problem.ts'
import { hasMemberTwice, hasPrototypeMember, illFormedIn } from '../wire/i-json-checks.ts'

/** The maximum size of a body, in bytes: 64 KiB. */
const LARGEST = 64 * 1024

/** The methods with a body. */
const WITH_BODY: readonly string[] = ['POST', 'PUT', 'PATCH']

/** Whether a route requires a body, accepts a body, or ignores the body. */
export type BodyRule = 'required' | 'optional' | 'none'

/** The problem of a body that the client broke off. The client does not read the answer. */
const brokeOff = (): never => {
  throw failed('malformed-json', { reason: 'broke-off' })
}

const tooLarge = () => failed('body-too-large', { most: LARGEST })

/** Reads a chunked body up to the maximum size. */
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

/** Reads a body. A body with a declared length ends there and is read in one go. */
const read = async (raw: Request, isMeasured: boolean): Promise<Uint8Array<ArrayBuffer>> => {
  if (raw.body === null) return new Uint8Array()
  return isMeasured ? new Uint8Array(await raw.arrayBuffer().catch(brokeOff)) : readPieces(raw.body)
}

/** Whether the content type is JSON in UTF-8; UTF-8 is the default of JSON. */
const isJson = (contentType = ''): boolean => {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  return type === 'application/json' && /^(charset="?utf-?8"?)?$/.test(charset ?? '')
}

/** The text and the value of a body. @throws {Problem} 400 for invalid JSON, 422 for ill-formed text */
const parsed = (bytes: Uint8Array<ArrayBuffer>): unknown => {
  const { text, value } = parsedText(bytes)
  if (hasMemberTwice(text, value)) {
    throw failed('malformed-json', { reason: 'syntax', why: 'Duplicate member name in an object' })
  }
  if (hasPrototypeMember(text, value)) {
    throw failed('malformed-json', { reason: 'syntax', why: 'Member name `__proto__` in an object' })
  }
  const faults = illFormedIn(text, value)
  if (faults.length > 0) throw invalid(faults)
  return value
}

const parsedText = (bytes: Uint8Array<ArrayBuffer>): { readonly text: string; readonly value: unknown } => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    return { text, value: JSON.parse(text) }
  } catch (error) {
    throw failed(
      'malformed-json',
      error instanceof SyntaxError ? { reason: 'syntax', why: error.message } : { reason: 'not-utf-8' },
    )
  }
}

/** The bytes of an empty object: a missing body and `{}` are the same request for an `Idempotency-Key`. */
const EMPTY = new Uint8Array(new TextEncoder().encode('{}'))

/** Treats a missing body as an empty object. The validator reads the media type, so the request gets a media type. */
const takeAsEmpty = (c: Ctx): void => {
  const { raw } = c.req
  const headers = new Headers(raw.headers)
  headers.set('Content-Type', 'application/json')
  c.req.raw = new Request(raw.url, { method: raw.method, headers, signal: raw.signal })
  c.req.json = <T>() => Promise.resolve({} as T)
  c.set('rawBody', EMPTY)
}

/** Whether a request has no body. */
const isWithoutBody = (c: Ctx): boolean =>
  c.req.raw.body === null || c.req.header('content-length')?.trim() === '0'

/**
 * Creates middleware that reads the body of a POST, PUT or PATCH: well-formed JSON up to the maximum size. Later
 * middleware finds the bytes as `rawBody`, and the value in the request.
 * @param ruleFor returns the rule of the matched route for bodies; undefined without a matching route
 * @throws {Problem} 400, 413, 415 or 422
 */
export const requestBodyReader =
  (ruleFor: (c: Ctx) => BodyRule | undefined): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { raw } = c.req
    if (!WITH_BODY.includes(raw.method)) return next()
    const rule = ruleFor(c)
    // The body of an unknown route, or of a route without a body, is not read.
    if (rule === undefined || rule === 'none') return next()
    if (rule === 'optional' && isWithoutBody(c)) {
      takeAsEmpty(c)
      return next()
    }
    const length = c.req.header('content-length')
    if (Number(length ?? 0) > LARGEST) throw tooLarge()
    if (!isJson(c.req.header('content-type'))) {
      throw failed('unsupported-media-type', { reason: 'json' })
    }
    if ((c.req.header('content-encoding')?.trim().toLowerCase() || 'identity') !== 'identity') {
      throw failed('unsupported-media-type', { reason: 'encoding' }, {}, { 'Accept-Encoding': 'identity' })
    }
    const bytes = await read(raw, length !== undefined)
    if (rule === 'optional' && bytes.byteLength === 0) {
      takeAsEmpty(c)
      return next()
    }
    const value = parsed(bytes)
    c.set('rawBody', bytes)
    // The body is parsed once; later readers get this value.
    c.req.json = <T>() => Promise.resolve(value as T)
    return next()
  }
