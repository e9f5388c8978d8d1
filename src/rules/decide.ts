import type { Event } from './events.ts'
import { evolve, evolveAll } from './evolve.ts'
import { endedByBound } from './game-bounds.ts'
import type { ArrangedDeal } from './model/arranged-deal.ts'
import { isMade } from './model/deal-figures.ts'
import { finish } from './model/finished-deal.ts'
import type { Game } from './model/game.ts'
import { dealOf } from './model/game.ts'
import type { Move, Offer, Word } from './model/moves.ts'
import { isComplete } from './model/moves.ts'
import { pileEntries } from './model/pile.ts'
import type { Decision, Happened, HouseMove, Laid, MoveRule, Phase, Rules } from './model/rules.ts'
import { totalsOf } from './model/rules.ts'
import type { Seat } from './model/seat.ts'
import type { Violation } from './model/violation.ts'
import { unavailable, whyNot } from './model/violation.ts'

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
  if (rule !== undefined) return whyNot(rule.refusal(game, seat), move)
  const words = Object.keys(phase.moves) as Word[]
  return unavailable('move-not-available', { reason: 'phase', move: move.type, phase: phase.name, words })
}

/** Every move the seat may make now: the offers that are not refused. Empty when there is nothing to do. */
export const legalMoves = (rules: Rules, game: Game, seat: Seat): readonly Offer[] =>
  spoken(rules, game).flatMap(([, rule]) => {
    const { offers, isAllowed } = offered(rule, game, seat)
    return offers.filter(isAllowed).map(withRisk(rules, game, seat))
  })

/** The words of the phase on the table, with their rules; none while nothing can be said. */
const spoken = (rules: Rules, game: Game): readonly (readonly [Word, MoveRule<Word>])[] =>
  game.status === 'playing' && game.deal !== null && game.paused === undefined
    ? (Object.entries(phaseOf(rules, game).moves) as [Word, MoveRule<Word>][])
    : []

/** What a seat could say with a word, none where the word is refused to it; and which of it is allowed. */
const offered = (rule: MoveRule<Word>, game: Game, seat: Seat) => {
  const ruling = rule.refusal(game, seat)
  const mayBeSaid = ruling === undefined || typeof ruling === 'function'
  return {
    offers: mayBeSaid ? rule.offers(game, seat) : [],
    isAllowed: (offer: Offer) => !isComplete(offer) || whyNot(ruling, offer) === undefined,
  }
}

/**
 * Marks what can lose the game at a stroke. Every claim can: whether it is right may hang on a Stöck that nobody has
 * seen. What giving a deal up brings the others is known to all, so that is a risk when it ends the game.
 */
const withRisk =
  (rules: Rules, game: Game, seat: Seat) =>
  (offer: Offer): Offer =>
    offer.type === 'claim' || (offer.type === 'fold' && loses(rules, game, seat, offer))
      ? { ...offer, risk: 'loses-game' }
      : offer

/** Whether the game ends with this move, and somebody else wins it. */
const loses = (rules: Rules, game: Game, seat: Seat, move: Move): boolean => {
  const decision = decide(rules, game, seat, move)
  if (!decision.ok) return false
  const after = decision.game
  return after.result !== null && !after.result.winners.includes(rules.sideOf(after, seat))
}

/**
 * The seats that must act now; none while the house must, and none in a pause. A seat may have legal moves (an early double)
 * without being among them.
 */
export const toAct = (rules: Rules, game: Game): readonly Seat[] =>
  game.paused === undefined ? turnsIn(rules, game) : []

/** The seats whose turn goes on, also in a pause. */
export const turnsIn = (rules: Rules, game: Game): readonly Seat[] =>
  game.status === 'playing' && game.deal !== null && awaitsHouse(rules, game) === undefined
    ? phaseOf(rules, game).awaits(game)
    : []

/** Words beside the game: they answer nothing, and whoever may say them now may mostly still say them at the next turn. */
const ASIDES: readonly Word[] = ['claim', 'inspect', 'last-round', 'knock']

/** Words that somebody else's act can take from a seat that has not said them yet. */
const FLEETING: readonly Word[] = ['double', 'redouble']

/**
 * The words that the game waits to hear from the seat: one of them, with what belongs to it. None unless it must act.
 * @param awaited the seats that must act, where that is known already
 */
export const asked = (rules: Rules, game: Game, seat: Seat, awaited = toAct(rules, game)): readonly Word[] =>
  awaited.includes(seat) ? words(rules, game, seat, (word) => !ASIDES.includes(word)) : []

/**
 * What the seat may say although the game does not wait for it, and would lose by waiting for its turn: to double out of
 * turn, or to redouble. Everybody can tell who may; nothing here depends on a hidden card. Left out is what can wait: to
 * claim, to look at a Weis, to ask for the last round; and what follows upon one's own card, which one has just played.
 * @param awaited the seats that must act, where that is known already
 */
