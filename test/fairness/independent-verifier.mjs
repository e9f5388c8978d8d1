import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

/*
 * Independent verifier of shuffles, written from docs/reference/shuffle.md alone. The file imports no code of Sidi.
 * Where the page does not suffice for this file, the page must change.
 *
 *   node test/fairness/independent-verifier.mjs game.json
 */

const RANKS = [...'AKOUB9876']
const SUITS = [...'asrb']
const PACK_36 = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit))
const PACK_35 = PACK_36.filter((card) => card !== '6s')
const PACK_32 = PACK_36.filter((card) => card[0] !== '6')
const PACK_72 = [...PACK_36, ...PACK_36]

// Bytes and hashes

const hmac = (key, ...lines) => createHmac('sha256', key).update(lines.join('\n')).digest()
const sha256 = (...lines) => createHash('sha256').update(lines.join('\n')).digest('hex')
const bytes = (hex) => Buffer.from(hex, 'hex')

const shuffle = (version, game, occasion, seed, pack) => {
  let [block, words] = [0, []]
  const word = () => {
    if (words.length === 0) {
      const made = hmac(bytes(seed), `sidi-shuffle-${version}`, game, occasion, block++)
      words = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => made.readUInt32BE(at))
    }
    return words.shift()
  }
  const below = (n) => {
    let drawn = word()
    while (drawn >= 2 ** 32 - (2 ** 32 % n)) drawn = word()
    return drawn % n
  }
  const cards = [...pack]
  for (let i = cards.length - 1; i >= 1; i--) {
    const j = below(i + 1)
    const kept = cards[i]
    cards[i] = cards[j]
    cards[j] = kept
  }
  const cut = 3 + below(cards.length - 5)
  return { cut, cards: [...cards.slice(cut), ...cards.slice(0, cut)] }
}

// Packets of a deal

const repeat = (count, packet) => Array.from({ length: count }, () => packet)
const pile = (name, size) => ({ name, size })

const shares = (pack, seats, each) => {
  const size = each ?? Math.floor(pack.length / seats)
  const packets = []
  for (let left = size; left > 0; left -= 3) packets.push(Math.min(3, left))
  const rest = pack.length - size * seats
  return [...(size === 10 ? [5, 5] : packets), ...(rest > 0 ? [pile('dead', rest)] : [])]
}

const lastOfDealer = ({ hands }, dealer) => hands[dealer].at(-1)
const firstOfBlind = (laid, dealer) => (laid.piles.blind ? laid.piles.blind[0] : lastOfDealer(laid, dealer))

const handjassPackets = (left, handSize) => {
  if (left === 5) return [4, 3]
  if (left === 4) return [3, 3, 3]
  if (handSize === 12) return left === 3 ? repeat(4, 3) : [...repeat(4, 3), pile('blind', 12)]
  return left === 3
    ? [...repeat(3, 3), pile('blind', 9)]
    : [...repeat(3, 3), pile('blind', 9), pile('dead', 9)]
}

const opening = { 3: [3, 3, 3, 3], 4: [3, 3, 3], 5: [4, 3] }

const seatsOf = ({ seats }) => [...Array(seats).keys()]
const twoPlayerCards = ({ seats, options }) => (seats === 2 ? options.twoPlayerCards : undefined)

const usual = () => ({})

/** Rulesets that deal differently from three packets of three cards to each seat of a 36-card pack. */
const isCut = ({ options }) => options.trumpSource === 'cut'

