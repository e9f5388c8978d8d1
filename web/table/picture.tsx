import { useEffect, useState } from 'preact/hooks'
import { picture } from '../service/games.ts'
import { caller, me } from '../state/me.ts'
import { useStore } from '../state/store.ts'

interface PictureProps {
  readonly game: string
  /** What is drawn: `/scores/picture`, `/deals/3/picture`. */
  readonly path: string
  readonly alt: string
  /** Drawn anew when this changes. */
  readonly version: number
}

/** A picture that the service draws: the score as people keep it, a deal trick by trick. */
export const Picture = ({ game, path, alt, version }: PictureProps) => {
  const { language, faces } = useStore(me)
  const [source, setSource] = useState<string | null>(null)
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  useEffect(() => {
    let isWanted = true
    let shown: string | undefined
    const query = `?theme=${theme}&lang=${language}${faces ? `&faces=${faces}` : ''}`
    picture(caller(), game, path + query).then(
      (url) => {
        if (!isWanted) return URL.revokeObjectURL(url)
        shown = url
        setSource(url)
      },
      () => setSource(null),
    )
    return () => {
      isWanted = false
      if (shown !== undefined) URL.revokeObjectURL(shown)
    }
  }, [game, path, version, language, faces, theme])
  return source === null ? null : <img class="drawn" src={source} alt={alt} />
}
