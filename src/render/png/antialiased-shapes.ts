import type { Box, LineElement } from '../scene-graph.ts'
import type { Canvas } from './canvas.ts'
import { inkIndexOf } from './canvas.ts'
import { FULL_COVERAGE } from './sprite-layout.ts'

/*
 * Antialiased boxes and lines as pixels. The coverage of a pixel depends on the distance of the pixel's centre from the
 * edge.
 */

/** Length of a vector. `Math.hypot` is slower and guards against numbers beyond the range of pictures. */
const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y)

/** Coverage of a pixel, by the distance of the pixel's centre inside the edge, in pixels. Outside is negative. */
const levelAt = (inside: number): number => Math.round(Math.min(1, Math.max(0, inside + 0.5)) * FULL_COVERAGE)

interface Rounded {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly radius: number
}

/** Fills a rounded rectangle with sides at whole pixels. */
const fillRounded = (on: Canvas, { left, top, right, bottom, radius }: Rounded, ink: number): void => {
  const corner = Math.ceil(Math.min(radius, (right - left) / 2, (bottom - top) / 2))
  const [first, last] = [Math.max(0, top), Math.min(on.height, bottom)]
  for (let y = first; y < last; y++) {
    const row = y * on.width
    const fromEdge = Math.min(y - top, bottom - 1 - y)
    const cut = fromEdge < corner ? corner : 0
    on.fill(row + Math.max(0, left + cut), row + Math.min(on.width, right - cut), ink)
    for (let x = 0; x < cut; x++) {
      const level = levelAt(radius - lengthOf(radius - x - 0.5, radius - fromEdge - 0.5))
      if (level === 0) continue
      if (left + x >= 0) on.cover(row + left + x, ink, level)
      if (right - 1 - x < on.width) on.cover(row + right - 1 - x, ink, level)
    }
  }
}

/** Paints a rectangle of a scene on a canvas. @param scale pixels for a unit */
export const paintBox = (on: Canvas, box: Box, scale: number): void => {
  const { fill, edge, radius = 0, thick = 1 } = box
  const outer: Rounded = {
    left: Math.round(box.x * scale),
    top: Math.round(box.y * scale),
    right: Math.round((box.x + box.width) * scale),
    bottom: Math.round((box.y + box.height) * scale),
    radius: radius * scale,
  }
  if (edge === undefined) {
    if (fill !== undefined) fillRounded(on, outer, inkIndexOf(fill))
    return
  }
  const by = Math.max(1, Math.round(thick * scale))
  if (fill !== undefined) {
    fillRounded(on, outer, inkIndexOf(edge))
    const inner = {
      left: outer.left + by,
      top: outer.top + by,
      right: outer.right - by,
      bottom: outer.bottom - by,
    }
    fillRounded(on, { ...inner, radius: Math.max(0, outer.radius - by) }, inkIndexOf(fill))
    return
  }
  paintFrame(on, outer, by, inkIndexOf(edge))
}

/** Paints the edge of an unfilled box. The content stays. */
const paintFrame = (
  on: Canvas,
  { left, top, right, bottom, radius }: Rounded,
  by: number,
  ink: number,
): void => {
  for (let y = Math.max(0, top); y < Math.min(on.height, bottom); y++) {
    const down = Math.min(y - top, bottom - 1 - y) + 0.5
    for (let x = Math.max(0, left); x < Math.min(on.width, right); x++) {
      const along = Math.min(x - left, right - 1 - x) + 0.5
      const inCorner = along < radius && down < radius
      const depth = inCorner ? radius - lengthOf(radius - along, radius - down) : Math.min(along, down)
      const level = Math.min(levelAt(depth), FULL_COVERAGE - levelAt(depth - by))
      if (level > 0) on.cover(y * on.width + x, ink, level)
    }
  }
}

/** Paints a line of a scene on a canvas. @param scale pixels for a unit */
export const paintLine = (on: Canvas, { from, to, ink, thick }: LineElement, scale: number): void => {
  const [x1, y1, x2, y2] = [from[0] * scale, from[1] * scale, to[0] * scale, to[1] * scale]
  const half = Math.max(1, thick * scale) / 2
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = lengthOf(dx, dy) || 1
  const reach = half + 1
  const number = inkIndexOf(ink)
  for (
    let y = Math.max(0, Math.floor(Math.min(y1, y2) - reach));
    y < Math.min(on.height, Math.max(y1, y2) + reach);
    y++
  ) {
    // Pixels of the row within reach of the line, from the slope of the line.
    const wide = Math.abs(dy) < 1e-9 ? Number.POSITIVE_INFINITY : (reach * length) / Math.abs(dy) + 1
    const middle = Number.isFinite(wide) ? x1 + ((y + 0.5 - y1) * dx) / dy : x1
    const first = Math.max(0, Math.floor(Math.max(Math.min(x1, x2) - reach, middle - wide)))
    const last = Math.min(on.width, Math.max(x1, x2) + reach, middle + wide)
    for (let x = first; x < last; x++) {
      const [px, py] = [x + 0.5 - x1, y + 0.5 - y1]
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (length * length)))
      const level = levelAt(half - lengthOf(px - along * dx, py - along * dy))
      if (level > 0) on.cover(y * on.width + x, number, level)
    }
  }
}
