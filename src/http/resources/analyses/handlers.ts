import type { AnalysisAnswer } from '../../../app/scheduler/deal-analysis-jobs.ts'
import { findDealAnalysis, requestAnalysisCommand } from '../../../app/scheduler/deal-analysis-jobs.ts'
import { credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { NO_STORE, sendEmpty, sendJson } from '../../wire/json-response.ts'
import * as routes from './routes.ts'

/** Seconds to the next poll of an unfinished analysis. */
const SOON = { 'Retry-After': '2' } as const

/** A finished analysis never changes. A day limits the wait of a client for the fields of a new release. */
const FINISHED = { 'Cache-Control': 'private, max-age=86400, immutable' } as const

export const analyseDeal = operation(routes.analyseDeal, async (c) => {
  const { game, number } = c.req.valid('param')
  const outcome = await requestAnalysisCommand(c.env, credentialOf(c), { game, number })
  return reply(c, outcome, () => {
    const headers = { Location: `/v1/games/${game}/deals/${number}/analysis`, ...SOON }
    return sendEmpty(c, routes.analyseDeal, 202, headers)
  })
})

/** The finished share; the contracts count as one more card. */
const shareOf = ({ progress: { cards, of } }: AnalysisAnswer): number =>
  Math.round((100 * cards.length) / (of + 1)) / 100

export const getAnalysis = operation(routes.getAnalysis, async (c) => {
  const { game, number } = c.req.valid('param')
  const outcome = await findDealAnalysis(c.env, credentialOf(c), { game, number })
  return reply(c, outcome, (analysed) => {
    const { progress, decisive = null } = analysed
    const { cards, contracts } = progress
    if (contracts === undefined) {
      const body = { deal: number, progress: shareOf(analysed) }
      return sendJson(c, routes.getAnalysis, 202, body, { ...NO_STORE, ...SOON })
    }
    return sendJson(c, routes.getAnalysis, 200, { deal: number, cards, contracts, decisive }, FINISHED)
  })
})
