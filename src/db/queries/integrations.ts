import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Program } from '../../rules/player.ts'
import type { Connection } from '../libsql/connection.ts'
import { IS_INTEGRATION_TICKET, IS_LINK } from '../libsql/partial-index-conditions.ts'
import type { BoundStatement, Slots } from '../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../libsql/sql-fragments.ts'
import { cappedUseIn, cappedUseOf, countUse } from '../operator/monthly-usage.ts'
import type { WriteResult } from '../port/change.ts'
import type { Receipt } from '../port/idempotency-receipts.ts'
import type {
  CappedUse,
  IntegrationChange,
  IntegrationCredentials,
  IntegrationQuery,
  IntegrationResult,
  ListedPerson,
  NewLink,
  PeopleListQuery,
  RevokedToken,
} from '../port/integrations.ts'
import type { LinkedPlayerSeat } from '../port/listener-mask.ts'
import type { StoredPlayer, UncountedSpans } from '../port/players.ts'
import { programColumn } from '../port/players.ts'
import { SCOPES } from '../port/tokens.ts'
import { integrations, players, seats, tokens } from '../schema.ts'
import { ALL_SCOPES, integrationTokenHash, isUnblocked, isUnexpired } from './caller-authentication.ts'
import { receiptAfterChange, receiptStatements } from './idempotency-receipts.ts'
import { setPeopleBitOfLink } from './listener-mask.ts'
import { renewUnlinked } from './webhook-backlog.ts'
import { bumpForPlayer } from './webhook-subscribers.ts'

/*
 * Integrations: programs that act for many people. Each change is one transaction in one round trip. The first
 * statement checks the token of the integration; each later statement requires a change by the statement before.
 */

/**
 * Scopes of a link: all scopes for a player made by the integration. A player who exists without the integration
 * keeps the webhooks scope.
 */
const OWN_SCOPES = ALL_SCOPES
const WEBHOOKS_ONLY = 'webhooks'
const LINKED_SCOPES = SCOPES.filter((scope) => scope !== 'webhooks').join(' ')

/** Current minute, by the clock of the database. */
const MINUTE = sql<string>`strftime('%Y-%m-%dT%H:%M', 'now')`

/** The number of players that an integration made in this minute. */
const MADE_THIS_MINUTE = sql<number>`iif(${integrations.madeIn} = ${MINUTE}, ${integrations.made}, 0)`

/** Whether an integration has this token. */
const isIntegration = ({ id, tokenHash }: Slots<IntegrationCredentials>): SQL =>
  sql`${integrations.id} = ${id} and ${integrations.tokenHash} = ${tokenHash}`

/** The same check inside a statement on another table. */
const integrationHasToken = ({ id, tokenHash }: Slots<IntegrationCredentials>): SQL =>
  sql`exists (select 1 from ${integrations} as program where program.id = ${id} and program.token_hash = ${tokenHash})`

/** Whether a player has games in progress. */
const hasRunningGames = (player: SQLWrapper): SQL<number> =>
  sql<number>`exists (select 1 from ${seats} as own where own.player = ${player} and own.ended_at is null)`

const links = alias(tokens, 'link')
const codes = alias(tokens, 'code')
const linkedPlayer = alias(players, 'linked')
const codeOwner = alias(players, 'giver')

const ofPlayer = (player: typeof linkedPlayer | typeof codeOwner) => ({
  id: player.id,
  name: player.name,
  createdAt: player.createdAt,
  away: player.away,
  program: player.program,
})

const selectIntegration = preparedStatement<
  IntegrationCredentials & { link: string | null; code: string | null }
