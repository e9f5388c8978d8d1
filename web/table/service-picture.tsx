import { picture } from '../service/api-client.ts'
import { useStore } from '../state/observable.ts'
import { caller, profile } from '../state/profile.ts'
import { useRequest } from '../ui/use-request.ts'
import { useTableContext } from './table-context.ts'

/** Replaces names in an SVG. A name of another length needs no fixed width. */
const renameIn =
  (rename: (text: string) => string) =>
  (svg: string): string =>
    svg.replace(/<text\b[^>]*>[^<]*<\/text>/g, (text) => {
      const renamed = rename(text)
      return renamed === text ? text : renamed.replace(/ textLength="[^"]*"| lengthAdjust="[^"]*"/g, '')
    })

interface PictureProps {
  readonly game: string
  /** Path of the picture: `/scores/picture`, `/deals/3/picture`. */
  readonly path: string
  readonly alt: string
  /** A new version loads a new picture. */
  readonly version: number | string
}

/**
 * Picture drawn by the service: the score board, or a deal trick by trick.
 * @param version loads the picture again after a change
 */
export const Picture = ({ game, path, alt, version }: PictureProps) => {
  const { language, faces } = useStore(profile)
  const { rename } = useTableContext()
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const query = `?theme=${theme}&lang=${language}${faces ? `&faces=${faces}` : ''}`
  const source = useRequest(
    () => picture(caller(), game, path + query, renameIn(rename)),
    game,
    path,
    query,
    version,
  )
  return source === null ? null : <img class="drawn" src={source} alt={alt} />
}
