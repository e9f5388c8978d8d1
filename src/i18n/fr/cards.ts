import type { CardWords } from '../catalogue-schema.ts'
import { of } from './articles.ts'

const suits = {
  acorns: 'glands',
  shields: 'écussons',
  roses: 'roses',
  bells: 'grelots',
  spades: 'pique',
  hearts: 'cœur',
  diamonds: 'carreau',
  clubs: 'trèfle',
} as const

const common = {
  A: { one: 'as', many: 'as' },
  K: { one: 'roi', many: 'rois' },
  9: { one: '9', many: 'neuf' },
  8: { one: '8', many: 'huit' },
  7: { one: '7', many: 'sept' },
  6: { one: '6', many: 'six' },
}

export const cards: CardWords = {
  suits,
  ranks: {
    swiss: {
      ...common,
      O: { one: 'ober', many: 'obers' },
      U: { one: 'under', many: 'unders' },
      B: { one: 'bannière', many: 'bannières' },
    },
    french: {
      ...common,
      O: { one: 'dame', many: 'dames' },
      U: { one: 'valet', many: 'valets' },
      B: { one: '10', many: 'dix' },
    },
  },
  card: (rank, suit) => `${rank} ${of(suits[suit])}`,
  four: (ranks) => `quatre ${ranks}`,
}
