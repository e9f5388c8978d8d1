import type { Catalogue } from '../catalogue-schema.ts'
import { cards } from './cards.ts'
import { messages } from './chat-messages.ts'
import { contracts } from './contracts.ts'
import { events } from './event-sentences.ts'
import { hints } from './hints.ts'
import { moves } from './move-phrases.ts'
import { verbs } from './move-verbs.ts'
import { pictures } from './pictures.ts'
import { scores } from './scores.ts'
import { series } from './series.ts'
import { table } from './table.ts'

export const fr: Catalogue = {
  cards,
  contracts,
  table,
  series,
  messages,
  moves,
  events,
  scores,
  pictures,
  verbs,
  hints,
}
