import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Program } from '../../rules/player.ts'
import type { Connection } from '../libsql/connection.ts'
import { LENT, LINKS } from '../libsql/partial-indexes.ts'
import type { Bound, Slots } from '../libsql/prepared-statement.ts'
import { statement, writer } from '../libsql/prepared-statement.ts'
import { GOES_ON, rowFor } from '../libsql/statement-parts.ts'
import type { Away, LinkedAt, Receipt, StoredPlayer, Written } from '../port.ts'
import { SCOPES } from '../port.ts'
import type {
  FoundIntegration,
  IntegrationAsker,
  IntegrationChange,
  IntegrationQuestion,
  ListedPerson,
  NewLink,
  PeopleListing,
  Unlinked,
} from '../port-integrations.ts'
import { programText } from '../port-players.ts'
import { integrations, players, seats, tokens } from '../schema.ts'
import { ALL_SCOPES, holds, tokenOf } from './callers.ts'
import { linkedHears } from './listener-mask.ts'
import { keepInstead, keepNew } from './receipts.ts'
import { renewUnlinked } from './webhook-backlog.ts'
import { peopleHeard } from './webhook-subscribers.ts'

/*
 * Programs that act for many people, and for whom. Each change is one transaction in one round trip; its first statement asks
 * whether the integration still has its token, and everything after it goes on only if that was so.
 */

/** What the scopes of a link are: of a player that was made for it all; who exists without it keeps their webhooks for themselves. */
const OWN = ALL_SCOPES
const WEBHOOKS_ONLY = 'webhooks'
const LINKED = SCOPES.filter((scope) => scope !== 'webhooks').join(' ')

/** The minute by the clock of the database. */
const MINUTE = sql<string>`strftime('%Y-%m-%dT%H:%M', 'now')`

/** How many players an integration has made in this minute. */
const MADE = sql<number>`iif(${integrations.madeIn} = ${MINUTE}, ${integrations.made}, 0)`

/** Whether an integration has this token. */
const isIntegration = ({ id, tokenHash }: Slots<IntegrationAsker>): SQL =>
  sql`${integrations.id} = ${id} and ${integrations.tokenHash} = ${tokenHash}`

/** The same where another row is looked at. */
const isStill = ({ id, tokenHash }: Slots<IntegrationAsker>): SQL =>
  sql`exists (select 1 from ${integrations} as program where program.id = ${id} and program.token_hash = ${tokenHash})`

/** Whether somebody has games that go on. */
const plays = (player: SQLWrapper): SQL<number> =>
  sql<number>`exists (select 1 from ${seats} as own where own.player = ${player} and own.ended_at is null)`

const links = alias(tokens, 'link')
const codes = alias(tokens, 'code')
const linked = alias(players, 'linked')
const giver = alias(players, 'giver')

const ofPlayer = (player: typeof linked | typeof giver) => ({
  id: player.id,
  name: player.name,
  createdAt: player.createdAt,
  away: player.away,
  program: player.program,
})

const asked = statement<IntegrationAsker & { link: string | null; code: string | null }>()((slots) =>
  writer
    .select({
      integration: { id: integrations.id, name: integrations.name, createdAt: integrations.createdAt },
      made: MADE.as('made'),
      restOfMinute: sql<number>`60 - strftime('%S', 'now')`.as('rest_of_minute'),
      linked: ofPlayer(linked),
      scopes: links.scopes,
      since: links.createdAt,
      plays: plays(linked.id).as('plays'),
      giver: ofPlayer(giver),
      takenFor: codes.label,
    })
    .from(integrations)
    .leftJoin(links, eq(links.hash, slots.link))
    .leftJoin(linked, eq(linked.id, links.player))
    .leftJoin(codes, and(eq(codes.hash, slots.code), eq(codes.kind, 'code'), holds(codes.expiresAt)))
    .leftJoin(giver, eq(giver.id, codes.player))
    .where(isIntegration(slots)),
)

const NOBODY_ASKS: FoundIntegration = {
  integration: undefined,
  made: 0,
  restOfMinute: 60,
  link: undefined,
  code: undefined,
}

type PlayerRow = { readonly [Name in 'id' | 'name' | 'createdAt']: string | null } & {
  readonly away: Away | null
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
  { link, code, ...by }: IntegrationQuestion,
): Promise<FoundIntegration> => {
  const [row] = await db.one(asked({ ...by, link: link ?? null, code: code ?? null }))
  if (row === undefined) return NOBODY_ASKS
  const { integration, made, restOfMinute, scopes, since, takenFor } = row
  const player = playerOf(row.linked)
  const from = playerOf(row.giver)
  return {
    ...{ integration, made, restOfMinute },
    link: player && { player, isOwn: scopes === OWN, since: since ?? '', plays: row.plays === 1 },
    code: from && { player: from, ...(takenFor && { takenFor }) },
  }
}

