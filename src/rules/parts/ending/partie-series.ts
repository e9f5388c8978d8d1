import * as z from 'zod'
import type { Contract } from '../../model/contract.ts'
import type { Claim } from '../../model/deal.ts'
import type { DealRun } from '../../model/deal-history.ts'
import { MAX_DEAL_RUNS } from '../../model/deal-history.ts'
import type { Game } from '../../model/game.ts'
import type { GameResult } from '../../model/game-result.ts'
import type { Rules } from '../../model/rules.ts'
import type { Total } from '../../model/score.ts'
import { TotalSchema } from '../../model/score.ts'
import type { Seat } from '../../model/seat.ts'
import { allSeats, SeatSchema, SideSchema } from '../../model/seat.ts'
import { SOLOIST, TEAM } from '../sides/soloist.ts'
import { highestTotals } from './game-end.ts'

/*
 * Parties: a soloist and a team play deals until one side reaches its target. A game is one Partie, or a match of
 * several Parties, which single players win.
 */

const bothSides = (description: string, example: number[]) =>
  z.array(z.int()).length(2).meta({ description, example })

/** Schema of the board of a match: all Parties with their winners, and the wins of each seat. */
export const PartiesBoardSchema = z
  .object({
    parties: z
      .array(
        z
          .object({
            soloist: SeatSchema.nullable().meta({ description: 'Null without a soloist.' }),
            partner: SeatSchema.nullable().meta({ description: 'The called partner, once known.' }),
            targets: bothSides(
              'The targets of soloist and team; null without a soloist.',
              [400, 1000],
            ).nullable(),
            points: bothSides('The points of soloist and team.', [213, 418]),
            deals: z
              .array(z.int().min(1))
              .meta({ description: 'The numbers of the deals.', example: [1, 2] }),
            winner: SideSchema.nullable().meta({
              description: 'The winner: 0 the soloist, 1 the team; null before the end.',
            }),
            double: z.boolean().meta({ description: 'Whether the Partie counts twice.' }),
          })
          .meta({
            id: 'Partie',
            description: 'A Partie: a soloist against a team, until one side reaches its target.',
          }),
      )
      .meta({ description: 'Every Partie so far.' }),
    wins: z
      .array(TotalSchema)
      .meta({ description: 'Parties won by each seat; a double Partie counts twice.' }),
  })
  .meta({ id: 'PartiesBoard', description: 'The Parties of a game.' })

/** One Partie of a match: a run of deals under one soloist and one contract, until a target is reached. */
export interface Partie {
  /** The deal numbers; the first deals can be thrown in. */
  readonly deals: readonly number[]
  /** The dealer of the first played deal; null before this deal. */
  readonly dealer: Seat | null
  /** The contract of all deals; null before the first contract. */
  readonly contract: Contract | null
  /** Points of soloist and team. */
  readonly points: readonly [number, number]
  /** The winning side; undefined while the Partie continues. */
  readonly winner: number | undefined
  /** The claim that ended the Partie. */
  readonly claim: Claim | null
}

export interface PartieSeriesOptions {
  readonly seats: number
  /** Number of Parties; 1 is a single Partie without a match. */
  readonly parties: number
  /** The winner of the Partie, if over. */
  readonly winnerOf: (deals: DealRun) => number | undefined
  /** The targets of soloist and team. */
  readonly targets: (contract: Contract) => readonly [number, number]
  /** True if a loser below half the target loses double. */
  readonly doubleLoss: boolean
  /** True if the players of the team win a Partie for the match. */
  readonly teamWins: boolean
}

/** Reads the Parties of a match from the deal history. */
export interface PartieSeries extends Required<Pick<Rules, 'totals' | 'board'>> {
  /** The current Partie, or a new one. */
  running(game: Game): Partie
  /** The points of a side in the current Partie, before the current deal. */
  pointsOf(game: Game, side: number): number
  /** True if the current or next deal opens a Partie: no soloist yet. */
  opens(game: Game): boolean
  /** The contract that the deals of the current Partie repeat; empty before the first contract. */
  repeated(game: Game): Partial<Contract>
  /** The last Partie with a deal. */
  last(game: Game): Partie | undefined
  /** The result, after all Parties. */
  result(game: Game): GameResult | undefined
}

const FRESH: Partie = {
  deals: [],
  dealer: null,
  contract: null,
  points: [0, 0],
  winner: undefined,
  claim: null,
}

