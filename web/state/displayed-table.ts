import type { Call, Card, Deal, Game, Hands, Seat, ShownEvent, Trick } from '../api-types.ts'

/*
 * Visible state of a table as a fold over events, for a step-by-step display. The fold knows no rules. At a table the
 * view of the service replaces the state after the last step; in a replay all hands are open.
 */

/** State of a table as the page displays it: seats, trick, piles and hands after the last displayed event. */
export interface DisplayedTable {
  readonly game: Game
  /** Number of the last displayed event. */
  readonly seq: number
  /** Complete trick, still on the table. */
  readonly complete: Trick | null
  /** Weis or Stöck that has just scored, or Weis that was shown. */
  readonly meld: Extract<ShownEvent, { type: 'weisScored' | 'stoeckScored' | 'weisShown' }> | null
  /** Score of the deal that has just ended. */
  readonly scored: Extract<ShownEvent, { type: 'dealScored' }> | null
  /** All hands in a replay. */
  readonly hands: Hands | null
}

/** Builds the displayed state from a game view. @param hands all hands, for a replay with open cards */
export const displayedTableOf = (game: Game, hands: Hands | null = null): DisplayedTable => ({
  game,
  seq: game.version,
  complete: null,
  meld: null,
  scored: null,
  hands,
})

type Sitting = Game['seats'][number]

const at = <T>(list: readonly T[], place: number, change: (now: T) => T): T[] =>
  list.map((one, index) => (index === place ? change(one) : one))

const without = (from: readonly Card[], cards: readonly Card[]): Card[] => {
  const left = [...from]
  for (const card of cards) {
    const found = left.indexOf(card)
    if (found >= 0) left.splice(found, 1)
  }
  return left
}

/** Scene with a changed seat. */
const onSeat = (scene: DisplayedTable, seat: Seat, change: (now: Sitting) => Sitting): DisplayedTable => ({
  ...scene,
  game: { ...scene.game, seats: at(scene.game.seats, seat, change) },
})

/** Seat with another player or none. Facts about the earlier player are dropped. */
const satBy = (player: Sitting['player'], bot?: Sitting['bot']) => (now: Sitting) => ({
  seat: now.seat,
  side: now.side,
  player,
  ...(bot && { bot }),
})

const withoutStandIn = ({ standIn: _, ...now }: Sitting): Sitting => now

/** Scene with a changed deal. Unchanged without a deal. */
const inDeal = (scene: DisplayedTable, change: (deal: Deal) => Partial<Deal>): DisplayedTable => {
  const { deal } = scene.game
  return deal === null ? scene : { ...scene, game: { ...scene.game, deal: { ...deal, ...change(deal) } } }
}

/** Moves cards from or to a hand: the count for everybody, the cards for seats that see the cards. */
const handed = (
  scene: DisplayedTable,
  seat: Seat,
  count: number,
  change: (hand: readonly Card[]) => Card[],
): DisplayedTable => {
  const { you } = scene.game
  const counted = inDeal(scene, ({ handSizes }) => ({
    handSizes: at(handSizes, seat, (size) => Math.max(0, size + count)),
  }))
  return {
    ...counted,
    hands: scene.hands && at(scene.hands, seat, change),
    game: { ...counted.game, you: you?.seat === seat ? { ...you, hand: change(you.hand) } : you },
  }
}

const gives = (
  scene: DisplayedTable,
  seat: Seat,
  count: number,
  cards: readonly Card[] = [],
): DisplayedTable => handed(scene, seat, -count, (hand) => without(hand, cards))
const gets = (
  scene: DisplayedTable,
  seat: Seat,
  count: number,
  cards: readonly Card[] = [],
): DisplayedTable => handed(scene, seat, count, (hand) => [...hand, ...cards])

const called = (scene: DisplayedTable, call: Call): DisplayedTable =>
  inDeal(scene, ({ calls }) => ({ calls: [...calls, call] }))

