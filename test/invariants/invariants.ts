import { expect } from 'vitest'
import {
  decide,
  legalMoves,
  outOfTurnMoveTypes,
  requiredMoveTypes,
  seatsToAct,
} from '../../src/rules/decide.ts'
import type { Event, LoggedEvent } from '../../src/rules/events.ts'
import { evolveAll, finishedDealsIn } from '../../src/rules/evolve.ts'
import type { Card } from '../../src/rules/model/card.ts'
import type { Deal } from '../../src/rules/model/deal.ts'
import type { Game } from '../../src/rules/model/game.ts'
import { pointTotals } from '../../src/rules/model/game.ts'
import type { Offer } from '../../src/rules/model/moves.ts'
import { canBeSent, MoveSchema } from '../../src/rules/model/moves.ts'
import type { Viewer } from '../../src/rules/view.ts'
import { redact, view } from '../../src/rules/view.ts'
import { conceivableMoves } from '../support/conceivable-moves.ts'
import { countExamined } from '../support/examined-counts.ts'
import type { Random } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { claimsAreListedAtTheTarget, listsAreMovesWithoutViolation } from './listing-invariants.ts'

/*
 * Invariants of all rulesets with any options. Each invariant is a function of a position or of a finished game, and
 * throws on a violation. `check-random-games.ts` plays the games. Frequent invariants compare before they call
 * `expect`, because `expect` costs more than a move.
 */

/** An invariant of positions. */
export interface Invariant {
  /** The share of positions with a check, 0 to 1. */
  readonly share: number
  readonly holds: (at: Played, random: Random) => void
}

/** Asserts that each awaited seat has a legal move, and that the game waits for a seat until its end. */
export const someoneCanAct = ({ rules, game }: Played): void => {
  if (game.status !== 'playing' || game.deal === null) return
  for (const seat of seatsToAct(rules, game)) {
    if (requiredMoveTypes(rules, game, seat).length === 0)
      throw new Error(`seat ${seat} must act, and is asked nothing`)
  }
}

/**
 * Asserts that the required move types and the out-of-turn move types of a seat are legal, and that no type is in both
 * lists.
 */
const requiredMovesAreLegal = ({ rules, game }: Played): void => {
  for (const seat of game.seats.keys()) {
    const legal = legalMoves(rules, game, seat).map(({ type }) => type)
    const [answers, early] = [requiredMoveTypes(rules, game, seat), outOfTurnMoveTypes(rules, game, seat)]
    expect(legal).toEqual(expect.arrayContaining([...answers, ...early]))
    expect(seatsToAct(rules, game).includes(seat) ? early : answers).toEqual([])
  }
}

const withoutRisk = ({ risk: _, ...move }: Offer & { risk?: unknown }) => move

/** Asserts that of all conceivable moves exactly the listed moves are accepted, and that a refusal changes nothing. */
const onlyListedMovesAreAllowed = ({ rules, game }: Played, random: Random): void => {
  if (game.deal === null) return
  const before = JSON.stringify(game)
  const seat = random.below(game.seats.length)
  const listed = new Set(legalMoves(rules, game, seat).map((move) => JSON.stringify(withoutRisk(move))))
  const tried = random.shuffled(conceivableMoves(game)).slice(0, 60)
  const otherwise = tried.filter(
    (move) => decide(rules, game, seat, move).ok !== listed.has(JSON.stringify(move)),
  )
  expect({ seat, otherwise }).toEqual({ seat, otherwise: [] })
  expect(JSON.stringify(game)).toBe(before)
}

/** Asserts that each listed move is valid by the schema of the contract and is accepted. */
const listedMovesCanBeSent = ({ rules, game }: Played): void => {
  for (const seat of game.seats.keys()) {
    for (const offer of legalMoves(rules, game, seat).filter(canBeSent)) {
      const sent = MoveSchema.parse(JSON.parse(JSON.stringify(offer)))
      expect({ sent, ok: decide(rules, game, seat, sent).ok }).toEqual({ sent: offer, ok: true })
    }
  }
}

/** Asserts that each card of the pack is in one place: a hand, a pile, a place before a seat, or a trick. */
const everyCardIsSomewhereOnce = ({ rules, game }: Played): void => {
  if (game.deal === null) return
  const { hands, piles, places, trick, tricks } = game.deal
  const onTheTable = places.flat().flatMap(({ up, down }) => [up, down])
  const everywhere = [
    ...hands.flat(),
    ...Object.values(piles).flatMap(({ cards }) => cards),
    ...onTheTable.filter((card) => card !== null),
    ...[...tricks, { plays: trick }].flatMap(({ plays }) => plays.map(({ card }) => card)),
  ]
  expect(everywhere.sort().join(' ')).toBe([...rules.dealing(game).pack].sort().join(' '))
}

/** The groups of cards that a viewer has never seen: hands of others, and piles and places face down. */
const hiddenCardGroups = (deal: Deal, viewer: Viewer): readonly (readonly Card[])[] => {
  const eventsForViewer = new Set([
    // A seen card of two equal cards cannot stand for an unknown card.
    ...(viewer === null || deal.closed.includes(viewer) ? [] : (deal.hands[viewer] ?? [])),
    ...[...deal.tricks, { plays: deal.trick }].flatMap(({ plays }) => plays.map(({ card }) => card)),
    ...deal.weis.scored.filter((item) => item.shown).flatMap(({ cards }) => cards),
    ...deal.announced.flatMap(({ items }) => items.flat()),
    ...(deal.turned === null ? [] : [deal.turned]),
  ])
  return [
    ...deal.hands.map((hand, seat) => (seat === viewer && !deal.closed.includes(seat) ? [] : hand)),
    ...Object.values(deal.piles).map(({ cards, open, seenBy }) =>
      open || (viewer !== null && seenBy.includes(viewer)) ? [] : cards,
    ),
    deal.places.flat().flatMap(({ down }) => (down === null ? [] : [down])),
  ].map((cards) => cards.filter((card) => !eventsForViewer.has(card)))
}