/** The numbers from `first` to `last`. */
const numbers = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Makes the series of Parties of a game from its options. */
export const partieSeries = (options: PartieSeriesOptions): PartieSeries => {
  const { seats, parties, winnerOf, targets, doubleLoss, teamWins } = options

  if (parties > MAX_DEAL_RUNS) throw new Error(`no game remembers ${parties} Parties`)

  /** Each run of deals is a Partie. */
  const partieOf = (stretch: DealRun, at: number, stretches: readonly DealRun[]): Partie => {
    const { dealer, contract, points, claim, to } = stretch
    return {
      deals: numbers((stretches[at - 1]?.to ?? 0) + 1, to),
      dealer,
      contract,
      points: [points[SOLOIST] ?? 0, points[TEAM] ?? 0],
      winner: winnerOf(stretch),
      claim,
    }
  }

  /** Thrown-in deals at the end begin another Partie. */
  const begun = ({ past: { deals, thrownIn } }: Game): Partie | undefined =>
    thrownIn === 0 ? undefined : { ...FRESH, deals: numbers(deals - thrownIn + 1, deals) }

  const all = (game: Game): readonly Partie[] => [
    ...game.past.stretches.map(partieOf),
    ...[begun(game)].filter((partie) => partie !== undefined),
  ]

  const isDouble = ({ contract, points, winner }: Partie): boolean => {
    if (!doubleLoss || contract === null || winner === undefined) return false
    const loser = winner === SOLOIST ? TEAM : SOLOIST
    return 2 * (points[loser] ?? 0) < (targets(contract)[loser] ?? 0)
  }

  const winnersOf = ({ contract, winner }: Partie): readonly Seat[] => {
    if (contract === null || winner === undefined) return []
    const soloists = [contract.declarer, contract.partner].filter((seat) => seat !== undefined)
    if (winner === SOLOIST) return soloists
    return teamWins ? allSeats(seats).filter((seat) => !soloists.includes(seat)) : []
  }

  /** Won Parties by seat; a double win counts twice. */
  const wins = (game: Game): readonly Total[] => {
    const won = all(game).flatMap((partie) =>
      winnersOf(partie).flatMap((seat) => (isDouble(partie) ? [seat, seat] : seat)),
    )
    return allSeats(seats).map((side) => ({ side, points: won.filter((seat) => seat === side).length }))
  }

  const last = (game: Game): Partie | undefined => {
    const { stretches } = game.past
    return begun(game) ?? stretches.slice(-1).map((one) => partieOf(one, stretches.length - 1, stretches))[0]
  }
  const running = (game: Game) => {
    const partie = last(game)
    return partie === undefined || partie.winner !== undefined ? FRESH : partie
  }

  const single = (partie: Partie, winner: number): GameResult => {
    if (partie.claim?.right === false) return { winners: [winner], kind: 'wrong-claim' }
    return { winners: [winner], kind: isDouble(partie) ? 'double' : 'single' }
  }

  return {
    running,
    pointsOf: ({ past: { stretches, thrownIn } }, side) => {
      const last = stretches.at(-1)
      return thrownIn > 0 || last === undefined || winnerOf(last) !== undefined ? 0 : (last.points[side] ?? 0)
    },
    opens: (game) => running(game).contract === null,
    repeated: (game) => running(game).contract ?? {},
    last,
    result: (game) => {
      const played = all(game)
      const partie = played.at(-1)
      if (played.length < parties || partie?.winner === undefined) return undefined
      return parties === 1 ? single(partie, partie.winner) : highestTotals(wins(game))
    },
    totals: (game) => {
      const contract = game.deal === null ? last(game)?.contract : game.deal.contract
      if (!contract || (parties > 1 && game.status !== 'playing')) return wins(game)
      const { points } = game.deal === null ? (last(game) ?? FRESH) : running(game)
      return [SOLOIST, TEAM].map((side) => ({ side, points: points[side] ?? 0 }))
    },
    board: (game): z.infer<typeof PartiesBoardSchema> => ({
      parties: all(game).map((partie) => ({
        soloist: partie.contract?.declarer ?? null,
        partner: partie.contract?.partner ?? null,
        targets: partie.contract && [...targets(partie.contract)],
        points: [...partie.points],
        deals: [...partie.deals],
        winner: partie.winner ?? null,
        double: isDouble(partie),
      })),
      wins: [...wins(game)],
    }),
  }
}
