import type { Call } from '../../rules/model/moves.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { SceneElement } from '../scene-graph.ts'
import { textElement } from '../scene-graph.ts'
import { callPieces, textRun } from '../text/text-runs.ts'

/*
 * Auction: the calls of a deal, in order.
 */

const LINE = 15

interface Room {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Draws the calls of a deal, in two columns if there are many. If the calls do not fit, only the last calls are drawn.
 */
export const auction = (calls: readonly Call[], look: PictureStyle, room: Room): readonly SceneElement[] => {
  const { terms } = look
  const lines = Math.floor(room.height / LINE)
  const columns = calls.length > lines ? 2 : 1
  const width = (room.width - (columns - 1) * 8) / columns
  // One line shows the number of hidden calls.
  const shown = calls.length > columns * lines ? calls.slice(-(columns * lines - 1)) : calls
  const earlier = calls.length - shown.length
  const entries = [...(earlier > 0 ? [earlier] : []), ...shown]
  const high = Math.min(lines, entries.length) * LINE
  const top = room.top + (room.height - high) / 2
  return entries.flatMap((entry, at) => {
    const left = room.left + Math.floor(at / lines) * (width + 8)
    const y = top + (at % lines) * LINE + 11
    if (typeof entry === 'number')
      return [textElement(terms.words.pictures.earlier(entry), left, y, { ink: 'dusk', most: width })]
    const name = textElement(terms.who(entry.seat), left, y, { ink: 'dusk', most: width * 0.45 })
    const from = columns === 1 ? left + width * 0.45 + 5 : left + name.width + 5
    return [name, ...textRun(callPieces(entry, look), from, y, { ink: 'chalk', most: left + width - from })]
  })
}
