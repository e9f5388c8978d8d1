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
  opens: { obenabe: 'prima obenabe', undenufe: 'prima undenufe' },
  trump: (suit) => `briscola ${suit}`,
  misere: 'Misère',
  joker: (number) => `Jolly ${number}`,
  row: (name) => `nella riga ${name}`,
  doubled: 'contrato',
  redoubled: 'surcontrato',
}
