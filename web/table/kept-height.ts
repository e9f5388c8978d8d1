import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Heights of the controls in pixels, by the kind of the place. Each place keeps its largest height, so that the table stays in place. */
const HEIGHTS = new Map<string, number>()

/** Where the controls stand beside the table, their place has a fixed size: `room.css`. */
const BESIDE = '(max-height: 33rem) and (min-width: 36rem)'

/**
 * Hook: keeps the place of the controls as high as the controls of an earlier turn were.
 * @param place the game and the part of the deal
 * @param version measures again after a change
 * @returns a reference for the element, and the height to keep
 */
export const useKeptHeight = <T extends HTMLElement>(
  place: string,
  ...version: readonly unknown[]
): { readonly ref: RefObject<T | null>; readonly minHeight: string | undefined } => {
  const ref = useRef<T>(null)
  const key = `${place} ${innerWidth}`
  useLayoutEffect(() => {
    const height = ref.current?.offsetHeight ?? 0
    if (!matchMedia(BESIDE).matches) HEIGHTS.set(key, Math.max(HEIGHTS.get(key) ?? 0, height))
  }, [key, ...version])
  const kept = HEIGHTS.get(key)
  return { ref, minHeight: kept === undefined || matchMedia(BESIDE).matches ? undefined : `${kept}px` }
}
