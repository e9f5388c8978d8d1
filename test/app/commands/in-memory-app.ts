import { createHash } from 'node:crypto'
import type { Credential } from '../../../src/app/auth/caller.ts'
import { createGameCommand } from '../../../src/app/commands/create-game.ts'
import { sitCommand } from '../../../src/app/commands/take-seat.ts'
import type { Deps } from '../../../src/app/deps.ts'
import { newDeliveryBatcher } from '../../../src/app/outbox/delivery-batcher.ts'
import type { Outcome } from '../../../src/app/outcome.ts'
import { findVisibleGame } from '../../../src/app/queries/authorized-queries.ts'
import { DEFAULT_COMPUTING_MS, DEFAULT_DRAW_STEPS } from '../../../src/app/quotas/computing-time.ts'
import { DEFAULT_QUOTAS, DEFAULT_UNATTENDED_LIMITS } from '../../../src/app/quotas/game-quotas.ts'
import type { GameChange } from '../../../src/db/port/change.ts'
import { legalMoves, seatsToAct } from '../../../src/rules/decide.ts'
import type { Move } from '../../../src/rules/model/moves.ts'
import { rulesOfGame } from '../../../src/rules/rulesets/index.ts'
import { newSecretVault } from '../../../src/webhooks/secret-encryption.ts'
import { memoryStore } from '../../../tools/contract/memory-store.ts'
import { lexicon } from '../../move-parser/parse-contexts.ts'

/*
 * The application over a store in memory, for tests of commands and queries without HTTP.
 */

/** The time of every command. */
export const NOW = '2026-08-01T19:30:00.000Z'

const PLAYERS = ['anna', 'beat', 'claudia', 'daniel'] as const

/** The credential of a player with a name. */
export const credentialOf = (name: string): Credential => ({ kind: 'bearer', tokenHash: `hash of ${name}` })

/** Returns the result of a command or query. @throws for a denial */
export const successOf = <T>(outcome: Outcome<T>): T => {
  if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.value
}

/** An application with the players anna, beat, claudia and daniel, and the published changes of games. */
export interface InMemoryApp {
  readonly deps: Deps
  readonly published: GameChange[]
}

/** Creates an application with reproducible random bytes. Webhooks and log entries are errors. */
export const newInMemoryApp = async (): Promise<InMemoryApp> => {
  const published: GameChange[] = []
  const store = memoryStore(() => NOW)
  let draws = 0
  const deps: Deps = {
    store,
    patientStore: store,
    quotas: DEFAULT_QUOTAS,
    computingMs: DEFAULT_COMPUTING_MS,
    drawSteps: DEFAULT_DRAW_STEPS,
    unattended: DEFAULT_UNATTENDED_LIMITS,
    now: () => NOW,
    random: (bytes) => {
      draws += 1
      return new Uint8Array(createHash('sha256').update(`${draws}`).digest().subarray(0, bytes))
    },
    delivery: {
      development: false,
      batcher: newDeliveryBatcher(),
      vault: newSecretVault({}),
      send: () => Promise.reject(new Error('no webhook exists')),
    },
    moveLexicon: () => Promise.resolve(lexicon),
    waitUntil: () => {},
    publish: (change) => published.push(change),
    log: (entry) => {
      throw new Error(JSON.stringify(entry))
    },
  }
  for (const name of PLAYERS) {
    await store.write({ player: { id: name, name, createdAt: NOW, tokenHash: `hash of ${name}` } })
  }
  return { deps, published }
}

/** Creates a game of Schieber with four players; returns the game id. */
export const fullTable = async (deps: Deps): Promise<string> => {
  const [owner, ...others] = PLAYERS.map(credentialOf)
  const { stored } = successOf(
    await createGameCommand(deps, owner as Credential, {
      wanted: { ruleset: 'schieber', visibility: 'public' },
    }),
  )
  for (const player of others) successOf(await sitCommand(deps, player, { game: stored.id }))
  return stored.id
}

/** The credential of the player in turn, and a legal move. */
export const turnAt = async (deps: Deps, game: string): Promise<{ who: Credential; move: Move }> => {
  const { stored } = successOf(await findVisibleGame(deps, credentialOf('anna'), { game }))
  const rules = rulesOfGame(stored.game)
  const [seat = 0] = seatsToAct(rules, stored.game)
  const [first] = legalMoves(rules, stored.game, seat).filter(({ type }) => type !== 'claim')
  return { who: credentialOf(PLAYERS[seat] ?? ''), move: first as Move }
}
