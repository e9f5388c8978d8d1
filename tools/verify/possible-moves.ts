import type { EventType, ShownEvent } from '../../src/rules/events.ts'
import type { Card } from '../../src/rules/model/card.ts'
import type { Move } from '../../src/rules/model/moves.ts'
import type { Seat } from '../../src/rules/model/seat.ts'

/*
 * Moves that can lead to an event. The log holds events, not requests, but the own part of a seat is complete, so the moves
 * follow from the events. If several moves can lead to the same event, the replay tries each move.
 */

/** A move with the seat of the player. */
export interface Choice {
  readonly seat: Seat
  readonly move: Move
}

type Of<T extends EventType> = Extract<ShownEvent, { readonly type: T }>

/** Possible moves for an event; `next` is the following event. */
type Behind<T extends EventType> = (event: Of<T>, next: readonly ShownEvent[]) => readonly Choice[]

/** A move without further fields. */
const word =
  <T extends EventType>(
    ...types: (
      | 'pass'
      | 'double'
      | 'redouble'
      | 'decline'
      | 'shove'
      | 'fold'
      | 'take'
      | 'look'
      | 'rob'
      | 'stoeck'
      | 'claim'
      | 'last-round'
    )[]
  ) =>
  ({ seat }: Of<T> & { readonly seat: Seat }): readonly Choice[] =>
    types.map((type) => ({ seat, move: { type } }))

/** No move: the event comes from the system, from a player who comes or leaves, or from another event. */
const nothing = (): readonly Choice[] => []

/** The fields without undefined values. */
const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

const cardsIn = (event: { readonly cards?: unknown }): never[] => [
  ...((event.cards as never[] | undefined) ?? []),
]

/** Playing a card; also calling Stöck with the card, if Stöck was scored right after the card. */
const plays = (
  { seat, card }: Of<'cardPlayed'>,
  [first]: readonly ShownEvent[],
  weis?: Card[][],
): readonly Choice[] => {
  const move = { type: 'play', card, ...(weis && { weis }) } as const
  const stoeck = first?.type === 'stoeckScored' && first.seat === seat
  return [...(stoeck ? [{ seat, move: { ...move, stoeck } }] : []), { seat, move }]
}

/** Possible moves by event type. A new event type needs an entry. */
const BEHIND: { readonly [T in EventType]: Behind<T> } = {
  gameCreated: nothing,
  playerSeated: nothing,
  playerLeft: nothing,
  gameNamed: nothing,
  inviteRenewed: nothing,
  gameStarted: nothing,
  lotDrawn: nothing,
  trumpCut: nothing,
  dealt: nothing,
  looked: word('look'),
  phaseBegan: nothing,
  bidMade: ({ seat, points, denomination, misere, once, blind }) => [
    { seat, move: given({ type: 'bid', points, denomination, misere, once, blind }) as Move },
  ],
  passed: word('pass'),
  doubled: word('double'),
  redoubled: word('redouble'),
  declined: word('decline', 'pass'),
  contractMade: ({ contract }) => {
    const { declarer, denomination, opens, trump, misere, row } = contract
    if (declarer === undefined || denomination === undefined) return []
    // The event names the row only if the row differs from the row of the denomination.
    return [row, undefined].map((named) => ({
      seat: declarer,
      move: given({ type: 'choose', denomination, opens, trump, misere, row: named }) as Move,
    }))
  },
  contractNamed: ({ seat, denomination, opens, trump, misere, row }) => [
    { seat, move: given({ type: 'choose', denomination, opens, trump, misere, row }) as Move },
  ],
  shoved: word('shove'),
  folded: word('fold'),
  stood: ({ seat }) => [
    { seat, move: { type: 'stand' } },
    { seat, move: { type: 'exchange', discard: [], take: [] } },
  ],
  taken: word('take'),
  drew: nothing,
  discarded: (event, next) => {
    const { seat } = event
    const others = next.findIndex((one) => one.type !== 'taken' || one.seat !== seat)
    const taken = next.slice(0, others === -1 ? next.length : others)
    return [
      { seat, move: { type: 'discard', cards: cardsIn(event) } },
      { seat, move: { type: 'take' } },
      {
        seat,
        move: {
          type: 'exchange',
          discard: cardsIn(event),
          take: taken.flatMap((one) => cardsIn(one as object)),
        },
      },
    ]
  },
  pileSeen: nothing,
  robbed: word('rob'),
  placeTurned: nothing,
  predicted: ({ seat, points }) =>
    points === undefined ? [] : [{ seat, move: { type: 'predict', points } }],
  predictionsShown: nothing,
  announced: ({ seat, items }) => [
    { seat, move: { type: 'announce', items: items.map((item) => [...item]) } },
  ],
  knocked: ({ seat, times }) => [{ seat, move: { type: 'knock', times } }],
  partnerCalled: ({ seat, card }) => [{ seat, move: { type: 'call', card } }],
  partnerFound: nothing,
  claimed: word('claim'),
  targetReached: nothing,
  lastRoundCalled: word('last-round'),
  weisDeclared: ({ seat, items = [] }, [first, ...next]) => {
    const weis = items.map((item) => [...item])
    return [
      ...(first?.type === 'cardPlayed' && first.seat === seat ? plays(first, next, weis) : []),
      { seat, move: { type: 'weis', items: weis } },
    ]
  },
  cardPlayed: (event, next) => plays(event, next),
  // A claim also shows the Stöck of the whole side.
  stoeckScored: ({ seat }, next) => {
    const claim = next.find((one) => one.type !== 'stoeckScored')
    return [
      ...(claim?.type === 'claimed' ? [{ seat: claim.seat, move: { type: 'claim' } as const }] : []),
      { seat, move: { type: 'stoeck' } },
    ]
  },
  trickWon: nothing,
  weisCompared: nothing,
  weisScored: nothing,
  weisShown: ({ seat, by }) => [{ seat: by, move: { type: 'inspect', seat } }],
  dealScored: nothing,
  turnExpired: nothing,
  seatVacated: nothing,
  playerReplaced: nothing,
  hintTaken: nothing,
  timeGiven: nothing,
  pauseVoted: nothing,
  gamePaused: nothing,
  gameResumed: nothing,
  standInTaken: nothing,
  standInLeft: nothing,
  playerResigned: nothing,
  seatReleased: nothing,
  rematchOffered: nothing,
  abandonmentVoted: nothing,
  gameFinished: nothing,
  gameAbandoned: nothing,
}

/** The moves that can lead to an event, given the following event. */
export const choicesBehind = (event: ShownEvent, next: readonly ShownEvent[]): readonly Choice[] =>
  (BEHIND[event.type] as Behind<EventType>)(event, next)
