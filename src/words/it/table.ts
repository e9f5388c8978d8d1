import type { TableWords } from '../words.ts'

export const table = {
  seat: (seat) => `Posto ${seat}`,
  side: (side) => `Parte ${side}`,
  partners: (names) => names.join(' & '),
  and: (first, last) => `${first} e ${last}`,
} as const satisfies TableWords
