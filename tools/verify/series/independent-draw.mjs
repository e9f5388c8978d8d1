/*
 * Independent draw, written from docs/reference/draws.md alone. The file imports no code of Sidi. Each step computes the
 * whole cost again, so the file is slow and simple. `npm run verify-series` repeats draws by this file.
 */

const newBelow = (seed) => {
  const s = Uint32Array.from([0, 1, 2, 3], (at) => Number.parseInt(seed.slice(8 * at, 8 * at + 8), 16))
  const rotate = (number, by) => ((number << by) | (number >>> (32 - by))) >>> 0
  const word = () => {
    const result = Math.imul(rotate(Math.imul(s[1], 5), 7), 9) >>> 0
    const shifted = s[1] << 9
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= shifted
    s[3] = rotate(s[3], 11)
    return result
  }
  return (n) => {
    for (;;) {
      const drawn = word()
      if (drawn < 2 ** 32 - (2 ** 32 % n)) return drawn % n
    }
  }
}

const shuffle = (items, below) => {
  const order = [...items]
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1)
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  return order
}

/** Pairs of seats of a round whose seats have numbers from 0, table by table, and whether they are partners. */
const seatPairs = (sizes, partners) => {
  let first = 0
  return sizes.flatMap((size) => {
    const seats = Array.from({ length: size }, (_, at) => first + at)
    first += size
    return seats.flatMap((one, a) =>
      seats.flatMap((other, b) => (a < b ? [[one, other, partners && (a + b) % 4 === (a % 2 ? 0 : 2)]] : [])),
    )
  })
}

/** Index of each pair of entries in a square of counts, and the number of fields of the square. */
const pairIndex = ({ entries, history }) => {
  const numbers = [...entries.map(({ number }) => number), ...history.flatMap(({ sides }) => sides.flat())]
  const indexOf = new Map([...new Set(numbers)].map((number, at) => [number, at]))
  const pairOf = (one, other) => {
    const [a, b] = [indexOf.get(one), indexOf.get(other)]
    return a < b ? a * indexOf.size + b : b * indexOf.size + a
  }
  return { indexOf, pairOf, size: indexOf.size ** 2 }
}

/** How often each pair met and was partners in earlier rounds. */
const countHistory = (history, { pairOf, size }) => {
  const met = new Uint16Array(size)
  const partnered = new Uint16Array(size)
  const count = (side, others) => {
    side.forEach((one, at) => {
      for (const other of side.slice(at + 1)) {
        met[pairOf(one, other)]++
        partnered[pairOf(one, other)]++
      }
      for (const other of others) met[pairOf(one, other)]++
    })
  }
  for (const { sides } of history)
    for (const [at, side] of sides.entries()) count(side, sides.slice(at + 1).flat())
  return { met, partnered }
}

/** Cost of a pair that was together before. */
const costAgain = (factor, times) => (times > 0 ? factor * (2 * times - 1) : 0)

/**
 * Returns a function that computes the cost of rounds, each after the rounds before it and after the history. A round is the list of
 * its players, seat by seat.
 */
const newCost = (input, sizes) => {
  const index = pairIndex(input)
  const { indexOf, pairOf, size } = index
  const before = countHistory(input.history, index)
  const seats = seatPairs(sizes, input.partners === 'drawn')
  const pairAt = Array.from(indexOf.keys(), (one) =>
    Array.from(indexOf.keys(), (other) => pairOf(one, other)),
  )
  const apart = new Uint8Array(size)
  const noPartners = new Uint8Array(size)
  for (const { entries, table } of input.avoid)
    if (entries.every((number) => indexOf.has(number))) (table ? apart : noPartners)[pairOf(...entries)] = 1
  const met = new Uint16Array(size)
  const partnered = new Uint16Array(size)
  return (rounds) => {
    met.set(before.met)
    partnered.set(before.partnered)
    let cost = 0
    for (const round of rounds) {
      const at = round.map((number) => indexOf.get(number))
      for (const [one, other, together] of seats) {
        const pair = pairAt[at[one]][at[other]]
        const m = met[pair]++
        const p = together ? partnered[pair]++ : 0
        cost += costAgain(10, m) + costAgain(100, p)
        cost += 1_000_000 * (apart[pair] + (together ? noPartners[pair] : 0))
      }
    }
    return cost
  }
}

