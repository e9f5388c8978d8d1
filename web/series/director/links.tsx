import { useState } from 'preact/hooks'
import { seriesHref } from '../series-address.ts'
import { perform } from '../series-store.ts'
import type { Series } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { screenToken } from './commands.ts'

/*
 * Links of a director: invitation, screen in the hall, print.
 */

/** Returns the link that enters people. @param more the table of a printed card, or the entry of a guest */
export const inviteLink = (
  { id, invite }: Series,
  { table, entry }: { readonly table?: number; readonly entry?: string } = {},
): string =>
  location.origin +
  seriesHref(
    id,
    'series',
    new URLSearchParams({
      ...(invite !== undefined && { invite }),
      ...(table !== undefined && { table: `${table}` }),
      ...(entry !== undefined && { entry }),
    }).toString(),
  )

/** Shares a link where the browser can share, else copies the link. Returns whether the link was copied. */
export const shareLink = async (link: string): Promise<boolean> => {
  try {
    if (navigator.share) {
      await navigator.share({ url: link })
      return false
    }
    await navigator.clipboard.writeText(link)
    return true
  } catch {
    // The person closed the share sheet, or the browser does not allow to copy.
    return false
  }
}

export const DirectorLinks = ({ series }: { series: Series }) => {
  const { people, hall, print } = useSeriesWords()
  const [isCopied, setCopied] = useState(false)
  const [screen, setScreen] = useState('')
  const [isScreenCopied, setScreenCopied] = useState(false)
  const invite = inviteLink(series)
  const makeScreen = () =>
    perform(async () => {
      const token = await screenToken(series.id, hall.title)
      setScreen(location.origin + seriesHref(series.id, 'hall', new URLSearchParams({ token }).toString()))
    })
  return (
    <>
      <p class="buttons">
        <a class="button" href={seriesHref(series.id, 'print')}>
          {print.title}
        </a>
        <a class="button" href={seriesHref(series.id, 'hall')}>
          {hall.title}
        </a>
        {series.invite !== undefined && (
          <button type="button" onClick={() => void shareLink(invite).then(setCopied)}>
            {people.invite}
          </button>
        )}
        <button type="button" onClick={() => void makeScreen()}>
          {hall.link}
        </button>
      </p>
      {isCopied && (
        <p role="status">
          {people.copied} <a href={invite}>{series.name}</a>
        </p>
      )}
      {screen !== '' && (
        <p role="status" class="screen-link">
          {hall.linkLead} <a href={screen}>{hall.title}</a>{' '}
          <button type="button" onClick={() => void shareLink(screen).then(setScreenCopied)}>
            {hall.copy}
          </button>
          {isScreenCopied && ` ${people.copied}`}
        </p>
      )}
    </>
  )
}
