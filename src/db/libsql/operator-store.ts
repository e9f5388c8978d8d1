import { findAuditEntries } from '../operator/audit-log.ts'
import { findGames } from '../operator/games.ts'
import {
  findIntegrationById,
  findIntegrations,
  limitIntegration,
  revokeIntegration,
} from '../operator/integrations.ts'
import {
  blockPlayer,
  erasePlayer,
  findPlayer,
  findPlayers,
  limitPlayer,
  renamePlayer,
  revokePlayer,
} from '../operator/players.ts'
import { addWord, removeWord } from '../operator/words.ts'
import type { OperatorStore } from '../port/operator-store.ts'
import type { Connect } from './connection.ts'
import { runOn } from './run-operation.ts'

/** Store of the operators for libSQL over connections of any kind. */
export const operatorStoreOver = (connect: Connect): OperatorStore => {
  const run = runOn(connect)
  return {
    players: (search) => run('read', (db) => findPlayers(db, search)),
    player: (id) => run('read', (db) => findPlayer(db, id)),
    games: (search) => run('read', (db) => findGames(db, search)),
    integrations: (search) => run('read', (db) => findIntegrations(db, search)),
    integration: (id) => run('read', (db) => findIntegrationById(db, id)),
    renamePlayer: (id, name, audit) => run('write', (db) => renamePlayer(db, id, name, audit)),
    blockPlayer: (id, isBlocked, audit) => run('write', (db) => blockPlayer(db, id, isBlocked, audit)),
    limitPlayer: (id, limits, audit) => run('write', (db) => limitPlayer(db, id, limits, audit)),
    revokePlayer: (id, audit) => run('write', (db) => revokePlayer(db, id, audit)),
    erasePlayer: (id, audit) => run('write', (db) => erasePlayer(db, id, audit)),
    revokeIntegration: (id, audit) => run('write', (db) => revokeIntegration(db, id, audit)),
    limitIntegration: (id, caps, audit) => run('write', (db) => limitIntegration(db, id, caps, audit)),
    addWord: (word, limit, audit) => run('write', (db) => addWord(db, word, limit, audit)),
    removeWord: (word, audit) => run('write', (db) => removeWord(db, word, audit)),
    auditLog: (query) => run('read', (db) => findAuditEntries(db, query)),
  }
}
