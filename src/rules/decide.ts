import type { Event } from './events.ts'
import { evolve, evolveAll } from './evolve.ts'
import { gameEndAtBound } from './game-bounds.ts'
import type { ArrangedDeal } from './model/arranged-deal.ts'
import { isBidMade } from './model/deal-figures.ts'
import { finishedDealOf } from './model/finished-deal.ts'
import type { Game } from './model/game.ts'
import { dealOf } from './model/game.ts'
import type { Move, MoveType, Offer } from './model/moves.ts'
import { canBeSent } from './model/moves.ts'
import { pileEntries } from './model/pile.ts'
import type { DealtCards, Decision, MoveRule, Phase, Rules, SystemMove, Transition } from './model/rules.ts'
import { totalsOf } from './model/rules.ts'
import type { Seat } from './model/seat.ts'
import type { Violation } from './model/violation.ts'
import { applyVerdict, unavailable } from './model/violation.ts'

/**
 * Judges a move: the events it causes, with everything that follows by itself, and the game after them, or the violation
 * it would be. Pure; the game before is unchanged either way.
 */
export const decide = (rules: Rules, game: Game, seat: Seat, move: Move): Decision => {
  const refused = refusal(rules, game, seat, move)
  if (refused !== undefined) return { ok: false, violation: refused }
  const rule = ruleFor(phaseOf(rules, game), move)
  return { ok: true, ...withConsequences(rules, game, rule?.events(game, seat, move) ?? []) }
}

/** Why the move is not allowed now, or nothing: the one truth about legality. */
export const refusal = (rules: Rules, game: Game, seat: Seat, move: Move): Violation | undefined => {
  if (game.status === 'open') return unavailable('game-not-started')
  if (game.status !== 'playing') return unavailable('game-over')
  if (game.paused !== undefined) return unavailable('game-paused')
  const phase = phaseOf(rules, game)
  const rule = ruleFor(phase, move)
  if (rule !== undefined) return applyVerdict(rule.refusal(game, seat), move)
  const words = Object.keys(phase.moves) as MoveType[]
  return unavailable('move-not-available', { reason: 'phase', move: move.type, phase: phase.name, words })
}

/** Every move the seat may make now: the offers that are not refused. Empty when there is nothing to do. */
export const legalMoves = (rules: Rules, game: Game, seat: Seat): readonly Offer[] =>
  currentMoveRules(rules, game).flatMap(([, rule]) => {
    const { offers, isAllowed } = offersUnder(rule, game, seat)
    return offers.filter(isAllowed).map(withRisk(rules, game, seat))
  })

/** The words of the phase on the table, with their rules; none while nothing can be said. */
const currentMoveRules = (rules: Rules, game: Game): readonly (readonly [MoveType, MoveRule<MoveType>])[] =>
  game.status === 'playing' && game.deal !== null && game.paused === undefined
    ? (Object.entries(phaseOf(rules, game).moves) as [MoveType, MoveRule<MoveType>][])
    : []

/** What a seat could say with a word, none where the word is refused to it; and which of it is allowed. */
const offersUnder = (rule: MoveRule<MoveType>, game: Game, seat: Seat) => {
  const ruling = rule.refusal(game, seat)
  const mayBeSaid = ruling === undefined || typeof ruling === 'function'
  return {
    offers: mayBeSaid ? rule.offers(game, seat) : [],
    isAllowed: (offer: Offer) => !canBeSent(offer) || applyVerdict(ruling, offer) === undefined,
  }
}

/**
 * Marks what can lose the game at a stroke. Every claim can: whether it is right may hang on a Stöck that nobody has
 * seen. What giving a deal up brings the others is known to all, so that is a risk when it ends the game.
 */
const withRisk =
  (rules: Rules, game: Game, seat: Seat) =>
  (offer: Offer): Offer =>
    offer.type === 'claim' || (offer.type === 'fold' && losesGame(rules, game, seat, offer))
      ? { ...offer, risk: 'loses-game' }
      : offer

/** Whether the game ends with this move, and somebody else wins it. */
const losesGame = (rules: Rules, game: Game, seat: Seat, move: Move): boolean => {
  const decision = decide(rules, game, seat, move)
  if (!decision.ok) return false
  const after = decision.game
  return after.result !== null && !after.result.winners.includes(rules.sideOf(after, seat))
}

/**
 * The seats that must act now; none while the house must, and none in a pause. A seat may have legal moves (an early double)
 * without being among them.
 */
export const seatsToAct = (rules: Rules, game: Game): readonly Seat[] =>
  game.paused === undefined ? seatsInTurn(rules, game) : []

/** The seats whose turn goes on, also in a pause. */
export const seatsInTurn = (rules: Rules, game: Game): readonly Seat[] =>
  game.status === 'playing' && game.deal !== null && pendingSystemMove(rules, game) === undefined
    ? phaseOf(rules, game).awaits(game)
    : []

/** Words beside the game: they answer nothing, and whoever may say them now may mostly still say them at the next turn. */
const OPTIONAL_MOVES: readonly MoveType[] = ['claim', 'inspect', 'last-round', 'knock']

