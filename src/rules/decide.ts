import { gameEndAtLimit } from './deal-count-limits.ts'
import type { Event } from './events.ts'
import { evolve, evolveAll } from './evolve.ts'
import type { ArrangedDeal } from './model/arranged-deal.ts'
import { finishedDealOf } from './model/finished-deal.ts'
import type { Game } from './model/game.ts'
import { dealOf } from './model/game.ts'
import type { Move, MoveType, Offer } from './model/moves.ts'
import { canBeSent } from './model/moves.ts'
import { pileEntries } from './model/pile.ts'
import type { DealtCards, Decision, MoveRule, Phase, Rules, SystemMove, Transition } from './model/rules.ts'
import { totalsOf } from './model/rules.ts'
import { isBidMade } from './model/scoring-input.ts'
import type { Seat } from './model/seat.ts'
import type { Violation } from './model/violation.ts'
import { applyVerdict, unavailable, violation } from './model/violation.ts'

/*
 * Decider: `decide` judges a move, `legalMoves` lists moves, `decideSystemMove` deals and draws lots. All functions
 * are pure. Phases of the ruleset supply the rules; `evolve` applies the events.
 */

/**
 * Decides a move of a seat (the decider of event sourcing). A legal move returns its events with all automatic
 * consequences, and the game after these events. An illegal move returns the violation.
 */
export const decide = (rules: Rules, game: Game, seat: Seat, move: Move): Decision => {
  const refused = findViolation(rules, game, seat, move)
  if (refused !== undefined) return { ok: false, violation: refused }
  return { ok: true, ...withConsequences(rules, game, eventsOf(rules, game, seat, move)) }
}

/** The events of a legal move, without the consequences. */
const eventsOf = (rules: Rules, game: Game, seat: Seat, move: Move): readonly Event[] =>
  ruleFor(phaseOf(rules, game), move)?.events(game, seat, move) ?? []

/**
 * Tests the legality of a move. Returns the violated rule, or undefined for a legal move. No other code decides
 * legality.
 */
export const findViolation = (rules: Rules, game: Game, seat: Seat, move: Move): Violation | undefined => {
  if (game.status === 'open') return unavailable('game-not-started')
  if (game.status !== 'playing') return unavailable('game-over')
  if (game.paused !== undefined) return unavailable('game-paused')
  const phase = phaseOf(rules, game)
  const rule = ruleFor(phase, move)
  if (rule !== undefined) return applyVerdict(rule.refusal(game, seat), move)
  const words = Object.keys(phase.moves) as MoveType[]
  const facts = { reason: 'phase', move: move.type, phase: phase.name, words } as const
  const isInGame = rules.phases.some(({ moves }) => moves[move.type] !== undefined)
  return isInGame
    ? unavailable('move-not-available', facts)
    : violation('move-not-available', 'CO-100', facts)
}

/** The legal moves of a seat, ready for the client's choice. Empty if the seat can do nothing now. */
export const legalMoves = (rules: Rules, game: Game, seat: Seat): readonly Offer[] => {
  const listed: Offer[] = []
  for (const [, rule] of currentMoveRules(rules, game)) {
    for (const offer of legalOffers(rule, game, seat)) listed.push(withRisk(rules, game, seat, offer))
  }
  return listed
}

type MoveRules = readonly (readonly [MoveType, MoveRule<MoveType>])[]

/** The move rules of each phase as a list, made at the first listing in the phase. */
const MOVE_RULES = new WeakMap<Phase, MoveRules>()

const moveRulesOf = (phase: Phase): MoveRules => {
  const known = MOVE_RULES.get(phase)
  if (known !== undefined) return known
  const moveRules = Object.entries(phase.moves) as [MoveType, MoveRule<MoveType>][]
  MOVE_RULES.set(phase, moveRules)
  return moveRules
}

/** The move rules of the current phase; empty outside a running deal. */
const currentMoveRules = (rules: Rules, game: Game): MoveRules =>
  game.status === 'playing' && game.deal !== null && game.paused === undefined
    ? moveRulesOf(phaseOf(rules, game))
    : []

/** The offers of a move type that a seat may use. No offers if the move type is refused. */
const legalOffers = (rule: MoveRule<MoveType>, game: Game, seat: Seat): readonly Offer[] => {
  if (rule.isRuledOut?.(game, seat)) return []
  const verdict = rule.refusal(game, seat)
  if (typeof verdict === 'object') return []
  const offers = rule.offers(game, seat)
  if (verdict === undefined || rule.offersAreLegal) return offers
  return offers.filter((offer) => !canBeSent(offer) || verdict(offer) === undefined)
}

