import type { Client } from '@libsql/client'

/** Returns all texts of all tables of a database, by direct reads. */
export const storedTexts = async (database: Pick<Client, 'execute'>): Promise<string> => {
  const { rows } = await database.execute("select name from sqlite_schema where type = 'table'")
  const texts: string[] = []
  for (const { name } of rows) {
    const table = await database.execute(`select * from "${name}"`)
    texts.push(JSON.stringify(table.rows.map((row) => Object.values(row))))
  }
  return texts.join('\n')
}
