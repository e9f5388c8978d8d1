import type { Seat } from '../rules/model/seat.ts'
import { followingSeat } from '../rules/model/seat.ts'
import type { Play, Trick } from '../rules/model/trick.ts'
import { cards } from './cards.ts'
import type { Form, Notation } from './grammar.ts'
import { int, notation } from './grammar.ts'
import type { Reader } from './reader.ts'
import { seatOf } from './seats.ts'

/*
 * Tricks in the notation, from the leader on. A seat is written only out of turn order.
 */

/** The open trick on the table, even before the first card. */
export interface OpenTrick {
  readonly leader: Seat
  readonly plays: readonly Play[]
}

const read = (reader: Reader, seats: number): OpenTrick => {
  const seat = seatOf(seats)
  const plays: Play[] = []
  const leader = seat.read(reader)
  reader.require(':')
  if (reader.take('-')) return { leader, plays }
  for (let at = leader; ; at = seat.read(reader)) {
    if (plays.length > 0) reader.require(':')
    for (const [steps, played] of cards.read(reader).entries())
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

/** Open trick of a table with `seats` seats: `2:UaKa`, and `2:-` before the lead. */
export const openTrick = (seats: number): Form<OpenTrick> => ({
  what: { thing: 'trick' },
  begins: (reader) => seatOf(seats).begins(reader, {}),
  read: (reader) => read(reader, seats),
  print: (trick) => print(trick, seats),
})

/** Finished trick with winner and points: `2:UaKa9a6a>2+25`. */
export const finishedTrick = (seats: number): Form<Trick> => ({
  ...openTrick(seats),
  read: (reader) => {
    const { leader, plays } = read(reader, seats)
    reader.require('>')
    const winner = seatOf(seats).read(reader)
    reader.require('+')
    return { leader, plays, winner, points: int.read(reader) }
  },
  print: ({ winner, points, ...played }) => `${print(played, seats)}>${winner}+${points}`,
})

/** Finished trick of a table with `seats` seats. */
export const trick = (seats: number): Notation<Trick> => notation(finishedTrick(seats))
