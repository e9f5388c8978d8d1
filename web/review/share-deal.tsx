import { useState } from 'preact/hooks'
import { dealPicture, fetchEventTexts } from '../service/api-client.ts'
import { caller, profile } from '../state/profile.ts'
import { useTableContext } from '../table/table-context.ts'
import { copyText } from '../ui/copy-text.ts'

/*
 * Text and picture of a finished deal, for the share sheet of the system. Without a share sheet the page copies the text
 * and offers the picture as a file.
 */

interface ShareDealProps {
  readonly game: string
  /** Number of the deal, from 1. */
  readonly deal: number
  /** Numbers of the first and the last event of the deal. */
  readonly first: number
  readonly last: number
  /** Name of the game with the deal, as the first line. */
  readonly title: string
}

/** Reads the events of a deal as text, page by page. Lines about omitted events are left out. */
const textOf = async (game: string, first: number, last: number): Promise<string> => {
  const pages: string[] = []
  for (let after = first - 1; after < last; ) {
    const page = await fetchEventTexts(caller(), game, after, profile.get().faces, last - after)
    if (page.last <= after) break
    pages.push(page.text.trim())
    after = page.last
  }
  return pages
    .join('\n')
    .split('\n')
    .filter((line) => !line.startsWith('…'))
    .join('\n')
}

type State = 'idle' | 'copied' | 'failed'

export const ShareDeal = ({ game, deal, first, last, title }: ShareDealProps) => {
  const { words, rename } = useTableContext()
  const [state, setState] = useState<State>('idle')
  const [picture, setPicture] = useState<string | undefined>()
  const share = async () => {
    const [told, image] = await Promise.all([
      textOf(game, first, last),
      dealPicture(caller(), game, deal, profile.get().language, profile.get().faces),
    ])
    const text = `${title}\n${rename(told)}`
    const files = [new File([image], `deal-${deal}.png`, { type: image.type })]
    if (navigator.canShare?.({ files })) return navigator.share({ title, text, files })
    setPicture(URL.createObjectURL(image))
    setState((await copyText(text)) ? 'copied' : 'failed')
  }
  const press = () =>
    void share().catch((error: unknown) => {
      // A closed share sheet is no fault.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed')
    })
  return (
    <p class="share">
      <button type="button" onClick={press}>
        {words.replay.share}
      </button>
      {picture !== undefined && (
        <a class="button" href={picture} download={`deal-${deal}.png`}>
          {words.replay.picture}
        </a>
      )}
      <span role="status">
        {state === 'copied' ? words.replay.copied : state === 'failed' ? words.replay.notShared : ''}
      </span>
    </p>
  )
}
