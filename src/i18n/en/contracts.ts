import type { ContractWords } from '../catalogue-schema.ts'

export const contracts: ContractWords = {
  modes: {
    obenabe: 'Obenabe',
    undenufe: 'Undenufe',
    slalom: 'Slalom',
    gustav: 'Gustav',
    tuo: 'TUO',
    tutti: 'Tutti',
  },
  opens: { obenabe: 'Obenabe first', undenufe: 'Undenufe first' },
  trump: (suit) => `${suit} as trumps`,
  misere: 'Misère',
  joker: (number) => `Joker ${number}`,
  row: (name) => `on the row ${name}`,
  doubled: 'doubled',
  redoubled: 'redoubled',
}
