import type { ComponentChildren, ComponentType, FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { PartLost } from './page-parts.ts'

/** Reports a missing part to the entry of the page: a dialog offers a reload. */
export const reportLostPart = (): void => {
  const lost: PartLost = 'sidi:part-lost'
  dispatchEvent(new Event(lost))
}

/** Component on demand: the first rendering loads the code, or `begin` before. */
export type OnDemand<P extends object> = FunctionComponent<P> & {
  /** Begins to load. Only a rendered component reports a missing part. */
  begin(): void
}

/**
 * Returns a component on demand. Loaded code is rendered at once, without a frame between.
 * @param load imports the component
 * @param Waiting stands in the place of the component until then
 */
export const onDemand = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: () => ComponentChildren = () => null,
): OnDemand<P> => {
  let arrived: ComponentType<P> | undefined
  let request: Promise<void> | undefined
  const begin = (): Promise<void> => {
    request ??= load().then(
      (component) => {
        arrived = component
      },
      (error: unknown) => {
        // The next use tries again.
        request = undefined
        throw error
      },
    )
    return request
  }
  const Part = (props: P) => {
    const [, redraw] = useState(0)
    useEffect(() => {
      if (arrived === undefined) begin().then(() => redraw(1), reportLostPart)
    }, [])
    const Arrived = arrived
    return Arrived === undefined ? <Waiting /> : <Arrived {...props} />
  }
  return Object.assign(Part, { begin: () => void begin().catch(() => undefined) })
}