/** Words that somebody else's act can take from a seat that has not said them yet. */
const EXPIRING_MOVES: readonly MoveType[] = ['double', 'redouble']

/**
 * The words that the game waits to hear from the seat: one of them, with what belongs to it. None unless it must act.
 * @param awaited the seats that must act, where that is known already
 */
export const requiredMoveTypes = (
  rules: Rules,
  game: Game,
  seat: Seat,
  awaited = seatsToAct(rules, game),
): readonly MoveType[] =>
  awaited.includes(seat) ? legalMoveTypes(rules, game, seat, (word) => !OPTIONAL_MOVES.includes(word)) : []

/**
 * What the seat may say although the game does not wait for it, and would lose by waiting for its turn: to double out of
 * turn, or to redouble. Everybody can tell who may; nothing here depends on a hidden card. Left out is what can wait: to
 * claim, to look at a Weis, to ask for the last round; and what follows upon one's own card, which one has just played.
 * @param awaited the seats that must act, where that is known already
 */
export const outOfTurnMoveTypes = (
  rules: Rules,
  game: Game,
  seat: Seat,
  awaited = seatsToAct(rules, game),
): readonly MoveType[] =>
  awaited.includes(seat) ? [] : legalMoveTypes(rules, game, seat, (word) => EXPIRING_MOVES.includes(word))

/** The words among these that the seat has a legal move for. */
const legalMoveTypes = (
  rules: Rules,
  game: Game,
  seat: Seat,
  among: (word: MoveType) => boolean,
): readonly MoveType[] =>
  currentMoveRules(rules, game).flatMap(([word, rule]) => {
    if (!among(word)) return []
    const { offers, isAllowed } = offersUnder(rule, game, seat)
    return offers.some(isAllowed) ? [word] : []
  })

/** What the house must do before a player can act again. */
export const pendingSystemMove = (rules: Rules, game: Game): 'deal' | 'draw' | undefined => {
  if (game.status !== 'playing') return undefined
  if (game.deal !== null) return pendingLot(rules, game) && 'draw'
  if (game.upcoming > 0) return 'deal'
  return pendingLot(rules, game) ? 'draw' : 'deal'
}

/**
 * The house deals, or draws lots: chance comes in here and nowhere else.
 * @throws when the house has nothing to do, which is a mistake in the program.
 */
export const decideSystemMove = (rules: Rules, game: Game, move: SystemMove): Transition =>
  withConsequences(rules, game, [
    move.type === 'draw' ? lotDrawnEvent(rules, game, move) : dealtEvent(rules, game, move),
  ])

/** A lot is drawn between deals, or when a deal is over and waits to be scored. */
const pendingLot = (rules: Rules, game: Game) =>
  game.deal === null || phaseOf(rules, game).over(game) === 'deal' ? rules.lot?.(game) : undefined

const lotDrawnEvent = (rules: Rules, game: Game, { pack, seed }: SystemMove & { type: 'draw' }): Event => {
  const lot = pendingLot(rules, game)
  if (lot === undefined) throw new Error('there is no lot to draw')
  return { type: 'lotDrawn', purpose: lot.purpose, ...lot.draw(pack), seed }
}

const dealtEvent = (rules: Rules, game: Game, move: SystemMove & { type: 'deal' }): Event => {
  const dealing = rules.dealing(game)
  const dealer = 'arranged' in move ? move.arranged.dealer : dealerOf(rules, game)
  const laid: DealtCards =
    'arranged' in move ? withoutUndefined(move.arranged) : dealing.distribute(move.pack, dealer)
  const { hands, piles = {}, places = [] } = laid
  const turned = dealing.turned?.(laid, dealer)
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

// The word of a move picks the rule for that word; TypeScript cannot see that the two belong together.
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

/** What happens next by itself, or nothing when a player or the house must act. */
const nextConsequences = (rules: Rules, game: Game): readonly Event[] => {
  if (game.status !== 'playing') return []
  if (game.deal === null) {
    if (game.past.deals === 0 || rules.lot?.(game) !== undefined) return []
    const next = rules.next(game)
    if ('result' in next) return [{ type: 'gameFinished', result: next.result }]
    const ended = gameEndAtBound(rules, game)
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

/** What the deal on the table brings. */
const dealScoredEvent = (rules: Rules, game: Game): Event => {
  const figures = rules.figures(game)
  const lines = rules.score(figures)
  const made = isBidMade(figures, lines)
  const cell = rules.cell?.(game, finishedDealOf(game.version, dealOf(game), lines))
  const scored = {
    type: 'dealScored',
    lines,
    ...(cell && { cell }),
    ...(made !== undefined && { made }),
  } as const
  return { ...scored, totals: totalsOf(rules, evolve(game, scored)) }
}

/** Enters the first of these phases that takes place in this deal. */
const enterPhase = (game: Game, phases: readonly Phase[]): readonly Event[] => {
  const phase = phases.find(({ applies }) => applies?.(game) ?? true)
  if (phase === undefined) throw new Error('the last phase must end the deal')
  return [{ type: 'phaseBegan', phase: phase.name, ...(phase.leader && { leader: phase.leader(game) }) }]
}
