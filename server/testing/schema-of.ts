import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connection/connect.ts'
import { isPostgres } from '../src/platform/db/connection/dialect.ts'

/** One line per column, constraint, index, trigger and function. */
export async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = isPostgres(db) ? await onPostgres.execute(db) : await onSqlite.execute(db)
  const lines = isPostgres(db) ? rows.map(({ text }) => text) : rows.flatMap(partsOfTable)
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').replaceAll(/(?<=\() | (?=\))/g, '')).toSorted()
}

interface Definition {
  name: string
  text: string
}

const onSqlite = sql<Definition>`select "name", "sql" as "text" from "sqlite_schema" where "sql" is not null
  and "name" not like 'sqlite_%'`

/** Ignores column order: `alter table` appends. */
function partsOfTable({ name, text }: Definition): string[] {
  const [, head, body = '', tail] = /^(create table [^(]+)\((.*)\)([^()]*)$/is.exec(text) ?? []
  if (!head) return [text]
  let depth = 0
  const parts = ['']
  for (const letter of body) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return [`${name} ${tail}`, ...parts.map((part) => `${name} ${part}`)]
}

const inSchema = sql.raw('= current_schema()::regnamespace')
const onPostgres = sql<Definition>`
  select format('%s.%s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation,
      a.attnotnull, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as "text"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace ${inSchema} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace ${inSchema}
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace ${inSchema}
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and c.relnamespace ${inSchema}
  union all select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace ${inSchema}
  union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace ${inSchema} and prokind = 'f'
    and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')`
