import type { Words } from '../words.ts'
import { cards } from './cards.ts'
import { contracts } from './contracts.ts'
import { events } from './events.ts'
import { moves } from './moves.ts'
import { scores } from './scores.ts'
import { table } from './table.ts'

export const en = { cards, contracts, table, moves, events, scores } as const satisfies Words
