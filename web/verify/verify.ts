import type { VerificationSubject } from '../../src/i18n/pages/web-page-schema.ts'
import './without-eval.ts'
import './web-crypto-fallback.ts'
import { parseEvidence, Unreadable } from '../../tools/verify/evidence.ts'
import { sameCards } from '../../tools/verify/finding.ts'
import { verify } from '../../tools/verify/verify-shuffles.ts'
import type { Card } from '../api-types.ts'
import type { ShuffleEvidence } from '../state/stored-shuffle-evidence.ts'

/*
 * Verification of shuffles in the browser, loaded on demand. The verifier of `npm run verify-deal` recomputes the
 * deals; then the log of the service is compared with the evidence of this browser.
 */

/** Topic of a check: a topic of the verifier, or `seen`, the stored evidence of this browser. */
export type Subject = VerificationSubject

/** Result of all findings about one topic of the verification. */
export interface Check {
  readonly subject: Subject
  readonly holds: boolean | 'later'
}

/** Event log and deal records of the game to verify, as in the API. */
export interface VerifiedGame {
  readonly game: string
  readonly events: readonly unknown[]
  readonly deals: readonly unknown[]
}

/** Display order of subjects. */
const ORDER: readonly Subject[] = [
  'log',
  'promise',
  'shuffle',
  'cards',
  'play',
  'arranged',
  'lot',
  'root',
  'seen',
]

/**
 * Verifies the shuffles of a whole game, or of one deal and the lots before the deal.
 * @param seat the seat of the player, whose stored hand is compared
 * @param promises the stored evidence of this browser
 * @param only the number of the single deal
 */
export const checksOf = async (
  game: VerifiedGame,
  {
    seat,
    promises,
    only,
  }: { readonly seat: number | undefined; readonly promises: ShuffleEvidence; readonly only?: number },
): Promise<readonly Check[]> => {
  try {
    const evidence = parseEvidence(game)
    const found = await verify({ evidence, ...(only !== undefined && { only }) })
    const findings = [
      ...found.map(({ topic = 'log', holds }) => ({ subject: topic, holds })),
      ...seenIn(evidence.events, promises, seat, only).map((holds) => ({ subject: 'seen' as const, holds })),
    ]
    return ORDER.flatMap((subject) => {
      const about = findings.filter((one) => one.subject === subject).map(({ holds }) => holds)
      if (about.length === 0) return []
      return { subject, holds: about.includes(false) ? false : about.includes('later') ? 'later' : true }
    })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return [{ subject: 'log', holds: false }]
  }
}

type Event = ReturnType<typeof parseEvidence>['events'][number]

/** Compares the log with the commitments, the salt and the hands in the evidence of this browser. */
const seenIn = (
  events: readonly Event[],
  { rootCommitment, salt, deals = {} }: ShuffleEvidence,
  seat: number | undefined,
  only: number | undefined,
): readonly boolean[] => {
  const created = events.find(({ type }) => type === 'gameCreated')
  const seated = events.findLast((event) => event.type === 'playerSeated' && event['seat'] === seat)
  const ofDeals = Object.entries(deals)
    .filter(([number]) => only === undefined || only === Number(number))
    .flatMap(([number, { commitment, hand }]) => {
      const dealt = events.find((event) => event.type === 'dealt' && event['deal'] === Number(number))
      return [
        commitment === undefined || dealt?.['commitment'] === commitment,
        hand === undefined || sameCards(hand as Card[], (dealt?.['hand'] ?? []) as Card[]),
      ]
    })
  return [
    ...(rootCommitment === undefined ? [] : [created?.['rootCommitment'] === rootCommitment]),
    ...(salt === undefined || seat === undefined ? [] : [seated?.['salt'] === salt]),
    ...ofDeals,
  ]
}
