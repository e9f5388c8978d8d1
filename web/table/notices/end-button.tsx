import { useState } from 'preact/hooks'
import type { Game } from '../../api-types.ts'
import { endByAgreement } from '../../service/api-client.ts'
import { caller } from '../../state/profile.ts'
import { useTableContext } from '../table-context.ts'
import { canAskForEnd } from './ending.tsx'

interface EndButtonProps {
  readonly game: Game
  readonly done: (what: Promise<unknown>) => void
}

/** Menu button for a first vote to end the game. The page asks before the vote. */
export const EndButton = ({ game, done }: EndButtonProps) => {
  const { words } = useTableContext()
  const [isAsked, setAsked] = useState(false)
  if (!canAskForEnd(game)) return null
  if (!isAsked)
    return (
      <button type="button" class="risky" onClick={() => setAsked(true)}>
        {words.days.end}
      </button>
    )
  return (
    <div class="warning" role="alert">
      <p>{words.whole.stopSure}</p>
      <p class="buttons">
        <button type="button" onClick={() => setAsked(false)}>
          {words.whole.cancel}
        </button>
        <button type="button" class="risky" onClick={() => done(endByAgreement(caller(), game.id, true))}>
          {words.days.endAgree}
        </button>
      </p>
    </div>
  )
}