const DEALINGS = {
  'sidi-barrani': usual,
  'sidi-swissjass': usual,
  schieber: usual,
  'coiffeur-partnership': usual,
  'coiffeur-cutthroat': usual,
  kreuzjass: ({ options }) => (options.trumpSource === 'turned-card' ? { turned: lastOfDealer } : {}),
  'coiffeur-three': () => ({ packets: repeat(4, 3) }),
  'staekske-rape': (game, dealer) => ({
    pack: PACK_32,
    packets: [3, pile('stock', 4), 4],
    active: seatsOf(game).filter((seat) => game.seats === 4 || seat !== dealer),
  }),
  schmausjass: () => ({ packets: [3, 3, 3, pile('stock', 18)], turned: ({ piles }) => piles.stock.at(-1) }),
  schafuusejass: ({ seats }) => ({ packets: opening[seats], turned: lastOfDealer }),
  'zweier-sidi': () => ({ packets: repeat(6, 3), places: true }),
  differenzler: (game) => {
    const pack = game.seats > 4 ? PACK_72 : PACK_36
    const packets = shares(pack, game.seats, twoPlayerCards(game))
    return { pack, packets, ...(isCut(game) ? {} : { turned: lastOfDealer }) }
  },
  schellenjass: (game) => ({ packets: shares(PACK_36, game.seats, twoPlayerCards(game)) }),
  handjass: (game) => {
    const active = stillIn(game)
    const packets = handjassPackets(active.length, game.options.handSize)
    return { active, packets, turned: firstOfBlind, ...(active.length === 5 && { pack: PACK_35 }) }
  },
  bieterjass: (game) => {
    const { seats, options } = game
    const bessern = options.variant === 'bessern'
    const basic = { packets: opening[seats], ...(seats === 5 && { pack: PACK_35 }) }
    if (partie(game).contract === undefined)
      return bessern ? { packets: [5, 5, pile('blind', 3), pile('table', 3)], open: ['table'] } : basic
    return bessern && options.laterHands === 9
      ? { packets: [3, 3, 3, pile('stock', 9)], turned: ({ piles }) => piles.stock[0] }
      : { ...basic, turned: lastOfDealer }
  },
}

/** Parameters of the next deal of a game: pack, packets, seats in the deal, and turned card. */
const dealing = (game, dealer) => ({
  pack: PACK_36,
  packets: [3, 3, 3],
  active: seatsOf(game),
  ...DEALINGS[game.ruleset](game, dealer),
})

const deal = ({ packets, active, places }, cards, dealer, seats) => {
  const hands = repeat(seats, null).map(() => [])
  const piles = {}
  const order = [...Array(seats).keys()]
    .map((step) => (dealer + 1 + step) % seats)
    .filter((seat) => active.includes(seat))
  let top = 0
  const take = (count) => {
    top += count
    return cards.slice(top - count, top)
  }
  for (const packet of packets) {
    if (typeof packet === 'number') for (const seat of order) hands[seat].push(...take(packet))
    else piles[packet.name] = take(packet.size)
  }
  if (!places) return { hands, piles, places: [] }
  return {
    hands: hands.map((hand) => hand.slice(12)),
    piles,
    places: hands.map((hand) => hand.slice(6, 12).map((up, place) => ({ up, down: hand[place] }))),
  }
}

/** The packets in the format of a deal record. The function deals the indices of a pack instead of cards. */
const packetsOf = (how, dealer, seats) => {
  const numbers = how.pack.map((_, at) => at)
  const { hands, piles, places } = deal(how, numbers, dealer, seats)
  const to = (at) => {
    for (const [seat, hand] of hands.entries()) if (hand.includes(at)) return `seat ${seat}`
    for (const [name, cards] of Object.entries(piles)) if (cards.includes(at)) return `pile ${name}`
    for (const [seat, row] of places.entries()) {
      if (row.some(({ up }) => up === at)) return `up ${seat}`
      if (row.some(({ down }) => down === at)) return `down ${seat}`
    }
    return 'nowhere'
  }
  const packets = []
  for (const at of numbers) {
    const last = packets.at(-1)
    if (last?.to === to(at)) last.cards += 1
    else packets.push({ to: to(at), cards: 1 })
  }
  return packets
}

// Next dealer

const pointsOf = (deals, side) =>
  deals.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.side === side ? line.points : 0), 0)

const stillIn = ({ options, edition, seats, deals }) => {
  const isUsual = options.target === 'by-mode' || (options.mode === 'berner27' && edition === undefined)
  const target = isUsual ? { 'count-out': 5, berner27: 27 }[options.mode] : options.target
  return [...Array(seats).keys()].filter((seat) => options.mode === 'fast7' || pointsOf(deals, seat) < target)
}