>()((slots) =>
  queryBuilder
    .select({
      integration: { id: integrations.id, name: integrations.name, createdAt: integrations.createdAt },
      made: MADE_THIS_MINUTE.as('made'),
      restOfMinute: sql<number>`60 - strftime('%S', 'now')`.as('rest_of_minute'),
      capped: (cappedUseOf(integrations.id).mapWith(cappedUseIn) as SQL<CappedUse | null>).as('capped'),
      linked: ofPlayer(linkedPlayer),
      scopes: links.scopes,
      since: links.createdAt,
      plays: hasRunningGames(linkedPlayer.id).as('plays'),
      giver: ofPlayer(codeOwner),
      mayLink: sql<number>`${isUnblocked(codeOwner.restrictions)}`.as('may_link'),
      takenFor: codes.label,
    })
    .from(integrations)
    .leftJoin(links, eq(links.hash, slots.link))
    .leftJoin(linkedPlayer, eq(linkedPlayer.id, links.player))
    .leftJoin(codes, and(eq(codes.hash, slots.code), eq(codes.kind, 'code'), isUnexpired(codes.expiresAt)))
    .leftJoin(codeOwner, eq(codeOwner.id, codes.player))
    .where(isIntegration(slots)),
)

const UNKNOWN_INTEGRATION: IntegrationResult = {
  integration: undefined,
  made: 0,
  restOfMinute: 60,
  link: undefined,
  code: undefined,
}

type PlayerRow = { readonly [Name in 'id' | 'name' | 'createdAt']: string | null } & {
  readonly away: UncountedSpans | null
  readonly program: Program | null
}

/** The player of a row, if any. */
const playerOf = (row: PlayerRow | null): StoredPlayer | undefined => {
  const { id = null, name, createdAt, away, program } = row ?? {}
  if (id === null) return undefined
  return {
    ...{ id, name: name ?? '', createdAt: createdAt ?? '' },
    ...(away && { vacations: away }),
    ...(program && { program }),
  }
}

/** Reads an integration by its credentials, with one of its people by link hash and the owner of a link code. */
export const findIntegration = async (
  db: Connection,
  { link, code, ...by }: IntegrationQuery,
): Promise<IntegrationResult> => {
  const [row] = await db.one(selectIntegration({ ...by, link: link ?? null, code: code ?? null }))
  if (row === undefined) return UNKNOWN_INTEGRATION
  const { integration, made, restOfMinute, capped, scopes, since, takenFor } = row
  const player = playerOf(row.linked)
  const from = playerOf(row.giver)
  return {
    ...{ integration, made, restOfMinute },
    ...(capped && { capped }),
    link: player && { player, isOwn: scopes === OWN_SCOPES, since: since ?? '', plays: row.plays === 1 },
    code: from && { player: from, isBlocked: row.mayLink !== 1, ...(takenFor && { takenFor }) },
  }
}

const selectPeople = preparedStatement<
  IntegrationCredentials & { since: string; hash: string; limit: number }
>()((slots) =>
  queryBuilder
    .select({
      integration: integrations.id,
      player: {
        ...{ id: players.id, name: players.name, createdAt: players.createdAt, away: players.away },
        program: players.program,
      },
      link: {
        ...{ hash: tokens.hash, external: tokens.label, scopes: tokens.scopes, since: tokens.createdAt },
      },
    })
    .from(integrations)
    .leftJoin(
      tokens,
      sql`${tokens.via} = ${integrations.id} and ${IS_LINK}
        and (${tokens.createdAt}, ${tokens.hash}) > (${slots.since}, ${slots.hash})`,
    )
    .leftJoin(players, eq(players.id, tokens.player))
    .where(isIntegration(slots))
    .orderBy(tokens.createdAt, tokens.hash)
    .limit(slots.limit),
)

/** Finds a page of the people of an integration, the earliest link first; undefined for an unknown token. */
export const findPeople = async (
  db: Connection,
  { after = { since: '', hash: '' }, limit, id, tokenHash }: PeopleListQuery,
): Promise<readonly ListedPerson[] | undefined> => {
  const rows = await db.one(selectPeople({ id, tokenHash, ...after, limit }))
  if (rows.length === 0) return undefined
  return rows.flatMap(({ link, player: row }) => {
    const player = playerOf(row)
    if (link === null || player === undefined) return []
    const { hash, external, scopes, since } = link
    return [{ player, hash, external, isOwn: scopes === OWN_SCOPES, since }]
  })
}

interface TableQuery {
  readonly integration: string
  readonly game: string
  /** In JSON. */
  readonly others: string
}

/** The number of people of an integration at one table, at most. */
const MAX_AT_TABLE = 50

