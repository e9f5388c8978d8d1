import { picture } from '../service/api-client.ts'
import { caller, profile } from '../state/profile.ts'
import { useStore } from '../state/store.ts'
import { useRemote } from '../ui/use-remote.ts'

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
  const { language, faces } = useStore(profile)
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const query = `?theme=${theme}&lang=${language}${faces ? `&faces=${faces}` : ''}`
  const source = useRemote(() => picture(caller(), game, path + query), game, path, query, version)
  return source === null ? null : <img class="drawn" src={source} alt={alt} />
}