/** The current Partie and the previous Partie. */
const partie = ({ ruleset, options, seats, deals }) => {
  let [running, last] = [[], []]
  for (const one of deals) {
    running.push(one)
    const contract = running.find((before) => before.contract)?.contract
    if (contract === undefined) continue
    const solo =
      ruleset === 'bieterjass'
        ? contract.points
        : options.soloTarget === 'by-players'
          ? { 3: 350, 4: 250 }[seats]
          : options.soloTarget
    const over = one.decided || pointsOf(running, 0) >= solo || pointsOf(running, 1) >= options.teamTarget
    if (over) [running, last] = [[], running]
  }
  return { running, last, contract: running.find((before) => before.contract)?.contract }
}

const nextDealer = (game) => {
  const { ruleset, options, seats, deals } = game
  const last = deals.at(-1)
  if (last === undefined) return game.first
  const next = (last.dealer + 1) % seats
  switch (ruleset) {
    case 'sidi-swissjass':
      if (last.contract) return last.contract.declarer
      return options.allPassDealer === 'same-dealer' ? last.dealer : next
    case 'schieber':
      return deals.length === 1 && options.sevenOfRoses !== 'off' ? last.contract.declarer : next
    case 'handjass': {
      let seat = next
      const left = stillIn(game)
      if (left.length === 0) throw new Error('everybody has counted out')
      while (!left.includes(seat)) seat = (seat + 1) % seats
      return seat
    }
    case 'schafuusejass':
      return partie(game).running.length > 0 ? next : (last.contract.declarer + 1) % seats
    case 'bieterjass': {
      const { running, last: before, contract } = partie(game)
      if (contract) return contract.declarer
      if (running.length > 0) return next
      return (before.find((one) => one.contract).dealer + 1) % seats
    }
    default:
      return next
  }
}

// Lots

const byRank = (card) => RANKS.indexOf(card[0]) * 4 + SUITS.indexOf(card[1])
const bySuit = (card) => PACK_36.indexOf(card)

const madeBy = (seat, won) => {
  const own = won.filter((trick) => trick.seat === seat)
  const match = own.length === won.length ? 100 : 0
  return own.reduce((sum, { points }) => sum + points, match)
}

/** The cell of the declarer in Coiffeur for three after a deal. */
const cellOf = ({ contract: { declarer, misere }, won }, { misereExchange }) => {
  const own = madeBy(declarer, won)
  if (!misere) return own
  const others = [0, 1, 2].filter((seat) => seat !== declarer).map((seat) => madeBy(seat, won))
  return Math.max(...others, misereExchange === 'if-higher' ? own : 0)
}

/** The seats and the reason of a due lot: the first dealer before the first deal, the ties of a row after a deal. */
const lotDue = (game) => {
  const all = seatsOf(game)
  if (game.now === undefined) {
    return game.deals.length === 0 && game.first === undefined
      ? { purpose: 'dealer', among: all, best: Math.min, firstUnder: game.ruleset === 'staekske-rape' }
      : undefined
  }
  if (game.ruleset !== 'coiffeur-three' || game.options.tie !== 'cut') return undefined
  if (game.now.won.length < 12) return undefined
  const { row } = game.now.contract
  const cells = [...game.deals, game.now]
    .filter((one) => one.contract.row === row)
    .map((one) => ({ seat: one.contract.declarer, points: cellOf(one, game.options) }))
  if (cells.length < 3) return undefined
  const tied = (among, best) => {
    const wanted = best(...among.map(({ points }) => points))
    return among
      .filter(({ points }) => points === wanted)
      .map(({ seat }) => seat)
      .sort()
  }
  const most = tied(cells, Math.max)
  const drawn = game.now.lots.find(({ purpose }) => purpose === `strokes-${row}`)
  if (most.length > 1 && !drawn) return { purpose: `strokes-${row}`, among: most, best: Math.min }
  const winner = most.length > 1 ? drawn.seat : most[0]
  const least = tied(
    cells.filter(({ seat }) => seat !== winner),
    Math.min,
  )
  return least.length > 1 && !game.now.lots.some(({ purpose }) => purpose === `potatoes-${row}`)
    ? { purpose: `potatoes-${row}`, among: least, best: Math.max }
    : undefined
}

