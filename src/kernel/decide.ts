import type { Seat } from './contract.ts'
import type { ArrangedDeal, Event } from './events.ts'
import { evolve, fold } from './evolve.ts'
import type { Game } from './game.ts'
import type { Move, Offer, Word } from './moves.ts'
import { isComplete } from './moves.ts'
import type { Decision, HouseMove, Laid, MoveRule, Phase, Rules } from './rules.ts'
import type { Violation } from './violation.ts'

/**
 * Judges a move: the events it causes, with everything that follows by itself, or the violation it would be. Pure; the
 * game is unchanged either way.
 */
export const decide = (rules: Rules, game: Game, seat: Seat, move: Move): Decision => {
  const refused = refusal(rules, game, seat, move)
  if (refused !== undefined) return { ok: false, violation: refused }
  const rule = ruleFor(phaseOf(rules, game), move)
  return { ok: true, events: withConsequences(rules, game, rule?.events(game, seat, move) ?? []) }
}

/** Why the move is not allowed now, or nothing: the one truth about legality. */
export const refusal = (rules: Rules, game: Game, seat: Seat, move: Move): Violation | undefined => {
  if (game.status === 'open')
    return { code: 'game-not-started', detail: 'The game starts when every seat is taken.' }
  if (game.status !== 'playing')
    return { code: 'game-over', detail: 'This game is over; no more moves are taken.' }
  const phase = phaseOf(rules, game)
  const rule = ruleFor(phase, move)
  if (rule === undefined) {
    const words = Object.keys(phase.moves).join(', ')
    return {
      code: 'move-not-available',
      detail: `There is no ${move.type} in the ${phase.name} phase, only: ${words}.`,
    }
  }
  return rule.refusal(game, seat, move)
}

/** Every move the seat may make now: the offers that are not refused. Empty when there is nothing to do. */
export const legalMoves = (rules: Rules, game: Game, seat: Seat): readonly Offer[] => {
  if (game.status !== 'playing' || game.deal === null) return []
  const phase = phaseOf(rules, game)
  return (Object.values(phase.moves) as MoveRule<Word>[]).flatMap((rule) =>
    rule
      .offers(game, seat)
      .filter((offer) => !isComplete(offer) || rule.refusal(game, seat, offer) === undefined),
  )
}

/**
 * The seats that must act now; none while the house must. A seat may have legal moves (an early double) without being
 * among them.
 */
export const toAct = (rules: Rules, game: Game): readonly Seat[] =>
  game.status === 'playing' && game.deal !== null && awaitsHouse(rules, game) === undefined
    ? phaseOf(rules, game).awaits(game)
    : []

/** What the house must do before a player can act again. */
export const awaitsHouse = (rules: Rules, game: Game): 'deal' | 'draw' | undefined => {
  if (game.status !== 'playing') return undefined
  if (game.deal !== null) return pendingLot(rules, game) && 'draw'
  if (game.upcoming.length > 0) return 'deal'
  return pendingLot(rules, game) ? 'draw' : 'deal'
}

/**
 * The house deals, or draws lots: chance comes in here and nowhere else.
 * @throws when the house has nothing to do, which is a mistake in the program.
 */
export const decideHouse = (rules: Rules, game: Game, move: HouseMove): readonly Event[] =>
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
    deal: game.finished.length + 1,
    dealer,
    active: dealing.active?.(dealer) ?? game.seats.map((_, seat) => seat),
    handSizes: hands.map((hand) => hand.length),
    piles: Object.entries(piles).map(([name, cards]) => ({
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

const withConsequences = (rules: Rules, game: Game, caused: readonly Event[]): readonly Event[] => {
  const events = [...caused]
  let now = fold(game, caused)
  for (let more = consequences(rules, now); more.length > 0; more = consequences(rules, now)) {
    events.push(...more)
    now = more.reduce(evolve, now)
  }
  return events
}

/** What happens next by itself, or nothing when a player or the house must act. */
const consequences = (rules: Rules, game: Game): readonly Event[] => {
  if (game.status !== 'playing') return []
  if (game.deal === null) {
    if (game.finished.length === 0 || rules.lot?.(game) !== undefined) return []
    const next = rules.next(game)
    return 'result' in next ? [{ type: 'gameFinished', result: next.result }] : []
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
      return rules.lot?.(game) === undefined ? [{ type: 'dealScored', lines: rules.score(game) }] : []
  }
}

/** Enters the first of these phases that takes place in this deal. */
const enter = (game: Game, phases: readonly Phase[]): readonly Event[] => {
  const phase = phases.find(({ applies }) => applies?.(game) ?? true)
  if (phase === undefined) throw new Error('the last phase must end the deal')
  return [{ type: 'phaseBegan', phase: phase.name, ...(phase.leader && { leader: phase.leader(game) }) }]
}
