import { phraseForMove } from '../../i18n/move-and-event-phrases.ts'
import type { Contract, Denomination } from '../../rules/model/contract.ts'
import { isSuit } from '../../rules/model/contract.ts'
import type { Call } from '../../rules/model/moves.ts'
import { drawnSuit } from '../parts/card.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { SceneElement } from '../scene-graph.ts'
import { boxElement, symbolElement, textElement } from '../scene-graph.ts'
import type { SymbolName } from '../symbols/symbol-table.ts'
import { SIZES } from '../symbols/symbol-table.ts'
import type { Ink } from '../theme-colours.ts'
import type { FontFace } from './glyphs.ts'
import { clippedText, glyphAdvance, textWidth } from './glyphs.ts'

/*
 * Text runs: words and symbols on one line.
 */

/** Part of a text line: words, or a symbol. */
export type Piece = string | { readonly symbol: SymbolName }

const MODES: Readonly<Partial<Record<Denomination, SymbolName>>> = {
  obenabe: 'obenabe',
  undenufe: 'undenufe',
  slalom: 'slalom',
}

/** Symbol of a denomination. Absent for denominations without a symbol. */
const symbolOf = (denomination: Denomination, { pack }: PictureStyle): SymbolName | undefined =>
  isSuit(denomination) ? drawnSuit(denomination, pack) : MODES[denomination]

/** Returns a trump suit or mode as text pieces: the symbol, if any, and the name. */
export const denominationPieces = (denomination: Denomination, look: PictureStyle): readonly Piece[] => {
  const drawn = symbolOf(denomination, look)
  return [...(drawn === undefined ? [] : [{ symbol: drawn }]), look.terms.denomination(denomination)]
}

type NamedContract = Partial<Omit<Contract, 'declarer' | 'partner'>>

/** Contract or prediction: the number, the symbol, and the rest as words. */
const piecesOf = ({ points, denomination, ...rest }: NamedContract, look: PictureStyle): readonly Piece[] => {
  const { terms } = look
  const drawn = denomination === undefined ? undefined : symbolOf(denomination, look)
  const { row, ...others } = rest
  const more = terms.contract({ ...others, ...(row !== denomination && row !== undefined && { row }) })
  return [
    ...(points === undefined ? [] : [`${points}`]),
    ...(drawn === undefined ? [] : [{ symbol: drawn }]),
    // A number with a suit symbol needs no words. Anything else has words.
    ...(denomination !== undefined && !(drawn !== undefined && points !== undefined)
      ? [terms.denomination(denomination)]
      : []),
    ...(more === '' ? [] : [more]),
  ]
}

/** Returns a contract as text pieces: words and the symbol of the trump suit or mode. */
export const contractPieces = (contract: Contract, look: PictureStyle): readonly Piece[] => {
  const { declarer: _, partner: __, ...named } = contract
  return piecesOf(named, look)
}

/** Returns the symbol of the trump suit or mode of a contract; empty without a symbol. */
export const trumpPieces = ({ denomination }: Contract, look: PictureStyle): readonly Piece[] =>
  denomination === undefined
    ? []
    : denominationPieces(denomination, look).filter((piece) => typeof piece !== 'string')

/** Returns a call of the auction as text pieces: words and symbols. */
export const callPieces = ({ seat: _, ...move }: Call, look: PictureStyle): readonly Piece[] =>
  move.type === 'bid' && move.once === undefined && move.blind === undefined
    ? piecesOf(
        {
          points: move.points,
          ...(move.denomination && { denomination: move.denomination }),
          ...(move.opens && { opens: move.opens }),
          ...(move.misere && { misere: move.misere }),
        },
        look,
      )
    : [phraseForMove(move, look.terms)]

interface Lettering {
  readonly face?: FontFace
  readonly ink?: Ink
  readonly align?: 'start' | 'middle' | 'end'
  /** Maximum width. Longer words are clipped. */
  readonly most: number
}

const GAP = 4

/** Width of words and symbols side by side, in units. */
const widthOfRun = (pieces: readonly Piece[], face: FontFace): number =>
  pieces.reduce(
    (sum, piece) => sum + GAP + (typeof piece === 'string' ? textWidth(piece, face) : SIZES.small),
    -GAP,
  )

/** Minimum share of the width for a name beside a long contract. */
const NAME_SHARE = 0.4

/**
 * Appends a player name to text pieces. If the line is too long, the part before the name is clipped; the name keeps a
 * share of the width.
 */
export const withName = (
  pieces: readonly Piece[],
  name: string,
  most: number,
  face: FontFace = 'text',
): readonly Piece[] => {
  const last = pieces.at(-1)
  if (typeof last !== 'string') return [...pieces, name]
  const before = pieces.slice(0, -1)
  if (widthOfRun([...pieces, name], face) <= most) return [...pieces, name]
  const kept = clippedText(name, face, most * NAME_SHARE)
  const room = most - widthOfRun([...before, '', kept], face)
  return [...before, clippedText(last, face, Math.max(2 * glyphAdvance('…', face), room)), kept]
}

/** Draws words and symbols side by side on the baseline `y`. Words beyond the width are clipped or left out. */
export const textRun = (
  pieces: readonly Piece[],
  x: number,
  y: number,
  { face = 'text', ink = 'text', align = 'start', most }: Lettering,
): readonly SceneElement[] => {
  const placed: { readonly piece: Piece; readonly at: number }[] = []
  let width = 0
  for (const piece of pieces) {
    const room = most - width
    if (typeof piece !== 'string') {
      if (room < SIZES.small) break
      placed.push({ piece, at: width })
      width += SIZES.small + GAP
    } else {
      if (textWidth(piece, face) > room && room < 2 * glyphAdvance('…', face)) break
      const words = clippedText(piece, face, room)
      placed.push({ piece: words, at: width })
      width += textWidth(words, face) + GAP
    }
  }
  const wide = Math.max(0, width - GAP)
  const left = align === 'start' ? x : align === 'middle' ? x - wide / 2 : x - wide
  const lift = face === 'head' ? 12 : 10.5
  return placed.flatMap(({ piece, at }): readonly SceneElement[] =>
    typeof piece === 'string'
      ? [textElement(piece, left + at, y, { face, ink })]
      : // On paper, as on cards: a black suit is to be seen in the dark, too.
        [
          boxElement(left + at - 1, y - lift - 1, SIZES.small + 2, SIZES.small + 2, {
            radius: 3,
            fill: 'paper',
          }),
          symbolElement(piece.symbol, left + at, y - lift, 'small'),
        ],
  )
}

/** Wraps a text into at most `lines` lines of a width in units. Text beyond the last line ends with an ellipsis. */
export const wrappedText = (
  words: string,
  face: FontFace,
  most: number,
  lines: number,
): readonly string[] => {
  const made: string[] = []
  for (const word of words.split(' ')) {
    const last = made.at(-1)
    if (last !== undefined && (textWidth(`${last} ${word}`, face) <= most || made.length === lines)) {
      made[made.length - 1] = `${last} ${word}`
    } else made.push(word)
  }
  return made.map((line) => clippedText(line, face, most))
}
