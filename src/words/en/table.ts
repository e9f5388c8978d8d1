import type { TableWords } from '../words.ts'

export const table = {
  seat: (seat) => `Seat ${seat}`,
  side: (side) => `Side ${side}`,
  partners: (names) => names.join(' & '),
  and: (first, last) => `${first} and ${last}`,
} as const satisfies TableWords