const draw = ({ among, best, firstUnder }, cards, order) => {
  if (firstUnder) {
    const at = cards.findIndex((card) => card[0] === 'U')
    return { seat: among[at % among.length], cards: cards.slice(0, at + 1) }
  }
  const different = cards.filter((card, at) => cards.indexOf(card) === at).slice(0, among.length)
  const ranks = different.map(order)
  return { seat: among[ranks.indexOf(best(...ranks))], cards: different }
}

// Comparison of the evidence with the log

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)
const sorted = (cards) => [...cards].sort()

/** Checks that the cards of a deal record are the dealt cards. */
const againstRecord = (check, record, { hands, piles, places, dealer, turned }) => {
  check(record.dealer === dealer, 'another dealer')
  check(same(record.hands, hands), 'other hands')
  const names = Object.keys(piles).sort()
  check(same(Object.keys(record.piles).sort(), names), 'other piles')
  for (const name of names) check(same(record.piles[name], piles[name]), `another ${name}`)
  check(same(pairs(record.places), pairs(places)), 'other places')
  check(record.turned === turned, 'another card turned')
}

const pairs = (places) => places.map((row) => row.map(({ up, down }) => [up, down]))
const sizes = (hands) => hands.map((hand) => hand.length)

/** Checks that the cards seen in the log are the dealt cards. */
const againstSight = (check, { dealt, how, events }, laid) => {
  const { hands, piles, places, turned } = laid
  check(same(dealt.active, how.active), 'other seats dealt in')
  check((dealt.turned ?? null) === turned, 'another card turned up')
  const faceUp = places.map((row) => row.map(({ up }) => up))
  check(same(dealt.places, faceUp), 'other cards face up')
  check(same(dealt.handSizes, sizes(hands)), 'hands of another size')
  check(dealt.piles.length === Object.keys(piles).length, 'more or fewer piles')
  for (const { name, size, cards: open } of dealt.piles) {
    check(piles[name]?.length === size, `a ${name} of another size`)
    check(same(open, how.open?.includes(name) ? piles[name] : undefined), `another open ${name}`)
  }
  if (dealt.hand) check(seatsWith(hands, dealt.hand).length > 0, 'not the hand that was seen')
  followed(check, laid, how.open ?? [], events)
}

const seatsWith = (hands, hand) => [...hands.keys()].filter((seat) => same(sorted(hands[seat]), sorted(hand)))

/** Removes the cards from the list; returns false where a card is missing. */
const removed = (list, cards) =>
  cards.every((card) => {
    const at = list.indexOf(card)
    if (at !== -1) list.splice(at, 1)
    return at !== -1
  })

/**
 * Follows each card from its dealt place to its trick. A seat has `cards`; the seat gave away `hidden` of them, and
 * nobody knows which. Cards that a seat took face down from a partly known pile are in `either`.
 */
