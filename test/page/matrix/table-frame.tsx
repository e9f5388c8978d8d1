import { render } from 'preact'
import { PackProvider, packOf } from '../../../web/cards/card-pack.ts'
import { Symbols } from '../../../web/cards/svg-symbol-definitions.tsx'
import { followLanguage } from '../../../web/i18n.ts'
import { store } from '../../../web/state/observable.ts'
import { FIRST_GAME_HINTS, profile } from '../../../web/state/profile.ts'
import type { TableState as ControllerState } from '../../../web/state/table-controller.ts'
import { withBotNames } from '../../../web/table/bot-names.ts'
import type { TableContext } from '../../../web/table/table-context.ts'
import { TableContextProvider } from '../../../web/table/table-context.ts'
import { TableLayout } from '../../../web/table/table-layout.tsx'
import { PAGE_CATALOGUES } from '../../support/texts/page-catalogues.ts'
import type { LayoutFault } from './measure-table.ts'
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

let current = store<ControllerState>({} as ControllerState)

/** Renders a state of a table in place of the last state. */
const show = ({ ruleset, scene, pausing }: TableState, key: string): void => {
  const { language } = profile.get()
  const { page: words, tableTexts } = PAGE_CATALOGUES[language]
  const spot: TableContext = {
    ...{ words, tableTexts, ruleset },
    clockwise: ruleset.direction === 'clockwise',
    from: scene.game.you?.seat ?? 0,
    options: scene.game.options,
    rename: (text) => withBotNames(scene.game, text),
  }
  current = store<ControllerState>({
    ...{ scene, settled: true, connection: 'live', sending: false, refusal: null, gone: null },
    ...{ log: [], announced: [], said: null, pausing },
  } as ControllerState)
  const idle = async () => {}
  const table = {
    ...{ id: scene.game.id, state: current, log: { readEarlier: idle } },
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

const frames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))))

/** A layout shift of the browser, with the moved elements. Not every browser has the type. */
interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Changes of the displayed table that no player made: the own turn, a refusal, hints, notices, a lost connection. */
const changesOf = ({
  game,
}: NonNullable<ControllerState['scene']>): readonly (readonly [string, () => void])[] => {
  const withGame = (more: object) => () =>
    current.set(({ scene }) => ({ scene: scene && { ...scene, game: { ...game, ...more } } }))
  return [
    ['own turn', () => current.set({ settled: true })],
    ['move in flight', () => current.set({ sending: true })],
    ['refusal', () => current.set({ sending: false, refusal: { words: 'Farbe angeben. '.repeat(8) } })],
    ['end of the refusal', () => current.set({ refusal: null })],
    ['lost connection', () => current.set({ connection: 'lost' })],
    ['connection', () => current.set({ connection: 'live' })],
    ['hint', () => profile.set({ firstGameHints: FIRST_GAME_HINTS })],
    ['end of the hint', () => profile.set({ firstGameHints: [] })],
    ['offer of signals', () => profile.set({ sound: undefined as never })],
    ['end of the offer', () => profile.set({ sound: false })],
    ['votes', withGame({ abandonment: [game.you?.seat ?? 0] })],
    ['end of notices', withGame({})],
  ]
}

/** Layout shifts while the displayed table changes. */
const measureShifts = async (): Promise<readonly LayoutFault[]> => {
  const { scene } = current.get()
  if (scene === null || document.querySelector('dialog[open]')) return []
  current.set({ settled: false })
  await frames()
  const found: LayoutFault[] = []
  for (const [what, change] of changesOf(scene)) {
    const shifts: Shift[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])))
    observer.observe({ type: 'layout-shift' })
    change()
    await frames()
    shifts.push(...(observer.takeRecords() as Shift[]))
    observer.disconnect()
    const moved = shifts.flatMap(({ sources }) =>
      sources.map(({ node }) =>
        node instanceof Element ? node.className || node.tagName : (node?.textContent ?? ''),
      ),
    )
    if (shifts.some(({ value }) => value > 0))
      found.push({ kind: 'shift', what: `${what}: ${[...new Set(moved)].join(', ')}` })
  }
  return found
}

declare global {
  interface Window {
    showTable: typeof show
    measureTable: typeof measureTable
    measureShifts: typeof measureShifts
  }
}
Object.assign(window, { showTable: show, measureTable, measureShifts })
