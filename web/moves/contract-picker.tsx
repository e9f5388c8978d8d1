import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Move } from '../api-types.ts'
import { Denomination } from '../cards/card.tsx'
import { useNameOfGame, useNameOfRow } from '../table/bid-and-contract-text.tsx'
import { useTableContext } from '../table/table-context.ts'
import type { OfferOf } from './group-moves.ts'

/*
 * Contract picker: a tile for each denomination. On boards with open rows the player chooses the row first, and with
 * Misère the manner.
 */

type Choice = OfferOf<'choose'>

const rowOf = ({ row }: Choice): string => row ?? ''

interface ContractPickerProps {
  readonly moves: readonly Choice[]
  readonly send: (move: Move) => void
  /** Alternatives to a choice. */
  readonly children: ComponentChildren
}

export const ContractPicker = ({ moves, send, children }: ContractPickerProps) => {
  const { words, tableTexts } = useTableContext()
  const nameOfGame = useNameOfGame()
  const rows = [...new Set(moves.map(rowOf))]
  const [row, setRow] = useState(rows[0] ?? '')
  const nameOfRow = useNameOfRow()
  const inRow = moves.filter((move) => rowOf(move) === row)
  const hasBoth = inRow.some(({ misere }) => misere) && inRow.some(({ misere }) => !misere)
  const [wanted, setMisere] = useState(false)
  const isMisere = hasBoth ? wanted : inRow.some(({ misere }) => misere)
  const more = ({ denomination, opens, trump }: Choice): string =>
    [
      words.moves.meanings[denomination as 'obenabe'],
      trump && nameOfGame(trump),
      opens && tableTexts.contracts.modes[opens],
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <div class="choose">
      <div class="manners">
        {rows.length > 1 && (
          <fieldset class="segments">
            <legend class="unseen">{words.moves.kind}</legend>
            {rows.map((of) => (
              <label key={of}>
                <input type="radio" name="row" checked={of === row} onChange={() => setRow(of)} />
                <span>{of === '' ? words.moves.ownRow : nameOfRow(of)}</span>
              </label>
            ))}
          </fieldset>
        )}
        {(hasBoth || isMisere) && (
          <button
            type="button"
            class="toggle"
            aria-pressed={isMisere}
            onClick={() => setMisere(hasBoth && !isMisere)}
          >
            {tableTexts.contracts.misere}
          </button>
        )}
        {children}
      </div>
      <div class="choices tiles">
        {inRow
          .filter((move) => (move.misere ?? false) === isMisere)
          .map((move) => (
            <button type="button" key={move.notation} onClick={() => send(move)}>
              <Denomination of={move.denomination} />
              <span>{nameOfGame(move.denomination)}</span>
              {more(move) !== '' && <small>{more(move)}</small>}
            </button>
          ))}
      </div>
    </div>
  )
}
