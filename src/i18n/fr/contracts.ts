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
  opens: { obenabe: 'd’abord obenabe', undenufe: 'd’abord undenufe' },
  trump: (suit) => `atout ${suit}`,
  misere: 'Misère',
  joker: (number) => `Joker ${number}`,
  row: (name) => `à la ligne ${name}`,
  doubled: 'contré',
  redoubled: 'surcontré',
}
