import type { Game, Seat } from '../../api-types.ts'
import type { DisplayedTable } from '../../state/displayed-table.ts'
import { CallText, ContractText } from '../bid-and-contract-text.tsx'
import { nameOf, useTableContext } from '../table-context.ts'
import { Avatar } from './avatar.tsx'
import { areasOf } from './seat-positions.ts'

/*
 * Name plate of a seat: player, partnership, dealer, turn, announcements and points.
 */

/** Statements about cards: Weis, Stöck, predictions. */
const useSeatAnnouncements = (game: Game, seat: Seat): readonly string[] => {
  const { words } = useTableContext()
  const { deal } = game
  if (deal === null) return []
  // Declared Weis scores with the first trick; afterwards the score shows the points.
  const isFresh = deal.tricksWon.reduce((sum, won) => sum + won, 0) <= 1
  const secret = game.you?.seat === seat ? words.table.ownSecret : words.table.secret
  const prediction = deal.predictions.find((one) => one.seat === seat)
  return [
    ...deal.melds.filter((one) => isFresh && one.seat === seat).map(({ value }) => words.table.weis(value)),
    ...deal.announced
      .filter((one) => one.seat === seat && one.points > 0)
      .map(({ points }) => words.table.weis(points)),
    ...(deal.stoeck.includes(seat) ? ['Stöck'] : []),
    ...(prediction === undefined
      ? []
      : [prediction.points === undefined ? secret : words.table.says(prediction.points)]),
  ]
}

/** True during a vacation. */
const isAway = (until: string | undefined): boolean => until !== undefined && Date.now() < Date.parse(until)

/** Mark of a side: another shape and another colour for each side. */
export const SideMark = ({ side }: { side: number }) => (
  <span class={`team team-${side}`} aria-hidden="true" />
)

/** Facts about the player of a seat: partner, substitute, vacation, level of a bot. */
const useSeatFacts = ({ seats, you }: Game, seat: Seat): readonly string[] => {
  const { words } = useTableContext()
  const sitting = seats[seat]
  if (sitting === undefined) return []
  const isPartner = you !== null && seat !== you.seat && sitting.side === seats[you.seat]?.side
  return [
    ...(isPartner ? [words.layout.partner] : []),
    ...(sitting.standIn ? [words.table.standsIn] : []),
    ...(isAway(sitting.awayUntil) ? [words.table.away] : []),
    ...(sitting.bot ? [words.setup.levels[sitting.bot.level]] : []),
  ]
}

/** Second line of a plate: announcements, or else the contract of a declarer, the last call of another, and facts about the player. */
const SecondLine = ({ game, seat }: { game: Game; seat: Seat }) => {
  const announcements = useSeatAnnouncements(game, seat)
  const facts = useSeatFacts(game, seat)
  const { contract, calls = [] } = game.deal ?? {}
  const isDeclarer = contract?.declarer === seat && contract.denomination !== undefined
  const lastCall = calls.findLast((call) => call.seat === seat)
  if (announcements.length > 0)
    return (
      <span class="tellings">
        {announcements.map((what) => (
          <span key={what} class="told">
            {what}
          </span>
        ))}
      </span>
    )
  if (facts.length === 0 && !isDeclarer && lastCall === undefined) return null
  return (
    <span class="level">
      {isDeclarer && <ContractText {...contract} />}
      {!isDeclarer && lastCall && (
        <span class="promise">
          <CallText call={lastCall} />
        </span>
      )}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  )
}

interface PlateProps {
  readonly scene: DisplayedTable
  readonly seat: Seat
}

export const SeatPlate = ({ scene: { game, complete }, seat }: PlateProps) => {
  const spot = useTableContext()
  const { words, from, clockwise } = spot
  const { deal, seats, scores } = game
  const sitting = seats[seat]
  const isAwaited = deal?.toAct.includes(seat) ?? false
  const total = scores.totals.find(({ side }) => side === sitting?.side)?.points
  const alone = new Set(seats.map(({ side }) => side)).size === seats.length
  const marks = {
    // The winner of a complete trick has the only frame.
    awaited: isAwaited && complete === null,
    idle: deal !== null && !deal.active.includes(seat),
    free: !sitting?.player,
    own: seat === from,
    winner: complete?.winner === seat,
  }
  return (
    <li
      class={['seat', ...Object.entries(marks).flatMap(([mark, is]) => (is ? [mark] : []))].join(' ')}
      style={areasOf(seat, from, seats.length, clockwise)}
      data-seat={seat}
      aria-current={isAwaited ? 'true' : undefined}
    >
      {sitting && <Avatar seat={sitting} />}
      <span class="who">
        <b>
          {!alone && <SideMark side={sitting?.side ?? 0} />}
          {sitting?.player ? nameOf(game, seat, spot) : words.waiting.free}
        </b>
        <SecondLine game={game} seat={seat} />
      </span>
      {alone && total !== undefined && deal !== null && <span class="total">{total}</span>}
      {deal?.dealer === seat && (
        <span class="dealer" title={words.table.dealer}>
          <span class="unseen">{words.table.dealer}</span>
        </span>
      )}
      {deal !== null && seat !== from && (
        <span class="unseen">{words.table.hand(deal.handSizes[seat] ?? 0)}</span>
      )}
    </li>
  )
}
