const RANKS = 'AKOUB9876'

/** An arranged deal of 36 cards: each seat has nearly all cards of a suit. */
export const dealOf36 = (): { dealer: number; hands: string[][] } => {
  const hands = [...'asrb'].map((suit) => [...RANKS].map((rank) => `${rank}${suit}`))
  // A hand of a whole suit would be an unusual game, so the nines are exchanged.
  const nines = hands.map((hand) => hand[5] ?? '')
  for (const [seat, hand] of hands.entries()) hand[5] = nines[(seat + 1) % 4] ?? ''
  return { dealer: 1, hands }
}
