import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Program } from '../../rules/player.ts'
import type { Connection } from '../libsql/connection.ts'
import { IS_INTEGRATION_TICKET, IS_LINK } from '../libsql/partial-indexes.ts'
import type { BoundStatement, Slots } from '../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../libsql/statement-parts.ts'
import type { Absences, LinkedPlayerSeat, Receipt, StoredPlayer, WriteResult } from '../port.ts'
import { SCOPES } from '../port.ts'
import type {
  IntegrationChange,
  IntegrationCredentials,
  IntegrationQuery,
  IntegrationResult,
  ListedPerson,
  NewLink,
  PeopleListQuery,
  RevokedToken,
} from '../port-integrations.ts'
import { programColumn } from '../port-players.ts'
import { integrations, players, seats, tokens } from '../schema.ts'
import { ALL_SCOPES, integrationTokenHash, isUnexpired } from './callers.ts'
import { setPeopleBitOfLink } from './listener-mask.ts'
import { receiptAfterChange, receiptStatements } from './receipts.ts'
import { renewUnlinked } from './webhook-backlog.ts'
import { bumpForPlayer } from './webhook-subscribers.ts'

/*
 * Programs that act for many people, and for whom. Each change is one transaction in one round trip; its first statement asks
 * whether the integration still has its token, and everything after it goes on only if that was so.
 */

/** What the scopes of a link are: of a player that was made for it all; who exists without it keeps their webhooks for themselves. */
const OWN_SCOPES = ALL_SCOPES
const WEBHOOKS_ONLY = 'webhooks'
const LINKED_SCOPES = SCOPES.filter((scope) => scope !== 'webhooks').join(' ')

/** The minute by the clock of the database. */
const MINUTE = sql<string>`strftime('%Y-%m-%dT%H:%M', 'now')`

/** How many players an integration has made in this minute. */
const MADE_THIS_MINUTE = sql<number>`iif(${integrations.madeIn} = ${MINUTE}, ${integrations.made}, 0)`

/** Whether an integration has this token. */
const isIntegration = ({ id, tokenHash }: Slots<IntegrationCredentials>): SQL =>
  sql`${integrations.id} = ${id} and ${integrations.tokenHash} = ${tokenHash}`

/** The same where another row is looked at. */
const integrationHasToken = ({ id, tokenHash }: Slots<IntegrationCredentials>): SQL =>
  sql`exists (select 1 from ${integrations} as program where program.id = ${id} and program.token_hash = ${tokenHash})`

/** Whether somebody has games that go on. */
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
      linked: ofPlayer(linkedPlayer),
      scopes: links.scopes,
      since: links.createdAt,
      plays: hasRunningGames(linkedPlayer.id).as('plays'),
      giver: ofPlayer(codeOwner),
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
  readonly away: Absences | null
  readonly program: Program | null
}

/** Who stands in a row, if anybody does. */
const playerOf = (row: PlayerRow | null): StoredPlayer | undefined => {
  const { id = null, name, createdAt, away, program } = row ?? {}
  if (id === null) return undefined
  return {
    ...{ id, name: name ?? '', createdAt: createdAt ?? '' },
    ...(away && { away }),
    ...(program && { program }),
  }
}

/** What an integration asks. */
export const findIntegration = async (
  db: Connection,
  { link, code, ...by }: IntegrationQuery,
): Promise<IntegrationResult> => {
  const [row] = await db.one(selectIntegration({ ...by, link: link ?? null, code: code ?? null }))
  if (row === undefined) return UNKNOWN_INTEGRATION
  const { integration, made, restOfMinute, scopes, since, takenFor } = row
  const player = playerOf(row.linked)
  const from = playerOf(row.giver)
  return {
    ...{ integration, made, restOfMinute },
    link: player && { player, isOwn: scopes === OWN_SCOPES, since: since ?? '', plays: row.plays === 1 },
    code: from && { player: from, ...(takenFor && { takenFor }) },
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

/** A page of the people of an integration; undefined where no integration has the token. */
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

/** The most people of an integration at one table. */
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
    .limit(MAX_AT_TABLE),
)

/** The people of an integration at a table, or among others; those linked first first. */
export const findPeopleAt = async (db: Connection, asked: TableQuery): Promise<readonly LinkedPlayerSeat[]> =>
  (await db.one(selectPeopleAt(asked))).toSorted((one, other) => (one.linkedAt < other.linkedAt ? -1 : 1))

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

/** The tickets that an integration made, for whomever. */
const deleteTickets = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder.delete(tokens).where(and(IS_INTEGRATION_TICKET, eq(tokens.madeBy, id), PREVIOUS_CHANGED)),
)

/** Whether the integration has the token, as a first statement of others. */
const checkToken = preparedStatement<IntegrationCredentials>()((slots) =>
  queryBuilder
    .update(integrations)
    .set({ name: sql`${integrations.name}` })
    .where(isIntegration(slots))
    .returning({ id: integrations.id }),
)