const followed = (check, { hands, piles, places, turned }, open, events) => {
  const seats = hands.map((cards) => ({ cards: [...cards], hidden: 0, either: [], chosen: 0 }))
  const lying = Object.fromEntries(Object.entries(piles).map(([name, cards]) => [name, [...cards]]))
  const before = places.map((row) => row.map((place) => ({ ...place })))
  const shown = ({ seat, items = [] }) => items.flat().every((card) => ever[seat].includes(card))
  let up = turned
  const seen = (pile, cards) => cards.filter((card) => open.includes(pile) || card === up)
  const lose = (own, card) => {
    if (own.cards.length > own.hidden && removed(own.cards, [card])) return true
    if (own.chosen === 0 || !removed(own.either, [card])) return false
    own.chosen -= 1
    return true
  }
  const steps = {
    looked: ({ seat, hand }) => !hand || same(sorted(hand), sorted(seats[seat].cards)),
    drew: ({ seat, pile, count, open: shown, cards }) => {
      const next = lying[pile].splice(0, count)
      const fits = next.length === count && same(cards ?? next, next) && same(shown, seen(pile, next))
      seats[seat].cards.push(...next)
      return fits
    },
    taken: ({ seat, pile, count, open: shown, cards }) => {
      const whole = count === lying[pile].length ? [...lying[pile]] : undefined
      const known = cards ?? whole ?? (open.includes(pile) ? shown : undefined)
      if (known) {
        seats[seat].cards.push(...known)
        const fits = known.length === count && removed(lying[pile], known)
        return fits && same(sorted(shown), sorted(seen(pile, known)))
      }
      Object.assign(seats[seat], { either: lying[pile], chosen: count })
      return shown.length === 0 && count < lying[pile].length
    },
    discarded: ({ seat, count, cards }) => {
      const own = seats[seat]
      if (cards) return cards.length === count && removed(own.cards, cards)
      if (count === own.cards.length) own.cards = []
      else own.hidden += count
      return own.hidden <= own.cards.length
    },
    pileSeen: ({ pile, cards }) => !cards || same(sorted(cards), sorted(lying[pile])),
    robbed: ({ seat, pile, took, left }) => {
      const at = lying[pile].indexOf(took)
      const fits = took === up && at !== -1 && removed(seats[seat].cards, [left])
      lying[pile][at] = left
      seats[seat].cards.push(took)
      up = left
      return fits
    },
    placeTurned: ({ seat, place, card }) => {
      const { up: over, down } = before[seat][place]
      before[seat][place] = { up: card, down: undefined }
      return over === undefined && down === card
    },
    cardPlayed: ({ seat, card }) => {
      const place = before[seat]?.find((one) => one.up === card)
      if (place) place.up = undefined
      return place !== undefined || lose(seats[seat], card)
    },
    weisDeclared: shown,
    weisShown: shown,
    announced: shown,
  }
  // All cards that a seat ever had: a seat may show a card that is played or given away.
  const ever = hands.map(() => [])
  for (const event of events) {
    for (const [seat, { cards, either }] of seats.entries())
      ever[seat].push(...cards, ...either, ...(before[seat] ?? []).map((place) => place.up))
    const fits = steps[event.type]?.(event) ?? true
    check(fits, `event ${event.seq}: a card was not where ${event.type} says`)
    if (!fits) return
  }
}

/** State of the verification, event by event. `check` collects contradictions. */
const start = (id, created, records, root, check) => ({
  ...created,
  id,
  records,
  root,
  check,
  version: created.rootCommitment === undefined ? 1 : 2,
  salts: repeat(created.seats, ''),
  lots: 0,
  cuts: 0,
  shuffled: false,
  first: undefined,
  deals: [],
  now: undefined,
})

const checkRoot = ({ id, version, root, rootCommitment, check }, over) => {
  if (version === 1) check(root === undefined, 'a root that was never promised')
  else if (over)
    check(
      root !== undefined && sha256('sidi-root-2', id, root) === rootCommitment,
      'the root is not the promised one',
    )
}

const checkSeed = ({ id, version, root, salts, check }, occasion, seed, what) => {
  if (version === 1 || root === undefined) return
  const due = hmac(bytes(root), 'sidi-seed-2', id, occasion, ...salts).toString('hex')
  check(due === seed, `${what}: its seed is not of the root and the salts`)
}

const lotDrawn = (game, event) => {
  const { id, version, check } = game
  game.lots += 1
  const what = `lot ${game.lots}`
  const due = lotDue(game)
  check(due?.purpose === event.purpose, `${what} was not due`)
  if (due?.purpose !== event.purpose) return
  const occasion = version === 2 ? `lot:${game.lots}:${event.purpose}` : `lot:${event.purpose}`
  const { cards } = shuffle(version, id, occasion, event.seed, dealing(game, 0).pack)
  const old = version === 1 && event.order === undefined
  const order = due.firstUnder || old ? undefined : 'rank-then-suit'
  check(event.order === order, `${what} goes by another order`)
  const drawn = draw(due, cards, old ? bySuit : byRank)
  check(same(drawn.cards, event.cards), `${what}: other cards`)
  check(drawn.seat === event.seat, `${what}: another seat`)
  checkSeed(game, occasion, event.seed, what)
  if (game.now) game.now.lots.push(event)
  else game.first = event.seat
}

