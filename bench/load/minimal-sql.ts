import type { Statement } from './hrana-client.ts'

/*
 * Minimal SQL of each kind of request, for the baselines.
 */

/** The rows of a move: the new row of the game, and the events as a JSON list. */
export interface MoveRows {
  readonly game: string
  readonly before: number
  readonly version: number
  readonly toAct: number
  readonly upcoming: number
  readonly shape: number
  readonly snapshot: string
  readonly summary: string
  readonly since: string
  readonly at: string
  readonly events: string
  /** The idempotency key of the receipt. */
  readonly key?: string | undefined
}

/** A read request: the caller and the game. */
export interface ReadInput {
  readonly tokenHash: string
  readonly game: string
}

const setGame = (row: MoveRows, condition = ''): Statement => ({
  sql: `update games set version = ?, to_act = ?, upcoming = ?, shape = ?, snapshot = ?, updated_at = ?, summarized = ?,
    summary = ?, since = ? where id = ? ${condition}`,
  args: [
    ...[row.version, row.toAct, row.upcoming, row.shape, row.snapshot, row.at, row.version],
    ...[row.summary, row.since, row.game],
  ],
})

const addEvents = ({ game, before, at, events }: MoveRows, condition = ''): Statement => ({
  sql: `insert into events (game, seq, at, body)
    select ?, ? + 1 + item.key, ?, item.value from json_each(?) as item ${condition}`,
  args: [game, before, at, events],
})

/** Text in place of a stored receipt: two hundred bytes. */
const NOTE = JSON.stringify('n'.repeat(200))

const keep = ({ at, key }: MoveRows, condition = ''): readonly Statement[] =>
  key === undefined
    ? []
    : [
        {
          sql: `insert into receipts (key, request, shape, status, headers, body, created_at)
            select ?, ?, 1, 201, '{}', ?, ? ${condition}`,
          args: [key, key, NOTE, at],
        },
      ]

/** Statements of a move without checks: the game, its events and, with a key, the receipt. */
export const bareMove = (row: MoveRows): readonly Statement[] => [setGame(row), ...keep(row), addEvents(row)]

const GOES_ON = 'where changes() > 0'

/**
 * Statements of a move on a known version of the game. The write is conditional on the version. After a conflict the
 * last statement reads the game.
 */
export const guardedMove = (row: MoveRows, tokenHash: string): readonly Statement[] => {
  const { sql, args } = setGame(
    row,
    'and version = ? and exists (select 1 from players where token_hash = ?)',
  )
  return [
    { sql, args: [...args, row.before, tokenHash] },
    ...keep(row, GOES_ON),
    addEvents(row, GOES_ON),
    {
      sql: 'select version, snapshot from games where id = ? and version <> ?',
      args: [row.game, row.version],
    },
  ]
}

const NAMES = `(select json_group_object(q.id, q.name) from seats as s join players as q on q.id = s.player
  where s.game = g.id and s.seat >= 0) as names`

const found = (columns: string, { tokenHash, game }: ReadInput): Statement => ({
  sql: `select p.id, p.name, g.id, g.version, ${columns}
    from (select 1) left join players as p on p.token_hash = ? left join games as g on g.id = ?`,
  args: [tokenHash, game],
})

const look = (asked: ReadInput): readonly Statement[] => [
  found(
    `g.visibility, g.invite, g.owner, g.created_at, g.updated_at, g.to_act, g.shape, g.since, g.snapshot, ${NAMES}`,
    asked,
  ),
]

const LISTED =
  'g.id, g.ruleset, g.visibility, g.owner, g.status, g.version, g.created_at, g.updated_at, g.since, g.summary'
const PAGE = 20

/** Statements of the read requests, by kind. */
export const READS = {
  view: look,
  unchanged: (asked: ReadInput) => [found('g.updated_at', asked)],
  'legal-moves': look,
  events: (asked: ReadInput) => [
    found(`g.visibility, g.owner, ${NAMES}`, asked),
    { sql: 'select seq, at, body from events where game = ? order by seq limit 100', args: [asked.game] },
  ],
  awaiting: ({ tokenHash }: ReadInput) => [
    {
      sql: `select ${LISTED} from players as p join seats as s on s.player = p.id join games as g on g.id = s.game
        where p.token_hash = ? and s.ended_at is null and (g.to_act >> s.seat) & 1 order by g.updated_at, g.id limit ${PAGE}`,
      args: [tokenHash],
    },
  ],
  public: ({ tokenHash }: ReadInput) => [
    { sql: 'select id, name from players where token_hash = ?', args: [tokenHash] },
    {
      sql: `select ${LISTED} from games as g where g.visibility = 'public' order by g.listed_at desc, g.id desc limit ${PAGE}`,
      args: [],
    },
  ],
} as const satisfies Readonly<Record<string, (asked: ReadInput) => readonly Statement[]>>

/** Request to the minimal Worker: a move with its rows, or a read. */
export type MinimalRequest =
  | { readonly kind: 'move'; readonly row: MoveRows; readonly tokenHash: string }
  | ({ readonly kind: keyof typeof READS } & ReadInput)