/** The event with exchanged cards in its hidden fields. */
const withHiddenCardsReplaced = (event: Event, exchange: (card: Card) => Card): Event => {
  const { own, house } = event as { own?: unknown; house?: unknown }
  const exchanged = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part), (_, value) =>
      typeof value === 'string' && value.length === 2 ? exchange(value as Card) : value,
    )
  return {
    ...event,
    ...(own !== undefined && { own: exchanged(own) }),
    ...(house !== undefined && { house: exchanged(house) }),
  } as Event
}

/** The events of the current deal. */
const eventsOfDeal = ({ log }: Played): readonly Event[] =>
  log.slice(log.findLastIndex(({ type }) => type === 'dealt'))

/** A current deal that is consistent with the view of a viewer: its events, and the game after the events. */
interface ConsistentDeal {
  readonly events: readonly Event[]
  readonly game: Game
}

/**
 * The same deal with two exchanged cards in different hands that the viewer has never seen; undefined without two such
 * cards. Hidden cards come from the latest deal, so both games are equal before that deal.
 */
export const withHiddenCardsExchanged = (
  played: Played,
  viewer: Viewer,
  random: Random,
): ConsistentDeal | undefined => {
  const { game, undealt } = played
  if (game.deal === null) return undefined
  const events = eventsOfDeal(played)
  // All players saw the robbed cards and their places.
  const robbed = events.flatMap((event) => (event.type === 'robbed' ? [event.took, event.left] : []))
  const known = new Set(robbed)
  const hidden = hiddenCardGroups(game.deal, viewer).map((cards) => cards.filter((card) => !known.has(card)))
  const holders = hidden.filter((cards) => cards.length > 0)
  if (holders.length < 2) return undefined
  const [one = [], other = []] = random.shuffled(holders)
  const [a, b] = [random.pick(one), random.pick(other)]
  const exchange = (card: Card) => (card === a ? b : card === b ? a : card)
  countExamined(game.ruleset, 'exchanged')
  // Hidden cards are only in the hidden fields of events; the visible fields stay.
  const exchanged = events.map((event) => withHiddenCardsReplaced(event, exchange))
  return { events: exchanged, game: evolveAll(undealt, exchanged) }
}

/** The events in the view of a viewer, as text. */
const eventsForViewer = (events: readonly Event[], viewer: Viewer): string =>
  JSON.stringify(
    events.map((event, at) => redact({ seq: at + 1, at: 'now', ...event } as LoggedEvent, viewer)),
  )

/** Asserts that the output for a viewer stays equal, byte for byte, after an exchange of hidden cards. */
const noHiddenCardLeaks = (played: Played, random: Random): void => {
  const { rules, game } = played
  const viewer = random.pick<Viewer>([null, ...game.seats.keys()])
  const other = withHiddenCardsExchanged(played, viewer, random)
  if (other === undefined) return
  expect(JSON.stringify(view(rules, other.game, viewer))).toBe(JSON.stringify(view(rules, game, viewer)))
  expect(eventsForViewer(other.events, viewer)).toBe(eventsForViewer(eventsOfDeal(played), viewer))
}

/** Invariants that are checked at a share of the positions, because a check costs more than the move. */
export const POSITION_INVARIANTS: readonly Invariant[] = [
  { share: 0.02, holds: requiredMovesAreLegal },
  { share: 0.01, holds: listedMovesCanBeSent },
  { share: 0.02, holds: onlyListedMovesAreAllowed },
  { share: 0.03, holds: listsAreMovesWithoutViolation },
  { share: 0.2, holds: claimsAreListedAtTheTarget },
  { share: 0.05, holds: everyCardIsSomewhereOnce },
  { share: 0.02, holds: noHiddenCardLeaks },
]

/** Asserts that all shown Weis scores: no comparison repeats after cards were shown (CO-A12). */
const shownWeisScores = ({ log }: Played): void => {
  for (const [at, event] of log.entries()) {
    if (event.type !== 'weisScored' || event.again !== true) continue
    const dealtAt = log.slice(0, at).findLastIndex(({ type }) => type === 'dealt')
    expect(log.slice(dealtAt, at).filter(({ type }) => type === 'weisShown')).toEqual([])
  }
}

const replayGivesTheState = ({ log, game }: Played): void => {
  const stored = JSON.parse(JSON.stringify(log)) as Event[]
  const expected = JSON.parse(JSON.stringify(game)) as Game
  expect(JSON.parse(JSON.stringify(evolveAll(undefined, stored)))).toEqual(expected)
}

const totalsAreTheLines = ({ rules, log, game }: Played): void => {
  const lines = finishedDealsIn(undefined, log).flatMap((deal) => deal.lines)
  for (const { side, points } of pointTotals(game, rules.sides)) {
    expect(points).toBe(
      lines.filter((line) => line.side === side).reduce((sum, line) => sum + line.points, 0),
    )
  }
}

/** Invariants of finished games. */
export const FINISHED_GAME_INVARIANTS: readonly ((played: Played) => void)[] = [
  shownWeisScores,
  replayGivesTheState,
  totalsAreTheLines,
]
