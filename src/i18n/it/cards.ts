import type { CardWords } from '../catalogue-schema.ts'

const suits = {
  acorns: 'ghiande',
  shields: 'scudi',
  roses: 'rose',
  bells: 'campanelli',
  spades: 'picche',
  hearts: 'cuori',
  diamonds: 'quadri',
  clubs: 'fiori',
} as const

const common = {
  A: { one: 'asso', many: 'assi' },
  K: { one: 're', many: 're' },
  9: { one: '9', many: 'nove' },
  8: { one: '8', many: 'otto' },
  7: { one: '7', many: 'sette' },
  6: { one: '6', many: 'sei' },
}

export const cards: CardWords = {
  suits,
  ranks: {
    swiss: {
      ...common,
      O: { one: 'ober', many: 'ober' },
      U: { one: 'under', many: 'under' },
      B: { one: 'bandiera', many: 'bandiere' },
    },
    french: {
      ...common,
      O: { one: 'donna', many: 'donne' },
      U: { one: 'fante', many: 'fanti' },
      B: { one: '10', many: 'dieci' },
    },
  },
  card: (rank, suit) => `${rank} di ${suits[suit]}`,
  four: (ranks) => `quattro ${ranks}`,
}
