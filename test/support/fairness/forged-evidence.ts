import { createHash } from 'node:crypto'
import { shuffle } from '../../../src/app/dealing/verifiable-shuffle.ts'
import { unhex } from '../../../src/lib/encoding-and-hashing.ts'
import type { Evidence, SeenDeal, SeenEvent } from '../../../tools/verify/evidence.ts'

/*
 * Forgeries of fairness evidence by a dishonest operator. Each forgery changes true evidence of a finished game.
 * Verifiers must find each of them.
 */

/** Changes the evidence in place. @returns false if the game has nothing to forge in this way */
export type Forgery = (evidence: Evidence) => boolean | Promise<boolean>

type Proven = SeenDeal & { proof: NonNullable<SeenDeal['proof']> }

const other = createHash('sha256').update('another secret').digest('hex')

const sha256 = (...lines: string[]) => createHash('sha256').update(lines.join('\n')).digest('hex')

/** The last shuffled deal with its `dealt` event. A fault there causes no faults in later deals. */
const lastOf = ({ deals, events }: Evidence): { record: Proven; dealt: SeenEvent } => {
  const record = deals.findLast(({ proof }) => proof !== null) as Proven
  const dealt = events.find(({ type, deal }) => type === 'dealt' && deal === record.number)
  if (dealt === undefined) throw new Error('there is no shuffled deal in this game')
  return { record, dealt }
}

const swap = <T>(items: T[], one: number, two: number): void => {
  const [a, b] = [items[one], items[two]]
  if (a !== undefined && b !== undefined) [items[one], items[two]] = [b, a]
}

const eventOf = ({ events }: Evidence, ...types: string[]): SeenEvent | undefined =>
  events.find(({ type }) => types.includes(type))

/** Renames every card of a recorded pack. */
const renamed = (record: Proven, names: ReadonlyMap<string, string>): void => {
  const rename = (cards: string[]) => cards.map((card) => names.get(card) ?? card)
  const { proof } = record
  const deal = record as unknown as { hands: string[][]; piles: Record<string, string[]> }
  deal.hands = deal.hands.map(rename)
  deal.piles = Object.fromEntries(Object.entries(deal.piles).map(([name, cards]) => [name, rename(cards)]))
  proof.order = rename(proof.order) as typeof proof.order
  proof.pack = rename(proof.pack) as typeof proof.pack
}

/** Hands and piles of a deal that hold cards. */
const heapsOf = ({ hands, piles }: SeenDeal): string[][] =>
  [...hands, ...Object.values(piles)].filter((cards) => cards.length > 0)

const inPlaces =
  (which: 'up' | 'down'): Forgery =>
  (evidence) => {
    const [row] = lastOf(evidence).record.places
    const [one, two] = row ?? []
    if (one === undefined || two === undefined) return false
    const kept = one[which]
    one[which] = two[which]
    two[which] = kept
    return true
  }

const inLot =
  (forge: (lot: SeenEvent, evidence: Evidence) => void): Forgery =>
  (evidence) => {
    const lot = eventOf(evidence, 'lotDrawn')
    if (lot === undefined) return false
    forge(lot, evidence)
    return true
  }

const cardsOf = (event: SeenEvent | undefined): string[] | undefined =>
  event?.['cards'] as string[] | undefined

/** Every deal with its events, from `dealt` to the end of the deal. */
const dealsOf = ({ deals, events }: Evidence): { record: SeenDeal; during: SeenEvent[] }[] =>
  deals.map((record) => {
    const from = events.findIndex(({ type, deal }) => type === 'dealt' && deal === record.number)
    const to = events.findIndex(
      ({ type, seq }) => seq > from + 1 && (type === 'dealt' || type.startsWith('game')),
    )
    return { record, during: events.slice(from, to) }
  })

/** Makes a forgery that changes the first suitable event of a type. */
const inDeals =
  (
    type: string,
    forge: (event: SeenEvent, record: SeenDeal, during: SeenEvent[]) => boolean | undefined,
  ): Forgery =>
  (evidence) =>
    dealsOf(evidence).some(({ record, during }) =>
      during.some((event) => event.type === type && forge(event, record, during) === true),
    )

/** Exchanges two cards in every field of the given events. */
const exchanged = (events: readonly SeenEvent[], one: string, two: string): void => {
  const other = (card: unknown) => (card === one ? two : card === two ? one : card)
  for (const event of events)
    for (const [field, value] of Object.entries(event))
      if (field !== 'type')
        Object.assign(event, { [field]: Array.isArray(value) ? value.map(other) : other(value) })
}

