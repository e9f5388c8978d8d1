import { createClient } from '@libsql/client/web'

/*
 * The floor: what a move cannot do without. The same workerd and the same database do the statements of a move, one
 * read and one written transaction with rows of the same size, and nothing else: no routes, no checks, no rules.
 */

interface Env {
  readonly DATABASE_URL: string
  readonly DATABASE_TOKEN?: string
}

interface Asked {
  readonly tokenHash: string
  readonly game: string
  /** The version to write after, and the rows, as the service would write them. */
  readonly version: number
  readonly events: readonly string[]
  readonly snapshot: string
}

const READ = `select p.id, p.name, g.id, g.visibility, g.invite, g.owner, g.created_at, g.updated_at, g.snapshot
  from (select 1) left join players p on p.token_hash = ? left join games g on g.id = ?`

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { tokenHash, game, version, events, snapshot } = (await request.json()) as Asked
    const db = createClient({
      url: env.DATABASE_URL,
      ...(env.DATABASE_TOKEN && { authToken: env.DATABASE_TOKEN }),
    })
    await db.execute({ sql: READ, args: [tokenHash, game] })
    const now = new Date().toISOString()
    const rows = events.map(() => '(?, ?, ?, ?)').join(', ')
    await db.batch(
      [
        {
          sql: `insert into events (game, seq, at, body) values ${rows}`,
          args: events.flatMap((body, at) => [game, version + 1 + at, now, body]),
        },
        {
          sql: 'update games set status = ?, version = ?, to_act = ?, snapshot = ?, updated_at = ? where id = ?',
          args: ['playing', version + events.length, 1, snapshot, now, game],
        },
      ],
      'write',
    )
    return Response.json({ ok: true }, { status: 201 })
  },
}
