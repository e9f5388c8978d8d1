import type { Game } from '../api-types.ts'
import { HintView } from '../review/hint.tsx'
import type { Hint } from '../service/api-client.ts'
import type { LogEntry } from '../state/event-log.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Help } from './help.tsx'
import { Log, Score } from './side-panel.tsx'
import { useTableContext } from './table-context.ts'
import { Menu } from './table-menu.tsx'

/** The dialogs of a table. */
export type OpenDialog = 'score' | 'log' | 'menu' | 'help' | 'hint'

interface OpenedProps {
  readonly open: OpenDialog
  readonly game: Game
  readonly log: readonly LogEntry[]
  readonly earlier: () => Promise<void>
  readonly hint: Hint | null
  /** Reason for a missing hint. */
  readonly refused?: string | undefined
  readonly renew: () => Promise<void>
  readonly close: () => void
}

/** The open dialog of a table: score, log, menu, help or hint. */
export const Dialogs = ({ open, game, log, earlier, hint, refused, renew, close }: OpenedProps) => {
  const { words } = useTableContext()
  const closing = { label: words.deal.close, do: close }
  switch (open) {
    case 'score':
      return (
        <Dialog title={words.bar.score} close={closing}>
          <Score game={game} />
        </Dialog>
      )
    case 'log':
      return (
        <Dialog title={words.bar.log} close={closing}>
          <Log log={log} earlier={earlier} />
        </Dialog>
      )
    case 'hint':
      return (
        <Dialog title={words.hint.title} close={closing}>
          <HintView hint={hint} refused={refused} />
        </Dialog>
      )
    case 'menu':
      return <Menu game={game} close={close} renew={renew} />
    case 'help':
      return <Help close={close} />
    default:
      return open satisfies never
  }
}
