import type { TableWords } from '../words.ts'

export const table = {
  seat: (seat) => `Platz ${seat}`,
  side: (side) => `Partei ${side}`,
  partners: (names) => names.join(' & '),
  and: (first, last) => `${first} und ${last}`,
} as const satisfies TableWords
