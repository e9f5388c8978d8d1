import type { CardWords } from '../catalogue-schema.ts'

const suits = {
  acorns: 'acorns',
  shields: 'shields',
  roses: 'roses',
  bells: 'bells',
  spades: 'spades',
  hearts: 'hearts',
  diamonds: 'diamonds',
  clubs: 'clubs',
} as const

const common = {
  A: { one: 'Ace', many: 'Aces' },
  K: { one: 'King', many: 'Kings' },
  9: { one: '9', many: 'Nines' },
  8: { one: '8', many: 'Eights' },
  7: { one: '7', many: 'Sevens' },
  6: { one: '6', many: 'Sixes' },
}

export const cards: CardWords = {
  suits,
  ranks: {
    swiss: {
      ...common,
      O: { one: 'Ober', many: 'Obers' },
      U: { one: 'Under', many: 'Unders' },
      B: { one: 'Banner', many: 'Banners' },
    },
    french: {
      ...common,
      O: { one: 'Queen', many: 'Queens' },
      U: { one: 'Jack', many: 'Jacks' },
      B: { one: '10', many: 'Tens' },
    },
  },
  card: (rank, suit) => `${rank} of ${suits[suit]}`,
  four: (ranks) => `four ${ranks}`,
}
