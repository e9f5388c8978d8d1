import type { PlacedSymbol, Scene, SceneElement, TextElement } from './scene-graph.ts'
import { WIDTH } from './scene-graph.ts'
import type { SymbolName } from './symbols/symbol-table.ts'
import { DRAWINGS, SIZES } from './symbols/symbol-table.ts'
import { drawableText, EM_SIZES } from './text/glyphs.ts'
import type { Ink, Theme } from './theme-colours.ts'
import { THEME_COLOURS } from './theme-colours.ts'

/*
 * SVG renderer: well-formed for any player name, without scripts and without external resources.
 */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (words: string): string => words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const round = (length: number): number => Math.round(length * 100) / 100

/** Title and description of an SVG picture, for screen readers. */
export interface PictureText {
  readonly title: string
  readonly description: string
}

/** Renders a scene as an SVG document. @param width the width in pixels */
export const svg = (
  { height, ground, marks }: Scene,
  theme: Theme,
  width: number,
  { title, description }: PictureText,
): string => {
  const colours = THEME_COLOURS[theme]
  const hex = (ink: Ink) => `#${colours[ink].toString(16).padStart(6, '0')}`
  const attributes = (of: Readonly<Record<string, string | number | undefined>>) =>
    Object.entries(of)
      .flatMap(([name, value]) =>
        value === undefined ? [] : ` ${name}="${typeof value === 'number' ? round(value) : escaped(value)}"`,
      )
      .join('')

  const lettered = ({ x, y, words, face, ink, width: wide }: TextElement) =>
    words === ''
      ? ''
      : `<text${attributes({
          x,
          y,
          ...(face === 'head' && { 'font-size': EM_SIZES.head, 'font-weight': 'bold' }),
          fill: hex(ink),
          // The text keeps the planned width with any font of the reader.
          textLength: wide,
          lengthAdjust: 'spacingAndGlyphs',
        })}>${escaped(words)}</text>`

  const used = [...new Set(marks.flatMap((mark) => (mark.kind === 'symbol' ? [mark.symbol] : [])))]
  const defined = (name: SymbolName) =>
    `<symbol id="${name}" viewBox="0 0 100 100">${DRAWINGS[name]
      .map(({ ink, d, stroke }) =>
        stroke === undefined
          ? `<path${attributes({ d, fill: hex(ink) })}/>`
          : `<path${attributes({ d, fill: 'none', stroke: hex(ink), 'stroke-width': stroke, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })}/>`,
      )
      .join('')}</symbol>`
  const placed = ({ x, y, symbol, size }: PlacedSymbol) =>
    `<use${attributes({ href: `#${symbol}`, x, y, width: SIZES[size], height: SIZES[size] })}/>`

  const printed = (mark: SceneElement): string => {
    switch (mark.kind) {
      case 'box': {
        const { x, y, radius, fill, edge, thick = 1 } = mark
        const inside = edge === undefined ? 0 : thick / 2
        return `<rect${attributes({
          x: x + inside,
          y: y + inside,
          width: mark.width - 2 * inside,
          height: mark.height - 2 * inside,
          rx: radius === undefined ? undefined : Math.max(0, radius - inside),
          fill: fill === undefined ? 'none' : hex(fill),
          ...(edge !== undefined && { stroke: hex(edge), 'stroke-width': thick }),
        })}/>`
      }
      case 'line': {
        const { from, to, ink, thick } = mark
        return `<line${attributes({
          x1: from[0],
          y1: from[1],
          x2: to[0],
          y2: to[1],
          stroke: hex(ink),
          'stroke-width': thick,
          'stroke-linecap': 'round',
        })}/>`
      }
      case 'text':
        return lettered(mark)
      case 'symbol':
        return placed(mark)
      default:
        return mark satisfies never
    }
  }

  const size = { width, height: (height * width) / WIDTH, viewBox: `0 0 ${WIDTH} ${height}` }
  return [
    `<svg${attributes({ xmlns: 'http://www.w3.org/2000/svg', ...size, role: 'img', 'aria-labelledby': 'title desc' })}>`,
    `<title id="title">${escaped(drawableText(title))}</title>`,
    `<desc id="desc">${description.split('\n').map(drawableText).map(escaped).join('\n')}</desc>`,
    `<defs>${used.map(defined).join('')}</defs>`,
    `<g font-family="'DejaVu Sans Condensed','Arial Narrow','Roboto Condensed',sans-serif" font-size="${EM_SIZES.text}">`,
    `<rect${attributes({ width: WIDTH, height, fill: hex(ground) })}/>`,
    ...marks.map(printed),
    '</g></svg>',
  ].join('\n')
}
