import { shortRulesPages } from './short-rules-pages.ts'
import { tablePictures } from './table-pictures.ts'

/** The height of an SVG picture with the width of 400 pixels. */
const heightOf = (picture: string | Uint8Array | undefined): number => {
  const [, width, height] = /^<svg[^>]* width="([\d.]+)"[^>]* height="([\d.]+)"/.exec(`${picture}`) ?? []
  if (width === undefined || height === undefined) throw new Error('a picture has no size')
  return Math.round((Number(height) * 400) / Number(width))
}

/**
 * Returns the files of the public pages that sources in TypeScript make, by asset path.
 * @param sheet the file of symbols for pictures
 */
export const publicFiles = async (
  sheet: Uint8Array<ArrayBuffer>,
): Promise<ReadonlyMap<string, string | Uint8Array>> => {
  const pictures = await tablePictures(sheet)
  return new Map([...pictures, ...shortRulesPages((path) => heightOf(pictures.get(path)))])
}
