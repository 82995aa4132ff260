import { CompiledQuery } from 'kysely'
import type { Db } from '../src/platform/db/connection/connect.ts'
import { isBig } from './exceptions.ts'

const BOUNDING =
  /\((?:[^)]* AND )?(id|rowid|seq|projectId|parentId|recurrenceId|rootId|workItemId|requestId|resultId|targetId|thingId|tokenHash)=\?/

/** Null, or the problem: a scan of a large table or index not limited by page, item or project. */
export async function problemOnSqlite(db: Db, { sql, parameters }: CompiledQuery): Promise<string | null> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
  const steps = (rows as { detail: string }[]).map(({ detail }) => detail)
  const tableOf = new Map([...sql.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, table, name]) => [name, String(table)]))
  const sorts = steps.some((step) => /TEMP B-TREE FOR (ORDER BY|GROUP BY|DISTINCT)/.test(step))
  const stops = /\blimit \?|\blimit \d/.test(sql) && !sorts
  for (const step of steps) {
    const [, way, name = ''] = /^(SCAN|SEARCH) (\w+)/.exec(step) ?? []
    if (!way || !isBig(tableOf.get(name) ?? name)) continue
    if (way === 'SEARCH' && BOUNDING.test(step)) continue
    // min and max read one end of an index.
    if (way === 'SEARCH' && !step.includes('(') && /^select (max|min)\(/.test(sql)) continue
    if (stops) continue
    return `${step}${sorts ? ', and sorts' : ''}`
  }
  return null
}
