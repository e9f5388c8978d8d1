import type { RouteConfig } from '@hono/zod-openapi'
import type { Speech } from '../../app/queries/text-renderer.ts'
import { speechAt } from '../../app/queries/text-renderer.ts'
import type { Sight } from '../../app/queries/viewer-context.ts'
import { standing } from '../../app/queries/viewer-context.ts'
import type { Language } from '../../i18n/language.ts'
import { languageOf } from '../../i18n/language.ts'
import type { Ctx } from '../context.ts'
import { wantedOf } from './accept.ts'
import type { Answered } from './respond.ts'
import { send, UNTOUCHED } from './respond.ts'
import type { Answer } from './response.ts'

/*
 * Answers as a text for people, that a chat can show as it is: short lines, no markup, in the language that was asked for.
 */

export const TEXT = 'text/plain'

/** A route that answers with a text, too. */
export type TextRoute = RouteConfig & {
  readonly responses: {
    readonly [S in 200 | 201]?: { readonly content: { readonly [TEXT]: object } }
  }
}

/** A text, line by line, and the headers that belong to it. */
export interface Text {
  readonly lines: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

/** What an answer depends on that is in a language. */
export const BY_LANGUAGE = { Vary: 'Accept-Language' } as const

/** How far a text about events goes: sent back, as it is or as `after`, it brings what comes next. */
export const upTo = (seq: number) => ({ 'Last-Event-ID': `${seq}` }) as const

/** Whom the game waits for: seat numbers, for programs that show the text. */
export const awaiting = (sight: Sight) =>
  ({ 'Sidi-Awaiting': standing(sight).toAct.join(', ') || 'none' }) as const

/**
 * How somebody wants to be told who asks for a text; nothing where another representation is preferred.
 * @param others those that the route has besides JSON
 */
export const textWanted = (
  c: Ctx,
  { faces }: Pick<Speech, 'faces'> = {},
  others: readonly string[] = [],
): Speech | undefined =>
  wantedOf(c, ['application/json', ...others, TEXT]) === TEXT
    ? { language: languageOf(c.req.header('accept-language')), ...(faces && { faces }) }
    : undefined

/** The speech of a text about a game now. */
export const speechNow = (c: Ctx, sight: Sight, speech: Speech): Speech =>
  speechAt(sight, speech, c.env.now())

/** An answer that is a text. */
export const textAnswer = (
  status: 200 | 201,
  language: Language,
  { lines, headers }: Text,
  more: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers: {
    'Content-Type': `${TEXT}; charset=utf-8`,
    'Content-Language': language,
    'Cache-Control': UNTOUCHED,
    ...BY_LANGUAGE,
    ...more,
    ...headers,
  },
  body: `${lines.join('\n')}\n`,
})

/** Answers a route with a text. */
export const text = <R extends TextRoute>(
  c: Ctx,
  _route: R,
  ...[status, language, told, more]: Parameters<typeof textAnswer>
): Answered<R> => send(c, textAnswer(status, language, told, more)) as Answered<R>
