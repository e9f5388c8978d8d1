import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'
import { namesTag } from '../../http/wire/etag.ts'

/*
 * Static files from memory, as Cloudflare serves them: a page without `.html` in the path, the rules of `_headers` and
 * `_redirects`, ETags and 304. All files together have a few megabytes.
 */

/** Folder that clients do not reach: the application reads these files. */
const PRIVATE = '/annex/'

/** Files with rules of the platform, which no client gets. */
const HEADERS_FILE = '/_headers'
const REDIRECTS_FILE = '/_redirects'

/** Smaller files are not compressed, in bytes. */
const MIN_COMPRESSED = 1024

const brotli = promisify(brotliCompress)

/**
 * Compresses a body with Brotli. The largest page takes 35 ms CPU and 12 MB, and becomes a fifth larger than with the highest
 * quality, which takes 3 s and 33 MB.
 */
const compress = (body: Uint8Array): Promise<Uint8Array> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 7,
      [constants.BROTLI_PARAM_LGWIN]: 20,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

/** A file as served. */
interface StaticFile {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  /** The body in Brotli, made at the first request. */
  compressed?: Promise<Uint8Array<ArrayBuffer>>
}

/** A rule of `_headers`: the start of a path, or a whole path, and its headers. */
interface HeaderRule {
  readonly matches: (path: string) => boolean
  readonly headers: Readonly<Record<string, string>>
}

/** Parses `_headers`: blocks of a path, which may end in `*`, and indented headers. */
const parseHeaders = (text: string): readonly HeaderRule[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .flatMap(([path, ...lines]) => {
      if (path === undefined) return []
      const start = path.trim()
      const headers = lines.map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const
      })
      const matches = start.endsWith('*')
        ? (asked: string) => asked.startsWith(start.slice(0, -1))
        : (asked: string) => asked === start
      return [{ matches, headers: Object.fromEntries(headers) }]
    })

/** A redirect to another path. */
interface Redirect {
  readonly from: string
  readonly to: string
  readonly status: number
}

/** The end of an old path for all paths with its start. `:splat` in the new path is the rest. */
const SPLAT = '*'

/** Parses `_redirects`: lines of an old path, which may end in `*`, a new path and a status. */
const parseRedirects = (text: string): readonly Redirect[] =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([from = '', to, status = '302']) =>
      to === undefined || from.startsWith('#') ? [] : [{ from, to, status: Number(status) }],
    )

/** Returns a function that finds the redirect of a path: the new path and the status, or undefined. */
const redirectsBy = (redirects: readonly Redirect[]) => {
  const whole = new Map(redirects.map((one) => [one.from, one]))
  const starts = redirects
    .filter(({ from }) => from.endsWith(SPLAT))
    .map((one) => ({ ...one, from: one.from.slice(0, -SPLAT.length) }))
  return (path: string): Pick<Redirect, 'to' | 'status'> | undefined => {
    const found = whole.get(path)
    if (found !== undefined) return found
    const start = starts.find(({ from }) => path.startsWith(from))
    return start && { ...start, to: start.to.replace(':splat', () => path.slice(start.from.length)) }
  }
}

/** All files below a folder, by path with a slash at the start. */
const filesBelow = (folder: string): ReadonlyMap<string, Uint8Array<ArrayBuffer>> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return [`/${relative(folder, file).split(sep).join('/')}`, new Uint8Array(readFileSync(file))]
      }),
  )

/** The static files of a deployment. */
export interface StaticFiles {
  /** Returns the response for a path; undefined where no file is. */
  serve(request: Request): Response | Promise<Response> | undefined
  /** Reads a file for the application. @throws for a missing file */
  annex(name: string): Promise<Uint8Array<ArrayBuffer>>
}

/** Reads all static files of folders into memory. The folders may have equal files in common. */
export const staticFilesIn = (...folders: readonly string[]): StaticFiles => {
  const read = folders.map(filesBelow)
  const raw = new Map(read.flatMap((files) => [...files]))
  const textOf = (name: string) =>
    read.map((files) => new TextDecoder().decode(files.get(name) ?? new Uint8Array())).join('\n\n')
  const rules = parseHeaders(textOf(HEADERS_FILE))
  const redirectOf = redirectsBy(parseRedirects(textOf(REDIRECTS_FILE)))
  const files = new Map<string, StaticFile>()
  for (const [name, body] of raw) {
    if (name === HEADERS_FILE || name === REDIRECTS_FILE || name.startsWith(PRIVATE)) continue
    const path = pagePath(name)
    const set = rules.filter(({ matches }) => matches(path)).map(({ headers }) => headers)
    files.set(path, {
      body,
      etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
      headers: {
        'content-type': getMimeType(name) ?? 'application/octet-stream',
        ...lowerCased(Object.assign({}, ...set)),
      },
    })
  }
  return {
    serve: (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      const { pathname, search } = new URL(request.url)
      const moved = redirectOf(pathname)
      if (moved !== undefined) return redirectTo(withSearch(moved.to, search), moved.status)
      const file = files.get(pathname)
      if (file !== undefined) return responseOf(request, file)
      const page = pagePath(pathname.replace(/\/$/, ''))
      if (page === pathname || !files.has(page)) return undefined
      return redirectTo(page + search, 307)
    },
    annex: (name) => {
      const file = raw.get(PRIVATE + name)
      return file ? Promise.resolve(file) : Promise.reject(new Error(`the deployment has no ${name}`))
    },
  }
}

/** The path of a page: without `.html`, and without `index`. */
const pagePath = (name: string): string => name.replace(/(\/index)?\.html$/, '') || '/'

/** A path with a query. The fragment stays at the end. */
const withSearch = (to: string, search: string): string => {
  const [path = '', fragment] = to.split('#')
  const searched = path + (path.includes('?') ? search.replace('?', '&') : search)
  return fragment === undefined ? searched : `${searched}#${fragment}`
}

const redirectTo = (location: string, status: number): Response =>
  new Response(null, { status, headers: { location } })

const lowerCased = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const responseOf = async (request: Request, file: StaticFile): Promise<Response> => {
  const { body, etag } = file
  const headers: Record<string, string> = {
    'cache-control': 'public, max-age=0, must-revalidate',
    ...file.headers,
    etag,
  }
  const isText = /text|json|javascript|xml|svg/.test(headers['content-type'] ?? '')
  const isLarge = isText && body.byteLength >= MIN_COMPRESSED
  if (isLarge) headers['vary'] = 'Accept-Encoding'
  if (namesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const isCompressed = isLarge && /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
  if (isCompressed) {
    file.compressed ??= compress(body).then((bytes) => new Uint8Array(bytes))
    headers['content-encoding'] = 'br'
    // The bytes differ from the bytes without compression.
    headers['etag'] = `W/${etag}`
  }
  const bytes = isCompressed ? await file.compressed : body
  headers['content-length'] = `${bytes?.byteLength}`
  return new Response(request.method === 'HEAD' ? null : (bytes ?? null), { headers })
}
