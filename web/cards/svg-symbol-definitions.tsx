import { useEffect, useState } from 'preact/hooks'

/*
 * SVG symbols of all cards, defined once in the page and loaded after the page.
 */

type Faces = typeof import('./faces.ts')

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`

/** Sets the colours of the inks for light and dark mode. */
const ink = ({ colours }: Faces): (() => void) => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const mix = () => {
    for (const [name, colour] of Object.entries(colours[dark.matches ? 'dark' : 'light']))
      document.documentElement.style.setProperty(`--ink-${name}`, hex(colour))
  }
  mix()
  dark.addEventListener('change', mix)
  return () => dark.removeEventListener('change', mix)
}

/**
 * Invisible SVG with the definitions of all card symbols. Cards refer to the definitions. Empty until the drawings are
 * loaded.
 */
export const Symbols = () => {
  const [faces, setFaces] = useState<Faces | null>(null)
  useEffect(() => {
    let stop = () => {}
    void import('./faces.ts').then((loaded) => {
      stop = ink(loaded)
      setFaces(loaded)
    })
    return () => stop()
  }, [])
  return (
    <svg class="symbols" aria-hidden="true">
      {Object.entries(faces?.drawings ?? {}).map(([name, layers]) => (
        <symbol key={name} id={`sign-${name}`} viewBox="0 0 100 100">
          {layers.map(({ ink, d, stroke }) => (
            <path
              key={d}
              d={d}
              {...(stroke === undefined
                ? { fill: `var(--ink-${ink})` }
                : {
                    ...{ fill: 'none', stroke: `var(--ink-${ink})`, 'stroke-width': stroke },
                    ...{ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
                  })}
            />
          ))}
        </symbol>
      ))}
    </svg>
  )
}
