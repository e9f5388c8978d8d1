import type { ListedMove } from '../rules/compact-moves.ts'
import type { Call, Move, MoveType } from '../rules/model/moves.ts'
import { CALL_TYPES, MOVE_TYPES } from '../rules/model/moves.ts'
import type { Seat } from '../rules/model/seat.ts'
import { anyCardsSyntax, cardSyntax, cardsSyntax } from './cards.ts'
import { denominationSyntax, misereSyntax, opensSyntax, rowSyntax, trumpSyntax } from './contracts.ts'
import type { Notation, Syntax } from './grammar.ts'
import {
  countedList,
  integerInRange,
  integerSyntax,
  keywordFlag,
  notationOf,
  oneOrMore,
  record,
  sequence,
  withKeyword,
  zeroOrMore,
} from './grammar.ts'
import { seatSyntax, withSeat } from './seats.ts'
import type { Reader } from './token-reader.ts'
import { NotationError } from './token-reader.ts'

/*
 * Moves in the notation: a keyword and its fields. Two keywords are left out: a bid begins with the number, and a
 * played card stands alone.
 */

/**
 * Fields of a move. The risk warns the player and is not part of a move; `notation` and `say` of a listed move repeat
 * the move.
 */
type MoveFields<T extends MoveType> = Omit<Move<T>, 'type' | 'risk' | 'notation' | 'say'>

/** Blank in place of a choice. */
const BLANK = '…'

type Choice = { readonly choose: number } | { readonly atLeast: number; readonly atMost: number }

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && ('choose' in value || 'atLeast' in value)

const howMany = (choice: Choice): string =>
  'choose' in choice ? `${choice.choose}` : `${choice.atLeast} to ${choice.atMost}`

/** Field that a listed move may leave open. An open field prints the number of choices. */
const open = <T>(syntax: Syntax<T>): Syntax<T> => ({
  ...syntax,
  print: (value, whole) => (isChoice(value) ? `${howMany(value)} of ${BLANK}` : syntax.print(value, whole)),
})

const seat = seatSyntax()
const weis = countedList(oneOrMore(countedList(cardsSyntax, 3, 9, 'cards'), '+'), 1, 4, 'items')
const combinations = countedList(
  zeroOrMore(countedList(cardsSyntax, 2, 9, 'cards'), '+'),
  0,
  8,
  'combinations',
)
const upToTwelve = open(countedList(anyCardsSyntax, 0, 12, 'cards'))
const alone: Syntax<object> = { what: { oneOf: [] }, begins: () => false, read: () => ({}), print: () => '' }

const FIELD_SYNTAXES: { readonly [T in MoveType]: Syntax<MoveFields<T>> } = {
  bid: record<MoveFields<'bid'>>(
    {
      points: open(integerSyntax),
      denomination: open(denominationSyntax),
      opens: opensSyntax,
      misere: misereSyntax,
      once: keywordFlag('once'),
      blind: keywordFlag('blind'),
    },
    { required: ['points'] },
  ),
  pass: alone,
  double: alone,
  redouble: alone,
  decline: alone,
  choose: record<MoveFields<'choose'>>(
    {
      denomination: denominationSyntax,
      opens: opensSyntax,
      trump: trumpSyntax,
      misere: misereSyntax,
      row: rowSyntax,
    },
    { required: ['denomination'] },
  ),
  play: record<MoveFields<'play'>>(
    { card: cardSyntax, weis: withKeyword('weis', weis), stoeck: keywordFlag('stoeck') },
    { required: ['card'] },
  ),
  weis: sequence<MoveFields<'weis'>>({ items: weis }),
  stoeck: alone,
  inspect: sequence<MoveFields<'inspect'>>({ seat }),
  shove: alone,
  predict: sequence<MoveFields<'predict'>>({ points: open(integerSyntax) }),
  fold: alone,
  stand: alone,
  take: alone,
  look: alone,
  discard: sequence<MoveFields<'discard'>>({ cards: open(countedList(cardsSyntax, 1, 12, 'cards')) }),
  exchange: sequence<MoveFields<'exchange'>>({ discard: upToTwelve, take: withKeyword('for', upToTwelve) }),
  rob: alone,
  announce: sequence<MoveFields<'announce'>>({ items: open(combinations) }),
  knock: sequence<MoveFields<'knock'>>({ times: integerInRange('times', 1, 2) }),
  call: sequence<MoveFields<'call'>>({ card: cardSyntax }),
  claim: alone,
  'last-round': alone,
}