const cut = (order, sizes) => {
  const left = [...order]
  return sizes.map((size) => left.splice(0, size))
}

const search = (players, sizes, input, below, most) => {
  const rounds = players.map((numbers) => shuffle(numbers, below))
  const costOf = newCost(input, sizes)
  const now = () => costOf(rounds)
  let cost = now()
  let best = { cost, rounds: rounds.map((round) => [...round]) }
  const slots = new Array(rounds.length > 1 ? 2000 : 1000).fill(cost)
  const seats = sizes.reduce((sum, size) => sum + size, 0)
  let step = 0
  if (sizes.length === 0 || (sizes.length === 1 && input.partners === 'none')) return { ...best, steps: 0 }
  for (; step < most && best.cost > 0; step++) {
    const round = rounds[rounds.length > 1 ? below(rounds.length) : 0]
    const a = below(seats)
    const skipping = below(seats - 1)
    const b = skipping >= a ? skipping + 1 : skipping
    const swap = () => {
      ;[round[a], round[b]] = [round[b], round[a]]
    }
    swap()
    const changed = now()
    const slot = step % slots.length
    if (changed <= cost || changed <= slots[slot]) cost = changed
    else swap()
    if (cost < slots[slot]) slots[slot] = cost
    if (cost < best.cost) best = { cost, rounds: rounds.map((seated) => [...seated]) }
  }
  return { ...best, steps: step }
}

const series = (...args) => {
  const found = []
  while (found.length < 3 && found.at(-1)?.cost !== 0) found.push(search(...args))
  const cost = Math.min(...found.map((one) => one.cost))
  return {
    ...found.find((one) => one.cost === cost),
    steps: found.reduce((sum, { steps }) => sum + steps, 0),
  }
}

const sizesFor = (units, [first, second]) => {
  const choices = []
  for (let b = 0; b === 0 || (second && b * second <= units); b++) {
    const a = Math.floor((units - b * (second ?? 0)) / first)
    choices.push({ out: units - a * first - b * (second ?? 0), a, b })
  }
  choices.sort((one, other) => one.out - other.out || one.b - other.b)
  return [...new Array(choices[0].a).fill(first), ...new Array(choices[0].b).fill(second)]
}

export { newBelow, shuffle }

/** The tables, the entries that sit out and the number of steps of a draw without fixed partners. */
export const drawIndependently = (input) => {
  const below = newBelow(input.seed)
  const numbers = input.entries.map(({ number }) => number).sort((one, other) => one - other)
  const lot = shuffle(numbers, below)
  const sizes = sizesFor(numbers.length, input.sizes)
  const out = numbers.length - sizes.reduce((sum, size) => sum + size, 0)
  const times = new Map(input.entries.map(({ number, satOut }) => [number, satOut]))
  const planned = numbers.length <= 20 ? Math.min(12, input.planned) : 1
  const outs = Array.from({ length: planned }, () => {
    const sitting = [...lot].sort((one, other) => times.get(one) - times.get(other)).slice(0, out)
    for (const number of sitting) times.set(number, times.get(number) + 1)
    return sitting
  })
  const players = outs.map((sitting) => numbers.filter((number) => !sitting.includes(number)))
  const rounds = []
  const played = [...input.history]
  let [cost, steps] = [0, 0]
  for (const playing of players) {
    const found = series([playing], sizes, { ...input, history: played }, below, input.steps.round)
    const tables = cut(found.rounds[0], sizes)
    rounds.push(tables)
    for (const table of tables)
      played.push({
        sides:
          input.partners === 'drawn'
            ? [table.filter((_, seat) => seat % 2 === 0), table.filter((_, seat) => seat % 2 === 1)]
            : table.map((number) => [number]),
      })
    cost += found.cost
    steps += found.steps
  }
  let [tables] = rounds
  if (planned > 1 && cost > 0) {
    const joint = series(players, sizes, input, below, input.steps.joint)
    steps += joint.steps
    if (joint.cost < cost) tables = cut(joint.rounds[0], sizes)
  }
  return { tables, sittingOut: outs[0].sort((one, other) => one - other), steps }
}
