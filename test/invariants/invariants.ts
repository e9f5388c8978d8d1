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
import { universe } from '../support/conceivable-moves.ts'
import { look } from '../support/examined-counts.ts'
import type { Random } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'

/*
 * What must hold for every ruleset, whatever its options: each law is a function of a position, or of a game that is over,
 * and throws where it does not hold. `games.ts` plays the games and asks. Laws of positions compare before they `expect`
 * where they are asked often: an expectation costs more than a move.
 */

/** A law of positions. */
export interface Law {
  /** The share of positions at which it is asked. */
  readonly share: number
  readonly holds: (at: Played, random: Random) => void
}

/** Every seat that has something to do can, and nobody has to wait for nobody. */
export const someoneCanAct = ({ rules, game }: Played): void => {
  if (game.status !== 'playing' || game.deal === null) return
  for (const seat of seatsToAct(rules, game)) {
    if (requiredMoveTypes(rules, game, seat).length === 0)
      throw new Error(`seat ${seat} must act, and is asked nothing`)
  }
}

/** What a seat is told that it may say is what it may say; and it is either asked or not. */
const promptsAreLegal = ({ rules, game }: Played): void => {
  for (const seat of game.seats.keys()) {
    const legal = legalMoves(rules, game, seat).map(({ type }) => type)
    const [answers, early] = [requiredMoveTypes(rules, game, seat), outOfTurnMoveTypes(rules, game, seat)]
    expect(legal).toEqual(expect.arrayContaining([...answers, ...early]))
    expect(seatsToAct(rules, game).includes(seat) ? early : answers).toEqual([])
  }
}

const withoutRisk = ({ risk: _, ...move }: Offer & { risk?: unknown }) => move

/** Of everything one could try, exactly what is listed is allowed; and a refusal changes nothing. */
const onlyListedMovesAreAllowed = ({ rules, game }: Played, random: Random): void => {
  if (game.deal === null) return
  const before = JSON.stringify(game)
  const seat = random.below(game.seats.length)
  const listed = new Set(legalMoves(rules, game, seat).map((move) => JSON.stringify(withoutRisk(move))))
  const tried = random.shuffled(universe(game)).slice(0, 60)
  const otherwise = tried.filter(
    (move) => decide(rules, game, seat, move).ok !== listed.has(JSON.stringify(move)),
  )
  expect({ seat, otherwise }).toEqual({ seat, otherwise: [] })
  expect(JSON.stringify(game)).toBe(before)
}

/** What is listed can be sent as it is: it is a move by the contract's schema, and is allowed. */
const listedMovesCanBeSent = ({ rules, game }: Played): void => {
  for (const seat of game.seats.keys()) {
    for (const offer of legalMoves(rules, game, seat).filter(canBeSent)) {
      const sent = MoveSchema.parse(JSON.parse(JSON.stringify(offer)))
      expect({ sent, ok: decide(rules, game, seat, sent).ok }).toEqual({ sent: offer, ok: true })
    }
  }
}

/** Every card of the pack is in one place: a hand, a pile, a place before a seat, or a trick. */
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

/** Where cards lie that a viewer has never seen: hands of others, piles and places face down. */
const hiddenFrom = (deal: Deal, viewer: Viewer): readonly (readonly Card[])[] => {
  const seen = new Set([
    // Of two equal cards one may be in sight: then neither can stand for an unknown card.
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
  ].map((cards) => cards.filter((card) => !seen.has(card)))
}

/** The event with cards exchanged in what it hides from anybody. */
const withHiddenParts = (event: Event, exchange: (card: Card) => Card): Event => {
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

/** The events of the deal on the table. */
const ofTheDeal = ({ log }: Played): readonly Event[] =>
  log.slice(log.findLastIndex(({ type }) => type === 'dealt'))

/** A deal on the table as it may be for all that somebody knows: its events, and the game that they lead to. */
interface Conceivable {
  readonly events: readonly Event[]
  readonly game: Game
}

/**
 * The same deal with two cards exchanged that lie in other hands and that the viewer has never seen; nothing where there
 * are none. All cards that anybody may not know were dealt last, so what came before is the same in both games.
 */
export const withHiddenCardsExchanged = (
  played: Played,
  viewer: Viewer,
  random: Random,
): Conceivable | undefined => {
  const { game, undealt } = played
  if (game.deal === null) return undefined
  const events = ofTheDeal(played)
  // Everybody saw what was robbed, and from where.
  const robbed = events.flatMap((event) => (event.type === 'robbed' ? [event.took, event.left] : []))
  const known = new Set(robbed)
  const hidden = hiddenFrom(game.deal, viewer).map((cards) => cards.filter((card) => !known.has(card)))
  const holders = hidden.filter((cards) => cards.length > 0)
  if (holders.length < 2) return undefined
  const [one = [], other = []] = random.shuffled(holders)
  const [a, b] = [random.pick(one), random.pick(other)]
  const exchange = (card: Card) => (card === a ? b : card === b ? a : card)
  look(game.ruleset, 'exchanged')
  // What was hidden is only in the hidden parts of events; whatever the viewer saw stays as it was.
  const exchanged = events.map((event) => withHiddenParts(event, exchange))
  return { events: exchanged, game: evolveAll(undealt, exchanged) }
}

/** These events as somebody sees them. */
const seen = (events: readonly Event[], viewer: Viewer): string =>
  JSON.stringify(
    events.map((event, at) => redact({ seq: at + 1, at: 'now', ...event } as LoggedEvent, viewer)),
  )

/** What a viewer receives does not change by a byte when cards are exchanged that the viewer cannot know. */
const nothingLeaks = (played: Played, random: Random): void => {
  const { rules, game } = played
  const viewer = random.pick<Viewer>([null, ...game.seats.keys()])
  const other = withHiddenCardsExchanged(played, viewer, random)
  if (other === undefined) return
  expect(JSON.stringify(view(rules, other.game, viewer))).toBe(JSON.stringify(view(rules, game, viewer)))
  expect(seen(other.events, viewer)).toBe(seen(ofTheDeal(played), viewer))
}

/** The laws that are asked at some positions only, since asking costs more than the move. */
export const AT_SOME_POSITIONS: readonly Law[] = [
  { share: 0.02, holds: promptsAreLegal },
  { share: 0.01, holds: listedMovesCanBeSent },
  { share: 0.02, holds: onlyListedMovesAreAllowed },
  { share: 0.05, holds: everyCardIsSomewhereOnce },
  { share: 0.02, holds: nothingLeaks },
]

/** Whatever Weis is laid open scores in the end: nothing is compared anew once cards have been shown (CO-A12). */
const whatIsShownStands = ({ log }: Played): void => {
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

/** The laws of games that are over. */
export const AT_THE_END: readonly ((played: Played) => void)[] = [
  whatIsShownStands,
  replayGivesTheState,
  totalsAreTheLines,
]
