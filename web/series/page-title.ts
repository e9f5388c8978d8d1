import { useEffect } from 'preact/hooks'

/** Hook: the title of the browser tab. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Sidi`
  }, [title])
}
