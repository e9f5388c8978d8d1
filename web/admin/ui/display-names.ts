import type { AuditEntry, CapName, FoundGame, LimitName, Reason } from '../service/operator-types.ts'

/*
 * Display names of codes. The page is English only. A code without a name is a type error.
 */

export const REASONS: Readonly<Record<Reason, string>> = {
  abuse: 'Insults or harassment',
  cheating: 'Cheating',
  name: 'Unfit name',
  spam: 'Spam',
  request: 'Request of the person',
  legal: 'Legal duty',
  security: 'Security',
  other: 'Another reason',
}

export const OPERATIONS: Readonly<Record<AuditEntry['operation'], string>> = {
  'player.renamed': 'Player renamed',
  'player.blocked': 'Player blocked',
  'player.unblocked': 'Player unblocked',
  'player.revoked': 'Tokens of a player revoked',
  'player.erased': 'Player erased',
  'player.limited': 'Limits of a player set',
  'game.closed': 'Game closed',
  'integration.revoked': 'Integration revoked',
  'integration.limited': 'Caps of an integration set',
  'word.added': 'Word refused',
  'word.removed': 'Word allowed',
}

export const STATUSES: Readonly<Record<FoundGame['status'], string>> = {
  open: 'waiting for players',
  playing: 'in progress',
  finished: 'finished',
  abandoned: 'ended early',
}

export const LIMITS: Readonly<Record<LimitName, string>> = {
  open: 'Games that have not started',
  running: 'Games that are not over',
  bots: 'Games of bots alone',
  today: 'New games a day',
}

export const CAPS: Readonly<Record<CapName, string>> = {
  games: 'New games a month',
  moves: 'Moves a month',
  players: 'New players a month',
}