const selectPeopleAt = preparedStatement<TableQuery>()(({ integration, game, others }) =>
  queryBuilder
    .select({
      player: sql<string>`link.player`.as('player'),
      seat: sql<number>`person.seat`.as('seat'),
      external: sql<string>`link.label`.as('external'),
      linkedAt: sql<string>`link.created_at`.as('linked_at'),
    })
    .from(
      sql`(
        select own.player as player, own.seat as seat from ${seats} as own where own.game = ${game}
        union all select item.value ->> 'player', item.value ->> 'seat' from json_each(${others}) as item
      ) as person cross join ${tokens} as link`,
    )
    .where(sql`link.player = person.player and link.kind = 'link' and link.via = ${integration}`)
    .limit(sql`max(${sql.raw(`${MAX_AT_TABLE}`)}, json_array_length(${others}))` as never),
)

/** Finds the people of an integration at a table, or among some players; the earliest link first. */
export const findPeopleAt = async (db: Connection, query: TableQuery): Promise<readonly LinkedPlayerSeat[]> =>
  (await db.one(selectPeopleAt(query))).toSorted((one, other) => (one.linkedAt < other.linkedAt ? -1 : 1))

const insertIntegration = preparedStatement<typeof integrations.$inferInsert>()(
  ({ id, name, tokenHash, createdAt }) =>
    queryBuilder.insert(integrations).values({ id, name, tokenHash, createdAt }),
)

const updateToken = preparedStatement<IntegrationCredentials & { next: string }>()((slots) =>
  queryBuilder
    .update(integrations)
    .set({ tokenHash: sql`${slots.next}` })
    .where(isIntegration(slots))
    .returning({ id: integrations.id }),
)

/** All tickets that an integration made. */
/** Deletes the tickets that an integration made, if the statement before changed a row. */
export const deleteTickets = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder.delete(tokens).where(and(IS_INTEGRATION_TICKET, eq(tokens.madeBy, id), PREVIOUS_CHANGED)),
)

/** Check of the token, as the first statement of a change. */
const checkToken = preparedStatement<IntegrationCredentials>()((slots) =>
  queryBuilder
    .update(integrations)
    .set({ name: sql`${integrations.name}` })
    .where(isIntegration(slots))
    .returning({ id: integrations.id }),
)

/** Counts a new player of the minute, if the integration has the caps of the read. */
const countMade = preparedStatement<IntegrationCredentials & { most: number; caps: string | null }>()(
  (slots) =>
    queryBuilder
      .update(integrations)
      .set({ made: sql`${MADE_THIS_MINUTE} + 1`, madeIn: MINUTE })
      .where(
        sql`${isIntegration(slots)} and ${MADE_THIS_MINUTE} < ${slots.most} and ${integrations.caps} is ${slots.caps}`,
      )
      .returning({ id: integrations.id }),
)

interface NewPlayerValues {
  readonly id: string
  readonly name: string
  readonly tokenHash: string
  readonly createdAt: string
  /** In JSON. */
  readonly program: string | null
}

/**
 * Inserts a player if the previous statement counted the player. Otherwise the time is null, which the column
 * refuses, and the whole transaction fails. (An `insert … select` would make SQLite search all games for their
 * owners.)
 */
const addPlayer = preparedStatement<NewPlayerValues>()(({ id, name, tokenHash, createdAt, program }) =>
  queryBuilder.insert(players).values({
    id,
    name,
    tokenHash,
    createdAt: sql`iif(${PREVIOUS_CHANGED}, ${createdAt}, null)`,
    program: sql`${program}`,
  }),
)

type LinkValues = { readonly [Name in keyof Omit<NewLink, 'alias'>]: string } & {
  readonly kind: 'link' | 'alias'
  readonly player: string
  readonly via: string
  readonly scopes: string
}

/** Inserts a row of a link if the previous statement changed a row. */
const insertLink = ({ hash, external: label, createdAt, kind, player, via, scopes }: Slots<LinkValues>) => {
  const none = { game: sql`null`, madeBy: sql`null`, expiresAt: sql`null`, lastUsedDay: sql`''` }
  const row = rowFor(tokens, { hash, label, createdAt, kind, player, via, scopes, ...none })
  return queryBuilder.insert(tokens).select(sql`select ${row} where ${PREVIOUS_CHANGED}`)
}