/** A cut for trumps is due before each deal, and shows the first card of its own shuffle. */
const trumpCut = (game, event) => {
  const { id, version, arranged, check } = game
  game.lots += 1
  game.cuts += 1
  const what = `lot ${game.lots}`
  check(isCut(game) && game.now === undefined && game.cuts === game.deals.length + 1, `${what} was not due`)
  check(arranged || game.first !== undefined, `${what} came before the first dealer`)
  const occasion = version === 2 ? `lot:${game.lots}:trump` : 'lot:trump'
  const { cards } = shuffle(version, id, occasion, event.seed, dealing(game, 0).pack)
  check(cards[0] === event.card, `${what}: another card`)
  checkSeed(game, occasion, event.seed, what)
}

const dealt = (game, event) => {
  const { arranged, shuffled, check } = game
  const what = `deal ${event.deal}`
  check(!isCut(game) || game.cuts === event.deal, `${what}: no card was cut for trumps`)
  check(event.deal === game.deals.length + 1 && game.now === undefined, `${what}: another number`)
  const how = dealing(game, event.dealer)
  const now = { dealer: event.dealer, dealt: event, how, won: [], lots: [], events: [] }
  if (event.commitment === undefined) {
    check(arranged && !shuffled, `${what} was not arranged, and not shuffled either`)
  } else {
    check(game.first !== undefined || game.deals.length > 0, `${what}: nobody was drawn to deal`)
    check(nextDealer(game) === event.dealer, `${what}: another dealer`)
    game.shuffled = true
  }
  game.now = now
}

const dealEnded = (game) => {
  const { id, version, records, seats, check } = game
  const { dealt, dealer, how } = game.now
  const what = `deal ${dealt.deal}`
  const report = (holds, fault) => check(holds, `${what}: ${fault}`)
  const record = records.find(({ number }) => number === dealt.deal)
  if (record && dealt.commitment === undefined) {
    report(record.dealer === dealer && record.proof === null, 'another record')
    againstSight(report, game.now, record)
    return
  }
  check(record?.proof, `${what} was not opened`)
  if (!record?.proof) return
  const { proof } = record
  const occasion = String(dealt.deal)
  check(proof.game === id && proof.deal === dealt.deal, `${what}: the proof is of another deal`)
  check(proof.algorithm === `sidi-shuffle-${version}`, `${what}: another algorithm`)
  const commitment = sha256(`sidi-commitment-${version}`, id, occasion, proof.seed)
  check(commitment === dealt.commitment, `${what}: the seed is not the one committed to`)
  check(proof.commitment === dealt.commitment, `${what}: another commitment`)
  checkSeed(game, occasion, proof.seed, what)
  const { cut, cards } = shuffle(version, id, occasion, proof.seed, how.pack)
  check(same(proof.order, how.pack), `${what}: another order of the pack`)
  check(same(proof.pack, cards) && proof.cut === cut, `${what}: another pack or cut`)
  const packets = proof.packets.map(({ to, seat, pile, cards }) => ({ to: `${to} ${seat ?? pile}`, cards }))
  check(same(packets, packetsOf(how, dealer, seats)), `${what}: other packets`)
  const laid = deal(how, cards, dealer, seats)
  const turned = how.turned?.(laid, dealer) ?? null
  againstRecord(report, record, { ...laid, dealer, turned })
  againstSight(report, game.now, { ...laid, turned })
}

const decided = (game) => {
  game.now.decided = true
}

const gameEnded = (game) => {
  if (game.now) dealEnded(game)
}

/** The effect of each event type on the shuffles; other event types have no effect. */
const EVENTS = {
  playerSeated: ({ salts }, { seat, salt = '' }) => {
    salts[seat] = salt
  },
  lotDrawn,
  trumpCut,
  dealt,
  contractMade: ({ now }, { contract }) => {
    now.contract = contract
  },
  trickWon: ({ now }, event) => now.won.push(event),
  claimed: decided,
  targetReached: decided,
  dealScored: (game, { lines }) => {
    game.check(lotDue(game) === undefined, `deal ${game.now.dealt.deal}: a lot was not drawn`)
    dealEnded(game)
    game.deals.push({ ...game.now, lines })
    game.now = undefined
  },
  gameFinished: gameEnded,
  gameAbandoned: gameEnded,
}

