import { describe, expect, test } from 'vitest'
import type { Card } from '../../src/kernel/card.ts'
import type { Deal } from '../../src/kernel/deal.ts'
import { asked, decide, legalMoves, toAct, unasked } from '../../src/kernel/decide.ts'
import type { Event, LoggedEvent } from '../../src/kernel/events.ts'
import { finishedIn, fold } from '../../src/kernel/evolve.ts'
import type { Game } from '../../src/kernel/game.ts'
import { totals } from '../../src/kernel/game.ts'
import type { Offer } from '../../src/kernel/moves.ts'
import { isComplete, MoveSchema } from '../../src/kernel/moves.ts'
import type { Ruleset } from '../../src/kernel/rules.ts'
import type { Viewer } from '../../src/kernel/view.ts'
import { redact, view } from '../../src/kernel/view.ts'
import { RULESETS } from '../../src/rulesets/index.ts'
import { look } from '../support/looked.ts'
import type { Random } from '../support/random.ts'
import { gamesToPlay, random } from '../support/random.ts'
import type { Played, Step } from '../support/random-game.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'
import { universe } from '../support/universe.ts'

/*
 * What must hold for every ruleset, whatever its options, in whole random games. The scores themselves are recomputed,
 * ruleset by ruleset, in scores.test.ts.
 */

/** The games that the house is named after are played more often. */
const gamesOf = ({ id }: Ruleset): number => gamesToPlay(id.startsWith('sidi-') ? 1000 : 500)
const BATCHES = 10
const rulesets = RULESETS as readonly unknown[] as readonly Ruleset[]

/** These events as somebody sees them. */
const seen = (events: readonly Event[], viewer: Viewer): string =>
  JSON.stringify(
    events.map((event, at) => redact({ seq: at + 1, at: 'now', ...event } as LoggedEvent, viewer)),
  )

/** Every seat that has something to do can, and nobody has to wait for nobody. */
const someoneCanAct = ({ rules, game }: Played): void => {
  if (game.status !== 'playing' || game.deal === null) return
  for (const seat of toAct(rules, game)) expect(asked(rules, game, seat)).not.toEqual([])
}

/** What a seat is told that it may say is what it may say; and it is either asked or not. */
const promptsAreLegal = ({ rules, game }: Played): void => {
  for (const seat of game.seats.keys()) {
    const legal = legalMoves(rules, game, seat).map(({ type }) => type)
    const [answers, early] = [asked(rules, game, seat), unasked(rules, game, seat)]
    expect(legal).toEqual(expect.arrayContaining([...answers, ...early]))
    expect(toAct(rules, game).includes(seat) ? early : answers).toEqual([])
  }
}

/** Of everything one could try, exactly what is listed is allowed; and a refusal changes nothing. */
const onlyListedMovesAreAllowed = ({ rules, game }: Played, random: Random): void => {
  if (game.deal === null) return
  const before = JSON.stringify(game)
  const seat = random.below(game.seats.length)
  const listed = new Set(legalMoves(rules, game, seat).map((move) => JSON.stringify(withoutRisk(move))))
  const tried = random.shuffled(universe(game)).slice(0, 60)
  for (const move of tried) {
    expect({ move, ok: decide(rules, game, seat, move).ok }).toEqual({
      move,
      ok: listed.has(JSON.stringify(move)),
    })
  }
  expect(JSON.stringify(game)).toBe(before)
}

const withoutRisk = ({ risk: _, ...move }: Offer & { risk?: unknown }) => move

/** What is listed can be sent as it is: it is a move by the contract's schema, and is allowed. */
const listedMovesCanBeSent = ({ rules, game }: Played): void => {
  for (const seat of game.seats.keys()) {
    for (const offer of legalMoves(rules, game, seat).filter(isComplete)) {
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
  expect(everywhere.toSorted()).toEqual([...rules.dealing(game).pack].sort())
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

/** The same deal with two cards exchanged that lie in other hands and that the viewer has never seen. */
const withHiddenCardsExchanged = (
  deal: Deal,
  events: readonly Event[],
  viewer: Viewer,
  random: Random,
): readonly Event[] | undefined => {
  // Everybody saw what was robbed, and from where.
  const robbed = events.flatMap((event) => (event.type === 'robbed' ? [event.took, event.left] : []))
  const known = new Set(robbed)
  const hidden = hiddenFrom(deal, viewer).map((cards) => cards.filter((card) => !known.has(card)))
  const holders = hidden.filter((cards) => cards.length > 0)
  if (holders.length < 2) return undefined
  const [one = [], other = []] = random.shuffled(holders)
  const [a, b] = [random.pick(one), random.pick(other)]
  const exchange = (card: Card) => (card === a ? b : card === b ? a : card)
  // What was hidden is only in the hidden parts of events; whatever the viewer saw stays as it was.
  return events.map((event) => withHiddenParts(event, exchange))
}

/**
 * What a viewer receives does not change by a byte when cards are exchanged that the viewer cannot know. All cards that
 * anybody may not know were dealt last, so what came before is the same in both games.
 */
const nothingLeaks = (played: Played, random: Random): void => {
  const { rules, game, undealt } = played
  const viewer = random.pick<Viewer>([null, ...game.seats.keys()])
  if (game.deal === null) return
  const events = ofTheDeal(played)
  const other = withHiddenCardsExchanged(game.deal, events, viewer, random)
  if (other === undefined) return
  look(game.ruleset, 'exchanged')
  expect(JSON.stringify(view(rules, fold(undealt, other), viewer))).toBe(
    JSON.stringify(view(rules, game, viewer)),
  )
  expect(seen(other, viewer)).toBe(seen(events, viewer))
}

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
  expect(JSON.parse(JSON.stringify(fold(undefined, stored)))).toEqual(expected)
}

const totalsAreTheLines = ({ rules, log, game }: Played): void => {
  const lines = finishedIn(undefined, log).flatMap((deal) => deal.lines)
  for (const { side, points } of totals(game, rules.sides)) {
    expect(points).toBe(
      lines.filter((line) => line.side === side).reduce((sum, line) => sum + line.points, 0),
    )
  }
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test.each(Array.from({ length: BATCHES }, (_, batch) => batch))(
    `whole random games hold the invariants (batch %i of ${BATCHES})`,
    { timeout: 300_000 },
    (batch) => {
      const games = gamesOf(ruleset)
      for (let at = 0; at < games / BATCHES; at++) {
        const seed = 1 + batch * games + at
        const chance = random(seed)
        const check = ({ after }: Step) => {
          look(ruleset.id, 'positions')
          someoneCanAct(after)
          if (chance.chance(0.02)) promptsAreLegal(after)
          if (chance.chance(0.01)) listedMovesCanBeSent(after)
          if (chance.chance(0.02)) onlyListedMovesAreAllowed(after, chance)
          if (chance.chance(0.05)) everyCardIsSomewhereOnce(after)
          if (chance.chance(0.02)) nothingLeaks(after, chance)
        }
        try {
          const options = randomOptions(ruleset, chance)
          const played = playRandomly(ruleset, options, chance, check)
          look(ruleset.id, 'games')
          expect(played.game.status).toBe('finished')
          whatIsShownStands(played)
          replayGivesTheState(played)
          totalsAreTheLines(played)
        } catch (error) {
          throw new Error(`in the game with seed ${seed}`, { cause: error })
        }
      }
    },
  )
})
