import type { Words } from '../catalogue-schema.ts'
import { cards } from './cards.ts'
import { contracts } from './contracts.ts'
import { events } from './events.ts'
import { failures } from './failures.ts'
import { faults, faultWords } from './faults.ts'
import { hints } from './hints.ts'
import { messages } from './messages.ts'
import { moves } from './moves.ts'
import { pictures } from './pictures.ts'
import { refusals } from './refusals.ts'
import { scores } from './scores.ts'
import { table } from './table.ts'
import { titles } from './titles.ts'
import { verbs } from './verbs.ts'

export const en: Words = {
  cards,
  contracts,
  table,
  messages,
  moves,
  events,
  scores,
  pictures,
  verbs,
  refusals,
  failures,
  faults,
  faultWords,
  titles,
  hints,
}
