import type { EventType, ShownEvent } from '../../rules/events.ts'
import { isSameWeisItem } from '../../rules/evolve-deal.ts'
import type { InformationSet } from '../../rules/information-set.ts'
import type { Card } from '../../rules/model/card.ts'
import type { CoveredPlace, Deal } from '../../rules/model/deal.ts'
import type { Game } from '../../rules/model/game.ts'
import type { ByPile, Pile, TablePile } from '../../rules/model/pile.ts'
import type { Trick } from '../../rules/model/trick.ts'

/*
 * Game state from a view: the visible facts of a seat plus a layout of the hidden cards. The rules engine
 * accepts the result like any game, so bots need no second copy of the rules.
 */

/** The place of every card in a deal, visible and hidden: the result of a determinization. */
export interface CardLayout {
  /** By seat. */
  readonly hands: readonly (readonly Card[])[]
  readonly piles: ByPile<readonly Card[]>
  /** By seat and place: the covered cards. */
  readonly covered: readonly (readonly (Card | null)[])[]
}

/**
 * Rebuilds a game state from the information set of a seat, so that the rules engine can run on the state. The
 * deal comes separately.
 */
export const gameFromView = ({ view, before }: InformationSet, deal: Deal | null): Game => ({
  ruleset: view.ruleset,
  options: view.options,
  status: view.status,
  version: view.version,
  arranged: false,
  upcoming: 0,
  seats: view.seats.map(({ player }) => player?.id ?? null),
  root: null,
  salts: view.seats.map(() => ''),
  gone: [],
  lots: before.lots,
  past: before.past,
  lastRound: view.lastRound && { ...view.lastRound, deal: view.deal?.number ?? before.past.deals },
  deal,
  brokenOff: null,
  result: null,
})

/** The events of one type in the current deal, as the seat has seen the events. */
export const eventsOfType = <T extends EventType>(
  { events }: InformationSet,
  type: T,
): readonly ShownEvent<T>[] =>
  events.filter((event) => event.type === type) as readonly ShownEvent[] as readonly ShownEvent<T>[]

/** The finished tricks. */
const tricksOf = (seen: InformationSet): readonly Trick[] => {
  const tricks: Trick[] = []
  let plays: Trick['plays'][number][] = []
  for (const event of seen.events) {
    if (event.type === 'cardPlayed') plays.push({ seat: event.seat, card: event.card })
    if (event.type !== 'trickWon') continue
    const leader = plays[0]?.seat ?? event.seat
    tricks.push({ leader, plays, winner: event.seat, points: event.points })
    plays = []
  }
  return tricks
}

/** The seats with a closed hand. */
const closedOf = (seen: InformationSet): Deal['closed'] => {
  const [dealt] = eventsOfType(seen, 'dealt')
  // A seat sees an open hand at once.
  if (dealt === undefined || dealt.hand !== undefined) return []
  const looked = eventsOfType(seen, 'looked').map(({ seat }) => seat)
  return dealt.active.filter((seat) => !looked.includes(seat))
}

const pilesOf = ({ view, events }: InformationSet, layout: CardLayout): ByPile<TablePile> =>
  Object.fromEntries(
    (view.deal?.piles ?? []).map(({ name }): [Pile, TablePile] => {
      const pile = name as Pile
      const seenBy = events.flatMap((event) =>
        event.type === 'pileSeen' && event.pile === pile ? [event.seat] : [],
      )
      const open = events.some(
        (event) => event.type === 'dealt' && event.piles.some((dealt) => dealt.name === pile && dealt.cards),
      )
      return [pile, { cards: layout.piles[pile] ?? [], open, seenBy }]
    }),
  )

const weisOf = (seen: InformationSet): Deal['weis'] => {
  const melds = seen.view.deal?.melds ?? []
  const shown = eventsOfType(seen, 'weisShown')
  return {
    declared: eventsOfType(seen, 'weisDeclared')
      .filter(({ seat, value }) =>
        melds.some((one) => !one.scored && one.seat === seat && one.value === value),
      )
      .map(({ seat, value, items = [] }) => ({ seat, value, items })),
    compared: [],
    scored: melds.flatMap(({ seat, value, scored, cards = [] }) =>
      scored
        ? [
            {
              ...{ seat, value, cards, side: seen.view.seats[seat]?.side ?? seat, trick: 0 },
              shown: shown.some((one) =>
                one.items.some((item) => isSameWeisItem({ seat, cards }, one.seat, item)),
              ),
            },
          ]
        : [],
    ),
  }
}

/** Predictions, with an estimate for secret numbers: an equal share of the remaining points. */
const predictionsOf = ({ view: { deal, you } }: InformationSet, all: number): Deal['predictions'] => {
  const predictions = deal?.predictions ?? []
  const known = predictions.reduce((sum, { points = 0 }) => sum + points, 0)
  const secret = predictions.filter(({ points }) => points === undefined).length
  const share = Math.max(0, Math.round((all - known) / Math.max(1, secret)))
  return predictions.map(({ seat, points }) => ({ seat, points: points ?? share, open: seat !== you?.seat }))
}

/** Card points of a whole pack, the five points for the last trick included. */
export const DEAL_POINTS = 157

/**
 * Rebuilds the complete game state of a determinization: the information set of a seat, with a guess for all
 * hidden cards.
 * @param layout the place of every card
 * @throws without a deal, a programming error
 */
export const gameFromLayout = (seen: InformationSet, layout: CardLayout): Game => {
  const { deal } = seen.view
  const [dealt] = eventsOfType(seen, 'dealt')
  if (!deal || !dealt) throw new Error('the view has no deal')
  return gameFromView(seen, {
    number: deal.number,
    from: dealt.seq,
    dealer: deal.dealer,
    phase: deal.phase,
    active: dealt.active,
    hands: layout.hands,
    closed: closedOf(seen),
    piles: pilesOf(seen, layout),
    places: deal.places.map((row, seat) =>
      row.map(
        ({ up, covers }, at): CoveredPlace => ({
          up,
          down: covers ? (layout.covered[seat]?.[at] ?? null) : null,
        }),
      ),
    ),
    turned: deal.turned,
    calls: deal.calls,
    contract: deal.contract,
    leader: deal.trick?.leader ?? null,
    trick: deal.trick?.plays ?? [],
    tricks: tricksOf(seen),
    weis: weisOf(seen),
    stoeck: deal.stoeck,
    predictions: predictionsOf(seen, DEAL_POINTS),
    announced: deal.announced,
    knocks: [],
    called: deal.calledCard,
    claim: null,
    reached: null,
  })
}
