import type { SeatView } from '../../api-types.ts'

/*
 * Small faces beside the names: a drawn head for a bot, the initial for a person.
 */

interface Look {
  readonly skin: string
  readonly hair: string
  readonly shirt: string
  /** Path of the hair or hat, in a box of 40 by 40. */
  readonly top: string
  readonly extra?: string
}

const SHORT = 'M10 18c0-8 4-12 10-12s10 4 10 12c-2-4-5-6-10-6s-8 2-10 6z'
const LONG = 'M9 30c-2-14 1-24 11-24s13 10 11 24c-2-3-3-8-4-13-4 0-9-1-11-3-1 6-4 12-7 16z'
const BUN = 'M20 3a4 4 0 0 1 4 4c5 2 7 7 6 12-3-5-6-7-10-7s-7 2-10 7c-1-5 1-10 6-12a4 4 0 0 1 4-4z'
const HAT = 'M5 15h30l-5-3c0-5-4-8-10-8s-10 3-10 8z'
const GLASSES = 'M11 20h7v4h-7zM22 20h7v4h-7zM18 21h4'
const BEARD = 'M11 22c0 8 4 12 9 12s9-4 9-12c-2 4-5 5-9 5s-7-1-9-5z'

const LOOKS: readonly Look[] = [
  { skin: '#f1c9a0', hair: '#8a4b20', shirt: '#b03a2e', top: BUN },
  { skin: '#eabf95', hair: '#3c2a1c', shirt: '#2f5f9e', top: HAT, extra: BEARD },
  { skin: '#f3d3b0', hair: '#a6a6a6', shirt: '#24694b', top: SHORT, extra: GLASSES },
  { skin: '#e2b184', hair: '#5b3a1a', shirt: '#6b4a8a', top: SHORT },
  { skin: '#f3cfa4', hair: '#d9a441', shirt: '#1d7480', top: LONG },
  { skin: '#e9bb8c', hair: '#6e6e6e', shirt: '#8a5a10', top: SHORT, extra: BEARD },
  { skin: '#f1c9a0', hair: '#2a2320', shirt: '#a3392c', top: LONG, extra: GLASSES },
  { skin: '#eabf95', hair: '#4a5d23', shirt: '#55602a', top: HAT },
]

/** Face of the player of a seat. Hidden from screen readers, which read the name. */
export const Avatar = ({ seat: { seat, player, bot } }: { seat: SeatView }) => {
  if (!player) return null
  const look = LOOKS[seat % LOOKS.length]
  if (!bot || look === undefined)
    return (
      <span class="avatar initial" aria-hidden="true">
        {[...player.name.trim()][0]?.toUpperCase() ?? ''}
      </span>
    )
  const { skin, hair, shirt, top, extra } = look
  return (
    <svg class="avatar" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path fill={shirt} d="M4 40c1-9 8-12 16-12s15 3 16 12z" />
      <ellipse fill={skin} cx={20} cy={20} rx={9.5} ry={11} />
      {extra === BEARD && <path fill={hair} d={BEARD} />}
      <path fill={hair} d={top} />
      {extra === GLASSES && <path fill="none" stroke="#22291f" stroke-width={1.4} d={GLASSES} />}
      <circle cx={16.3} cy={21} r={1.2} fill="#22291f" />
      <circle cx={23.7} cy={21} r={1.2} fill="#22291f" />
      <path
        fill="none"
        stroke="#8c4a3a"
        stroke-width={1.3}
        stroke-linecap="round"
        d="M16.5 26.2q3.5 2.4 7 0"
      />
    </svg>
  )
}
