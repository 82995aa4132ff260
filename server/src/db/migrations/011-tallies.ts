import { sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { type Anything, createTable } from './table.ts'

/**
 * How many things there are of each kind, kept with the things themselves by triggers, so that nobody who changes one
 * has to think of it, and nobody has to count a hundred thousand. Two rows count each thing outside the trash: that of
 * its project, and that of everything, whose project is empty text.
 */
export async function up(db: Anything) {
  const key = ['customerId', 'thing', 'status', 'word', 'audience', 'onRequest']
  await createTable(
    db,
    'tallies',
    {
      customerId: 'text',
      thing: 'text',
      status: 'text',
      word: 'text',
      audience: 'text',
      onRequest: 'int',
      count: 'int',
      progress: 'int',
    },
    key,
  )
  await countAnew(db)
  await (isPostgres(db) ? followOnPostgres(db) : followOnSqlite(db))
}

interface Counted {
  table: string
  /** What tells things apart, as SQL about a row; `progress` is summed up. */
  customerId: string
  word: string
  audience: string
  onRequest: string
  progress: string
  /** The columns from which all of that follows. */
  columns: string[]
}

const work = { audience: `''`, onRequest: '0' }
const counted: Counted[] = [
  {
    ...work,
    table: 'customers',
    customerId: '@."id"',
    word: '@."priority"',
    progress: '@."progress"',
    columns: ['status', 'priority', 'progress', 'trashId'],
  },
  {
    ...work,
    table: 'tasks',
    customerId: '@."customerId"',
    word: '@."priority"',
    progress: '@."progress"',
    columns: ['customerId', 'status', 'priority', 'progress', 'trashId'],
  },
  {
    ...work,
    table: 'subtasks',
    customerId: '@."customerId"',
    word: '@."priority"',
    progress: '0',
    columns: ['customerId', 'status', 'priority', 'trashId'],
  },
  {
    ...work,
    table: 'taskRequests',
    customerId: '@."customerId"',
    word: `''`,
    progress: '0',
    columns: ['customerId', 'status', 'trashId'],
  },
  {
    table: 'files',
    customerId: '@."customerId"',
    // The clients' page tells PDFs from other documents.
    word: `case when @."mimetype" = 'application/pdf' then @."category" || '/pdf' else @."category" end`,
    audience: '@."audience"',
    onRequest: 'case when @."requestId" is null then 0 else 1 end',
    progress: '0',
    columns: ['customerId', 'status', 'mimetype', 'category', 'audience', 'requestId', 'trashId'],
  },
]

const of = (row: string, text: string) => text.replaceAll('@', row)
/** The key and the progress of a row under that name; `everything` instead of its project. */
const keyOf = (it: Counted, row: string, everything = false) =>
  of(
    row,
    `${everything ? `''` : it.customerId}, '${it.table}', @."status", ${it.word}, ${it.audience}, ${it.onRequest}`,
  )
const INTO = `insert into "tallies" ("customerId", "thing", "status", "word", "audience", "onRequest", "count", "progress")`
const ADD = `on conflict ("customerId", "thing", "status", "word", "audience", "onRequest") do update
  set "count" = "tallies"."count" + excluded."count", "progress" = "tallies"."progress" + excluded."progress"`

/** What there is already. */
async function countAnew(db: Anything) {
  for (const it of counted)
    for (const everything of [true, false])
      await run(
        db,
        `${INTO} select ${keyOf(it, 'it', everything)}, count(*), sum(${of('it', it.progress)})
          from "${it.table}" as it where it."trashId" is null group by 1, 2, 3, 4, 5, 6`,
      )
}

async function followOnSqlite(db: Anything) {
  const move = (it: Counted, row: 'old' | 'new', by: 1 | -1) =>
    [false, true]
      .map(
        (everything) =>
          `${INTO} select ${keyOf(it, row, everything)}, ${by}, ${by} * ${of(row, it.progress)}
            where ${row}."trashId" is null ${ADD};`,
      )
      .join('\n')
  for (const it of counted) {
    const on = (what: string, name: string, statements: string) =>
      run(db, `create trigger "${it.table}${name}" after ${what} on "${it.table}" begin ${statements} end`)
    await on('insert', 'Counted', move(it, 'new', 1))
    await on('delete', 'Discounted', move(it, 'old', -1))
    const columns = it.columns.map((column) => `"${column}"`)
    const differs = columns.map((column) => `old.${column} is not new.${column}`).join(' or ')
    await run(
      db,
      `create trigger "${it.table}Recounted" after update of ${columns.join(', ')} on "${it.table}"
        when ${differs} begin ${move(it, 'old', -1)} ${move(it, 'new', 1)} end`,
    )
  }
}

/**
 * What one statement changed is added up first. The rows of everything wait for the commit and for the lock of the log,
 * so that people who work on different projects do not wait for each other.
 */
async function followOnPostgres(db: Anything) {
  for (const it of counted) {
    const sum = (rows: string) => `${INTO}
      select ${keyOf(it, 'it')}, sum("by"), sum("by" * ${of('it', it.progress)}) from (${rows}) as it
      where it."trashId" is null group by 1, 2, 3, 4, 5, 6
      having sum("by") <> 0 or sum("by" * ${of('it', it.progress)}) <> 0 order by 1, 2, 3, 4, 5, 6 ${ADD};`
    await run(
      db,
      `create function "${it.table}Tallied"() returns trigger language plpgsql as $$ begin
        if tg_op = 'INSERT' then ${sum('select 1 as "by", * from come')}
        elsif tg_op = 'DELETE' then ${sum('select -1 as "by", * from gone')}
        else ${sum('select 1 as "by", * from come union all select -1, * from gone')}
        end if;
        return null; end $$`,
    )
    for (const [what, name, rows] of [
      ['insert', 'Counted', 'new table as come'],
      ['delete', 'Discounted', 'old table as gone'],
      ['update', 'Recounted', 'old table as gone new table as come'],
    ])
      await run(
        db,
        `create trigger "${it.table}${name}" after ${what} on "${it.table}" referencing ${rows}
          for each statement execute function "${it.table}Tallied"()`,
      )
  }
  await run(
    db,
    `create function "talliesOfAll"() returns trigger language plpgsql as $$
      declare known "tallies";
      begin
        if tg_op = 'UPDATE' then known := old; end if;
        perform pg_advisory_xact_lock(7215);
        ${INTO} values ('', new."thing", new."status", new."word", new."audience", new."onRequest",
          new."count" - coalesce(known."count", 0), new."progress" - coalesce(known."progress", 0)) ${ADD};
        return null;
      end $$`,
  )
  await run(
    db,
    `create constraint trigger "talliesAddedUp" after insert or update on "tallies" deferrable initially deferred
      for each row when (new."customerId" <> '') execute function "talliesOfAll"()`,
  )
}

const run = (db: Anything, text: string) => sql.raw(text).execute(db)
