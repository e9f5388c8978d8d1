import type { Rules } from '../../kernel/rules.ts'
import { linesMade, pointsMade } from '../../parts/counting/made.ts'
import { otherSide } from '../../parts/sides/partnership.ts'

/** Points for a deal (SB-32 to SB-36). */
export const score: Rules['score'] = (figures) => {
  const { contract, declarers } = figures
  if (contract === null || declarers === undefined) return [] // SB-18
  const { points: promised = 0, doubled, redoubled } = contract
  const kept = pointsMade(figures, declarers) >= promised // SB-33
  const points = (redoubled ? 4 : doubled ? 2 : 1) * promised // SB-35
  return [...linesMade(figures), { side: kept ? declarers : otherSide(declarers), points, for: 'contract' }]
}
