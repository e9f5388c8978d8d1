import type { DealRecord } from '../app/records/deal-record-schema.ts'
import { renderGame } from '../i18n/messages/game.ts'
import type { View } from '../rules/view-schema.ts'
import type { BoardInput } from './boards/board-input.ts'
import type { DrawnStandings } from './boards/standings-sheet.ts'
import { standingsLabel } from './boards/standings-sheet.ts'
import type { SideName } from './parts/deal-record.ts'
import type { PictureStyle } from './picture-style.ts'

/*
 * Alternative text of pictures, for screen readers and chats without images.
 */

/** Content of a picture: a table, a finished deal, a score or standings. */
export type Subject =
  | { readonly of: 'table'; readonly view: View }
  | {
      readonly of: 'deal'
      readonly ruleset: string
      readonly record: DealRecord
      readonly sideName: SideName
    }
  | { readonly of: 'scores'; readonly scores: BoardInput; readonly board?: unknown }
  | { readonly of: 'standings'; readonly standings: DrawnStandings }

const ofDeal = (record: DealRecord, { terms }: PictureStyle): readonly (string | undefined)[] => [
  terms.words.pictures.deal(record.number),
  record.contract === null ? terms.words.pictures.thrownIn : terms.contract(record.contract),
  ...record.tricks.map(({ plays, winner }) =>
    terms.words.table.labelled(terms.who(winner), plays.map(({ card }) => terms.card(card)).join(', ')),
  ),
  terms.lines(record.lines, record.cell),
]

/** Returns title and alternative text of a picture, for screen readers. The text has a line for each notable fact. */
export const altOf = (
  subject: Subject,
  look: PictureStyle,
): { readonly title: string; readonly description: string } => {
  const { terms } = look
  const described = (ruleset: string, lines: readonly (string | false | undefined)[]) => ({
    title: terms.game(ruleset),
    description: lines.filter((one) => one !== false && one !== undefined && one !== '').join('\n'),
  })
  switch (subject.of) {
    case 'table':
      return described(subject.view.ruleset, renderGame(look.messages(), subject.view))
    case 'deal':
      return described(subject.ruleset, ofDeal(subject.record, look))
    case 'scores': {
      const { ruleset, totals, result, deals } = subject.scores
      const { pictures } = terms.words
      return described(ruleset, [
        pictures.deal(deals.length),
        terms.totals(totals),
        result !== null && terms.result(result),
      ])
    }
    case 'standings': {
      const { name, rows } = subject.standings
      const lines = rows.map((row) => `${row.rank === null ? '' : `${row.rank}. `}${row.name} ${row.total}`)
      return { title: name, description: [standingsLabel(subject.standings, look), ...lines].join('\n') }
    }
    default:
      return subject satisfies never
  }
}