const pileBy = (scene: DisplayedTable, name: string, by: number): DisplayedTable =>
  inDeal(scene, ({ piles }) => ({
    piles: piles.map((pile) => (pile.name === name ? { ...pile, size: Math.max(0, pile.size + by) } : pile)),
  }))

/** Moves cards from a pile to a hand. */
const fromPile = (
  scene: DisplayedTable,
  event: Extract<ShownEvent, { type: 'taken' | 'drew' }>,
): DisplayedTable => {
  const { seat, pile, count, cards, open } = event
  return pileBy(gets(scene, seat, count, cards ?? open), pile, -count)
}

type Dealt = Extract<ShownEvent, { type: 'dealt' }>

const dealt = (scene: DisplayedTable, event: Dealt): DisplayedTable => {
  const { you, seats } = scene.game
  const deal: Deal = {
    number: event.deal,
    dealer: event.dealer,
    phase: '',
    toAct: [],
    calls: [],
    contract: null,
    trick: null,
    lastTrick: null,
    tricksWon: seats.map(() => 0),
    handSizes: [...event.handSizes],
    active: [...event.active],
    piles: event.piles.map(({ name, size, cards }) => ({ name, size, ...(cards && { cards: [...cards] }) })),
    places: event.places.map((row) => row.map((up) => ({ up, covers: true }))),
    turned: event.turned ?? null,
    melds: [],
    announced: [],
    predictions: [],
    calledCard: null,
    stoeck: [],
    commitment: event.commitment ?? null,
  }
  const hand = [...(event.hand ?? [])]
  return {
    ...scene,
    complete: null,
    scored: null,
    game: { ...scene.game, deal, you: you && { ...you, hand } },
  }
}

const playedBy = (scene: DisplayedTable, seat: Seat, card: Card): DisplayedTable => {
  const { deal } = scene.game
  const isBefore = deal?.places[seat]?.some(({ up }) => up === card) ?? false
  const played = isBefore
    ? inDeal(scene, ({ places }) => ({
        places: at(places, seat, (row) =>
          row.map((place) => (place.up === card ? { ...place, up: null } : place)),
        ),
      }))
    : gives(scene, seat, 1, [card])
  return {
    ...inDeal(played, ({ trick }) => ({
      trick: { leader: trick?.leader ?? seat, plays: [...(trick?.plays ?? []), { seat, card }] },
    })),
    complete: null,
  }
}

const trickTo = (scene: DisplayedTable, winner: Seat, points: number): DisplayedTable => {
  const { deal, seats } = scene.game
  if (!deal?.trick) return scene
  const complete = { ...deal.trick, winner, points }
  const side = seats[winner]?.side ?? 0
  return {
    ...inDeal(scene, ({ tricksWon }) => ({
      lastTrick: complete,
      trick: { leader: winner, plays: [] },
      tricksWon: at(tricksWon, side, (won) => won + 1),
    })),
    complete,
  }
}

