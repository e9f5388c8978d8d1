import type { Inputs } from './figure-fields.ts'
import { inputsOf } from './figure-fields.ts'
import { useDenominationName } from './figure-form.tsx'
import { figuresAsText } from './figures-as-text.ts'
import { Glyph } from './glyph.tsx'
import { correct, discard, strike } from './sheet-store.ts'
import type { Figures, KnownSheet, PendingEntry, SheetDeal } from './sheet-types.ts'
import { useSheetWords } from './texts.ts'

/*
 * Table of the deals: points by side, deals that do not count with the reason, and entries of this phone.
 */

interface DealsTableProps {
  readonly known: KnownSheet
  readonly pending: readonly PendingEntry[]
  readonly sides: readonly string[]
  readonly players: readonly string[]
  /** Opens the form for a correction. */
  readonly edit: (deal: number, start: Inputs, entry?: PendingEntry) => void
}

export const DealsTable = ({ known, pending, sides, players, edit }: DealsTableProps) => {
  const words = useSheetWords()
  const nameOf = useDenominationName()
  const { sheet, scores } = known
  const { ruleset } = sheet
  const textOf = (figures: Figures) => figuresAsText(ruleset, figures, words, sides, players, nameOf)
  const isWriter = sheet.you.writes

  const pointsOf = (number: number, side: number): number =>
    scores?.deals
      .find((deal) => deal.number === number)
      ?.lines.reduce((sum, line) => (line.side === side ? sum + line.points : sum), 0) ?? 0

  const faultText = ({ code, path: [figure = ''] }: NonNullable<SheetDeal['fault']>): string => {
    const name = Object.entries(words.figures).find(([one]) => one === figure)?.[1] ?? `${figure}`
    return [name, words.faults[code]].filter((part) => part !== '').join(': ')
  }

  const actions = (deal: SheetDeal) =>
    isWriter && (
      <td class="actions">
        <button
          type="button"
          class="icon"
          aria-label={`${words.correct}: ${words.deal(deal.number)}`}
          onClick={() => edit(deal.number, inputsOf(ruleset, deal.written[0]?.figures ?? {}, sides.length))}
        >
          <Glyph of="correct" />
        </button>
        <button
          type="button"
          class="icon"
          aria-label={`${words.strike}: ${words.deal(deal.number)}`}
          onClick={() => void strike(deal.number)}
        >
          <Glyph of="strike" />
        </button>
      </td>
    )

  const rowOf = (deal: SheetDeal) => (
    <tr key={deal.number} class={deal.state}>
      <th scope="row">
        {deal.number}
        {deal.confirmed && <span title={words.confirmed}> ✓</span>}
      </th>
      {deal.state === 'counted' ? (
        sides.map((side, at) => <td key={side}>{pointsOf(deal.number, at)}</td>)
      ) : (
        <td colSpan={sides.length} class="open-deal">
          {deal.state === 'contested'
            ? words.contested
            : `${words.states[deal.state]}: ${textOf(deal.written[0]?.figures ?? {})}`}
          {deal.fault && <em> ({faultText(deal.fault)})</em>}
          {deal.state === 'contested' && (
            <ul class="versions">
              {deal.written.map(({ figures }) => (
                <li key={JSON.stringify(figures)}>
                  {textOf(figures)}
                  {isWriter && (
                    <button type="button" onClick={() => void correct(deal.number, figures)}>
                      {words.take}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </td>
      )}
      {deal.written.length > 0 ? actions(deal) : isWriter && <td />}
    </tr>
  )

  const pendingRow = (entry: PendingEntry) => (
    <tr key={entry.id} class={entry.refused ? 'refused' : 'pending'}>
      <th scope="row">{entry.deal}</th>
      <td colSpan={sides.length} class="open-deal">
        {textOf(entry.figures)}{' '}
        <em>({entry.refused ? `${words.refused}: ${entry.refused}` : words.pending})</em>
      </td>
      <td class="actions">
        <button
          type="button"
          class="icon"
          aria-label={`${words.correct}: ${words.deal(entry.deal)}`}
          onClick={() => edit(entry.deal, inputsOf(ruleset, entry.figures, sides.length), entry)}
        >
          <Glyph of="correct" />
        </button>
        <button
          type="button"
          class="icon"
          aria-label={`${words.discard}: ${words.deal(entry.deal)}`}
          onClick={() => void discard(entry)}
        >
          <Glyph of="strike" />
        </button>
      </td>
    </tr>
  )

  const left = [
    ...sheet.deals.filter(({ state }) => state !== 'counted').map(({ number }) => number),
    ...pending.map(({ deal }) => deal),
  ]
  const withoutDeals = [...new Set(left)].sort((one, other) => one - other).join(', ')

  return (
    <>
      <table class="deals">
        <thead>
          <tr>
            <th scope="col">#</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {side}
              </th>
            ))}
            {isWriter && <td />}
          </tr>
        </thead>
        <tbody>
          {sheet.deals.map(rowOf)}
          {pending.map(pendingRow)}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {sides.map((side, at) => (
              <td key={side}>{sheet.totals.find((total) => total.side === at)?.points ?? 0}</td>
            ))}
            {isWriter && <td />}
          </tr>
        </tfoot>
      </table>
      {left.length > 0 && <p class="quiet without">{words.without(withoutDeals)}</p>}
    </>
  )
}
