import { commitmentToRoot } from '../../src/app/dealing/root-secret.ts'
import type { Game } from '../../src/rules/model/game.ts'
import { rulesOfGame } from '../../src/rules/rulesets/index.ts'
import { ENDS, verifyDeal } from './deal-checks.ts'
import type { Case, SeenEvent } from './evidence.ts'
import { areOnce, ofOneSeat } from './evidence-consistency.ts'
import type { Finding, Report } from './finding.ts'
import { isDraw, verifyLot } from './random-draw-checks.ts'
import type { Moment } from './replay-visible-events.ts'
import { replay } from './replay-visible-events.ts'

/*
 * Verifies the shuffles of a game. The only trusted part of a record is the seed. Dealer, pack and the way of each card follow
 * from the ruleset, the options and the earlier events. The commitments come from the log that the viewer saw. A recomputed
 * fact that differs from the log is a failed finding.
 */

/** All findings about the shuffles of a game, or about a deal and the lots before. */
export const verify = async ({ evidence, only }: Case): Promise<readonly Finding[]> => {
  const { game: id, events, deals } = evidence
  const findings: Finding[] = []
  const about =
    (name: string): Report =>
    (topic, what, holds) =>
      findings.push({ about: name, topic, what, holds })
  const { moments, game, broken } = replay(events, deals)
  const ofGame = about('Game')
  ofGame(
    'log',
    `The log is whole, from the first event on${broken ? ` (${broken})` : ''}.`,
    broken === undefined && game !== undefined,
  )
  if (game === undefined || !(await holdsUp(ofGame, () => rulesOfGame(game)))) return findings
  ofGame('log', 'Every record is of a deal in the log, and no deal has two.', areOnce(deals, events))
  await holdsUp(ofGame, () =>
    ofGame('log', 'All hands that you saw, if any, are of one seat.', ofOneSeat(events, deals)),
  )
  const root = await rootOf(id, moments, game, ofGame)
  const last = only ?? Number.POSITIVE_INFINITY
  let afterShuffled = false
  for (const { event, before } of moments) {
    if (before === undefined) continue
    if (isDraw(event) && (before.deal ?? { number: 0 }).number <= last) {
      const report = about(`Lot ${before.lots.length + 1}`)
      await holdsUp(report, () => verifyLot({ id, event, before, root, report }))
    }
    if (event.type === 'dealt' && (only === undefined || event['deal'] === only)) {
      const during = eventsOf(moments, event)
      const record = deals.find(({ number }) => number === event['deal'])
      const report = about(`Deal ${event['deal']}`)
      const seen = { id, event, before, root, record, during, afterShuffled, report }
      await holdsUp(report, () => verifyDeal(seen))
    }
    afterShuffled ||= event.type === 'dealt' && event['commitment'] !== undefined
  }
  return findings
}

/** Runs a part of the verification. An error in the recomputation of a forged log counts as a failed finding. */
const holdsUp = async (report: Report, work: () => unknown): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    report('log', `It can be recomputed (${(error as Error).message}).`, false)
    return false
  }
}

/** The root secret, after the end of the game and with a right opening. */
const rootOf = async (
  id: string,
  moments: readonly Moment[],
  { root, status }: Game,
  report: Report,
): Promise<string | undefined> => {
  const [opened] = moments.flatMap(({ event: { root } }) => (typeof root === 'string' ? [root] : []))
  const over = status === 'finished' || status === 'abandoned'
  if (!over)
    report(
      'root',
      'It goes on. Verify again when it is over: what is opened then ties everything together.',
      'later',
    )
  if (root === null) {
    if (opened !== undefined) report('root', 'Nothing was promised, so nothing could be opened.', false)
    return undefined
  }
  if (!over) return undefined
  const holds = opened !== undefined && (await commitmentToRoot(opened, id)) === root.commitment
  report('root', 'The root that was opened at the end is the one that was promised at the beginning.', holds)
  return opened
}

/** The known events from the dealing of the cards to the end of the deal. */
const eventsOf = (moments: readonly Moment[], dealt: SeenEvent): readonly SeenEvent[] => {
  const rest = moments.map(({ event }) => event).filter(({ seq }) => seq >= dealt.seq)
  const end = rest.findIndex(({ type }) => ENDS.includes(type))
  return end === -1 ? rest : rest.slice(0, end + 1)
}
