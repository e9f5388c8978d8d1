import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Move, Denomination as Played } from '../api-types.ts'
import { Denomination } from '../cards/card.tsx'
import { useNameOfGame } from '../table/bid-and-contract-text.tsx'
import { useTableContext } from '../table/table-context.ts'
import type { OfferOf } from './group-moves.ts'
import { moveText } from './group-moves.ts'
import { NumberSlider } from './number-slider.tsx'

/*
 * Bid picker: number, denomination and manner. Only listed bids can be composed.
 */

type Bid = OfferOf<'bid'>

/** Manner of a bid besides number and denomination. */
const mannerOf = ({ misere, once, blind, opens }: Bid): string =>
  [misere && 'misere', once && 'once', blind && 'blind', opens].filter(Boolean).join(' ')

const unique = <T,>(list: readonly T[]): readonly T[] => [...new Set(list)]

interface BidPickerProps {
  readonly bids: readonly Bid[]
  readonly send: (move: Move) => void
  /** Alternatives to a bid. */
  readonly children: ComponentChildren
}

export const BidPicker = ({ bids, send, children }: BidPickerProps) => {
  const { words, tableTexts } = useTableContext()
  const nameOfGame = useNameOfGame()
  const manners = unique(bids.map(mannerOf))
  const [manner, setManner] = useState(manners[0] ?? '')
  const [game, setGame] = useState<Played | undefined>(bids[0]?.denomination)
  const [wanted, setWanted] = useState<number | undefined>()
  const inManner = bids.filter((bid) => mannerOf(bid) === manner)
  const games = unique(inManner.flatMap(({ denomination }) => denomination ?? []))
  const played = game !== undefined && games.includes(game) ? game : games[0]
  const ladder = unique(
    inManner.filter((bid) => bid.denomination === played).map(({ points }) => points),
  ).toSorted((a, b) => a - b)
  const points = ladder.find((step) => step >= (wanted ?? 0)) ?? ladder[0]
  const bid = inManner.find((one) => one.denomination === played && one.points === points)
  const titled = (of: string) =>
    of === ''
      ? words.moves.plain
      : of
          .split(' ')
          .map(
            (part) =>
              words.moves[part as 'misere' | 'once' | 'blind'] ??
              tableTexts.contracts.opens[part as 'obenabe'] ??
              part,
          )
          .join(', ')
  return (
    <form
      class="bid-picker"
      onSubmit={(event) => {
        event.preventDefault()
        if (bid) send(bid as Move)
      }}
    >
      {manners.length > 1 && (
        <fieldset class="segments">
          <legend class="unseen">{words.moves.kind}</legend>
          {manners.map((of) => (
            <label key={of}>
              <input type="radio" name="manner" checked={of === manner} onChange={() => setManner(of)} />
              <span>{titled(of)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {games.length > 0 && (
        <fieldset class="games">
          <legend class="unseen">{words.moves.game}</legend>
          {games.map((of) => (
            <label key={of}>
              <input
                type="radio"
                name="game"
                value={of}
                checked={of === played}
                onChange={() => setGame(of)}
              />
              <span>
                <Denomination of={of} />
                <small>{nameOfGame(of)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {points !== undefined && (
        <NumberSlider steps={ladder} value={points} label={words.moves.points} onChange={setWanted} />
      )}
      <div class="buttons">
        {children}
        <button type="submit" class="main">
          {words.moves.bid(bid ? moveText(bid) : '')}
        </button>
      </div>
    </form>
  )
}
