import { Dialog } from '../ui/dialog.tsx'
import { useTableContext } from './table-context.ts'

/** Help dialog about play and keyboard shortcuts. */
export const Help = ({ close }: { close: () => void }) => {
  const { words } = useTableContext()
  return (
    <Dialog title={words.help.title} close={{ label: words.deal.close, do: close }}>
      <p>{words.help.lead}</p>
      <dl class="keys">
        {words.help.keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>{words.help.trumps}</p>
    </Dialog>
  )
}
