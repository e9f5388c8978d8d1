import type { Card } from '../../rules/model/card.ts'
import { indexOfCard } from '../../rules/model/card.ts'
import type { Contract } from '../../rules/model/contract.ts'
import type { CoveredPlace } from '../../rules/model/deal.ts'
import type { Rules } from '../../rules/model/rules.ts'
import { factsOf } from '../../rules/model/rules.ts'
import type { PlayFacts } from '../../rules/model/rules-as-data.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Play, Trick } from '../../rules/model/trick.ts'
import { followFlagsOf } from './legal-cards.ts'
import type { CardPhase, DealSetup } from './position.ts'
import { Position } from './position.ts'
import { rankingScheduleOf } from './ranking-tables.ts'

/*
 * Conversion of cards of the rules engine to a bitboard position.
 */

/** Play facts of the card phases: the last phase with facts and, in some rulesets, the phase with a stock. */
interface PhaseFacts {
  readonly stock?: PlayFacts
  readonly play: PlayFacts
}

/**
 * The card phases of a ruleset.
 * @throws if the ruleset has no card phase, a programming error
 */
const phaseFactsOf = (facts: readonly PlayFacts[]): PhaseFacts => {
  const stock = facts.find(({ drawsUpTo }) => drawsUpTo !== undefined)
  const play = facts.at(-1)
  if (play === undefined) throw new Error('the ruleset has no card phase')
  return { play, ...(stock && { stock }) }
}

/** The place of every card of a deal in the middle of a trick: hands, covered places, stock and tricks. */
export interface CardDistribution {
  /** By seat. */
  readonly hands: readonly (readonly Card[])[]
  /** By seat, in rulesets with cards on the table. */
  readonly places?: readonly (readonly CoveredPlace[])[]
  /** The stock, next card first. */
  readonly stock?: readonly Card[]
  readonly tricks: readonly Pick<Trick, 'winner' | 'points'>[]
  readonly trick: readonly Play[]
  /** The leader of the current trick. */
  readonly leader: Seat
}

const playPhaseOf = ({ follow, lastTrick, drawsUpTo }: PlayFacts, contract: Contract): CardPhase => ({
  followFlags: followFlagsOf(follow, contract),
  lastTrick,
  draws: drawsUpTo !== undefined,
})

/** The seats that play a deal, and the number of packs. */
export interface DealSeats {
  readonly seats: number
  /** The seats of this deal, in seat order. */
  readonly playing: readonly Seat[]
  readonly twoPacks?: boolean
}

/**
 * Computes the constants of a deal for bitboard positions: seats, rankings and follow rules. Equal in all
 * determinizations.
 */
export const dealSetupOf = (
  { stock, play }: PhaseFacts,
  contract: Contract,
  { seats, playing, twoPacks = false }: DealSeats,
): DealSetup => {
  const next = new Uint8Array(seats)
  for (const [at, seat] of playing.entries()) next[seat] = playing[(at + 1) % playing.length] ?? 0
  const last = playPhaseOf(play, contract)
  return {
    ...{ seats, next, twoPacks, playerCount: playing.length },
    hasCoveredCards: play.turns !== undefined,
    rankings: rankingScheduleOf(play.ranking, contract),
    phases: [stock ? playPhaseOf(stock, contract) : last, last],
  }
}

/** Computes the constants of a deal for bitboard positions, from the rules of a game and a contract. */
export const dealSetupFor = (rules: Rules, contract: Contract, seated: Omit<DealSeats, 'seats'>): DealSetup =>
  dealSetupOf(phaseFactsOf(Object.values(factsOf(rules))), contract, { ...seated, seats: rules.seats })

const cardIndexIf = (card: Card | null | undefined) => (card ? indexOfCard(card) : undefined)

/** Builds the bitboard position of a card distribution. */
export const positionFromCards = (setup: DealSetup, table: CardDistribution): Position => {
  const { hands, places = [], stock = [], tricks, trick, leader } = table
  const position = new Position(setup)
  for (const [seat, cards] of hands.entries())
    for (const card of cards) position.give(seat, indexOfCard(card))
  for (const [seat, row] of places.entries()) {
    for (const { up, down } of row) if (up !== null) position.give(seat, indexOfCard(up), cardIndexIf(down))
  }
  for (const { seat, card } of trick) {
    // The covered card stays covered until the end of the trick.
    const from = places[seat]?.find(({ up, down }) => up === null && down !== null)
    position.give(seat, indexOfCard(card), cardIndexIf(from?.down))
  }
  for (const { winner, points } of tricks) {
    position.taken[winner] = (position.taken[winner] ?? 0) + points
    position.tricksWon[winner] = (position.tricksWon[winner] ?? 0) + 1
  }
  position.layStock(stock.map(indexOfCard))
  position.begin(leader, tricks.length)
  for (const { card } of trick) position.play(indexOfCard(card))
  return position
}