export const unasked = (
  rules: Rules,
  game: Game,
  seat: Seat,
  awaited = toAct(rules, game),
): readonly Word[] =>
  awaited.includes(seat) ? [] : words(rules, game, seat, (word) => FLEETING.includes(word))

/** The words among these that the seat has a legal move for. */
const words = (rules: Rules, game: Game, seat: Seat, among: (word: Word) => boolean): readonly Word[] =>
  spoken(rules, game).flatMap(([word, rule]) => {
    if (!among(word)) return []
    const { offers, isAllowed } = offered(rule, game, seat)
    return offers.some(isAllowed) ? [word] : []
  })

/** What the house must do before a player can act again. */
export const awaitsHouse = (rules: Rules, game: Game): 'deal' | 'draw' | undefined => {
  if (game.status !== 'playing') return undefined
  if (game.deal !== null) return pendingLot(rules, game) && 'draw'
  if (game.upcoming > 0) return 'deal'
  return pendingLot(rules, game) ? 'draw' : 'deal'
}

/**
 * The house deals, or draws lots: chance comes in here and nowhere else.
 * @throws when the house has nothing to do, which is a mistake in the program.
 */
export const decideHouse = (rules: Rules, game: Game, move: HouseMove): Happened =>
  withConsequences(rules, game, [move.type === 'draw' ? drawn(rules, game, move) : dealt(rules, game, move)])

/** A lot is drawn between deals, or when a deal is over and waits to be scored. */
const pendingLot = (rules: Rules, game: Game) =>
  game.deal === null || phaseOf(rules, game).over(game) === 'deal' ? rules.lot?.(game) : undefined

const drawn = (rules: Rules, game: Game, { pack, seed }: HouseMove & { type: 'draw' }): Event => {
  const lot = pendingLot(rules, game)
  if (lot === undefined) throw new Error('there is no lot to draw')
  return { type: 'lotDrawn', purpose: lot.purpose, ...lot.draw(pack), seed }
}

const dealt = (rules: Rules, game: Game, move: HouseMove & { type: 'deal' }): Event => {
  const dealing = rules.dealing(game)
  const dealer = 'arranged' in move ? move.arranged.dealer : dealerOf(rules, game)
  const laid: Laid = 'arranged' in move ? withoutUndefined(move.arranged) : dealing.lay(move.pack, dealer)
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

const withoutUndefined = ({ hands, piles, places }: ArrangedDeal): Laid => ({
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
const ruleFor = (phase: Phase, move: Move) => phase.moves[move.type] as MoveRule<Word> | undefined

const withConsequences = (rules: Rules, before: Game, caused: readonly Event[]): Happened => {
  const events = [...caused]
  let game = evolveAll(before, caused)
  for (let more = consequences(rules, game); more.length > 0; more = consequences(rules, game)) {
    events.push(...more)
    game = evolveAll(game, more)
  }
  return { events, game }
}

/** What happens next by itself, or nothing when a player or the house must act. */
const consequences = (rules: Rules, game: Game): readonly Event[] => {
  if (game.status !== 'playing') return []
  if (game.deal === null) {
    if (game.past.deals === 0 || rules.lot?.(game) !== undefined) return []
    const next = rules.next(game)
    if ('result' in next) return [{ type: 'gameFinished', result: next.result }]
    const ended = endedByBound(rules, game)
    return ended === undefined ? [] : [ended]
  }
  if (game.deal.phase === 'dealt') return enter(game, rules.phases)
  const phase = phaseOf(rules, game)
  for (const consequence of phase.consequences ?? []) {
    const events = consequence(game)
    if (events !== undefined && events.length > 0) return events
  }
  switch (phase.over(game)) {
    case undefined:
      return []
    case 'phase':
      return enter(game, rules.phases.slice(rules.phases.indexOf(phase) + 1))
    case 'deal':
      return rules.lot?.(game) === undefined ? [scored(rules, game)] : []
  }
}

/** What the deal on the table brings. */
const scored = (rules: Rules, game: Game): Event => {
  const figures = rules.figures(game)
  const lines = rules.score(figures)
  const made = isMade(figures, lines)
  const cell = rules.cell?.(game, finish(game.version, dealOf(game), lines))
  const scored = {
    type: 'dealScored',
    lines,
    ...(cell && { cell }),
    ...(made !== undefined && { made }),
  } as const
  return { ...scored, totals: totalsOf(rules, evolve(game, scored)) }
}

/** Enters the first of these phases that takes place in this deal. */
const enter = (game: Game, phases: readonly Phase[]): readonly Event[] => {
  const phase = phases.find(({ applies }) => applies?.(game) ?? true)
  if (phase === undefined) throw new Error('the last phase must end the deal')
  return [{ type: 'phaseBegan', phase: phase.name, ...(phase.leader && { leader: phase.leader(game) }) }]
}