const ENDS = ['gameFinished', 'gameAbandoned']

/**
 * Whether the game is finished. The root secret stays hidden until the end, so an unfinished game cannot be verified.
 */
export const isOver = ({ events }) => ENDS.includes(events.at(-1)?.type)

/** Faults in the order of a log: one creation, one start with all seats taken, one end. */
const orderOf = (events) => {
  if (events.some(({ seq }, at) => seq !== at + 1)) return 'an event is missing'
  const placesOf = (...types) => events.flatMap(({ type }, at) => (types.includes(type) ? [at] : []))
  if (!same(placesOf('gameCreated'), [0])) return 'it does not begin once'
  const end = placesOf(...ENDS)
  if (end.length > 1 || (end.length === 1 && end[0] !== events.length - 1)) return 'it does not end once'
  const [start = events.length, again] = placesOf('gameStarted')
  if (again !== undefined) return 'it starts twice'
  const early = ['gameCreated', 'playerSeated', 'inviteRenewed', 'gameStarted']
  if (events.some(({ type }, at) => at > start && early.includes(type))) return 'it starts too early'
  const late = events
    .slice(0, start)
    .find(({ type }) => ![...early, 'playerLeft', 'gameNamed', 'gameAbandoned'].includes(type))
  if (late !== undefined) return `${late.type} before the start`
  const taken = new Set()
  for (const { type, seat } of events.slice(0, start)) {
    if (type === 'playerSeated') taken.add(seat)
    if (type === 'playerLeft') taken.delete(seat)
  }
  return start < events.length && taken.size !== events[0].seats ? 'it starts with an empty seat' : undefined
}

/** Checks that each deal has one record, that each record has a deal, and that all seen hands belong to one seat. */
const againstRecords = ({ events, deals }, check) => {
  const dealt = events.filter(({ type }) => type === 'dealt')
  const numbers = deals.map(({ number }) => number)
  check(new Set(numbers).size === numbers.length, 'a deal has two records')
  for (const number of numbers)
    check(
      dealt.some(({ deal }) => deal === number),
      `there was no deal ${number}`,
    )
  const own = events.flatMap(({ type, hand, seat, deal }) => {
    const record = deals.find(({ number }) => number === deal)
    if (!hand || (type === 'dealt' && !record)) return []
    return [type === 'looked' ? [seat] : seatsWith(record.hands, hand)]
  })
  const common = own.reduce((both, seats) => both.filter((seat) => seats.includes(seat)), own[0] ?? [])
  check(own.length === 0 || common.length > 0, 'hands of several seats were seen')
}

/** All contradictions in the evidence as sentences; an empty list for a genuine game. */
export const faultsIn = (evidence) => {
  const { game: id, events, deals } = evidence
  const faults = []
  const check = (holds, what) => {
    if (!holds) faults.push(what)
  }
  const disorder = orderOf(events)
  if (disorder) return [`the log is not whole: ${disorder}`]
  const [created] = events
  if (!Object.hasOwn(DEALINGS, created.ruleset)) return [`nobody knows the game ${created.ruleset}`]
  const root = events.find((event) => event.root !== undefined)?.root
  const game = start(id, created, deals, root, check)
  checkRoot(game, isOver(evidence))
  try {
    againstRecords(evidence, check)
    for (const event of events) {
      EVENTS[event.type]?.(game, event)
      game.now?.events.push(event)
    }
  } catch (error) {
    faults.push(`what is told cannot be: ${error.message}`)
  }
  return faults
}

if (process.argv[1] === import.meta.filename) {
  const evidence = JSON.parse(readFileSync(process.argv[2], 'utf8'))
  const faults = faultsIn(evidence)
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
  else process.exitCode = isOver(evidence) ? 0 : 2
}
