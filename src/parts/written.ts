import type { FinishedDeal } from '../kernel/game.ts'

/** What a side wrote for a finished deal, all its lines together. */
export const writtenBy = ({ lines }: FinishedDeal, side: number): number =>
  lines.reduce((sum, line) => (line.side === side ? sum + line.points : sum), 0)

/** The plainest way to keep a score: for every hand, what each side wrote. */
export const handByHand = (deals: readonly FinishedDeal[], sides: readonly number[]) => ({
  hands: deals.map((deal) => ({
    number: deal.number,
    sides: sides.map((side) => ({ side, points: writtenBy(deal, side) })),
  })),
})