const listed = statement<IntegrationAsker & { since: string; hash: string; limit: number }>()((slots) =>
  writer
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
      sql`${tokens.via} = ${integrations.id} and ${LINKS}
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
  { after = { since: '', hash: '' }, limit, id, tokenHash }: PeopleListing,
): Promise<readonly ListedPerson[] | undefined> => {
  const rows = await db.one(listed({ id, tokenHash, ...after, limit }))
  if (rows.length === 0) return undefined
  return rows.flatMap(({ link, player: row }) => {
    const player = playerOf(row)
    if (link === null || player === undefined) return []
    const { hash, external, scopes, since } = link
    return [{ player, hash, external, isOwn: scopes === OWN, since }]
  })
}

interface AtTable {
  readonly integration: string
  readonly game: string
  /** In JSON. */
  readonly others: string
}

/** The most people of an integration at one table. */
const MOST_AT_TABLE = 50

const peopleAt = statement<AtTable>()(({ integration, game, others }) =>
  writer
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
    .limit(MOST_AT_TABLE),
)

/** The people of an integration at a table, or among others; those linked first first. */
export const findPeopleAt = async (db: Connection, asked: AtTable): Promise<readonly LinkedAt[]> =>
  (await db.one(peopleAt(asked))).toSorted((one, other) => (one.linkedAt < other.linkedAt ? -1 : 1))

const found = statement<typeof integrations.$inferInsert>()(({ id, name, tokenHash, createdAt }) =>
  writer.insert(integrations).values({ id, name, tokenHash, createdAt }),
)

const rotate = statement<IntegrationAsker & { next: string }>()((slots) =>
  writer
    .update(integrations)
    .set({ tokenHash: sql`${slots.next}` })
    .where(isIntegration(slots))
    .returning({ id: integrations.id }),
)

/** The tickets that an integration made, for whomever. */
const endLent = statement<{ id: string }>()(({ id }) =>
  writer.delete(tokens).where(and(LENT, eq(tokens.madeBy, id), GOES_ON)),
)

/** Whether the integration has the token, as a first statement of others. */
const isThere = statement<IntegrationAsker>()((slots) =>
  writer
    .update(integrations)
    .set({ name: sql`${integrations.name}` })
    .where(isIntegration(slots))
    .returning({ id: integrations.id }),
)

const countMade = statement<IntegrationAsker & { most: number }>()((slots) =>
  writer
    .update(integrations)
    .set({ made: sql`${MADE} + 1`, madeIn: MINUTE })
    .where(sql`${isIntegration(slots)} and ${MADE} < ${slots.most}`)
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
const addPlayer = statement<NewPlayerValues>()(({ id, name, tokenHash, createdAt, program }) =>
  writer.insert(players).values({
    id,
    name,
    tokenHash,
    createdAt: sql`iif(${GOES_ON}, ${createdAt}, null)`,
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
const linkRow = ({ hash, external: label, createdAt, kind, player, via, scopes }: Slots<LinkValues>) => {
  const none = { game: sql`null`, madeBy: sql`null`, expiresAt: sql`null`, lastUsedDay: sql`''` }
  const row = rowFor(tokens, { hash, label, createdAt, kind, player, via, scopes, ...none })
  return writer.insert(tokens).select(sql`select ${row} where ${GOES_ON}`)
}

/** That an integration acts for somebody new. Where it calls somebody so already, that is a clash, which undoes everything. */
const addLink = statement<LinkValues>()((slots) => linkRow(slots))

/** That an integration acts for a player, in place of whomever it called so. */
const putLink = statement<LinkValues>()((slots) =>
  linkRow(slots).onConflictDoUpdate({
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
const linking = (
  write: typeof addLink,
  { hash, alias: other, external, createdAt }: NewLink,
  who: { readonly via: string; readonly player: string; readonly scopes: string },
): readonly Bound<unknown>[] => [
  write({ ...who, kind: 'link', hash, external, createdAt }),
  write({ ...who, kind: 'alias', hash: other, external: '', createdAt }),
]

/** What an integration brings that acts by a row of `tokens`. */
export const BROUGHT = sql<string>`${tokens.hash} || ' ' || ${tokenOf(tokens.via)}`.as('brought')

/** Whether an integration has no name for a player any more. */
const isUnnamed = ({ via, player }: Readonly<Record<'via' | 'player', SQLWrapper>>): SQL => sql`not exists (
  select 1 from ${tokens} as named where named.player = ${player} and named.kind = 'link' and named.via = ${via}
)`

/** By its id an integration acts for nobody for whom it has no name any more. */
const dropAlias = statement<{ via: string; player: string }>()(({ via, player }) =>
  writer
    .delete(tokens)
    .where(sql`player = ${player} and kind = 'alias' and via = ${via} and ${isUnnamed({ via, player })}`)
    .returning({ player: tokens.player, tokenHash: BROUGHT }),
)

/** The tickets that it made for them end with that. */
const dropLent = statement<{ via: string; player: string }>()(({ via, player }) =>
  writer
    .delete(tokens)
    .where(sql`player = ${player} and kind = 'ticket' and made_by = ${via} and ${isUnnamed({ via, player })}`)
    .returning({ player: tokens.player, tokenHash: tokens.hash }),
)

/**
 * What goes where a name of an integration for a player may have been the last one. The results of the last two statements open
 * nothing any more.
 */
export const unlinking = (who: {
  readonly via: string
  readonly player: string
}): readonly Bound<unknown>[] => [peopleHeard(who), ...renewUnlinked(who), dropAlias(who), dropLent(who)]

/** Takes a code, if it can be taken, the same player is called so as before, and nobody's games would be left behind. */
const takeCode = statement<
  IntegrationAsker & { code: string; link: string; player: string; before: string }
>()((slots) => {
  const isSame = sql`coalesce((select called.player from ${tokens} as called where called.hash = ${slots.link}), '') = ${slots.before}`
  const isFree = sql`not exists (
    select 1 from ${tokens} as called
    where called.hash = ${slots.link} and called.scopes = ${OWN} and ${plays(sql`called.player`)}
  )`
  return writer
    .update(tokens)
    .set({ label: sql`${slots.link}`, via: sql`${slots.id}` })
    .where(
      and(
        eq(tokens.hash, slots.code),
        eq(tokens.player, slots.player),
        eq(tokens.kind, 'code'),
        holds(tokens.expiresAt),
        sql`${tokens.via} is null and ${isStill(slots)} and ${isSame} and ${isFree}`,
      ),
    )
    .returning({ player: tokens.player })
})

const release = statement<IntegrationAsker & { hash: string; player: string }>()((slots) =>
  writer
    .delete(tokens)
    .where(
      sql`hash = ${slots.hash} and player = ${slots.player} and via = ${slots.id} and scopes <> ${OWN} and ${isStill(slots)}`,
    )
    .returning({ player: tokens.player }),
)

/** The statement that a change hangs on, and what follows when it has done something. */
const statementsFor = (
  change: Exclude<IntegrationChange, { readonly kind: 'founded' }>,
): readonly [Bound<readonly object[]>, ...Bound<unknown>[]] => {
  const { id: via } = change.by
  switch (change.kind) {
    case 'rotated':
      return [rotate({ ...change.by, next: change.tokenHash }), endLent({ id: via })]
    case 'peopled': {
      const { player, link, mostAMinute: most } = change
      const { id, name, tokenHash, createdAt } = player
      const program = programText(player)
      const who = { via, player: id, scopes: OWN }
      return [
        countMade({ ...change.by, most }),
        addPlayer({ id, name, tokenHash, createdAt, program }),
        ...linking(addLink, link, who),
      ]
    }
    case 'owner': {
      const { player, hash } = change
      const { id, name, tokenHash, createdAt } = player
      return [
        isThere(change.by),
        addPlayer({ id, name, tokenHash, createdAt, program: null }),
        addLink({ via, player: id, scopes: WEBHOOKS_ONLY, kind: 'alias', hash, external: '', createdAt }),
      ]
    }
    case 'linked': {
      const { code, link, player, before } = change
      const who = { via, player, scopes: LINKED }
      return [
        takeCode({ ...change.by, code, link: link.hash, player, before: before ?? '' }),
        ...linking(putLink, link, who),
        linkedHears({ id: via, player }),
        peopleHeard({ via, player }),
        ...(before === undefined ? [] : unlinking({ via, player: before })),
      ]
    }
    case 'released': {
      const { hash, player } = change
      return [release({ ...change.by, hash, player }), ...unlinking({ via, player })]
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
): Promise<Written> => {
  if (change.kind === 'founded') {
    await db.batch([found(change.integration), ...(receipt ? keepNew(receipt) : [])])
    return { outcome: 'written' }
  }
  const [first, ...after] = statementsFor(change)
  const kept = receipt ? [keepInstead(receipt)] : []
  const [rows, ...results] = await db.batch([first, ...kept, ...after])
  if (rows.length === 0) return { outcome: 'conflict' }
  return { outcome: 'written', unlinked: unlinkedBy(change, results as readonly (readonly Unlinked[])[]) }
}

/** What opens nothing any more after a change; the last of its results tell it, too, where a link has ended. */
const unlinkedBy = (
  change: Exclude<IntegrationChange, { readonly kind: 'founded' }>,
  results: readonly (readonly Unlinked[])[],
): readonly Unlinked[] => {
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