/** Inserts a new link. A row under the same external id is a conflict and undoes the whole transaction. */
const addLink = preparedStatement<LinkValues>()((slots) => insertLink(slots))

/** Inserts a link, or replaces the player of the external id. */
const putLink = preparedStatement<LinkValues>()((slots) =>
  insertLink(slots).onConflictDoUpdate({
    target: tokens.hash,
    set: {
      player: sql`excluded.player`,
      scopes: sql`excluded.scopes`,
      createdAt: sql`excluded.created_at`,
      label: sql`excluded.label`,
    },
  }),
)

/** Both rows of a link: by external id, and by the id of the player. */
const linkStatements = (
  write: typeof addLink,
  { hash, alias: other, external, createdAt }: NewLink,
  link: { readonly via: string; readonly player: string; readonly scopes: string },
): readonly BoundStatement<unknown>[] => [
  write({ ...link, kind: 'link', hash, external, createdAt }),
  write({ ...link, kind: 'alias', hash: other, external: '', createdAt }),
]

/**
 * Select column: the token hash as an integration presents it for a link. The text has the hash of the row, a space,
 * and the hash of the integration's token.
 */
export const PRESENTED_TOKEN = sql<string>`${tokens.hash} || ' ' || ${integrationTokenHash(tokens.via)}`.as(
  'brought',
)

/** Whether an integration has no link to a player any more. */
const isUnnamed = ({ via, player }: Readonly<Record<'via' | 'player', SQLWrapper>>): SQL => sql`not exists (
  select 1 from ${tokens} as named where named.player = ${player} and named.kind = 'link' and named.via = ${via}
)`

/** Deletes the alias after the last link to a player. */
const deleteAlias = preparedStatement<{ via: string; player: string }>()(({ via, player }) =>
  queryBuilder
    .delete(tokens)
    .where(sql`player = ${player} and kind = 'alias' and via = ${via} and ${isUnnamed({ via, player })}`)
    .returning({ player: tokens.player, tokenHash: PRESENTED_TOKEN }),
)

/** Deletes the tickets for a player after the last link. */
const deleteTicketsFor = preparedStatement<{ via: string; player: string }>()(({ via, player }) =>
  queryBuilder
    .delete(tokens)
    .where(sql`player = ${player} and kind = 'ticket' and made_by = ${via} and ${isUnnamed({ via, player })}`)
    .returning({ player: tokens.player, tokenHash: tokens.hash }),
)

/**
 * Returns the statements after the end of a link. If no other link of the integration leads to the player, the
 * statements delete the alias, the tickets and the messages that may name the player. The results of the last two
 * statements are the revoked tokens.
 */
export const unlinkStatements = (values: {
  readonly via: string
  readonly player: string
}): readonly BoundStatement<unknown>[] => [
  bumpForPlayer(values),
  ...renewUnlinked(values),
  deleteAlias(values),
  deleteTicketsFor(values),
]

/**
 * Takes a valid code, if the external id still has the same player, if no operator has blocked the owner of the code, and
 * if no player made by the integration leaves games in progress.
 */
const takeCode = preparedStatement<
  IntegrationCredentials & { code: string; link: string; player: string; before: string }
>()((slots) => {
  const isSame = sql`coalesce((select called.player from ${tokens} as called where called.hash = ${slots.link}), '') = ${slots.before}`
  const isFree = sql`not exists (
    select 1 from ${tokens} as called
    where called.hash = ${slots.link} and called.scopes = ${OWN_SCOPES} and ${hasRunningGames(sql`called.player`)}
  )`
  const isAllowed = sql`exists (
    select 1 from ${players} as owner where owner.id = ${slots.player} and ${isUnblocked(sql`owner.restrictions`)}
  )`
  return queryBuilder
    .update(tokens)
    .set({ label: sql`${slots.link}`, via: sql`${slots.id}` })
    .where(
      and(
        eq(tokens.hash, slots.code),
        eq(tokens.player, slots.player),
        eq(tokens.kind, 'code'),
        isUnexpired(tokens.expiresAt),
        sql`${tokens.via} is null and ${integrationHasToken(slots)} and ${isSame} and ${isFree} and ${isAllowed}`,
      ),
    )
    .returning({ player: tokens.player })
})

