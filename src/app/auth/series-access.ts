import type { StoredSeries } from '../../db/port/series.ts'
import type { Caller } from '../../db/port/tokens.ts'
import { sameSecret } from '../../lib/encoding-and-hashing.ts'
import type { PlayerNames } from '../../rules/player.ts'
import { playerWithName } from '../../rules/player.ts'
import { isDirector, roleOf } from '../../series/access.ts'
import type { SeriesEntry, SeriesHead } from '../../series/state.ts'
import { isSeriesId } from '../ids.ts'

/*
 * Access to series, and names of entries for a viewer. For a caller without access the series does not exist.
 */

/** Whether a player may read the series: by role, by an entry, or a public series. Only roles see a draft. */
export const maySeeSeries = ({ state: { head }, own }: StoredSeries, player: string): boolean => {
  if (roleOf(head, player) !== null) return true
  return head.status !== 'draft' && (own !== null || head.settings.visibility === 'public')
}

/** The viewer of a screen: nobody, without a role and without an entry. */
const SCREEN = ''

/**
 * Returns the viewer of the answers to a caller. A token or a ticket that only reads one series is for a screen. A screen shows
 * neither the invite nor pairs to avoid, and names by the setting `names`.
 */
export const viewerOf = ({ id, grant }: Caller): string =>
  grant?.game !== undefined && isSeriesId(grant.game) && !grant.scopes.includes('play') ? SCREEN : id

/** Whether a text is the invite of a series that takes entries. */
export const hasSeriesInvite = async (
  { head }: Pick<StoredSeries['state'], 'head'>,
  invite: string | undefined,
): Promise<boolean> =>
  invite !== undefined && head.status !== 'draft' && (await sameSecret(invite, head.invite))

/** Whether a viewer sees the id of a player: where names are hidden, directors see all, and others people with a role. */
export const isPlayerShown = (head: SeriesHead, player: string, viewer: string): boolean =>
  head.settings.names === 'full' ||
  player === viewer ||
  isDirector(head, viewer) ||
  roleOf(head, player) !== null

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Anna Maria Muster as Anna M. A letter keeps its marks. */
const shortened = (name: string): string => {
  const [first = '', ...more] = name.normalize('NFC').trim().split(/\s+/)
  const [initial] = letters.segment(more.at(-1) ?? '')
  return initial === undefined ? name : `${first} ${initial.segment}.`
}

/** Returns the names of entries for a viewer: in full for directors and for the person, else by the setting `names`. */
export const entryNames =
  (head: SeriesHead, names: PlayerNames, viewer: string) =>
  ({ entry, kind, player, name, number }: SeriesEntry): string => {
    if (kind === 'bot') return `bot-${entry}`
    const isFull = isDirector(head, viewer) || player === viewer
    const form = isFull ? 'full' : head.settings.names
    if (form === 'numbers') return `${number}`
    const full = player === null ? (name ?? `${number}`) : playerWithName(player, names).name
    return form === 'short' ? shortened(full) : full
  }