/** Visible effect of an event. */
const changed = (scene: DisplayedTable, event: ShownEvent): DisplayedTable => {
  switch (event.type) {
    case 'gameStarted':
      return { ...scene, game: { ...scene.game, status: 'playing' } }
    case 'playerSeated':
    case 'playerReplaced':
      return onSeat(scene, event.seat, satBy(event.player, event.bot))
    case 'seatVacated':
    case 'seatReleased':
      return onSeat(scene, event.seat, satBy(null))
    case 'playerLeft':
      return onSeat(scene, event.seat, scene.game.status === 'open' ? satBy(null) : withoutStandIn)
    case 'standInTaken':
      return onSeat(scene, event.seat, (now) => ({ ...now, standIn: { level: event.level } }))
    case 'standInLeft':
      return onSeat(scene, event.seat, withoutStandIn)
    case 'dealt':
      return dealt(scene, event)
    case 'looked':
      return event.hand ? gets(scene, event.seat, 0, event.hand) : scene
    case 'phaseBegan': {
      const { phase, leader } = event
      return inDeal(scene, () => ({ phase, ...(leader !== undefined && { trick: { leader, plays: [] } }) }))
    }
    case 'bidMade': {
      const { seq: _, at: __, turns: ___, type: ____, ...bid } = event
      return called(scene, { ...bid, type: 'bid' })
    }
    case 'passed':
      return called(scene, { type: 'pass', seat: event.seat })
    case 'doubled':
      return called(scene, { type: 'double', seat: event.seat })
    case 'redoubled':
      return called(scene, { type: 'redouble', seat: event.seat })
    case 'declined':
      return called(scene, { type: 'decline', seat: event.seat })
    case 'shoved':
      return called(scene, { type: 'shove', seat: event.seat })
    case 'folded':
      return inDeal(called(scene, { type: 'fold', seat: event.seat }), ({ active }) => ({
        active: active.filter((seat) => seat !== event.seat),
      }))
    case 'stood':
      return called(scene, { type: 'stand', seat: event.seat })
    case 'contractMade':
      return inDeal(scene, () => ({ contract: event.contract }))
    case 'contractNamed': {
      const { denomination, opens, trump, misere, row } = event
      const named = {
        denomination,
        ...(opens && { opens }),
        ...(trump && { trump }),
        ...(misere && { misere }),
        ...(row && { row }),
      }
      return inDeal(scene, ({ contract }) => ({
        contract: { doubled: false, redoubled: false, ...contract, ...named },
      }))
    }
    case 'taken':
      return fromPile(called(scene, { type: 'take', seat: event.seat }), event)
    case 'drew':
      return fromPile(scene, event)
    case 'discarded':
      return pileBy(gives(scene, event.seat, event.count, event.cards), event.pile, event.count)
    case 'robbed':
      return inDeal(gets(gives(scene, event.seat, 1, [event.left]), event.seat, 1, [event.took]), () => ({
        turned: event.left,
      }))
    case 'placeTurned':
      return inDeal(scene, ({ places }) => ({
        places: at(places, event.seat, (row) =>
          at(row, event.place, () => ({ up: event.card, covers: false })),
        ),
      }))
    case 'predicted': {
      const { seat, points } = event
      return inDeal(scene, ({ predictions }) => ({
        predictions: [...predictions, { seat, ...(points !== undefined && { points }) }],
      }))
    }
    case 'announced': {
      const { seat, items, points } = event
      return inDeal(scene, ({ announced }) => ({
        announced: [...announced, { seat, items: items.map((item) => [...item]), points }],
      }))
    }
    case 'partnerCalled':
      return inDeal(scene, () => ({ calledCard: event.card }))
    case 'weisDeclared':
      return inDeal(scene, ({ melds }) => ({
        melds: [...melds, { seat: event.seat, value: event.value, scored: false }],
      }))
    case 'stoeckScored':
      return inDeal(scene, ({ stoeck }) => ({ stoeck: [...stoeck, event.seat] }))
    case 'cardPlayed':
      return playedBy(scene, event.seat, event.card)
    case 'trickWon':
      return trickTo(scene, event.seat, event.points)
    case 'dealScored':
      return {
        ...scene,
        scored: event,
        game: { ...scene.game, ...(event.totals && { scores: { totals: [...event.totals] } }) },
      }
    case 'gameFinished':
      return { ...scene, game: { ...scene.game, status: 'finished', result: event.result } }
    default:
      return scene
  }
}

/**
 * Returns the displayed state after one event. The next seat to act is unknown until the last event; after a card no
 * seat is to act.
 */
export const applyEvent = (scene: DisplayedTable, event: ShownEvent): DisplayedTable => {
  const isMeld = event.type === 'weisScored' || event.type === 'stoeckScored' || event.type === 'weisShown'
  const next = { ...changed(scene, event), meld: isMeld ? event : null }
  const waiting = inDeal(next, () => ({ toAct: [...(event.turns ?? [])] }))
  const { you } = waiting.game
  return {
    ...waiting,
    seq: event.seq,
    game: { ...waiting.game, version: event.seq, you: you && { ...you, mustAct: false, legalMoves: [] } },
  }
}