/** Replaces the first card of a list by a card that the list lacks. @returns false if no such card exists */
const replaced = (cards: string[] | undefined, by: readonly string[]): boolean => {
  const foreign = by.find((card) => cards?.includes(card) === false)
  if (cards === undefined || foreign === undefined) return false
  cards[0] = foreign
  return true
}

/**
 * Replaces the first card of a shown combination by a card that only other seats were dealt. @returns false if no such
 * card exists
 */
const shownOfOthers = (event: SeenEvent, { hands, piles }: SeenDeal): boolean => {
  const items = event['items'] as string[][] | undefined
  const own = [...(hands[Number(event['seat'])] ?? []), ...Object.values(piles).flat()] as readonly string[]
  return replaced(
    items?.[0],
    hands.flat().filter((card) => !own.includes(card)),
  )
}

const renumbered = (evidence: Evidence): true => {
  evidence.events = evidence.events.map((event, at) => ({ ...event, seq: at + 1 }))
  return true
}

/** Makes a forgery that inserts a changed copy of an event at another place of the log. */
const inserted = (
  evidence: Evidence,
  at: number,
  event: SeenEvent | undefined,
  changed: object = {},
): boolean => {
  if (event === undefined || at < 0) return false
  evidence.events.splice(at, 0, { ...event, ...changed })
  return renumbered(evidence)
}

const placeOf = ({ events }: Evidence, type: string): number =>
  events.findIndex((event) => event.type === type)

/** Copy of the first deal record with its hands in reverse order, so that two records contradict each other. */
const contradicting = ({ deals }: Evidence): SeenDeal => {
  const copy = structuredClone(deals[0] as SeenDeal)
  copy.hands.reverse()
  return copy
}

/** The first arranged (not shuffled) deal with its record. */
const arrangedIn = ({ deals, events }: Evidence) => {
  const record = deals.find(({ proof }) => proof === null)
  return (
    record && { record, dealt: events.find(({ type, deal }) => type === 'dealt' && deal === record.number) }
  )
}

