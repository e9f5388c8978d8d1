import * as z from 'zod'
import { HOUR } from '../../lib/durations.ts'

/*
 * The Model Context Protocol for a server without sessions: one message in, one answer out. Clients up to the revision
 * 2025-11-25 begin with `initialize`; from 2026-07-28 on each request names its revision.
 */

/** Revisions with a handshake, the latest first. */
const WITH_HANDSHAKE = ['2025-11-25', '2025-06-18'] as const
/** The revision without a handshake. */
const ALONE = '2026-07-28'
export const REVISIONS: readonly string[] = [ALONE, ...WITH_HANDSHAKE]

/** The key of the revision in the metadata of a request and an answer. */
const REVISION = 'io.modelcontextprotocol/protocolVersion'
const SERVER = 'io.modelcontextprotocol/serverInfo'

export const ERRORS = {
  noJson: -32700,
  noMethod: -32601,
  badParams: -32602,
  mismatch: -32020,
  revision: -32022,
} as const

export const MessageSchema = z
  .object({
    jsonrpc: z.literal('2.0').meta({ description: 'JSON-RPC.', example: '2.0' }),
    id: z
      .union([z.string().max(256), z.int()])
      .optional()
      .meta({
        description: 'The id of the answer; missing in a notification, which has no answer.',
        example: 1,
      }),
    method: z.string().max(256).optional().meta({ description: 'The method.', example: 'tools/call' }),
    params: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({
        description: 'The parameters.',
        example: { name: 'look', arguments: { game: 'g_Zk3tYV9mC1nQe5wBq0s8Tg' } },
      }),
  })
  .meta({ id: 'McpMessage', description: 'A message of the Model Context Protocol.' })
export type Message = z.infer<typeof MessageSchema>

export const AnswerSchema = z
  .object({
    jsonrpc: z.literal('2.0').meta({ description: 'JSON-RPC.', example: '2.0' }),
    id: z.union([z.string(), z.int()]).nullable().meta({ description: 'The id of the request.', example: 1 }),
    result: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({
        description: 'The result.',
        example: { content: [{ type: 'text', text: 'your turn: pass | double' }] },
      }),
    error: z
      .object({
        code: z.int().meta({ description: 'The code of the error.', example: -32_601 }),
        message: z.string().min(1).meta({ description: 'The error message.', example: 'Unknown method.' }),
        data: z.record(z.string(), z.unknown()).optional().meta({ description: 'Details.', example: {} }),
      })
      .optional()
      .meta({ description: 'The error, in place of a result.' }),
  })
  .meta({ id: 'McpAnswer', description: 'The answer to a request of the Model Context Protocol.' })

/** JSON-RPC reply, a result or an error, with the HTTP status. */
export interface Reply {
  readonly status: 200 | 202 | 400 | 404
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: {
    readonly code: number
    readonly message: string
    readonly data?: Record<string, unknown>
  }
}

type Headers = (name: string) => string | undefined
export type Result = Readonly<Record<string, unknown>>

/** MCP server behind the protocol: name, instructions, tool descriptions and tool calls. */
export interface McpServer {
  readonly about: { readonly name: string; readonly title: string; readonly version: string }
  readonly instructions: string
  /** The descriptions of the tools. */
  tools(): Promise<readonly object[]>
  /** Calls a tool; undefined for an unknown name. */
  call(name: string, input: unknown): Promise<Result> | undefined
}

const wrong = (
  status: Reply['status'],
  code: number,
  message: string,
  data?: Record<string, unknown>,
): Reply => ({
  status,
  error: { code, message, ...(data && { data }) },
})

/** JSON-RPC reply to a body that is not valid JSON. */
export const parseErrorReply = (detail: string): Reply =>
  wrong(400, ERRORS.noJson, `Parse error. Send one JSON-RPC message as JSON in UTF-8. ${detail}`)

