import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import type { Slots } from '../libsql/prepared-statement.ts'
import { NOW, preparedStatement, queryBuilder, statementVariants } from '../libsql/prepared-statement.ts'
import type { Precondition, WriteResult } from '../port/change.ts'
import type { Receipt } from '../port/idempotency-receipts.ts'
import type {
  DeliveryOutcome,
  DeliveryQuery,
  MessageSubject,
  StoredDelivery,
  StoredWebhook,
  TurnMode,
  WebhookChange,
  WebhookLimits,
  WebhooksResult,
} from '../port/webhooks.ts'
import { deliveries, games, outbox, players, webhooks } from '../schema.ts'
import { CALLER_COLUMNS, requireToken, tenantOf } from './caller-authentication.ts'
import { receiptAfterChange, receiptStatements } from './idempotency-receipts.ts'
import { lobbySeen } from './new-table-messages.ts'
import { MESSAGE_COLUMNS } from './outbox.ts'
import { bumpSubscribersRevision, byAge, typesColumn, typesIn } from './webhook-subscribers.ts'

/*
 * Webhooks from the view of their owners: create, change, delete, and list deliveries. `outbox.ts` has the
 * messages.
 */

/** Columns of a webhook by their property names, for JSON. */
const COLUMNS = {
  id: webhooks.id,
  owner: webhooks.owner,
  origin: webhooks.origin,
  game: webhooks.game,
  via: webhooks.via,
  url: webhooks.url,
  host: webhooks.host,
  format: webhooks.format,
  types: webhooks.types,
  turns: webhooks.turns,
  lang: webhooks.lang,
  status: webhooks.status,
  secret: webhooks.secret,
  oldSecret: webhooks.oldSecret,
  oldUntil: webhooks.oldUntil,
  revision: webhooks.revision,
  createdAt: webhooks.createdAt,
  disabledAt: webhooks.disabledAt,
  disabledFor: webhooks.disabledFor,
}

