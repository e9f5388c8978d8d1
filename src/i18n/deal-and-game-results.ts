import type { Rank } from '../rules/model/card.ts'
import type { ScoreLine, Total } from '../rules/model/score.ts'
import type { Naming } from './display-names.ts'
import type { Outcomes } from './sentence-terms.ts'

/*
 * Results of deals and games, and the statements of the Weis comparison.
 */

export const outcomesIn = ({
  words: { scores, table },
  who,
  subject,
  side,
  sideFirst,
  opponent,
  all,
  rank,
}: Naming): Outcomes => {
  const totals = (of: readonly Total[]) => of.map((total) => `${side(total.side)} ${total.points}`).join(', ')
  return {
    lines: (lines, cell) => {
      const shownLines = cell === undefined ? lines : lines.filter((line) => line.for !== 'cell')
      return [...new Set(shownLines.map((line) => line.side))]
        .map((of) => {
          const own = shownLines.filter((line) => line.side === of)
          // With two sides, the points come from the other side, which gave up.
          const by = opponent(of)
          const label = (kind: ScoreLine['for']) =>
            kind === 'fold' && by !== undefined ? scores.givenUpBy(by) : scores.lines[kind]
          const kinds = [...new Set(own.map((line) => line.for))].map(
            (kind) =>
              `${label(kind)} ${own.reduce((sum, line) => (line.for === kind ? sum + line.points : sum), 0)}`,
          )
          return `${table.labelled(sideFirst(of), kinds.join(', '))}.`
        })
        .join(' ')
    },
    made: (made) => (made === undefined ? undefined : scores.bid[made ? 'made' : 'failed']),
    totals,
    result: ({ kind, winners, by, standings, bound }) =>
      [
        bound && scores.bounds[bound],
        scores.results[kind](all(winners.map(side)), by === undefined ? '' : subject(by)),
        standings && `${totals(standings)}.`,
      ]
        .filter((part) => part !== undefined)
        .join(' '),
    talk: (statements) =>
      statements
        .map(({ seat, says, cards, top, trump = false }) => {
          const figure = top === undefined ? `${cards}` : rank(top as Rank)
          return table.labelled(who(seat), scores.statements[says](figure, trump))
        })
        .join('. '),
  }
}
