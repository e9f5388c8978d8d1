import { useEffect, useMemo } from 'preact/hooks'
import { PackProvider, packOf } from '../cards/pack.ts'
import type { Game } from '../contract.ts'
import { ruleset as readRuleset } from '../service/games.ts'
import { caller, me } from '../state/me.ts'
import { hrefTo } from '../state/route.ts'
import { useStore } from '../state/store.ts'
import type { Table } from '../state/table.ts'
import { tableOf } from '../state/table.ts'
import { useRemote } from '../ui/remote.ts'
import { useHouse, useWords } from '../words/index.ts'
import { Room } from './room.tsx'
import type { Spot } from './spot.ts'
import { SpotProvider } from './spot.ts'

/*
 * A table by its address: what is known of it before there is anything to see.
 */

/** The table at this address, left when somebody goes elsewhere. */
const useTable = (game: string, invite: string | undefined): Table => {
  const { language, faces } = useStore(me)
  const table = useMemo(() => tableOf(game, invite), [game, invite])
  useEffect(() => () => table.close(), [table])
  // What can be done is said in another language now.
  useEffect(() => void table.renew(), [table, language, faces])
  return table
}

/** What everything at the table is called, once the game is known. */
const useSpotOf = (game: Game | undefined): Spot | null => {
  const words = useWords()
  const house = useHouse()
  const { language } = useStore(me)
  const id = game?.ruleset
  const ruleset = useRemote(() => (id ? readRuleset(caller(), id) : Promise.resolve(null)), id, language)
  if (game === undefined || ruleset === null) return null
  return { words, house, ruleset, clockwise: ruleset.direction === 'clockwise', from: game.you?.seat ?? 0 }
}

export const Board = ({ id, invite }: { id: string; invite?: string | undefined }) => {
  const table = useTable(id, invite)
  const state = useStore(table.state)
  const words = useWords()
  const spot = useSpotOf(state.scene?.game)
  if (state.gone !== null)
    return (
      <main class="notice">
        <p>{words.connection.gone}</p>
        <a class="button" href={hrefTo({ at: 'lobby' })}>
          {words.bar.home}
        </a>
      </main>
    )
  if (spot === null || state.scene === null)
    return (
      <main class="notice">
        <p role="status">{words.connection.opening}</p>
      </main>
    )
  const pack = packOf(spot.ruleset, state.scene.game.options['suitPairing'], spot.house, me.get().faces)
  return (
    <SpotProvider value={spot}>
      <PackProvider value={pack}>
        <Room table={table} {...(invite !== undefined && { invite })} />
      </PackProvider>
    </SpotProvider>
  )
}