/** The revision in the metadata of a request, if any. */
const saidBy = ({ params }: Message): unknown => {
  const meta = params?.['_meta']
  return typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>)[REVISION] : undefined
}

const unknownRevision = (requested: string): Reply =>
  wrong(400, ERRORS.revision, 'This revision of the protocol is not spoken here.', {
    ...{ supported: [...REVISIONS], requested },
  })

/** The error of headers that contradict the body, in a request without a handshake. */
const mismatchIn = ({ method, params }: Message, headers: Headers): Reply | undefined => {
  const expectedHeaders: readonly (readonly [string, unknown])[] = [
    ['mcp-protocol-version', ALONE],
    ['mcp-method', method],
    ...(method === 'tools/call' ? [['mcp-name', params?.['name']] as const] : []),
  ]
  const other = expectedHeaders.find(([name, value]) => headers(name) !== value)
  return other && wrong(400, ERRORS.mismatch, `The header ${other[0]} is not what the body says.`)
}

/** The cache lifetime in milliseconds: tools change only with a release. */
const FRESH = HOUR

const serve = async (message: Message, { about, instructions, tools, call }: McpServer): Promise<Reply> => {
  const { method, params = {} } = message
  const capabilities = { tools: {} }
  switch (method) {
    case 'initialize': {
      const { protocolVersion: asked } = params
      const revision = WITH_HANDSHAKE.find((one) => one === asked) ?? WITH_HANDSHAKE[0]
      return {
        status: 200,
        result: { protocolVersion: revision, capabilities, serverInfo: about, instructions },
      }
    }
    case 'server/discover':
      return { status: 200, result: { supportedVersions: [...REVISIONS], capabilities, instructions } }
    case 'ping':
      return { status: 200, result: {} }
    case 'tools/list':
      return { status: 200, result: { tools: await tools() } }
    case 'tools/call': {
      const { name, arguments: input = {} } = params
      const result = typeof name === 'string' ? call(name, input) : undefined
      return result === undefined
        ? wrong(200, ERRORS.badParams, 'Unknown tool. tools/list has the tools.')
        : { status: 200, result: await result }
    }
    default:
      return wrong(
        200,
        ERRORS.noMethod,
        'Unknown method. Known methods: initialize, ping, tools/list, tools/call.',
      )
  }
}

/** Results that a client may cache. */
const KEPT: Readonly<Record<string, object>> = {
  'server/discover': { ttlMs: FRESH, cacheScope: 'public' },
  'tools/list': { ttlMs: FRESH, cacheScope: 'public' },
}

/**
 * Answers one JSON-RPC message of MCP: a handshake, a list of tools or a tool call. A notification or an unexpected
 * answer is accepted with 202 and no body.
 */
export const answerMessage = async (
  message: Message,
  headers: Headers,
  serves: McpServer,
): Promise<Reply> => {
  const { id, method } = message
  const revision = saidBy(message)
  const header = headers('mcp-protocol-version')
  if (revision === undefined) {
    if (header !== undefined && method !== 'initialize' && !REVISIONS.includes(header))
      return unknownRevision(header)
    if (id === undefined || method === undefined) return { status: 202 }
    return header === ALONE
      ? wrong(400, ERRORS.badParams, `_meta has to say ${REVISION}.`)
      : serve(message, serves)
  }
  if (revision !== ALONE) return unknownRevision(String(revision).slice(0, 64))
  if (id === undefined || method === undefined) return { status: 202 }
  const mismatch = mismatchIn(message, headers)
  if (mismatch !== undefined) return mismatch
  // The newest revision has no handshake.
  const { status, result, error } = await serve(
    method === 'initialize' ? { ...message, method: '' } : message,
    serves,
  )
  if (error !== undefined) return { status: error.code === ERRORS.noMethod ? 404 : status, error }
  const meta = { _meta: { [SERVER]: serves.about }, resultType: 'complete' }
  return { status, result: { ...result, ...KEPT[method], ...meta } }
}
