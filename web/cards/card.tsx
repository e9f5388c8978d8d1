import type { ComponentChildren } from 'preact'
import type { Card, Suit } from '../api-types.ts'
import type { DrawnSuit, Pack } from './card-pack.ts'
import { rankOf, suitOf, usePack } from './card-pack.ts'

/*
 * Playing cards as SVG, in a viewBox of 100 by 156, composed of the symbols of the card faces.
 */

const WIDTH = 100
const HEIGHT = 156

const RED: readonly DrawnSuit[] = ['hearts', 'diamonds', 'roses']

interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Symbol centred at a place. */
const Sign = ({ of, x, y, size }: { of: string } & Place) => (
  <use href={`#sign-${of}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
)

/** Children drawn upright and once more upside down. */
const Twice = ({ children }: { children: ComponentChildren }) => (
  <>
    {children}
    <g transform={`rotate(180 ${WIDTH / 2} ${HEIGHT / 2})`}>{children}</g>
  </>
)

/** Pip positions of number cards: upper half and middle line. */
const PIPS: Readonly<
  Record<
    string,
    { readonly half: readonly (readonly [number, number])[]; readonly middle: readonly number[] }
  >
> = {
  6: {
    half: [
      [36, 38],
      [64, 38],
    ],
    middle: [36, 64],
  },
  7: {
    half: [
      [36, 36],
      [64, 36],
    ],
    middle: [30, 50, 70],
  },
  8: {
    half: [
      [36, 36],
      [64, 36],
      [50, 57],
    ],
    middle: [36, 64],
  },
  9: {
    half: [
      [36, 32],
      [64, 32],
      [36, 60],
      [64, 60],
    ],
    middle: [50],
  },
  B: {
    half: [
      [36, 30],
      [64, 30],
      [50, 45.5],
      [36, 61],
      [64, 61],
    ],
    middle: [],
  },
}

const Pips = ({ rank, suit }: { rank: string; suit: DrawnSuit }) => {
  const { half, middle } = PIPS[rank] ?? { half: [], middle: [] }
  return (
    <>
      <Twice>
        {half.map(([x, y]) => (
          <Sign key={`${x}-${y}`} of={suit} x={x} y={y} size={20} />
        ))}
      </Twice>
      {middle.map((x) => (
        <Sign key={x} of={suit} x={x} y={HEIGHT / 2} size={rank === '7' ? 18 : 20} />
      ))}
    </>
  )
}

/** Court figure in the upper half and mirrored below. An Ober wears the suit above, an Under below. */
const Figure = ({ of, suit, low = false }: { of: string; suit: DrawnSuit; low?: boolean }) => (
  <>
    <Twice>
      <svg x={21} y={17} width={58} height={61} viewBox="0 0 100 105" overflow="hidden" aria-hidden="true">
        <use href={`#sign-${of}`} width={100} height={100} />
        <rect x={0} y={99} width={100} height={7} fill="var(--ink-gold)" />
      </svg>
      <Sign of={suit} x={low ? 82 : 80} y={low ? 62 : 22} size={24} />
    </Twice>
    <line x1={8} x2={92} y1={HEIGHT / 2} y2={HEIGHT / 2} class="waist" />
  </>
)

const Middle = ({ card, pack }: { card: Card; pack: Pack }) => {
  const suit = pack.suit(suitOf(card))
  const swiss = pack.faces === 'swiss'
  switch (rankOf(card)) {
    case 'A':
      return <Sign of={suit} x={50} y={HEIGHT / 2} size={56} />
    case 'K':
      return <Figure of="king" suit={suit} />
    case 'O':
      return <Figure of={swiss ? 'ober' : 'queen'} suit={suit} />
    case 'U':
      return <Figure of="under" suit={suit} low={swiss} />
    case 'B':
      if (!swiss) break
      return (
        <>
          <Sign of="banner" x={52} y={HEIGHT / 2} size={62} />
          <Sign of={suit} x={53} y={HEIGHT / 2 - 4} size={27} />
        </>
      )
    default:
  }
  return <Pips rank={rankOf(card)} suit={suit} />
}

/** Card face up as SVG, without an accessible name: the enclosing element has the name. */
export const Face = ({ card }: { card: Card }) => {
  const pack = usePack()
  const suit = pack.suit(suitOf(card))
  return (
    <svg class="face" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <rect class="paper" x={0.5} y={0.5} width={WIDTH - 1} height={HEIGHT - 1} rx={8} />
      <Twice>
        {/* No suit sign below the number: beside the signs of the suit a seven would look like a nine. */}
        <text class={RED.includes(suit) && suit !== 'roses' ? 'index red' : 'index'} x={15} y={27}>
          {pack.index(card)}
        </text>
      </Twice>
      <Middle card={card} pack={pack} />
    </svg>
  )
}

/** Card back as SVG. */
export const Back = () => (
  <svg class="face" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
    <rect class="paper" x={0.5} y={0.5} width={WIDTH - 1} height={HEIGHT - 1} rx={8} />
    <rect fill="var(--ink-back)" x={6} y={6} width={WIDTH - 12} height={HEIGHT - 12} rx={5} />
    <path
      class="weave"
      d="M6 58L58 6M6 110L94 22M16 150L94 72M66 150L94 122M94 58L42 6M94 110L6 22M84 150L6 72M34 150L6 122"
    />
  </svg>
)

/** Card on the table, without interaction, with an accessible name. */
export const LyingCard = ({ card }: { card: Card }) => {
  const pack = usePack()
  return (
    <span class="card" role="img" aria-label={pack.name(card)}>
      <Face card={card} />
    </span>
  )
}

/** Modes without a symbol of their own: the symbols or the letters of their parts. */
const PARTS: Readonly<Record<string, readonly string[]>> = { gustav: ['obenabe', 'undenufe'] }
const LETTERS: Readonly<Record<string, string>> = { tuo: 'TUO', tutti: 'T' }

/** Small symbol of a trump suit or mode. */
export const Denomination = ({ of }: { of: string }) => {
  const pack = usePack()
  const drawn = of in SUIT_NAMES ? pack.suit(of as Suit) : of
  const parts = PARTS[of] ?? (of in LETTERS ? [] : [drawn])
  const size = 100 / Math.max(1, parts.length) + (parts.length > 1 ? 8 : 0)
  return (
    <svg class="sign" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {parts.map((part, at) => (
        <use
          key={part}
          href={`#sign-${part}`}
          x={at * (100 - size)}
          y={(100 - size) / 2}
          width={size}
          height={size}
        />
      ))}
      {LETTERS[of] && (
        <text class="letters" x={50} y={66}>
          {LETTERS[of]}
        </text>
      )}
    </svg>
  )
}

const SUIT_NAMES: Readonly<Record<Suit, true>> = { acorns: true, shields: true, roses: true, bells: true }
