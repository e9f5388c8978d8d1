import type { ContractWords } from '../catalogue-schema.ts'

export const contracts: ContractWords = {
  modes: {
    obenabe: 'Obenabe',
    undenufe: 'Undenufe',
    slalom: 'Slalom',
    gustav: 'Gusti',
    tuo: 'TUO',
    tutti: 'Tutti',
  },
  opens: { obenabe: 'zuerst obenabe', undenufe: 'zuerst undenufe' },
  trump: (suit) => `Trumpf ${suit}`,
  misere: 'Misère',
  joker: (number) => `Joker ${number}`,
  row: (name) => `auf der Zeile ${name}`,
  doubled: 'gedoppelt',
  redoubled: 'redoppelt',
}
