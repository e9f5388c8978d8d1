import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-wasm'
import { inProject } from '../paths.ts'
import { renderer } from './sprite-sheet.ts'

/** The sizes of the icon in pixels: tabs, tabs on dense screens, shortcuts. */
const SIZES = [16, 32, 48] as const

const HEADER = 6
const ENTRY = 16

/** favicon.svg as an ICO file of PNG images, for programs that ask for /favicon.ico. */
export const favicon = async (): Promise<Buffer> => {
  await renderer()
  const svg = readFileSync(inProject('tools/pages/favicon.svg'), 'utf8')
  const images = SIZES.map((size) => ({
    size,
    png: new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng(),
  }))
  const header = Buffer.alloc(HEADER + ENTRY * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [at, { size, png }] of images.entries()) {
    const entry = HEADER + ENTRY * at
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    // A single colour plane, 32 bits per pixel.
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}
