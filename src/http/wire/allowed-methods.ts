import type { Hono } from 'hono'
import type { Env } from '../context.ts'

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The methods that the routes of an app have at a path; none where no route has the path. */
const methodsAt = (routes: Hono<Env>['routes'], path: string): readonly string[] => {
  const step = (part: string) => (part.startsWith(':') ? '[^/]+' : literally(part))
  const matches = (pattern: string) => new RegExp(`^${pattern.split('/').map(step).join('/')}$`).test(path)
  const methods = routes
    .filter((route) => route.method !== 'ALL' && matches(route.path))
    .map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

/**
 * Returns the methods of a path, and the header `Allow` that lists them (RFC 9110, 10.2.1). Undefined for a path
 * without a route.
 */
export const allowedAt = (
  { routes }: Hono<Env>,
  path: string,
): { readonly allowed: readonly string[]; readonly headers: { readonly Allow: string } } | undefined => {
  const allowed = methodsAt(routes, path)
  return allowed.length === 0
    ? undefined
    : { allowed, headers: { Allow: [...allowed, 'OPTIONS'].join(', ') } }
}
