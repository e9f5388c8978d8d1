import type { Seat } from '../rules/model/seat.ts'
import { followingSeat } from '../rules/model/seat.ts'
import type { Play, Trick } from '../rules/model/trick.ts'
import { cardsSyntax } from './cards.ts'
import type { Notation, Syntax } from './grammar.ts'
import { integerSyntax, notationOf } from './grammar.ts'
import { seatSyntax } from './seats.ts'
import type { Reader } from './token-reader.ts'

/*
 * Tricks in the notation, from the leader on. A seat is written only out of turn order.
 */

/** The trick on the table that is not finished; exists even before its first card. */
export interface OpenTrick {
  readonly leader: Seat
  readonly plays: readonly Play[]
}

const read = (reader: Reader, seats: number): OpenTrick => {
  const seat = seatSyntax(seats)
  const plays: Play[] = []
  const leader = seat.read(reader)
  reader.require(':')
  if (reader.take('-')) return { leader, plays }
  for (let at = leader; ; at = seat.read(reader)) {
    if (plays.length > 0) reader.require(':')
    for (const [steps, played] of cardsSyntax.read(reader).entries())
      plays.push({ seat: followingSeat(at, seats, steps), card: played })
    if (!seat.begins(reader, {})) return { leader, plays }
  }
}

const print = ({ leader, plays }: OpenTrick, seats: number): string => {
  const played = plays.map(({ seat, card: laid }, at) => {
    const before = plays[at - 1]
    const follows = before === undefined || seat === followingSeat(before.seat, seats)
    return follows ? laid : ` ${seat}:${laid}`
  })
  return `${leader}:${played.join('') || '-'}`
}

/** Syntax of the open trick, leader first: `2:UaKa`, and `2:-` before the lead. */
export const openTrickSyntax = (seats: number): Syntax<OpenTrick> => ({
  what: { thing: 'trick' },
  begins: (reader) => seatSyntax(seats).begins(reader, {}),
  read: (reader) => read(reader, seats),
  print: (trick) => print(trick, seats),
})

/** Syntax of a finished trick with leader, cards, winner and points: `2:UaKa9a6a>2+25`. */
export const finishedTrickSyntax = (seats: number): Syntax<Trick> => ({
  ...openTrickSyntax(seats),
  read: (reader) => {
    const { leader, plays } = read(reader, seats)
    reader.require('>')
    const winner = seatSyntax(seats).read(reader)
    reader.require('+')
    return { leader, plays, winner, points: integerSyntax.read(reader) }
  },
  print: ({ winner, points, ...played }) => `${print(played, seats)}>${winner}+${points}`,
})

/** Notation of a finished trick at a table with `seats` seats: `2:UaKa9a6a>2+25`. */
export const trickNotation = (seats: number): Notation<Trick> => notationOf(finishedTrickSyntax(seats))
