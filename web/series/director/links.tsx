import { useState } from 'preact/hooks'
import { seriesHref } from '../series-address.ts'
import { perform } from '../series-store.ts'
import type { Series } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { Trouble } from '../trouble.tsx'
import { screenToken } from './commands.ts'

/*
 * Links of a director: invitation, screen in the hall, print.
 */

/** Returns the link that enters people. @param more the table of a printed card, or the entry of a guest */
export const inviteLink = (
  { id, invite, name }: Series,
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
      // The QR code of a card stays small: the card has the name.
      ...(table === undefined && { name }),
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
  const [copied, setCopied] = useState<'invite' | 'screen'>()
  const [screen, setScreen] = useState('')
  const invite = inviteLink(series)
  const share = (link: string, which: 'invite' | 'screen') =>
    shareLink(link).then((isCopied) => setCopied(isCopied ? which : undefined))
  const shareScreen = (link: string) => share(link, 'screen')
  const makeScreen = () =>
    perform(async () => {
      const token = await screenToken(series.id, hall.title)
      const link = location.origin + seriesHref(series.id, 'hall', new URLSearchParams({ token }).toString())
      setScreen(link)
      await shareScreen(link)
    }, 'links')
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
          <button type="button" onClick={() => void share(invite, 'invite')}>
            {people.invite}
          </button>
        )}
        <button type="button" onClick={() => void makeScreen()}>
          {hall.link}
        </button>
      </p>
      <Trouble at="links" />
      {copied === 'invite' && (
        <p role="status">
          {people.copied} <a href={invite}>{series.name}</a>
        </p>
      )}
      {screen !== '' && (
        <p role="status" class="screen-link">
          {copied === 'screen' && `${people.copied} `}
          {hall.linkLead} <a href={screen}>{hall.title}</a>{' '}
          <button type="button" onClick={() => void shareScreen(screen)}>
            {hall.copy}
          </button>
        </p>
      )}
    </>
  )
}
