import { useEffect, useState } from 'preact/hooks'
import type { LobbyItem, PublicTable } from '../api-types.ts'
import { useWords } from '../i18n.ts'
import { MAX_TABLES, openTables, WITH_FREE_SEATS } from '../service/api-client.ts'
import { followLobby } from '../service/event-stream.ts'
import { useStore } from '../state/observable.ts'
import { hrefTo } from '../state/page-route.ts'
import { caller, profile } from '../state/profile.ts'

/*
 * Public tables with a free seat: the list of the service, kept up to date by the lobby feed.
 */

/** Tables after an item of the feed, newest first. */
const after = (tables: readonly PublicTable[], { game, table }: LobbyItem): readonly PublicTable[] => {
  const others = tables.filter(({ id }) => id !== game)
  const isOpen = table?.status === 'open' && table.seatsWanted > 0
  return isOpen ? [table, ...others].slice(0, MAX_TABLES) : others
}

/** Status of an expired feed cursor. */
const EXPIRED = 410

const useOpenTables = (token: string | undefined): readonly PublicTable[] => {
  const [tables, setTables] = useState<readonly PublicTable[]>([])
  useEffect(() => {
    let isOver = false
    let leave = () => {}
    const begin = async (): Promise<void> => {
      const base = await openTables(caller())
      if (isOver) return
      setTables(base.tables)
      leave = followLobby(caller(), base.cursor, WITH_FREE_SEATS, {
        received: (item) => setTables((before) => after(before, item)),
        ended: (status) => status === EXPIRED && start(),
      })
    }
    // Without an answer the lobby shows no tables.
    const start = () => void begin().catch(() => undefined)
    setTables([])
    if (token !== undefined) start()
    return () => {
      isOver = true
      leave()
    }
  }, [token])
  return tables
}

/**
 * List of other players' tables with a free seat, updated by the lobby feed.
 * @param names the names of rulesets by id
 */
export const OpenTables = ({ names }: { names: ReadonlyMap<string, string> }) => {
  const words = useWords()
  const { token, id: player } = useStore(profile)
  const tables = useOpenTables(token).filter(
    ({ owner, seats }) => owner !== player && seats.every((seat) => seat.player?.id !== player),
  )
  if (tables.length === 0) return null
  return (
    <section>
      <h2>{words.lobby.tables}</h2>
      <ul class="own-games open-tables">
        {tables.map(({ id, ruleset, name, ownerName, seatsWanted }) => (
          <li key={id}>
            <a href={hrefTo({ at: 'table', game: id })}>
              <b>{names.get(ruleset) ?? ruleset}</b>
              {name !== undefined && <span>{name}</span>}
              {ownerName !== undefined && <span class="quiet">{ownerName}</span>}
              <em>{words.lobby.freeSeats(seatsWanted)}</em>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
