import type { CardWords } from '../catalogue-schema.ts'

const suits = {
  acorns: 'Eichel',
  shields: 'Schilten',
  roses: 'Rosen',
  bells: 'Schellen',
  spades: 'Schaufel',
  hearts: 'Herz',
  diamonds: 'Ecken',
  clubs: 'Kreuz',
} as const

const common = {
  A: { one: 'Ass', many: 'Asse' },
  K: { one: 'König', many: 'Könige' },
  9: { one: '9', many: 'Neuner' },
  8: { one: '8', many: 'Achter' },
  7: { one: '7', many: 'Siebner' },
  6: { one: '6', many: 'Sechser' },
}

export const cards: CardWords = {
  suits,
  ranks: {
    swiss: {
      ...common,
      O: { one: 'Ober', many: 'Ober' },
      U: { one: 'Under', many: 'Under' },
      B: { one: 'Banner', many: 'Banner' },
    },
    french: {
      ...common,
      O: { one: 'Dame', many: 'Damen' },
      U: { one: 'Bube', many: 'Buben' },
      B: { one: '10', many: 'Zehner' },
    },
  },
  card: (rank, suit) => `${suits[suit]} ${rank}`,
  four: (ranks) => `vier ${ranks}`,
}
