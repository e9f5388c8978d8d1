/*
 * Layout of a page of the screen in the hall: few items get larger type.
 */

/** The space of an item at the least size of type: width in heights of the screen, and items in a column. */
export interface ItemSpace {
  readonly width: number
  readonly rows: number
}

/** A grid with its scale: 1 is the least size of type. */
export interface Fit {
  readonly scale: number
  readonly columns: number
  readonly rows: number
}

const SCALES = [2, 1.75, 1.5, 1.25, 1.1, 1] as const

/** The grid of a scale. @param aspect width of the screen in heights */
const gridOf = ({ width, rows }: ItemSpace, aspect: number, scale: number): Fit => ({
  scale,
  columns: Math.max(1, Math.floor(aspect / (width * scale))),
  rows: Math.max(1, Math.floor(rows / scale)),
})

/** Returns the number of items that fit on a screen at the least size of type. */
export const capacityOf = (space: ItemSpace, aspect: number): number => {
  const { columns, rows } = gridOf(space, aspect, 1)
  return columns * rows
}

/** Returns the grid of the largest type in which all items fit, filled in its height. */
export const fitOf = (count: number, space: ItemSpace, aspect: number): Fit => {
  const grids = SCALES.map((scale) => gridOf(space, aspect, scale))
  const isWide = ({ scale }: Fit) => scale === 1 || space.width * scale <= aspect
  const { scale, columns } =
    grids.find((grid) => isWide(grid) && grid.columns * grid.rows >= count) ?? gridOf(space, aspect, 1)
  const used = Math.min(columns, Math.max(1, count))
  return { scale, columns: used, rows: Math.max(1, Math.ceil(count / used)) }
}
