import type { Contract, Seat } from '../kernel/contract.ts'
import type { Result } from '../kernel/events.ts'
import type { FinishedDeal, Game, Total } from '../kernel/game.ts'
import type { Rules } from '../kernel/rules.ts'
import { SOLOIST, TEAM } from './soloist.ts'

/*
 * Parties: a soloist and a team play deal after deal until one of them has reached its target. One game at the table
 * holds one Partie, or a match of several, which single players win.
 */

export interface Partie {
  readonly deals: readonly FinishedDeal[]
  /** The contract that its deals repeat; null as long as there is none. */
  readonly contract: Contract | null
  /** Points so far, of the soloist and of the team. */
  readonly points: readonly [number, number]
  /** The side that has won it; undefined while it goes on. */
  readonly winner: number | undefined
}

export interface SeriesOptions {
  readonly seats: number
  /** How many Parties a match has; 1 is no match. */
  readonly parties: number
  /** The side that wins a Partie with this deal, its last one so far. */
  readonly winnerOf: (partie: Omit<Partie, 'winner'>, last: FinishedDeal) => number | undefined
  /** The target of each side. */
  readonly targets: (contract: Contract) => readonly [number, number]
  /** Whether who loses with less than half its target loses double. */
  readonly doubleLoss: boolean
  /** Whether the team wins something for the match when it beats the soloist. */
  readonly teamWins: boolean
}

export interface Series extends Required<Pick<Rules, 'totals' | 'board'>> {
  /** The Partie that is being played, or begins. */
  running(game: Game): Partie
  /** The last Partie that has a deal. */
  last(game: Game): Partie | undefined
  /** The end of the game, once all its Parties are played. */
  result(game: Game): Result | undefined
}

const FRESH: Partie = { deals: [], contract: null, points: [0, 0], winner: undefined }

const sum = ({ lines }: FinishedDeal, side: number): number =>
  lines.reduce((all, line) => (line.side === side ? all + line.points : all), 0)

export const series = (options: SeriesOptions): Series => {
  const { seats, parties, winnerOf, targets, doubleLoss, teamWins } = options

  const all = ({ finished }: Game): readonly Partie[] =>
    finished.reduce<readonly Partie[]>((before, deal) => {
      const last = before.at(-1)
      const open = last !== undefined && last.winner === undefined ? last : undefined
      const { deals, contract, points } = open ?? FRESH
      const grown = {
        deals: [...deals, deal],
        contract: deal.contract ?? contract,
        points: [points[0] + sum(deal, SOLOIST), points[1] + sum(deal, TEAM)] as const,
      }
      const closed = open === undefined ? before : before.slice(0, -1)
      return [...closed, { ...grown, winner: winnerOf(grown, deal) }]
    }, [])

  const isDouble = ({ contract, points, winner }: Partie): boolean => {
    if (!doubleLoss || contract === null || winner === undefined) return false
    const loser = winner === SOLOIST ? TEAM : SOLOIST
    return 2 * (points[loser] ?? 0) < (targets(contract)[loser] ?? 0)
  }

  const winnersOf = ({ contract, winner }: Partie): readonly Seat[] => {
    if (contract === null || winner === undefined) return []
    const soloists = [contract.declarer, contract.partner].filter((seat) => seat !== undefined)
    if (winner === SOLOIST) return soloists
    return teamWins ? everySeat.filter((seat) => !soloists.includes(seat)) : []
  }

  const everySeat: readonly Seat[] = Array.from({ length: seats }, (_, seat) => seat)

  /** Parties won by each seat, a double win counting twice. */
  const wins = (game: Game): readonly Total[] => {
    const won = all(game).flatMap((partie) =>
      winnersOf(partie).flatMap((seat) => (isDouble(partie) ? [seat, seat] : seat)),
    )
    return everySeat.map((side) => ({ side, points: won.filter((seat) => seat === side).length }))
  }

  const last = (game: Game) => all(game).at(-1)
  const running = (game: Game) => {
    const partie = last(game)
    return partie === undefined || partie.winner !== undefined ? FRESH : partie
  }

  const single = (partie: Partie, winner: number): Result => {
    if (partie.deals.at(-1)?.claim?.right === false) return { winners: [winner], kind: 'wrong-claim' }
    return { winners: [winner], kind: isDouble(partie) ? 'double' : 'single' }
  }

  const ofMatch = (game: Game): Result => {
    const reached = wins(game)
    const most = Math.max(...reached.map(({ points }) => points))
    const winners = reached.filter(({ points }) => points === most).map(({ side }) => side)
    return { winners, kind: winners.length === 1 ? 'single' : 'draw' }
  }

  return {
    running,
    last,
    result: (game) => {
      const played = all(game)
      const partie = played.at(-1)
      if (played.length < parties || partie?.winner === undefined) return undefined
      return parties === 1 ? single(partie, partie.winner) : ofMatch(game)
    },
    totals: (game) => {
      const contract = game.deal === null ? last(game)?.contract : game.deal.contract
      if (!contract || (parties > 1 && game.status !== 'playing')) return wins(game)
      const { points } = game.deal === null ? (last(game) ?? FRESH) : running(game)
      return [SOLOIST, TEAM].map((side) => ({ side, points: points[side] ?? 0 }))
    },
    board: (game) => ({
      parties: all(game).map((partie) => ({
        soloist: partie.contract?.declarer ?? null,
        partner: partie.contract?.partner ?? null,
        targets: partie.contract && targets(partie.contract),
        points: partie.points,
        deals: partie.deals.map(({ number }) => number),
        winner: partie.winner ?? null,
        double: isDouble(partie),
      })),
      wins: wins(game),
    }),
  }
}