export const FORGERIES: Readonly<Record<string, Forgery>> = {
  'the order of the pack, so that the seed gives another deal': (evidence) => {
    const { record } = lastOf(evidence)
    // An earlier weakness: for any wanted deal some order of the pack makes the true seed produce that deal.
    const suits = 'asrb'
    const turned = (card: string) => `${card[0]}${suits[(suits.indexOf(card[1] ?? '') + 1) % 4]}`
    renamed(record, new Map(record.proof.order.map((card) => [card, turned(card)])))
    return true
  },
  'two cards in the order of the pack': (evidence) => {
    swap(lastOf(evidence).record.proof.order, 0, 1)
    return true
  },
  'who gets which packet, and the hands with it': (evidence) => {
    const { record } = lastOf(evidence)
    const [one, two] = [...record.hands.keys()].filter((seat) => (record.hands[seat]?.length ?? 0) > 0)
    if (one === undefined || two === undefined) return false
    swap(record.hands, one, two)
    swap(record.places, one, two)
    for (const packet of record.proof.packets)
      if (packet.seat === one || packet.seat === two) packet.seat = packet.seat === one ? two : one
    return true
  },
  'a packet that is missing': (evidence) => lastOf(evidence).record.proof.packets.pop() !== undefined,
  'two hands': (evidence) => {
    const { record } = lastOf(evidence)
    swap(record.hands, 0, 1)
    return true
  },
  'two cards of two hands, or of a hand and a pile': (evidence) => {
    const [one, two] = heapsOf(lastOf(evidence).record)
    if (!one?.[0] || !two?.[0]) return false
    const kept = one[0]
    one[0] = two[0]
    two[0] = kept
    return kept !== one[0]
  },
  'two cards of a pile': (evidence) => {
    const pile = Object.values(lastOf(evidence).record.piles).find(({ length }) => length > 1)
    if (pile === undefined) return false
    const kept = pile.join()
    swap(pile, 0, pile.length - 1)
    return pile.join() !== kept
  },
  'a pile under another name': (evidence) => {
    const { piles } = lastOf(evidence).record
    const [name] = Object.keys(piles)
    if (name === undefined) return false
    piles['other'] = piles[name] ?? []
    delete piles[name]
    return true
  },
  'two places before a seat, face down': inPlaces('down'),
  'two places before a seat, face up': inPlaces('up'),
  'the dealer, in the record': (evidence) => {
    const { record } = lastOf(evidence)
    record.dealer = (record.dealer + 1) % record.hands.length
    return true
  },
  'the dealer, in record and log': (evidence) => {
    const { record, dealt } = lastOf(evidence)
    record.dealer = (record.dealer + 1) % record.hands.length
    dealt['dealer'] = record.dealer
    return true
  },
  'the card that was turned up': (evidence) => {
    const { record, dealt } = lastOf(evidence)
    if (record.turned === null) return false
    record.turned = record.turned === 'Ua' ? '9a' : 'Ua'
    dealt['turned'] = record.turned
    return true
  },
  'the seed': (evidence) => {
    lastOf(evidence).record.proof.seed = other
    return true
  },
  'seed and commitment, in the record': (evidence) => {
    const { proof } = lastOf(evidence).record
    proof.seed = other
    proof.commitment = sha256('sidi-commitment-2', evidence.game, `${proof.deal}`, other)
    return true
  },
  'the whole shuffle, from another seed that the log commits to': async (evidence) => {
    const { record, dealt } = lastOf(evidence)
    const { proof } = record
    const name = `${proof.deal}`
    const occasion = { algorithm: 'sidi-shuffle-2', game: evidence.game, name } as const
    const { pack, cut } = await shuffle(unhex(other), occasion, proof.order)
    renamed(record, new Map(proof.pack.map((card, at) => [card, pack[at] ?? card])))
    const commitment = sha256('sidi-commitment-2', evidence.game, name, other)
    Object.assign(proof, { seed: other, cut, commitment })
    dealt['commitment'] = commitment
    return true
  },
  'the commitment, in the log': (evidence) => {
    lastOf(evidence).dealt['commitment'] = other
    return true
  },
  'the cut': (evidence) => {
    lastOf(evidence).record.proof.cut += 1
    return true
  },
  'the pack as it was dealt': (evidence) => {
    const { pack } = lastOf(evidence).record.proof
    swap(pack, 0, pack.length - 1)
    return true
  },
  'the game that the proof is of': (evidence) => {
    lastOf(evidence).record.proof.game = 'g_other'
    return true
  },
  'the older algorithm': (evidence) => {
    lastOf(evidence).record.proof.algorithm = 'sidi-shuffle-1'
    return true
  },
  'a deal that is not opened': (evidence) => {
    const { record } = lastOf(evidence)
    evidence.deals = evidence.deals.map((deal) =>
      deal.number === record.number ? { ...deal, proof: null } : deal,
    )
    return true
  },
  'a shuffled deal as an arranged one': (evidence) => {
    delete lastOf(evidence).dealt['commitment']
    return true
  },
  'the record of another deal': (evidence) => {
    const [first] = evidence.deals
    const { record } = lastOf(evidence)
    if (first === undefined || first.number === record.number) return false
    evidence.deals = evidence.deals.map((deal) =>
      deal.number === record.number ? { ...first, number: record.number } : deal,
    )
    return true
  },
  'who is dealt in': (evidence) => {
    const { dealt } = lastOf(evidence)
    dealt['active'] = (dealt['active'] as number[]).slice(1)
    return true
  },
  'the size of the hands': (evidence) => {
    const { dealt } = lastOf(evidence)
    dealt['handSizes'] = (dealt['handSizes'] as number[]).map((size) => size + 1)
    return true
  },
  'the number of the deal': (evidence) => {
    const { record, dealt } = lastOf(evidence)
    dealt['deal'] = record.number + 1
    return true
  },
  'a card that was played by somebody else': (evidence) => {
    const { record, dealt } = lastOf(evidence)
    const plays = evidence.events.filter(({ type, seq }) => type === 'cardPlayed' && seq > dealt.seq)
    const played = plays.find(
      ({ seat }) => (record.hands[(Number(seat) + 1) % record.hands.length] ?? []).length > 0,
    )
    if (played === undefined) return false
    const [foreign] = record.hands[(Number(played['seat']) + 1) % record.hands.length] ?? []
    // With two packs the player may hold an equal card.
    if (record.hands[Number(played['seat'])]?.includes(foreign ?? '6a')) return false
    played['card'] = foreign
    return true
  },
  'the hand that was seen': (evidence) => {
    const { record, dealt } = lastOf(evidence)
    if (!Array.isArray(dealt['hand'])) return false
    const [one, two] = record.hands.filter(({ length }) => length > 0)
    dealt['hand'] = [...(one ?? []).slice(1), ...(two ?? []).slice(0, 1)]
    return true
  },
  'the seat that a lot drew': inLot((lot, { events }) => {
    const { seats } = events[0] as unknown as { seats: number }
    lot['seat'] = (Number(lot['seat']) + 1) % seats
  }),
  'the cards of a lot': inLot((lot) => {
    lot['cards'] = [...(lot['cards'] as string[])].reverse()
  }),
  'the seed of a lot': inLot((lot) => {
    lot['seed'] = other
  }),
  'what a lot was for': inLot((lot) => {
    lot['purpose'] = 'partner'
  }),
  'the order by which a lot was decided': (evidence) => {
    const lot = evidence.events.find(({ type, order }) => type === 'lotDrawn' && order !== undefined)
    if (lot === undefined) return false
    delete lot['order']
    return true
  },
  'a lot that is drawn again': inLot((lot, evidence) => {
    evidence.events.splice(lot.seq, 0, { ...lot })
    evidence.events = evidence.events.map((event, at) => ({ ...event, seq: at + 1 }))
  }),
  'an event that is missing': (evidence) => evidence.events.splice(2, 1).length > 0,
  'the root': (evidence) => {
    const end = eventOf(evidence, 'gameFinished', 'gameAbandoned')
    if (end === undefined) return false
    end['root'] = other
    return true
  },
  'a root that is not opened': (evidence) => {
    const end = eventOf(evidence, 'gameFinished', 'gameAbandoned')
    if (end === undefined) return false
    delete end['root']
    return true
  },
  'the commitment to the root': (evidence) => {
    const [created] = evidence.events
    if (created) created['rootCommitment'] = other
    return true
  },
  'the root, with its commitment': (evidence) => {
    const end = eventOf(evidence, 'gameFinished', 'gameAbandoned')
    const [created] = evidence.events
    if (end === undefined || created === undefined) return false
    end['root'] = other
    created['rootCommitment'] = sha256('sidi-root-2', evidence.game, other)
    return true
  },
  'a game that never promised a root': (evidence) => {
    const [created] = evidence.events
    if (created) delete created['rootCommitment']
    return true
  },
  'the salt of a seat': (evidence) => {
    const seated = eventOf(evidence, 'playerSeated')
    if (seated === undefined) return false
    seated['salt'] = 'another salt'
    return true
  },
  'the salts of two seats, exchanged': (evidence) => {
    const [one, two] = evidence.events.filter(({ type }) => type === 'playerSeated')
    if (one === undefined || two === undefined || one['salt'] === two['salt']) return false
    const kept = one['salt']
    one['salt'] = two['salt']
    two['salt'] = kept
    return true
  },
  'two cards of a pile that is drawn from, wherever the log names them': (evidence) =>
    dealsOf(evidence).some(({ record, during }) => {
      const [first, second] = record.piles['stock'] ?? []
      if (!during.some(({ type }) => type === 'drew') || !first || !second) return false
      exchanged(during, first, second)
      return true
    }),
  'a card that was drawn before its turn': inDeals('drew', (event, { piles }) =>
    replaced(cardsOf(event), [...(piles['stock'] ?? [])].reverse()),
  ),
  'a card that was played before it was drawn': (evidence) =>
    dealsOf(evidence).some(({ during }) => {
      const plays = during.filter(({ type, seat }) => type === 'cardPlayed' && seat === 0)
      const late = during.findLast((event) => event.type === 'drew' && cardsOf(event) !== undefined)
      const [drawn] = cardsOf(late) ?? []
      const first = plays[0]?.['card']
      if (drawn === undefined || first === undefined || first === drawn) return false
      exchanged(plays, String(first), drawn)
      return true
    }),
  'two cards face down before a seat, wherever the log names them': (evidence) =>
    dealsOf(evidence).some(({ record, during }) => {
      const turned = during.filter(({ type, seat }) => type === 'placeTurned' && seat === 0)
      const [one, two] = turned.map(({ place }) => record.places[0]?.[Number(place)]?.down)
      if (!one || !two) return false
      exchanged(during, one, two)
      return true
    }),
  'a card that was turned over, which somebody else holds': inDeals('placeTurned', (event, { hands }) => {
    event['card'] = hands[1 - Number(event['seat'])]?.[0]
    return true
  }),
  'a card that was taken': inDeals('taken', (event, { hands }) => replaced(cardsOf(event), hands.flat())),
  'a card that was laid away': inDeals('discarded', (event, { piles }) =>
    replaced(cardsOf(event), Object.values(piles).flat()),
  ),
  'a pile that was looked at': inDeals('pileSeen', (event, { hands }) =>
    replaced(cardsOf(event), hands.flat()),
  ),
  'a card that was robbed': inDeals('robbed', (event, { hands }) => {
    event['took'] = hands.flat().find((card) => card !== event['took'])
    return true
  }),
  'a card that was left for one robbed': inDeals('robbed', (event, { hands }) => {
    event['left'] = hands[1 - Number(event['seat'])]?.find((card) => card !== event['left'])
    return true
  }),
  'a hand that was looked at': inDeals('looked', (event, { piles }) =>
    replaced(event['hand'] as string[] | undefined, Object.values(piles).flat()),
  ),
  'Weis that was declared of cards never held': inDeals('weisDeclared', shownOfOthers),
  'Weis that was shown of cards never held': inDeals('weisShown', shownOfOthers),
  'combinations that were shown of cards never held': inDeals('announced', shownOfOthers),
  'a card that was played twice': inDeals('cardPlayed', (event, { hands }, during) => {
    const { seat, card } = event
    const second = during.find(
      (play) => play.type === 'cardPlayed' && play['seat'] === seat && play['card'] !== card,
    )
    // With two packs a seat may have been dealt both equal cards.
    if (second === undefined || hands[Number(seat)]?.filter((held) => held === card).length !== 1)
      return false
    second['card'] = card
    return true
  }),
  'a card that was played twice, of which somebody else had the other': inDeals(
    'cardPlayed',
    (event, { hands }, during) => {
      const { seat, card } = event
      const second = during.find(
        (play) => play.type === 'cardPlayed' && play['seat'] === seat && play['card'] !== card,
      )
      const holders = hands.flatMap((hand, at) => hand.flatMap((held) => (held === card ? [at] : [])))
      if (second === undefined || new Set(holders).size !== 2) return false
      second['card'] = card
      return true
    },
  ),
  'the hand of another seat, in one deal': (evidence) => {
    const own = evidence.events.filter(({ type, hand }) => type === 'dealt' && Array.isArray(hand))
    const last = own.at(-1)
    const record = evidence.deals.find(({ number }) => number === last?.['deal'])
    if (own.length < 2 || last === undefined || record === undefined) return false
    last['hand'] = record.hands[1]
    return true
  },
  'a second record that contradicts the true one, after it': (evidence) =>
    evidence.deals.push(contradicting(evidence)) > 0,
  'a second record that contradicts the true one, before it': (evidence) =>
    evidence.deals.unshift(contradicting(evidence)) > 0,
  'the record of a deal that never was': (evidence) =>
    evidence.deals.push({ ...structuredClone(evidence.deals[0] as SeenDeal), number: 99 }) > 0,
  'a second end': (evidence) => inserted(evidence, evidence.events.length, evidence.events.at(-1)),
  'something after the end': (evidence) =>
    inserted(evidence, evidence.events.length, eventOf(evidence, 'playerSeated')),
  'a second beginning, with another promise': (evidence) =>
    inserted(evidence, 1, evidence.events[0], { rootCommitment: other }),
  'a second start': (evidence) =>
    inserted(evidence, placeOf(evidence, 'gameStarted'), eventOf(evidence, 'gameStarted')),
  'a start before every seat is taken': (evidence) => {
    const [start] = evidence.events.splice(placeOf(evidence, 'gameStarted'), 1)
    return inserted(evidence, placeOf(evidence, 'playerSeated'), start)
  },
  'cards before the start': (evidence) => {
    const [start] = evidence.events.splice(placeOf(evidence, 'gameStarted'), 1)
    return inserted(evidence, placeOf(evidence, 'dealt') + 1, start)
  },
  'a salt that was brought after the start': (evidence) =>
    inserted(evidence, placeOf(evidence, 'gameStarted') + 1, eventOf(evidence, 'playerSeated'), {
      salt: 'later',
    }),
  'the same salt, brought once more after the start': (evidence) =>
    inserted(evidence, placeOf(evidence, 'gameStarted') + 1, eventOf(evidence, 'playerSeated')),
  'the hand that was seen of an arranged deal': (evidence) => {
    const { record, dealt } = arrangedIn(evidence) ?? {}
    return replaced(dealt?.['hand'] as string[] | undefined, record?.hands[1] ?? [])
  },
  'an arranged deal without its record': (evidence) => {
    const { record } = arrangedIn(evidence) ?? {}
    if (record === undefined) return false
    evidence.deals = evidence.deals.filter(({ number }) => number !== record.number)
    return true
  },
  'two hands of an arranged deal': (evidence) => {
    const { record } = arrangedIn(evidence) ?? {}
    if (record === undefined) return false
    swap(record.hands, 0, 1)
    return true
  },
  'nonsense in place of the piles': (evidence) => {
    delete lastOf(evidence).dealt['piles']
    return true
  },
  'a ruleset that nobody knows': (evidence) => {
    const [created] = evidence.events
    if (created) created['ruleset'] = 'poker'
    return true
  },
  'the id of the game': (evidence) => {
    evidence.game = 'g_other'
    return true
  },
}