const WEBHOOK_JSON = sql`json_object(${sql.join(
  Object.entries(COLUMNS).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, own.${sql.identifier(column.name)}`,
  ),
  sql`, `,
)})`

/** The number of webhooks of a player; for the format `push`, of push subscriptions. */
const countOfOwner = (owner: SQLWrapper, format: SQLWrapper): SQL =>
  sql`(
    select count(*) from ${webhooks} as own
    where own.owner = ${owner} and own.status <> 'deleted' and (own.format = 'push') = (${format} = 'push')
  )`

/** SQL expression: the number of webhooks of a game or a series. */
export const countOfGame = (game: SQLWrapper): SQL =>
  sql`(
    select count(*) from ${webhooks} as theirs
    where theirs.game = ${game} and theirs.game is not null and theirs.status <> 'deleted'
  )`

/**
 * SQL expression: the webhooks of the caller, for any token of the caller, and the number of webhooks of the game, as
 * JSON.
 */
export const WEBHOOKS_JSON = sql`json_object(
  'own', (select json_group_array(json(one)) from (
    select ${WEBHOOK_JSON} as one from ${webhooks} as own
    where own.owner = ${CALLER_COLUMNS.id} and own.status <> 'deleted'
  )),
  'ofGame', ${countOfGame(games.id)}
)`

const isPush = ({ format }: Pick<StoredWebhook, 'format'>): boolean => format === 'push'

export const webhooksFrom = (json: string): WebhooksResult => {
  const { own: rows, ofGame } = JSON.parse(json)
  const webhooks: readonly StoredWebhook[] = rows.map(
    (row: Omit<StoredWebhook, 'types'> & { types: string }) => ({
      ...row,
      types: typesIn(row.types),
    }),
  )
  const [own, push] = [webhooks.filter((one) => !isPush(one)), webhooks.filter(isPush)]
  return { own: byAge(own), push: byAge(push), ofGame }
}

type Row = typeof webhooks.$inferSelect

type NewRow = Omit<Row, 'revision' | 'failingSince' | 'disabledAt' | 'disabledFor' | 'lobbySeen'>

/**
 * Inserts a webhook. Beyond a limit, for a known address of a push subscription, or after other preferences, the creation time
 * is null. The column refuses null, so the transaction fails, and the command is decided again.
 */
const insertWebhook = preparedStatement<NewRow & WebhookLimits & { preferences: string | null }>()(
  (slots) => {
    const { id, owner, origin, game, via, url, host, format, types, lang, status, secret, createdAt } = slots
    const { turns, oldSecret, oldUntil } = slots
    const isKnown = sql`exists (
    select 1 from ${webhooks} as own
    where own.owner = ${owner} and own.status = 'subscribed' and ${format} = 'push' and own.url = ${url}
  )`
    const arePreferred = sql`(${slots.preferences} is null or exists (
    select 1 from ${players} as person where person.id = ${owner} and coalesce(person.preferences, '') = ${slots.preferences}
  ))`
    const isRoom = sql`${countOfOwner(owner, format)} < ${slots.yours} and ${countOfGame(game as SQLWrapper)} < ${slots.ofGame}
    and not ${isKnown} and ${arePreferred}`
    return queryBuilder.insert(webhooks).values({
      ...{ id, owner, origin, game, via, url, host, format, types, turns, lang, status },
      ...{ secret, oldSecret, oldUntil, createdAt: sql`iif(${isRoom}, ${createdAt}, null)` },
      lobbySeen: lobbySeen({ game, types }),
    })
  },
)

interface WebhookValues {
  readonly id: string
  readonly revision: number
  readonly url: string
  readonly host: string
  readonly types: string
  readonly turns: TurnMode
  readonly lang: string
  readonly secret: string
  readonly oldSecret: string | null
  readonly oldUntil: string | null
}

const updateWebhook = statementVariants((status: WebhookChange['status']) =>
  preparedStatement<WebhookValues>()(
    ({ id, revision, url, host, types, turns, lang, secret, oldSecret, oldUntil }) =>
      queryBuilder
        .update(webhooks)
        .set({
          ...{ url: sql`${url}`, host: sql`${host}`, types: sql`${types}`, lang: sql`${lang}` },
          turns: sql`${turns}`,
          lobbySeen: lobbySeen({ game: webhooks.game, types }, webhooks.lobbySeen),
          ...{ secret: sql`${secret}`, oldSecret: sql`${oldSecret}`, oldUntil: sql`${oldUntil}` },
          revision: sql`${revision} + 1`,
          ...(status && {
            status,
            failingSince: null,
            disabledAt: status === 'deleted' ? NOW : null,
            disabledFor: null,
          }),
        })
        .where(and(eq(webhooks.id, id), eq(webhooks.revision, revision), ne(webhooks.status, 'deleted')))
        .returning({ id: webhooks.id }),
  ),
)

/** Invalidates cached subscribers. */
const bumpAfterWebhookChange = preparedStatement<{ id: string }>()(({ id }) =>
  bumpSubscribersRevision(sql`${webhooks.id} = ${id}`),
)

interface SendValues extends Omit<MessageSubject, 'type'> {
  readonly type: string
  readonly due: string
  readonly webhook: string
  readonly host: string
  readonly owner: string
}

/** A repeated message that still waits keeps the body of its first attempt. */
const insertMessage = preparedStatement<SendValues>()((slots) => {
  const { host, owner, due, id, webhook, type, game, first, last, seat, at } = slots
  const tenant = tenantOf(owner)
  const body = sql`(
    select was.body from ${outbox} as was
    where was.host = ${host} and was.tenant = ${tenant} and was.id = ${id} and was.body is not null limit 1
  )`
  const merged = sql`coalesce((
    select delivery.merged from ${deliveries} as delivery where delivery.webhook = ${webhook} and delivery.id = ${id}
  ), 0)`
  return queryBuilder
    .insert(outbox)
    .values({ host, tenant, due, id, webhook, type, game, first, last, seat, at, body, merged })
    .returning(MESSAGE_COLUMNS)
})

const markPending = preparedStatement<{ webhook: string; id: string; due: string }>()(
  ({ webhook, id, due }) =>
    queryBuilder
      .update(deliveries)
      .set({ outcome: 'pending', nextAt: sql`${due}` })
      .where(and(eq(deliveries.webhook, webhook), eq(deliveries.id, id))),
)

/** Writes a change of a webhook by its owner in one transaction, and inserts a message to send. */
export const writeWebhookChange = async (
  db: Connection,
  { kind, webhook, status, sends, limits: room, preferences }: WebhookChange,
  receipt: Receipt | undefined,
  precondition: Precondition | undefined,
): Promise<WriteResult> => {
  const { id, owner, origin, game, via, url, host, format, turns, lang, secret } = webhook
  const { oldSecret, oldUntil, createdAt } = webhook
  const types = typesColumn(webhook.types)
  const isChanged = kind === 'changed'
  const changes = isChanged
    ? [
        updateWebhook(status)({
          ...{ id, revision: webhook.revision, url, host, types, turns, lang, secret, oldSecret, oldUntil },
        }),
      ]
    : kind === 'made'
      ? [
          insertWebhook({
            ...(room ?? { yours: Number.MAX_SAFE_INTEGER, ofGame: Number.MAX_SAFE_INTEGER }),
            ...{
              id,
              owner,
              origin,
              game,
              via,
              url,
              host,
              format,
              types,
              turns,
              lang,
              status: webhook.status,
            },
            ...{ secret, oldSecret, oldUntil, createdAt, preferences: preferences ?? null },
          }),
        ]
      : []
  const receiptStatementList = receipt
    ? isChanged
      ? [receiptAfterChange(receipt)]
      : receiptStatements(receipt)
    : []
  const message = sends ? [insertMessage({ ...sends, webhook: id, host, owner })] : []
  // A new push subscription needs no test, and gets messages at once.
  const after = isChanged || isPush(webhook) ? [bumpAfterWebhookChange({ id })] : []
  const pendingDelivery = sends ? [markPending({ webhook: id, id: sends.id, due: sends.due })] : []
  const tokenHash = precondition?.spec.tokenHash
  const proof = tokenHash === undefined ? [] : [requireToken({ player: owner, tokenHash })]
  const results: readonly unknown[] = await db.batch([
    ...proof,
    ...changes,
    ...receiptStatementList,
    ...after,
    ...pendingDelivery,
    ...message,
  ])
  const changed = results[proof.length]
  if (isChanged && (changed as readonly unknown[]).length === 0) return { outcome: 'conflict' }
  return {
    outcome: 'written',
    ...(sends && {
      messages: results.at(-1) as NonNullable<Extract<WriteResult, { messages?: unknown }>['messages']>,
    }),
  }
}

interface DeliveryListValues {
  readonly webhook: string
  readonly outcome: string | null
  readonly before: string
  readonly limit: number
}

/** Condition of the partial index of undelivered messages. */
const IS_UNDELIVERED = sql`outcome <> 'delivered'`

const listDeliveries = statementVariants((by: DeliveryOutcome | 'any') =>
  preparedStatement<DeliveryListValues>()(({ webhook, outcome, before, limit }: Slots<DeliveryListValues>) =>
    queryBuilder
      .select()
      .from(deliveries)
      .where(
        and(
          eq(deliveries.webhook, webhook),
          by === 'any' ? undefined : eq(deliveries.outcome, outcome as SQLWrapper as never),
          by === 'any' || by === 'delivered' ? undefined : IS_UNDELIVERED,
          lt(deliveries.id, before),
        ),
      )
      .orderBy(desc(deliveries.id))
      .limit(limit),
  ),
)

/** An id after all message ids. */
const AFTER_ALL_IDS = 'n'

/** Finds a page of a webhook's delivery log: messages with at least one attempt, the latest first. */
export const findDeliveries = (
  db: Connection,
  { webhook, outcome, before = AFTER_ALL_IDS, limit }: DeliveryQuery,
): Promise<readonly StoredDelivery[]> =>
  db.one(listDeliveries(outcome ?? 'any')({ webhook, outcome: outcome ?? null, before, limit }))
