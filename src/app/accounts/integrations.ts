import type {
  IntegrationCredentials,
  IntegrationResult,
  MonthlyCaps,
  PersonBookmark,
  StoredIntegration,
} from '../../db/port/integrations.ts'
import type { StoredPlayer } from '../../db/port/players.ts'
import { profileText } from '../../db/port/players.ts'
import { hex, sha256 } from '../../lib/encoding-and-hashing.ts'
import type { Credential } from '../auth/caller.ts'
import type { IdempotencyKey, PlannedWrite } from '../commands/execute-command.ts'
import { executeCommand } from '../commands/execute-command.ts'
import type { Deps } from '../deps.ts'
import { newIntegrationId, newIntegrationToken, newPlayerId, normalizeLinkCode } from '../ids.ts'
import type { Denied, Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { splitPage } from '../queries/split-page.ts'
import { capReached } from '../quotas/monthly-caps.ts'
import type { ProfileChange } from './players.ts'
import { deletePlayerCommand, profileDenial, updateProfileCommand } from './players.ts'
import type { ReceiptCipher } from './tokens.ts'

/*
 * Integrations: programs that act for many people, for example a chat bot. An integration has a token, and
 * names people by external ids, the ids of the chat program. Most players of an integration were created by
 * the integration. A player with an own account can be linked with a code.
 *
 * Each read that checks a bearer token also finds the player of an integration. The key of the player is a
 * hash of the integration's id and the external id. The key is valid only together with the hash of the
 * integration's token.
 */

/** Maximum number of players that an integration creates in a minute. */
export const MAX_NEW_PLAYERS = 300

/** The person for whom an integration acts in a request: by external id, or by the id of a player. */
export type OnBehalfOf = { readonly external: string } | { readonly player: string }

/** Lookup keys of a link: by external id, and by the id of the player. */
const linkHash = (id: string, external: string): Promise<string> => sha256(['link', id, external].join('\n'))
const aliasHash = (id: string, player: string): Promise<string> => sha256(['alias', id, player].join('\n'))

/** Returns the hash under which the database stores a link code. */
export const linkCodeHash = (code: string): Promise<string> =>
  sha256(['code', normalizeLinkCode(code)].join('\n'))

/** Returns the credential of a request in which an integration acts for a person. */
export const credentialFor = async (
  { id, tokenHash }: IntegrationCredentials,
  as: OnBehalfOf,
): Promise<Credential> => {
  const hash = 'external' in as ? await linkHash(id, as.external) : await aliasHash(id, as.player)
  return { kind: 'bearer', tokenHash: `${hash} ${tokenHash}` }
}

/** An integration with a new token. Only this answer has the token in clear text. */
export interface CreatedIntegration extends StoredIntegration {
  readonly token: string
}

interface SecretTerms {
  readonly keyed: IdempotencyKey | undefined
  readonly sealing: ReceiptCipher
}

interface TokenReceipt {
  readonly integration: StoredIntegration
  readonly sealed: string
}

/** The write for a new token, and the receipt; without a receipt for an unknown integration. */
type TokenWrite = Omit<PlannedWrite<TokenReceipt | undefined>, 'once'>

/** Writes a new token of an integration. A repeated request gets the same answer from the receipt. */
const withToken = async (
  deps: Deps,
  { keyed, sealing }: SecretTerms,
  decide: () => Promise<TokenWrite>,
): Promise<Outcome<CreatedIntegration>> => {
  const executed = await executeCommand<TokenReceipt | undefined, PlannedWrite<TokenReceipt | undefined>>(
    deps,
    {},
    keyed,
    async () => {
      const decision = await decide()
      return { ...decision, once: decision.note === undefined }
    },
  )
  if (executed.outcome === 'reused' || executed.outcome === 'crowded') return { outcome: executed.outcome }
  const isAgain = executed.outcome === 'replayed'
  const receipt = isAgain ? (executed.kept as TokenReceipt) : executed.planned.note
  if (receipt === undefined) return { outcome: 'unknown' }
  const answer = done({ ...receipt.integration, token: await sealing.unseal(receipt.sealed) })
  return isAgain ? { ...answer, again: {} } : answer
}

/** Creates an integration with its token. The answer is the only place of the token in clear text. */
export const createIntegrationCommand = (
  deps: Deps,
  { name, ...secretly }: SecretTerms & { readonly name: string },
): Promise<Outcome<CreatedIntegration>> =>
  withToken(deps, secretly, async () => {
    const integration = { id: newIntegrationId(deps.random), name, createdAt: deps.now() }
    const token = newIntegrationToken(deps.random, integration.id)
    const founded = { ...integration, tokenHash: await sha256(token) }
    return {
      change: { integration: { kind: 'founded', integration: founded } },
      note: { integration, sealed: await secretly.sealing.seal(token) },
    }
  })

/** Replaces the token of an integration. The old token is invalid from the write on. */
export const rotateIntegrationTokenCommand = (
  deps: Deps,
  by: IntegrationCredentials,
  secretly: SecretTerms,
): Promise<Outcome<CreatedIntegration>> =>
  withToken(deps, secretly, async () => {
    const { integration } = await deps.store.integration(by)
    if (integration === undefined) return { note: undefined }
    const token = newIntegrationToken(deps.random, integration.id)
    return {
      change: { integration: { kind: 'rotated', by, tokenHash: await sha256(token) } },
      note: { integration, sealed: await secretly.sealing.seal(token) },
    }
  })

/** Finds the integration of a bearer token, for a request of the integration itself. */
export const findCallingIntegration = async (
  { store }: Pick<Deps, 'store'>,
  by: IntegrationCredentials,
): Promise<Outcome<StoredIntegration>> => {
  const { integration } = await store.integration(by)
  return integration === undefined ? { outcome: 'unknown' } : done(integration)
}

/**
 * Returns a credential with which an integration manages its own webhooks. The first call writes an owner row: a row of
 * the players table under the id of the integration.
 */
export const integrationCredential = async (
  { store, now, random }: Pick<Deps, 'store' | 'now' | 'random'>,
  by: IntegrationCredentials,
): Promise<Outcome<Credential>> => {
  const link = await aliasHash(by.id, by.id)
  const { integration, link: owner } = await store.integration({ ...by, link })
  if (integration === undefined) return { outcome: 'unknown' }
  if (owner === undefined) {
    const { id, name } = integration
    const player = { id, name, createdAt: now(), tokenHash: placeholderTokenHash(hex(random(32))) }
    // On a conflict, a concurrent request wrote the row.
    await store.write({ integration: { kind: 'owner', by, player, hash: link } })
  }
  return done(await credentialFor(by, { player: by.id }))
}

/** A person for whom an integration acts. `isNew` is true in the answer that created the link. */
export interface LinkedPerson {
  readonly player: StoredPlayer
  readonly external: string
  /** Whether the player has an own account. */
  readonly linked: boolean
  /** The time of the link under this external id. */
  readonly since: string
  readonly isNew: boolean
}

type ExternalName = { readonly external: string }

/** Finds the person that an integration names by an external id. */
export const findPerson = async (
  { store }: Pick<Deps, 'store'>,
  by: IntegrationCredentials,
  { external }: ExternalName,
): Promise<Outcome<LinkedPerson>> => {
  const { integration, link } = await store.integration({ ...by, link: await linkHash(by.id, external) })
  if (integration === undefined) return { outcome: 'unknown' }
  if (link === undefined) return { outcome: 'no-such-person' }
  const { player, isOwn, since } = link
  return done({ player, external, linked: !isOwn, since, isNew: false })
}

/** A page of the people of an integration. `next` is the bookmark of the last person, if more people follow. */
export interface PeoplePage {
  readonly people: readonly LinkedPerson[]
  readonly next: PersonBookmark | undefined
}

/**
 * Lists the people of an integration, the earliest link first.
 * @param external filter: only the person with this external id
 */
export const findLinkedPeople = async (
  deps: Pick<Deps, 'store'>,
  by: IntegrationCredentials,
  filter: {
    readonly external?: string | undefined
    readonly after?: PersonBookmark | undefined
    readonly limit: number
  },
): Promise<Outcome<PeoplePage>> => {
  const { external, after, limit } = filter
  if (external !== undefined) {
    const person = await findPerson(deps, by, { external })
    if (person.outcome === 'no-such-person') return done({ people: [], next: undefined })
    return person.outcome === 'done' ? done({ people: [person.value], next: undefined }) : person
  }
  const rows = await deps.store.people({ ...by, after, limit: limit + 1 })
  if (rows === undefined) return { outcome: 'unknown' }
  const { page, last } = splitPage(rows, limit)
  const people = page.map(({ isOwn, hash: _, ...person }) => ({ ...person, linked: !isOwn, isNew: false }))
  return done({ people, next: last && { since: last.since, hash: last.hash } })
}

/** The planned write for a person, and the answer after the write. */
interface Step extends PlannedWrite<Outcome<LinkedPerson>> {
  /** The profile change of a player of the integration. */
  readonly renames?: ProfileChange
}

/** A name, and the other profile fields of the request. */
type RequestedProfile = ProfileChange & { readonly name: string }

/**
 * Placeholder for the hash of a sign-up token. The placeholder opens nothing, and contains the home of the
 * player.
 */
const placeholderTokenHash = (digits: string): string => ['acted', digits].join(' ')

/** Creates a player for an integration. The player has no token. */
const newPerson = async (
  { random, now }: Deps,
  by: IntegrationCredentials,
  link: string,
  { external, name, program }: ExternalName & RequestedProfile,
  caps: MonthlyCaps | undefined,
): Promise<Step> => {
  const createdAt = now()
  const player = { id: newPlayerId(random), name, createdAt, ...(program && { program }) }
  const alias = await aliasHash(by.id, player.id)
  return {
    change: {
      integration: {
        kind: 'peopled',
        by,
        player: { ...player, tokenHash: placeholderTokenHash(hex(random(32))) },
        link: { hash: link, alias, external, createdAt },
        mostAMinute: MAX_NEW_PLAYERS,
        caps,
      },
    },
    note: done({ player, external, linked: false, since: createdAt, isNew: true }),
  }
}

/** Returns the denial of one more player of an integration: the cap of the month, or the limit of the minute. */
const newPersonDenial = ({ made, restOfMinute, capped }: IntegrationResult): Denied | undefined =>
  capReached(capped, 'players') ??
  (made < MAX_NEW_PLAYERS ? undefined : { outcome: 'too-many-people', most: MAX_NEW_PLAYERS, restOfMinute })

/** Decides a link by name: the linked player of the external id, or a new player. */
const decideByName =
  (deps: Deps, by: IntegrationCredentials, { external, ...profile }: ExternalName & RequestedProfile) =>
  async (): Promise<Step> => {
    const link = await linkHash(by.id, external)
    const found = await deps.store.integration({ ...by, link })
    if (found.integration === undefined) return { note: { outcome: 'unknown' } }
    if (found.link !== undefined) {
      const { player, isOwn, since } = found.link
      const person = { player, external, linked: !isOwn, since, isNew: false }
      const denial = profileDenial(player, isOwn ? profile : { kind: profile.kind })
      if (denial !== undefined) return { note: denial }
      if (!isOwn) return { note: done(person) }
      const { name, program = player.program } = profile
      const next = { ...player, name, ...(program && { program }) }
      return profileText(next) === profileText(player)
        ? { note: done(person) }
        : { renames: profile, note: done({ ...person, player: next }) }
    }
    const denial = newPersonDenial(found)
    return denial ? { note: denial } : newPerson(deps, by, link, { external, ...profile }, found.capped?.caps)
  }

/** Decides a link by code: the player with an own account who created the code. */
const decideByCode =
  (deps: Deps, by: IntegrationCredentials, { external, code }: ExternalName & { readonly code: string }) =>
  async (): Promise<Step> => {
    const [link, hash] = await Promise.all([linkHash(by.id, external), linkCodeHash(code)])
    const found = await deps.store.integration({ ...by, link, code: hash })
    if (found.integration === undefined) return { note: { outcome: 'unknown' } }
    if (found.code === undefined) return { note: { outcome: 'no-such-code', reason: 'unknown' } }
    const { player, isBlocked, takenFor } = found.code
    const since = deps.now()
    const person = { player, external, linked: true, since, isNew: false }
    if (takenFor !== undefined && takenFor !== link)
      return { note: { outcome: 'no-such-code', reason: 'taken' } }
    if (found.link?.player.id === player.id) {
      return { note: done({ ...person, since: found.link.since }) }
    }
    if (takenFor !== undefined) return { note: { outcome: 'no-such-code', reason: 'taken' } }
    if (isBlocked) return { note: { outcome: 'blocked' } }
    if (found.link?.isOwn && found.link.plays) return { note: { outcome: 'still-playing' } }
    const alias = await aliasHash(by.id, player.id)
    return {
      change: {
        integration: {
          ...{ kind: 'linked', by, code: hash, player: player.id, before: found.link?.player.id },
          link: { hash: link, alias, external, createdAt: since },
        },
      },
      note: done(person),
    }
  }

/** Links an external id: by name to a player of the integration, or by code to a player with an own account. */
export const linkPersonCommand = async (
  deps: Deps,
  by: IntegrationCredentials,
  { external, ...identity }: ExternalName & (RequestedProfile | { readonly code: string }),
): Promise<Outcome<LinkedPerson>> => {
  const decide =
    'code' in identity
      ? decideByCode(deps, by, { external, ...identity })
      : decideByName(deps, by, { external, ...identity })
  const { change, renames, note } = await decide()
  if (renames !== undefined) {
    const renamed = await updateProfileCommand(deps, await credentialFor(by, { external }), renames, 'play')
    return renamed.outcome === 'done' ? note : renamed
  }
  if (change === undefined) return note
  const executed = await executeCommand<Outcome<LinkedPerson>, Step>(deps, {}, undefined, decide)
  return executed.outcome === 'first' ? executed.planned.note : { outcome: 'crowded' }
}

/**
 * Ends the link of an external id. A player of the integration is deleted; a player with an own account
 * stays. Without a link, nothing happens.
 */
export const unlinkPersonCommand = async (
  deps: Deps,
  by: IntegrationCredentials,
  { external }: ExternalName,
): Promise<Outcome<null>> => {
  const hash = await linkHash(by.id, external)
  const lookUp = () => deps.store.integration({ ...by, link: hash })
  const { integration, link } = await lookUp()
  if (integration === undefined) return { outcome: 'unknown' }
  if (link === undefined) return done(null)
  if (link.isOwn) return deletePlayerCommand(deps, await credentialFor(by, { external }), 'play')
  await executeCommand(deps, {}, undefined, async () => {
    // A concurrent request may have ended the link.
    const { link: now } = await lookUp()
    if (now === undefined || now.isOwn) return { note: null }
    return { change: { integration: { kind: 'released', by, hash, player: now.player.id } }, note: null }
  })
  return done(null)
}
