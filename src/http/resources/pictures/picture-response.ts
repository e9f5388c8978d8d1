import type { RouteConfig } from '@hono/zod-openapi'
import {
  COMPUTING_COSTS,
  computingTimeDenial,
  spendComputingTime,
} from '../../../app/quotas/computing-time.ts'
import { computingShare } from '../../../app/quotas/cpu-share.ts'
import type { Faces } from '../../../i18n/card-faces.ts'
import type { Language } from '../../../i18n/language-negotiation.ts'
import { languageOf } from '../../../i18n/language-negotiation.ts'
import { newLruCache } from '../../../lib/lru-cache.ts'
import type { Subject } from '../../../render/alt-text.ts'
import { altOf } from '../../../render/alt-text.ts'
import { sceneOf } from '../../../render/picture-scene.ts'
import type { PictureStyle } from '../../../render/picture-style.ts'
import { png } from '../../../render/png/png-renderer.ts'
import { readSpriteSheet } from '../../../render/png/sprite-sheet.ts'
import { svg } from '../../../render/svg.ts'
import type { Theme } from '../../../render/theme-colours.ts'
import type { Ctx } from '../../context.ts'
import { networkOf } from '../../middleware/credentials.ts'
import { overloaded } from '../../middleware/load-shedding.ts'
import { noComputingTime } from '../../problems/outcome-response.ts'
import { preferredType } from '../../wire/accept.ts'
import { clientHasCurrent } from '../../wire/etag.ts'
import type { Answered } from '../../wire/json-response.ts'
import { PRIVATE } from '../../wire/json-response.ts'
import type { PictureQuery } from './routes.ts'
import { FORMATS, PNG, SVG } from './routes.ts'

/*
 * Responses with pictures: content negotiation, ETag, and a cache of drawn pictures.
 */

/**
 * Media type, language, theme, card faces and width of a requested picture: every input of its bytes besides the game.
 */
export interface PictureForm {
  readonly type: typeof SVG | typeof PNG
  readonly language: Language
  readonly theme: Theme
  readonly faces: Faces | undefined
  readonly width: 400 | 800
}

/**
 * Reads type, language, theme, faces and width of a picture from the query and the headers.
 * @param offered the possible types, the default first
 */
export const pictureFormIn = (
  c: Ctx,
  { format, lang, theme = 'light', faces, w = '800' }: Omit<PictureQuery, 'ticket'>,
  offered: readonly (typeof SVG | typeof PNG)[] = [SVG, PNG],
): PictureForm => ({
  type: format ? FORMATS[format] : preferredType(c, offered) === PNG ? PNG : SVG,
  language: lang ?? languageOf(c.req.header('accept-language')),
  theme,
  faces,
  width: w === '400' ? 400 : 800,
})

type Sheet = Awaited<ReturnType<typeof readSpriteSheet>>

let sheet: Sheet | undefined

/**
 * The sprite sheet for PNGs. The cache holds the sheet, not a promise: a request must not wait for the promise of
 * another request.
 */
const sheetIn = async ({ env }: Ctx): Promise<Sheet> => {
  sheet ??= await readSpriteSheet(await env.annex('pictures.png'))
  return sheet
}

/** The maximum size of the picture cache, in bytes: many viewers request the same picture. */
const MOST = 2 * 1024 * 1024
const ENTRY = 512

type Bytes = Uint8Array<ArrayBuffer>
const kept = newLruCache<Bytes>(MOST)

/** The CPU time of a picture in milliseconds, by media type and width. */
export const drawingCost = ({ type, width }: Pick<PictureForm, 'type' | 'width'>): number =>
  type === PNG ? COMPUTING_COSTS.png[width] : COMPUTING_COSTS.svg

/** Draws a picture in a turn of the CPU share. The wait holds no database slot. */
const drawInTurn = async (
  c: Ctx,
  form: PictureForm,
  key: string,
  make: () => Promise<Bytes>,
): Promise<Bytes> => {
  if (computingShare.isCrowded(key)) throw overloaded(c)
  c.get('leaveSlot')?.()
  const turn = await computingShare.enter(key, 'request')
  try {
    return await make()
  } finally {
    computingShare.leave(turn, drawingCost(form))
  }
}

const draw = async (c: Ctx, form: PictureForm, subject: Subject, look: PictureStyle): Promise<Bytes> => {
  const scene = sceneOf(subject, look)
  if (form.type === PNG) return png(scene, form.theme, form.width === 400 ? 1 : 2, await sheetIn(c))
  return new TextEncoder().encode(svg(scene, form.theme, form.width, altOf(subject, look))) as Bytes
}

/** The content security policy of a picture that is opened as a page. */
const ALONE = "default-src 'none'; sandbox"

/** The viewer of a picture, empty for a link without a viewer, and the time of the last change. */
interface DrawnFor {
  readonly stored: { readonly updatedAt: string }
  readonly player: string
}

/**
 * Sends a picture, or 304 for a client with the current ETag. A drawn picture is cached by path and ETag.
 * A drawing uses computing time of the player.
 * @param make reads the game and the display names; called only for a picture outside the cache
 * @throws {Problem} 429 without computing time, 503 when too many pictures wait
 */
export const sendPicture = async <R extends RouteConfig>(
  c: Ctx,
  _route: R,
  { stored: { updatedAt }, player }: DrawnFor,
  form: PictureForm,
  etag: string,
  make: () => Promise<{ readonly subject: Subject; readonly look: PictureStyle }>,
  cacheControl: string = PRIVATE,
): Promise<Answered<R>> => {
  const headers = {
    ETag: etag,
    'Cache-Control': cacheControl,
    'Content-Language': form.language,
    Vary: 'Accept, Accept-Language',
  }
  const whole = (bytes: Bytes) =>
    c.body(bytes, 200, {
      ...headers,
      'Content-Type': form.type,
      'Content-Security-Policy': ALONE,
    }) as unknown as Answered<R>
  if (clientHasCurrent(c, etag)) return c.body(null, 304, headers) as unknown as Answered<R>
  // A version lost in a power cut had another time than its successor.
  const name = `${c.req.path} ${etag} ${updatedAt}`
  const known = kept.get(name)
  if (known !== undefined) return whole(known)
  if (player !== '') {
    const denial = computingTimeDenial(c.env, player)
    if (denial !== undefined) throw noComputingTime(denial)
    spendComputingTime(c.env, player, drawingCost(form))
  }
  const { subject, look } = await make()
  const bytes = await drawInTurn(c, form, player || networkOf(c), () => draw(c, form, subject, look))
  kept.set(name, bytes, ENTRY + 2 * name.length + bytes.length)
  return whole(bytes)
}
