import { useEffect, useMemo } from 'preact/hooks'
import type { Game } from '../api-types.ts'
import { PackProvider, packOf } from '../cards/card-pack.ts'
import { Symbols } from '../cards/svg-symbol-definitions.tsx'
import { useTableCatalogue, useWords } from '../i18n.ts'
import { ruleset as readRuleset } from '../service/api-client.ts'
import { useStore } from '../state/observable.ts'
import { hrefTo } from '../state/page-route.ts'
import { caller, profile } from '../state/profile.ts'
import type { Table } from '../state/table-controller.ts'
import { newTableController } from '../state/table-controller.ts'
import { useRequest } from '../ui/use-request.ts'
import { withBotNames } from './bot-names.ts'
import type { TableContext } from './table-context.ts'
import { TableContextProvider } from './table-context.ts'
import { TableLayout } from './table-layout.tsx'

/*
 * Page of a table: loading, refusal, waiting room or game.
 */

/** Table controller for this address, closed when the player leaves. */
const useTable = (game: string, invite: string | undefined): Table => {
  const { language, faces } = useStore(profile)
  const table = useMemo(() => newTableController(game, invite), [game, invite])
  useEffect(() => () => table.close(), [table])
  // A change of language needs new move texts.
  useEffect(() => void table.renew(), [table, language, faces])
  return table
}

/** Display names of the table, once the game is known. */
const useSpotOf = (game: Game | undefined): TableContext | null => {
  const words = useWords()
  const tableTexts = useTableCatalogue()
  const { language } = useStore(profile)
  const id = game?.ruleset
  const ruleset = useRequest(() => (id ? readRuleset(caller(), id) : Promise.resolve(null)), id, language)
  if (game === undefined || ruleset === null) return null
  return {
    words,
    tableTexts,
    ruleset,
    options: game.options,
    clockwise: ruleset.direction === 'clockwise',
    from: game.you?.seat ?? 0,
    rename: (text) => withBotNames(game, text),
  }
}

/** In place of a table that this browser must not see: on another device the player may have a seat. */
const GoneTable = () => {
  const words = useWords()
  const { token } = useStore(profile)
  const { unknownTitle, unknown, elsewhere, open } = words.device
  return (
    <main id="content" tabIndex={-1} class="notice">
      <h1>{token === undefined ? unknownTitle : words.connection.gone}</h1>
      <p>{token === undefined ? unknown : elsewhere}</p>
      <p class="buttons">
        <a class="button" href={hrefTo({ at: 'device' })}>
          {token === undefined ? words.device.enter : open}
        </a>
        <a class="button" href={hrefTo({ at: 'lobby' })}>
          {words.bar.home}
        </a>
      </p>
    </main>
  )
}

/** The status of a table without a free seat, for the holder of its invite. */
const CONFLICT = 409

const FullTable = () => {
  const { invite } = useWords()
  return (
    <main id="content" tabIndex={-1} class="notice">
      <h1>{invite.full}</h1>
      <p>{invite.fullLead}</p>
      <a class="button main" href={hrefTo({ at: 'lobby' })}>
        {invite.another}
      </a>
    </main>
  )
}

export const TablePage = ({ id, invite }: { id: string; invite?: string | undefined }) => {
  const table = useTable(id, invite)
  const state = useStore(table.state)
  const words = useWords()
  const spot = useSpotOf(state.scene?.game)
  if (state.gone === CONFLICT) return <FullTable />
  if (state.gone !== null) return <GoneTable />
  if (spot === null || state.scene === null)
    return (
      <main class="notice">
        <p role="status">{words.connection.opening}</p>
      </main>
    )
  const pack = packOf(
    spot.ruleset,
    state.scene.game.options['suitPairing'],
    spot.tableTexts,
    profile.get().faces,
  )
  return (
    <TableContextProvider value={spot}>
      <PackProvider value={pack}>
        <Symbols />
        <TableLayout table={table} {...(invite !== undefined && { invite })} />
      </PackProvider>
    </TableContextProvider>
  )
}