/**
 * Marks a move that can lose the game. Every claim is a risk, because the verdict can depend on an unseen Stöck. A
 * fold is a risk only if the fold ends the game; its value is public.
 */
const withRisk = (rules: Rules, game: Game, seat: Seat, offer: Offer): Offer =>
  offer.type === 'claim' || (offer.type === 'fold' && losesGame(rules, game, seat, offer))
    ? { ...offer, risk: 'loses-game' }
    : offer

/** True if the game ends with this legal move and another side wins. */
const losesGame = (rules: Rules, game: Game, seat: Seat, move: Move): boolean => {
  const after = withConsequences(rules, game, eventsOf(rules, game, seat, move)).game
  return after.result !== null && !after.result.winners.includes(rules.sideOf(after, seat))
}

/**
 * The seats that the game waits for. Empty while the system must deal or draw, and during a pause. Other seats can
 * also have legal moves, such as an early double.
 */
export const seatsToAct = (rules: Rules, game: Game): readonly Seat[] =>
  game.paused === undefined ? seatsInTurn(rules, game) : []

/** The seats that the game waits for, like {@link seatsToAct}, but also during a pause. */
export const seatsInTurn = (rules: Rules, game: Game): readonly Seat[] =>
  game.status === 'playing' && game.deal !== null && pendingSystemMove(rules, game) === undefined
    ? phaseOf(rules, game).awaits(game)
    : []

/** Optional move types. These do not answer the turn, and mostly stay possible until the next turn. */
const OPTIONAL_MOVES: readonly MoveType[] = ['claim', 'inspect', 'last-round', 'knock']

/** Move types that the move of another seat can make impossible. */
const EXPIRING_MOVES: readonly MoveType[] = ['double', 'redouble']

/**
 * The move types of this seat that answer its turn; empty unless the game waits for the seat. Optional moves, such
 * as a claim, are not included.
 * @param awaited the seats that must act, if already known
 */
export const requiredMoveTypes = (
  rules: Rules,
  game: Game,
  seat: Seat,
  awaited = seatsToAct(rules, game),
): readonly MoveType[] =>
  awaited.includes(seat) ? legalMoveTypes(rules, game, seat, (type) => !OPTIONAL_MOVES.includes(type)) : []

/**
 * The move types that a waiting seat can use now and may lose by waiting: double and redouble. The result is
 * public and depends on no hidden card. Excluded: moves that stay possible (claim, inspection of Weis, last
 * round), and late declarations after the own card.
 * @param awaited the seats that must act, if already known
 */
export const outOfTurnMoveTypes = (
  rules: Rules,
  game: Game,
  seat: Seat,
  awaited = seatsToAct(rules, game),
): readonly MoveType[] =>
  awaited.includes(seat) ? [] : legalMoveTypes(rules, game, seat, (type) => EXPIRING_MOVES.includes(type))

/** The accepted move types with at least one legal move. */
const legalMoveTypes = (
  rules: Rules,
  game: Game,
  seat: Seat,
  among: (type: MoveType) => boolean,
): readonly MoveType[] =>
  currentMoveRules(rules, game).flatMap(([type, rule]) =>
    among(type) && legalOffers(rule, game, seat).length > 0 ? [type] : [],
  )

/**
 * The action that the game waits for from the system: to deal the cards, or to draw a lot. Undefined while players
 * must act.
 */
export const pendingSystemMove = (rules: Rules, game: Game): 'deal' | 'draw' | undefined => {
  if (game.status !== 'playing') return undefined
  if (game.deal !== null) return pendingLot(rules, game) && 'draw'
  return pendingLot(rules, game) ? 'draw' : 'deal'
}

/**
 * Applies a deal or a lot drawn by the system. Returns the events and the next game. All chance of a game enters
 * here.
 * @throws without a pending system action (programming error)
 */
export const decideSystemMove = (rules: Rules, game: Game, move: SystemMove): Transition =>
  withConsequences(rules, game, [
    move.type === 'draw' ? lotDrawnEvent(rules, game, move) : dealtEvent(rules, game, move),
  ])

/** The pending lot, between deals or before the scoring of a finished deal. */
const pendingLot = (rules: Rules, game: Game) =>
  game.deal === null || phaseOf(rules, game).over(game) === 'deal' ? rules.lot?.(game) : undefined

const lotDrawnEvent = (rules: Rules, game: Game, { pack, seed }: SystemMove & { type: 'draw' }): Event => {
  const lot = pendingLot(rules, game)
  if (lot === undefined) throw new Error('there is no lot to draw')
  return 'cut' in lot
    ? { type: 'trumpCut', card: lot.cut(pack), seed }
    : { type: 'lotDrawn', purpose: lot.purpose, ...lot.draw(pack), seed }
}