const countMade = preparedStatement<IntegrationCredentials & { most: number }>()((slots) =>
  queryBuilder
    .update(integrations)
    .set({ made: sql`${MADE_THIS_MINUTE} + 1`, madeIn: MINUTE })
    .where(sql`${isIntegration(slots)} and ${MADE_THIS_MINUTE} < ${slots.most}`)
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
 * A player, if the statement before counted one: where it did not, the moment is null, which its column does not take, so the whole
 * transaction fails. (To add what a `select` gives would have SQLite look through all games for their owners.)
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

/** The row of a link, where what hangs before it was written. */
const insertLink = ({ hash, external: label, createdAt, kind, player, via, scopes }: Slots<LinkValues>) => {
  const none = { game: sql`null`, madeBy: sql`null`, expiresAt: sql`null`, lastUsedDay: sql`''` }
  const row = rowFor(tokens, { hash, label, createdAt, kind, player, via, scopes, ...none })
  return queryBuilder.insert(tokens).select(sql`select ${row} where ${PREVIOUS_CHANGED}`)
}

/** That an integration acts for somebody new. Where it calls somebody so already, that is a clash, which undoes everything. */
const addLink = preparedStatement<LinkValues>()((slots) => insertLink(slots))

/** That an integration acts for a player, in place of whomever it called so. */
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

/** A link as it stands by the integration's name for somebody, and by their id. */
const linkStatements = (
  write: typeof addLink,
  { hash, alias: other, external, createdAt }: NewLink,
  who: { readonly via: string; readonly player: string; readonly scopes: string },
): readonly BoundStatement<unknown>[] => [
  write({ ...who, kind: 'link', hash, external, createdAt }),
  write({ ...who, kind: 'alias', hash: other, external: '', createdAt }),
]

/** What an integration brings that acts by a row of `tokens`. */
export const PRESENTED_TOKEN = sql<string>`${tokens.hash} || ' ' || ${integrationTokenHash(tokens.via)}`.as(
  'brought',
)

/** Whether an integration has no name for a player any more. */
const isUnnamed = ({ via, player }: Readonly<Record<'via' | 'player', SQLWrapper>>): SQL => sql`not exists (
  select 1 from ${tokens} as named where named.player = ${player} and named.kind = 'link' and named.via = ${via}
)`

/** By its id an integration acts for nobody for whom it has no name any more. */
const deleteAlias = preparedStatement<{ via: string; player: string }>()(({ via, player }) =>
  queryBuilder
    .delete(tokens)
    .where(sql`player = ${player} and kind = 'alias' and via = ${via} and ${isUnnamed({ via, player })}`)
    .returning({ player: tokens.player, tokenHash: PRESENTED_TOKEN }),
)

/** The tickets that it made for them end with that. */
const deleteTicketsFor = preparedStatement<{ via: string; player: string }>()(({ via, player }) =>
  queryBuilder
    .delete(tokens)
    .where(sql`player = ${player} and kind = 'ticket' and made_by = ${via} and ${isUnnamed({ via, player })}`)
    .returning({ player: tokens.player, tokenHash: tokens.hash }),
)

/**
 * What goes where a name of an integration for a player may have been the last one. The results of the last two statements open
 * nothing any more.
 */
export const unlinkStatements = (who: {
  readonly via: string
  readonly player: string
}): readonly BoundStatement<unknown>[] => [
  bumpForPlayer(who),
  ...renewUnlinked(who),
  deleteAlias(who),
  deleteTicketsFor(who),
]

/** Takes a code, if it can be taken, the same player is called so as before, and nobody's games would be left behind. */
const takeCode = preparedStatement<
  IntegrationCredentials & { code: string; link: string; player: string; before: string }
>()((slots) => {
  const isSame = sql`coalesce((select called.player from ${tokens} as called where called.hash = ${slots.link}), '') = ${slots.before}`
  const isFree = sql`not exists (
    select 1 from ${tokens} as called
    where called.hash = ${slots.link} and called.scopes = ${OWN_SCOPES} and ${hasRunningGames(sql`called.player`)}
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
        sql`${tokens.via} is null and ${integrationHasToken(slots)} and ${isSame} and ${isFree}`,
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

/** The statement that a change hangs on, and what follows when it has done something. */
const statementsFor = (
  change: Exclude<IntegrationChange, { readonly kind: 'founded' }>,
): readonly [BoundStatement<readonly object[]>, ...BoundStatement<unknown>[]] => {
  const { id: via } = change.by
  switch (change.kind) {
    case 'rotated':
      return [updateToken({ ...change.by, next: change.tokenHash }), deleteTickets({ id: via })]
    case 'peopled': {
      const { player, link, mostAMinute: most } = change
      const { id, name, tokenHash, createdAt } = player
      const program = programColumn(player)
      const who = { via, player: id, scopes: OWN_SCOPES }
      return [
        countMade({ ...change.by, most }),
        addPlayer({ id, name, tokenHash, createdAt, program }),
        ...linkStatements(addLink, link, who),
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
      const who = { via, player, scopes: LINKED_SCOPES }
      return [
        takeCode({ ...change.by, code, link: link.hash, player, before: before ?? '' }),
        ...linkStatements(putLink, link, who),
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

/** Writes what an integration changes, if it still has its token. */
export const changeIntegration = async (
  db: Connection,
  change: IntegrationChange,
  receipt: Receipt | undefined,
): Promise<WriteResult> => {
  if (change.kind === 'founded') {
    await db.batch([insertIntegration(change.integration), ...(receipt ? receiptStatements(receipt) : [])])
    return { outcome: 'written' }
  }
  const [first, ...after] = statementsFor(change)
  const kept = receipt ? [receiptAfterChange(receipt)] : []
  const [rows, ...results] = await db.batch([first, ...kept, ...after])
  if (rows.length === 0) return { outcome: 'conflict' }
  return { outcome: 'written', unlinked: revokedBy(change, results as readonly (readonly RevokedToken[])[]) }
}

/** What opens nothing any more after a change; the last of its results tell it, too, where a link has ended. */
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
