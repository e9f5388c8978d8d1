import type { Words } from '../words.ts'
import { cards } from './cards.ts'
import { contracts } from './contracts.ts'
import { table } from './table.ts'

export const fr = { cards, contracts, table } as const satisfies Words
