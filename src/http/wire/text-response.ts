import type { RouteConfig } from '@hono/zod-openapi'
import type { TextOptions } from '../../app/queries/game-text-renderer.ts'
import { textOptionsAt } from '../../app/queries/game-text-renderer.ts'
import type { ViewerContext } from '../../app/queries/viewer-context.ts'
import { gameProgress } from '../../app/queries/viewer-context.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { languageOf } from '../../i18n/language-negotiation.ts'
import type { Ctx } from '../context.ts'
import { preferredType } from './accept.ts'
import type { Answer } from './http-answer.ts'
import type { Answered } from './json-response.ts'
import { NO_TRANSFORM, send } from './json-response.ts'

/*
 * Text answers for chats: short lines without markup, in the language of the request.
 */

export const TEXT = 'text/plain'

/** Route whose contract has a `text/plain` representation. */
export type TextRoute = RouteConfig & {
  readonly responses: {
    readonly [S in 200 | 201]?: { readonly content: { readonly [TEXT]: object } }
  }
}

/** Lines of a text answer, and additional headers. */
export interface TextBody {
  readonly lines: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Header `Vary` of an answer in the language of the request. */
export const BY_LANGUAGE = { Vary: 'Accept-Language' } as const

/** Header with the number of the last event in a text. To continue, the client sends the number back, or as `after`. */
export const lastEventHeader = (seq: number) => ({ 'Last-Event-ID': `${seq}` }) as const

/** Header with the seats to move, for programs that show the text. */
export const awaitingHeader = (viewer: ViewerContext) =>
  ({ 'Sidi-Awaiting': gameProgress(viewer).toAct.join(', ') || 'none' }) as const

/**
 * Returns language and faces of the text if `Accept` prefers `text/plain`; undefined if another representation is
 * preferred.
 * @param others the representations of the route besides JSON
 */
export const textOptionsIn = (
  c: Ctx,
  { faces }: Pick<TextOptions, 'faces'> = {},
  others: readonly string[] = [],
): TextOptions | undefined =>
  preferredType(c, ['application/json', ...others, TEXT]) === TEXT
    ? { language: languageOf(c.req.header('accept-language')), ...(faces && { faces }) }
    : undefined

/** Adds the seats with a passed deadline to the options of a text, so that the text says that the time is up. */
export const textOptionsNow = (c: Ctx, viewer: ViewerContext, speech: TextOptions): TextOptions =>
  textOptionsAt(viewer, speech, c.env.now())

/** Builds a `text/plain` answer in a language as plain data. */
export const textAnswer = (
  status: 200 | 201,
  language: Language,
  { lines, headers }: TextBody,
  more: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers: {
    'Content-Type': `${TEXT}; charset=utf-8`,
    'Content-Language': language,
    'Cache-Control': NO_TRANSFORM,
    ...BY_LANGUAGE,
    ...more,
    ...headers,
  },
  body: `${lines.join('\n')}\n`,
})

/** Answers with `text/plain` in a language. */
export const sendText = <R extends TextRoute>(
  c: Ctx,
  _route: R,
  ...[status, language, body, more]: Parameters<typeof textAnswer>
): Answered<R> => send(c, textAnswer(status, language, body, more)) as Answered<R>