const dealtEvent = (rules: Rules, game: Game, move: SystemMove & { type: 'deal' }): Event => {
  const dealing = rules.dealing(game)
  const dealer = 'arranged' in move ? move.arranged.dealer : dealerOf(rules, game)
  const dealtCards: DealtCards =
    'arranged' in move ? withoutUndefined(move.arranged) : dealing.distribute(move.pack, dealer)
  const { hands, piles = {}, places = [] } = dealtCards
  const turned = dealing.turned?.(dealtCards, dealer)
  return {
    type: 'dealt',
    deal: game.past.deals + 1,
    dealer,
    active: dealing.active?.(dealer) ?? game.seats.map((_, seat) => seat),
    handSizes: hands.map((hand) => hand.length),
    piles: pileEntries(piles).map(([name, cards]) => ({
      name,
      size: cards.length,
      ...(dealing.open?.includes(name) && { cards: [...cards] }),
    })),
    places: places.map((before) => before.map(({ up }) => up)),
    ...(turned && { turned }),
    ...('pack' in move && { commitment: move.commitment }),
    own: dealing.closed ? {} : Object.fromEntries(hands.map((hand, seat) => [seat, { hand: [...hand] }])),
    house: {
      ...('pack' in move && { seed: move.seed }),
      ...(dealing.closed && { closed: hands }),
      piles,
      covered: places.map((before) => before.map(({ down }) => down)),
    },
  }
}

const withoutUndefined = ({ hands, piles, places }: ArrangedDeal): DealtCards => ({
  hands,
  ...(piles && { piles }),
  ...(places && { places }),
})

const dealerOf = (rules: Rules, game: Game): Seat => {
  const next = rules.next(game)
  if (!('dealer' in next)) throw new Error('there is no deal to make')
  return next.dealer
}

const phaseOf = (rules: Rules, game: Game): Phase => {
  const phase = rules.phases.find(({ name }) => name === game.deal?.phase)
  if (phase === undefined) throw new Error(`no phase called ${game.deal?.phase}`)
  return phase
}

// The move type selects the rule; TypeScript cannot see this relation.
const ruleFor = (phase: Phase, move: Move) => phase.moves[move.type] as MoveRule<MoveType> | undefined

const withConsequences = (rules: Rules, before: Game, caused: readonly Event[]): Transition => {
  const events = [...caused]
  let game = evolveAll(before, caused)
  for (let more = nextConsequences(rules, game); more.length > 0; more = nextConsequences(rules, game)) {
    events.push(...more)
    game = evolveAll(game, more)
  }
  return { events, game }
}

/** The next automatic events; empty if a player or the system must act. */
const nextConsequences = (rules: Rules, game: Game): readonly Event[] => {
  if (game.status !== 'playing') return []
  if (game.deal === null) {
    if (game.past.deals === 0 || rules.lot?.(game) !== undefined) return []
    const next = rules.next(game)
    if ('result' in next) return [{ type: 'gameFinished', result: next.result }]
    const ended = gameEndAtLimit(rules, game)
    return ended === undefined ? [] : [ended]
  }
  if (game.deal.phase === 'dealt') return enterPhase(game, rules.phases)
  const phase = phaseOf(rules, game)
  for (const consequence of phase.consequences ?? []) {
    const events = consequence(game)
    if (events !== undefined && events.length > 0) return events
  }
  switch (phase.over(game)) {
    case undefined:
      return []
    case 'phase':
      return enterPhase(game, rules.phases.slice(rules.phases.indexOf(phase) + 1))
    case 'deal':
      return rules.lot?.(game) === undefined ? [dealScoredEvent(rules, game)] : []
  }
}

/** The `dealScored` event of the current deal. */
const dealScoredEvent = (rules: Rules, game: Game): Event => {
  const scoringInput = rules.scoringInput(game)
  const lines = rules.score(scoringInput)
  const made = isBidMade(scoringInput, lines)
  const cell = rules.cell?.(game, finishedDealOf(game.version, dealOf(game), lines))
  const scored = {
    type: 'dealScored',
    lines,
    ...(cell && { cell }),
    ...(made !== undefined && { made }),
  } as const
  return { ...scored, totals: totalsOf(rules, evolve(game, scored)) }
}

/** The start of the first phase that applies to this deal. */
const enterPhase = (game: Game, phases: readonly Phase[]): readonly Event[] => {
  const phase = phases.find(({ applies }) => applies?.(game) ?? true)
  if (phase === undefined) throw new Error('the last phase must end the deal')
  return [{ type: 'phaseBegan', phase: phase.name, ...(phase.leader && { leader: phase.leader(game) }) }]
}
