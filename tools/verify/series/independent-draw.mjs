/*
 * Independent draw, written from docs/reference/draws.md alone. The file imports no code of Sidi. Each step computes the
 * whole cost again, so the file is slow and simple. `npm run verify-series` repeats draws by this file.
 */

const newBelow = (seed) => {
  const s = [0, 1, 2, 3].map((at) => BigInt(`0x${seed.slice(8 * at, 8 * at + 8)}`))
  const mask = (1n << 32n) - 1n
  const rotate = (word, by) => ((word << by) | (word >> (32n - by))) & mask
  const word = () => {
    const result = (rotate((s[1] * 5n) & mask, 7n) * 9n) & mask
    const shifted = (s[1] << 9n) & mask
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= shifted
    s[3] = rotate(s[3], 11n)
    return Number(result)
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

/** Pairs at the tables of a round: the numbers of both entries, and whether they are partners. */
const pairsOf = (tables, partners) =>
  tables.flatMap((table) =>
    table.flatMap((one, a) =>
      table.flatMap((other, b) => (a < b ? [[one, other, partners && (a + b) % 4 === (a % 2 ? 0 : 2)]] : [])),
    ),
  )

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

/** Returns a function that computes the cost of rounds, each after the rounds before it and after the history. */
const newCost = (input) => {
  const index = pairIndex(input)
  const { indexOf, pairOf } = index
  const before = countHistory(input.history, index)
  const avoided = input.avoid.filter(({ entries }) => entries.every((number) => indexOf.has(number)))
  const pairsBy = (atTable) =>
    new Set(avoided.filter(({ table }) => table === atTable).map(({ entries }) => pairOf(...entries)))
  const apart = pairsBy(true)
  const noPartners = pairsBy(false)
  return (rounds) => {
    const met = before.met.slice()
    const partnered = before.partnered.slice()
    let cost = 0
    for (const [one, other, together] of rounds.flatMap((tables) =>
      pairsOf(tables, input.partners === 'drawn'),
    )) {
      const pair = pairOf(one, other)
      const m = met[pair]++
      if (m > 0) cost += 10 * (2 * m - 1)
      const p = together ? partnered[pair]++ : 0
      if (p > 0) cost += 100 * (2 * p - 1)
      if (apart.has(pair)) cost += 1_000_000
      if (together && noPartners.has(pair)) cost += 1_000_000
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
  const costOf = newCost(input)
  const now = () => costOf(rounds.map((round) => cut(round, sizes)))
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
