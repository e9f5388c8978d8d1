import { useState } from 'preact/hooks'
import type { Move } from '../api-types.ts'
import { Denomination } from '../cards/card.tsx'
import { useNameOfGame, useNameOfRow } from '../table/bid-and-contract-text.tsx'
import { useTableContext } from '../table/table-context.ts'
import type { OfferOf } from './group-moves.ts'

/*
 * Contract picker: a tile for each denomination. On boards with open rows the player chooses the row first.
 */

type Choice = OfferOf<'choose'>

const rowOf = ({ row }: Choice): string => row ?? ''

export const ContractPicker = ({ moves, send }: { moves: readonly Choice[]; send: (move: Move) => void }) => {
  const { words, tableTexts } = useTableContext()
  const nameOfGame = useNameOfGame()
  const rows = [...new Set(moves.map(rowOf))]
  const [row, setRow] = useState(rows[0] ?? '')
  const nameOfRow = useNameOfRow()
  const more = ({ denomination, opens, trump, misere }: Choice): string =>
    [
      words.moves.meanings[denomination as 'obenabe'],
      trump && nameOfGame(trump),
      opens && tableTexts.contracts.opens[opens],
      misere && tableTexts.contracts.misere,
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <div class="choose">
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
      <div class="choices tiles">
        {moves
          .filter((move) => rowOf(move) === row)
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