/** Keywords left out, with the syntax at the start of such a move. */
const OMITTED_KEYWORDS = { bid: integerSyntax, play: cardSyntax } as const

/** Keyword of a move, written or left out. */
const wordOf = (reader: Reader): MoveType => {
  if (OMITTED_KEYWORDS.bid.begins(reader, {})) return 'bid'
  if (OMITTED_KEYWORDS.play.begins(reader, {})) return 'play'
  const word = MOVE_TYPES.find((known) => reader.is(known))
  if (word === undefined) return reader.fail({ thing: 'beginning', words: MOVE_TYPES })
  reader.read()
  return word
}

const anyMove: Syntax<Move> = {
  what: { thing: 'move' },
  begins: () => true,
  read: (reader) => {
    const type = wordOf(reader)
    return { type, ...FIELD_SYNTAXES[type].read(reader) } as Move
  },
  print: (made) => {
    const fields = (FIELD_SYNTAXES[made.type] as Syntax<object>).print(made, {})
    return made.type in OMITTED_KEYWORDS ? fields : `${made.type} ${fields}`.trim()
  },
}

const moves = notationOf(anyMove)

/** Notation of a move: `70 acorns`, `pass`, `Ua weis Ua9a8a`. The risk mark of a listed move is left out. */
export const moveNotation: Notation<Move> = {
  print: moves.print,
  parse: (text) => {
    const blank = text.indexOf(BLANK)
    if (blank !== -1) throw new NotationError(text.slice(0, blank), { thing: 'choice' }, BLANK)
    return moves.parse(text)
  },
}

/** Prints a listed move. A move with an open choice prints with a blank: `discard 2 of …`, `1 of … acorns`. */
export const printListed = (offer: ListedMove): string => moves.print(offer as Move)

/** A move and the seat of the player. (The move may name another seat: the owner of an inspected Weis.) */
export interface SeatMove {
  readonly seat: Seat
  readonly move: Move
}

const bare: Syntax<Omit<SeatMove, 'seat'>> = {
  ...anyMove,
  read: (reader) => ({ move: anyMove.read(reader) }),
  print: ({ move }, whole) => anyMove.print(move, whole),
}

/** A move after the seat: `2:70 acorns`. */
const made: Syntax<SeatMove> = withSeat(seat, bare)

/** Syntax of a call (a move before the card play, such as bid or pass), after its seat: `1:double`. */
export const callSyntax: Syntax<Call> = {
  ...made,
  read: (reader) => {
    const { at } = reader
    const {
      seat: caller,
      move: { type, ...rest },
    } = made.read(reader)
    return CALL_TYPES.includes(type as Call['type'])
      ? ({ type, seat: caller, ...rest } as Call)
      : reader.fail({ thing: 'call', words: CALL_TYPES.slice(1) }, at)
  },
  print: ({ seat: caller, ...word }, whole) => made.print({ seat: caller, move: word as Move }, whole),
}

/** Notation of a call (a move before the card play, such as bid or pass), after its seat: `1:double`. */
export const callNotation: Notation<Call> = notationOf(callSyntax)

/** Notation of several moves in order, each after its seat: `0:70 acorns, 1:double, 2:pass`. */
export const moveListNotation: Notation<readonly SeatMove[]> = notationOf(oneOrMore(made, ', '))
