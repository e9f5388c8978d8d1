import { render } from 'preact'
import { PackProvider, packOf } from '../../../web/cards/card-pack.ts'
import { Symbols } from '../../../web/cards/svg-symbol-definitions.tsx'
import { followLanguage } from '../../../web/i18n.ts'
import { store } from '../../../web/state/observable.ts'
import { profile } from '../../../web/state/profile.ts'
import type { TableState as ControllerState } from '../../../web/state/table-controller.ts'
import type { TableContext } from '../../../web/table/table-context.ts'
import { TableContextProvider } from '../../../web/table/table-context.ts'
import { TableLayout } from '../../../web/table/table-layout.tsx'
import { PAGE_CATALOGUES } from '../../support/texts/page-catalogues.ts'
import { measureTable } from './measure-table.ts'
import type { TableState } from './table-states.ts'

/*
 * Renders states of tables with the components of the page, without a service. The controller of the table does nothing.
 */

// A player who has seen a game and chose the signals: offers and hints have gone.
profile.set({ firstGameHints: [], sound: false, vibration: false })
await followLanguage(
  async (language) => PAGE_CATALOGUES[language],
  () => {},
)

const root = document.createElement('div')
document.body.append(root)

/** Renders a state of a table in place of the last state. */
const show = ({ ruleset, scene, pausing }: TableState, key: string): void => {
  const { language } = profile.get()
  const { page: words, tableTexts } = PAGE_CATALOGUES[language]
  const spot: TableContext = {
    ...{ words, tableTexts, ruleset },
    clockwise: ruleset.direction === 'clockwise',
    from: scene.game.you?.seat ?? 0,
    options: scene.game.options,
    rename: (text) => text,
  }
  const state = store<ControllerState>({
    ...{ scene, settled: true, connection: 'live', sending: false, refusal: null, gone: null },
    ...{ log: [], announced: [], said: null, pausing },
  } as ControllerState)
  const idle = async () => {}
  const table = {
    ...{ id: scene.game.id, state, log: { readEarlier: idle } },
    ...{ play: idle, renew: idle, explain: idle },
    ...{ goOn: () => {}, forgetRefusal: () => {}, close: () => {} },
  }
  render(
    <>
      <Symbols />
      <TableContextProvider value={spot}>
        <PackProvider value={packOf(ruleset, undefined, tableTexts, undefined)}>
          <TableLayout key={key} table={table} />
        </PackProvider>
      </TableContextProvider>
    </>,
    root,
  )
}

declare global {
  interface Window {
    showTable: typeof show
    measureTable: typeof measureTable
  }
}
Object.assign(window, { showTable: show, measureTable })