const deleteLink = preparedStatement<IntegrationCredentials & { hash: string; player: string }>()((slots) =>
  queryBuilder
    .delete(tokens)
    .where(
      sql`hash = ${slots.hash} and player = ${slots.player} and via = ${slots.id} and scopes <> ${OWN_SCOPES} and ${integrationHasToken(slots)}`,
    )
    .returning({ player: tokens.player }),
)

/** The decisive statement of a change, and the statements after its success. */
const statementsFor = (
  change: Exclude<IntegrationChange, { readonly kind: 'founded' }>,
): readonly [BoundStatement<readonly object[]>, ...BoundStatement<unknown>[]] => {
  const { id: via } = change.by
  switch (change.kind) {
    case 'rotated':
      return [updateToken({ ...change.by, next: change.tokenHash }), deleteTickets({ id: via })]
    case 'peopled': {
      const { player, link, mostAMinute: most, caps } = change
      const { id, name, tokenHash, createdAt } = player
      const program = programColumn(player)
      const values = { via, player: id, scopes: OWN_SCOPES }
      return [
        countMade({ ...change.by, most, caps: caps ? JSON.stringify(caps) : null }),
        addPlayer({ id, name, tokenHash, createdAt, program }),
        ...(caps ? [countUse(via, caps, 'players')] : []),
        ...linkStatements(addLink, link, values),
      ]
    }
    case 'owner': {
      const { player, hash } = change
      const { id, name, tokenHash, createdAt } = player
      return [
        checkToken(change.by),
        addPlayer({ id, name, tokenHash, createdAt, program: null }),
        addLink({ via, player: id, scopes: WEBHOOKS_ONLY, kind: 'alias', hash, external: '', createdAt }),
      ]
    }
    case 'linked': {
      const { code, link, player, before } = change
      const values = { via, player, scopes: LINKED_SCOPES }
      return [
        takeCode({ ...change.by, code, link: link.hash, player, before: before ?? '' }),
        ...linkStatements(putLink, link, values),
        setPeopleBitOfLink({ id: via, player }),
        bumpForPlayer({ via, player }),
        ...(before === undefined ? [] : unlinkStatements({ via, player: before })),
      ]
    }
    case 'released': {
      const { hash, player } = change
      return [deleteLink({ ...change.by, hash, player }), ...unlinkStatements({ via, player })]
    }
    default:
      return change satisfies never
  }
}

/** Writes a change of an integration, if its token is still valid; otherwise a conflict. */
export const writeIntegrationChange = async (
  db: Connection,
  change: IntegrationChange,
  receipt: Receipt | undefined,
): Promise<WriteResult> => {
  if (change.kind === 'founded') {
    await db.batch([insertIntegration(change.integration), ...(receipt ? receiptStatements(receipt) : [])])
    return { outcome: 'written' }
  }
  const [first, ...after] = statementsFor(change)
  const receiptStatement = receipt ? [receiptAfterChange(receipt)] : []
  const [rows, ...results] = await db.batch([first, ...receiptStatement, ...after])
  if (rows.length === 0) return { outcome: 'conflict' }
  return { outcome: 'written', unlinked: revokedBy(change, results as readonly (readonly RevokedToken[])[]) }
}

/** Tokens that a change revoked. After the end of a link, the last results list further tokens. */
const revokedBy = (
  change: Exclude<IntegrationChange, { readonly kind: 'founded' }>,
  results: readonly (readonly RevokedToken[])[],
): readonly RevokedToken[] => {
  const { id, tokenHash } = change.by
  const ended = (player: string, hash: string) => [
    { player, tokenHash: `${hash} ${tokenHash}` },
    ...results.slice(-2).flat(),
  ]
  switch (change.kind) {
    case 'peopled':
      return []
    case 'owner':
      return []
    case 'rotated':
      return [{ player: id, tokenHash: id }]
    case 'linked':
      return change.before === undefined ? [] : ended(change.before, change.link.hash)
    case 'released':
      return ended(change.player, change.hash)
    default:
      return change satisfies never
  }
}
