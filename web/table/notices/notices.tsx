import type { Game } from '../../api-types.ts'
import { FirstGameHintView } from '../first-game-hint.tsx'
import { EndingVotes } from './ending.tsx'
import { Pause } from './pause.tsx'
import { SignalOffer } from './signal-offer.tsx'
import { VacantSeats } from './vacant-seats.tsx'

interface NoticesProps {
  readonly game: Game
  readonly settled: boolean
  readonly renew: () => Promise<void>
}

/** Notices over the lower edge of the table, and the hint of a first game. */
export const Notices = ({ game, settled, renew }: NoticesProps) => (
  <div class="notices">
    <div>
      <Pause game={game} renew={renew} />
      <EndingVotes game={game} renew={renew} />
      <VacantSeats game={game} renew={renew} />
      <SignalOffer game={game} />
    </div>
    <FirstGameHintView game={game} settled={settled} />
  </div>
)
