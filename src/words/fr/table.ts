import type { TableWords } from '../words.ts'

export const table = {
  seat: (seat) => `Place ${seat}`,
  side: (side) => `Camp ${side}`,
  partners: (names) => names.join(' & '),
  and: (first, last) => `${first} et ${last}`,
} as const satisfies TableWords
