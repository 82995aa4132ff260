import { sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { type Anything, createIndex, createTable } from './table.ts'

/**
 * How much open work is due on each day, and how much each person has in each project: kept by triggers as the tallies
 * are, so that no dashboard counts what is late in years of work, and no directory what is open for everybody.
 *
 * A row of `dueDays` says how many there are, and how many of these in a project that is neither completed nor
 * cancelled. The row of everything, whose project is empty text, follows the rows of the projects and nothing else.
 */
export async function up(db: Anything) {
  const days = { customerId: 'text', thing: 'text', day: 'text', count: 'int', running: 'int' } as const
  await createTable(db, 'dueDays', days, ['customerId', 'thing', 'day'])
  const loads = { userId: 'text', thing: 'text', customerId: 'text', open: 'int' } as const
  await createTable(db, 'workloads', loads, ['userId', 'thing', 'customerId'])
  await createIndex(db, 'dueDaysOfRunning', 'dueDays', ['thing', 'day', 'customerId'], {
    where: `"running" > 0 and "customerId" <> ''`,
  })
  // What is somebody's is counted and put in order without a look at the rest of it.
  await createIndex(
    db,
    'subtasksInShort',
    'subtasks',
    ['id', 'status', 'dueDate', 'completedAt', 'customerId', 'trashId'],
    { where: '"trashId" is null' },
  )
  for (const it of work) {
    await createIndex(db, `${it.thing}OfCustomerByDay`, it.thing, ['customerId', 'dueDate', 'status', 'id'], {
      where: '"trashId" is null',
    })
    await run(db, moveDays(it, `select 1 as "by", * from "${it.thing}"`))
    await run(
      db,
      moveLoads(
        it,
        `select 1 as "by", "userId", "customerId" from "${it.assignees}"
          join "${it.thing}" as "it" on "it"."id" = "${it.id}" where ${isOpen('it')}`,
      ),
    )
  }
  await run(
    db,
    `insert into "dueDays" select '', "thing", "day", sum("count"), sum("running") from "dueDays" group by 2, 3`,
  )
  await (isPostgres(db) ? followOnPostgres(db) : followOnSqlite(db))
}

interface Work {
  thing: 'tasks' | 'subtasks'
  assignees: string
  id: string
}
const work: Work[] = [
  { thing: 'tasks', assignees: 'taskAssignees', id: 'taskId' },
  { thing: 'subtasks', assignees: 'subtaskAssignees', id: 'subtaskId' },
]
const COLUMNS = ['customerId', 'status', 'dueDate', 'trashId']

const isOpen = (row: string) => `${row}."status" in ('pending', 'in-progress') and ${row}."trashId" is null`
/** 1 or 0. */
const isRunning = (id: string) =>
  `coalesce((select case when "status" in ('completed', 'cancelled') then 0 else 1 end from "customers" where "id" = ${id}), 0)`

/** Adds up rows of a table, each with the number `by` that it counts. Where nothing changes, nothing is written. */
const moveDays = ({ thing }: Work, rows: string) =>
  `insert into "dueDays" ("customerId", "thing", "day", "count", "running")
    select "customerId", '${thing}', "dueDate", sum("by"), sum("by") * ${isRunning('"it"."customerId"')}
    from (${rows}) as "it" where ${isOpen('it')} group by "customerId", "dueDate" having sum("by") <> 0 order by 1, 3
    on conflict ("customerId", "thing", "day") do update set "count" = "dueDays"."count" + excluded."count",
      "running" = ("dueDays"."count" + excluded."count") * ${isRunning('excluded."customerId"')};`

const moveLoads = ({ thing }: Work, rows: string) =>
  `insert into "workloads" ("userId", "thing", "customerId", "open")
    select "userId", '${thing}', "customerId", sum("by") from (${rows}) as "moved" where true
    group by "userId", "customerId" having sum("by") <> 0 order by 1, 3
    on conflict ("userId", "thing", "customerId") do update set "open" = "workloads"."open" + excluded."open";`

/** A status of a project under which its open work presses nobody. */
const followProjects = (id: string, status: string) =>
  `update "dueDays" set "running" = case when ${status} in ('completed', 'cancelled') then 0 else "count" end
    where "customerId" = ${id} and "count" <> 0;`

const ALL = `insert into "dueDays" ("customerId", "thing", "day", "count", "running")`
const ADD = `on conflict ("customerId", "thing", "day") do update
  set "count" = "dueDays"."count" + excluded."count", "running" = "dueDays"."running" + excluded."running";`

async function followOnSqlite(db: Anything) {
  const on = (name: string, event: string, statements: string) =>
    run(db, `create trigger "${name}" after ${event} begin ${statements} end`)
  for (const it of work) {
    const { thing, assignees, id } = it
    const day = (row: 'old' | 'new', by: 1 | -1) =>
      moveDays(it, `select ${by} as "by", ${COLUMNS.map((column) => `${row}."${column}" as "${column}"`).join(', ')}`)
    /** Of everybody who is assigned to it. */
    const loads = (row: 'old' | 'new', by: 1 | -1) =>
      moveLoads(
        it,
        `select ${by} as "by", "userId", ${row}."customerId" as "customerId" from "${assignees}"
          where "${id}" = ${row}."id" and ${isOpen(row)}`,
      )
    /** Of one who comes or goes. */
    const load = (row: 'old' | 'new', by: 1 | -1) =>
      moveLoads(
        it,
        `select ${by} as "by", ${row}."userId" as "userId", "customerId" from "${thing}" as "it"
          where "it"."id" = ${row}."${id}" and ${isOpen('it')}`,
      )
    await on(`${thing}DueDays`, `insert on "${thing}"`, day('new', 1))
    await on(`${thing}NotDueDays`, `delete on "${thing}"`, day('old', -1))
    const differs = COLUMNS.map((column) => `old."${column}" is not new."${column}"`).join(' or ')
    await on(
      `${thing}OtherDueDays`,
      `update of ${COLUMNS.map((column) => `"${column}"`).join(', ')} on "${thing}" when ${differs}`,
      `${day('old', -1)} ${day('new', 1)}`,
    )
    const opens = `(${isOpen('old')}) is not (${isOpen('new')})`
    await on(
      `${thing}Workloads`,
      `update of "status", "trashId" on "${thing}" when ${opens}`,
      [loads('old', -1), loads('new', 1)].join(' '),
    )
    await on(`${assignees}Loaded`, `insert on "${assignees}"`, load('new', 1))
    await on(`${assignees}Unloaded`, `delete on "${assignees}"`, load('old', -1))
  }
  const change = `select '', new."thing", new."day",`
  const add = (count: string, running: string) => `${ALL} ${change} ${count}, ${running} where true ${ADD}`
  await on('dueDaysBegun', `insert on "dueDays" when new."customerId" <> ''`, add('new."count"', 'new."running"'))
  await on(
    'dueDaysMoved',
    `update on "dueDays" when new."customerId" <> ''`,
    add('new."count" - old."count"', 'new."running" - old."running"'),
  )
  await on(
    'customersRunning',
    `update of "status" on "customers" when old."status" <> new."status"`,
    followProjects('new."id"', 'new."status"'),
  )
}

/** As with the tallies: the rows of everything wait for the commit, and for the lock of the log. */
async function followOnPostgres(db: Anything) {
  const define = (name: string, body: string) =>
    run(db, `create function "${name}"() returns trigger language plpgsql as $$ ${body} $$`)
  const events = [
    ['insert', 'new table as come'],
    ['delete', 'old table as gone'],
    ['update', 'old table as gone new table as come'],
  ]
  const follow = async (table: string, name: string) => {
    for (const [event, rows] of events)
      await run(
        db,
        `create trigger "${name}${event}" after ${event} on "${table}" referencing ${rows}
          for each statement execute function "${name}"()`,
      )
  }
  /** What came counts, what went counts no longer. */
  const byEvent = (move: (rows: string) => string, select: (rows: string, by: 1 | -1) => string) =>
    `begin
      if tg_op = 'INSERT' then ${move(select('come', 1))}
      elsif tg_op = 'DELETE' then ${move(select('gone', -1))}
      else ${move(`${select('come', 1)} union all ${select('gone', -1)}`)}
      end if;
      return null; end`
  for (const it of work) {
    const { thing, assignees, id } = it
    await define(
      `${thing}Due`,
      byEvent(
        (rows) => moveDays(it, rows),
        (rows, by) => `select ${by} as "by", * from ${rows}`,
      ),
    )
    await follow(thing, `${thing}Due`)
    const ofThings = (rows: string, by: 1 | -1) =>
      `select ${by} as "by", "userId", "it"."customerId" from ${rows} as "it"
        join "${assignees}" on "${id}" = "it"."id" where ${isOpen('it')}`
    await define(
      `${thing}Loads`,
      `begin ${moveLoads(it, `${ofThings('come', 1)} union all ${ofThings('gone', -1)}`)} return null; end`,
    )
    await run(
      db,
      `create trigger "${thing}Loads" after update on "${thing}" referencing old table as gone new table as come
        for each statement execute function "${thing}Loads"()`,
    )
    await define(
      `${assignees}Loads`,
      byEvent(
        (rows) => moveLoads(it, rows),
        (rows, by) =>
          `select ${by} as "by", ${rows}."userId", "it"."customerId" from ${rows}
            join "${thing}" as "it" on "it"."id" = ${rows}."${id}" where ${isOpen('it')}`,
      ),
    )
    await follow(assignees, `${assignees}Loads`)
  }
  await define(
    'dueDaysOfAll',
    `declare known "dueDays";
    begin
      if tg_op = 'UPDATE' then known := old; end if;
      perform pg_advisory_xact_lock(7215);
      ${ALL} values ('', new."thing", new."day", new."count" - coalesce(known."count", 0),
        new."running" - coalesce(known."running", 0)) ${ADD}
      return null; end`,
  )
  await run(
    db,
    `create constraint trigger "dueDaysAddedUp" after insert or update on "dueDays" deferrable initially deferred
      for each row when (new."customerId" <> '') execute function "dueDaysOfAll"()`,
  )
  await define('customersRunning', `begin ${followProjects('new."id"', 'new."status"')} return null; end`)
  await run(
    db,
    `create trigger "customersRunning" after update of "status" on "customers"
      for each row when (old."status" <> new."status") execute function "customersRunning"()`,
  )
}

const run = (db: Anything, text: string) => sql.raw(text).execute(db)
