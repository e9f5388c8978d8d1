const RANKS = 'AKOUB9876'

/** An arranged deal of the pack of 36: each seat gets one suit, but for a card or two. */
export const dealOf36 = (): { dealer: number; hands: string[][] } => {
  const hands = [...'asrb'].map((suit) => [...RANKS].map((rank) => `${rank}${suit}`))
  // Nobody should hold a whole suit: that would be a strange game to test with.
  const nines = hands.map((hand) => hand[5] ?? '')
  for (const [seat, hand] of hands.entries()) hand[5] = nines[(seat + 1) % 4] ?? ''
  return { dealer: 1, hands }
}
