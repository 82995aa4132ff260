import { sql } from 'kysely'
import { integerType, isPostgres, textType } from '../connection/dialect.ts'
import { type Counter, keep, type Source, unfollow } from './baseline/counters.ts'
import { counts, dueDays, parts, projectTasks } from './baseline/kept-numbers.ts'
import { meanOf } from './baseline/projects.ts'
import { type Anything, createIndex, createTable, run } from './table.ts'

/**
 * Visibility of work; existing work stays visible to the client. Counters for the client's part are stored beside the
 * totals.
 */
export async function up(db: Anything) {
  const word = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, textType(db), (it) => it.notNull().defaultTo('client'))
      .execute()
  await word('workItems', 'audience')
  await word('projects', 'newWork')
  await keepShared(db)
  // Partial: answers whether any hidden work exists, which is rare.
  await createIndex(db, 'tasksNotShared', 'workItems', ['projectId'], {
    where: `"audience" <> 'client' and "parentId" is null`,
  })
  await createIndex(db, 'subtasksNotShared', 'workItems', ['parentId'], {
    where: `"audience" <> 'client' and "parentId" is not null`,
  })
  await tellApartInCounts(db)
  await tellApartInDueDays(db)
}

const isShared = `"it"."audience" = 'client'`
const onlyShared = (source: Source): Source => ({
  ...source,
  columns: [...source.columns, 'audience'],
  where: `${source.where} and ${isShared}`,
})

async function keepShared(db: Anything) {
  const number = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, integerType(db), (it) => it.notNull().defaultTo(0))
      .execute()
  // SQLite can't add a stored generated column to an existing table.
  const generated = (table: string, column: string, expression: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, integerType(db), (it) => {
        const computed = it.generatedAlwaysAs(sql.raw(expression))
        return isPostgres(db) ? computed.stored() : computed
      })
      .execute()
  const ofTask: Counter = {
    ...parts,
    name: 'sharedParts',
    numbers: ['sharedParts', 'sharedPartsDone'],
    sources: parts.sources.map(onlyShared),
  }
  for (const column of ofTask.numbers) await number('workItems', column)
  await generated(
    'workItems',
    'sharedProgress',
    `case when "status" = 'completed' then 100 when "sharedParts" = 0 then 0
      else (200 * "sharedPartsDone" + "sharedParts") / (2 * "sharedParts") end`,
  )
  const counted = ['sharedPendingTasks', 'sharedInProgressTasks', 'sharedCompletedTasks']
  const ofProject: Counter = {
    ...projectTasks,
    name: 'sharedTasks',
    numbers: [...counted, 'sharedCancelledTasks', 'sharedProgressSum'],
    sources: projectTasks.sources.map(onlyShared).map((source) => ({
      ...source,
      columns: source.columns.map((it) => (it === 'progress' ? 'sharedProgress' : it)),
      numbers: source.numbers.map((it) => it.replace('"it"."progress"', '"it"."sharedProgress"')),
    })),
  }
  for (const column of ofProject.numbers) await number('projects', column)
  await generated(
    'projects',
    'sharedProgress',
    meanOf('"sharedProgressSum"', `(${counted.map((it) => `"${it}"`).join(' + ')})`),
  )
  for (const counter of [ofTask, ofProject]) await keep(db, counter)
}

const sourceOf = (counter: Counter, name: string): Source => {
  const source = counter.sources.find((it) => it.name === name)
  if (!source) throw new Error(`${counter.name} has no source ${name}`)
  return source
}

/** Work counts by visibility, as files do. */
async function tellApartInCounts(db: Anything) {
  const work = sourceOf(counts, 'Work')
  await unfollow(db, counts, work)
  await run(db, `delete from "counts" where "thing" in ('tasks', 'subtasks')`)
  const keys = work.keys.map((key) => key.map((it, at) => (counts.keys[at] === 'audience' ? '"it"."audience"' : it)))
  const { everything: _, ...counter } = counts
  // Totals follow the rows of the projects.
  await keep(db, { ...counter, sources: [{ ...work, columns: [...work.columns, 'audience'], keys }] })
}

async function tellApartInDueDays(db: Anything) {
  for (const source of dueDays.sources) await unfollow(db, dueDays, source)
  await run(db, 'drop table "dueDays"')
  if (isPostgres(db)) await run(db, 'drop function "dueDaysEverything"()')
  await createTable(
    db,
    'dueDays',
    { projectId: 'text', thing: 'text', day: 'text', audience: 'text', count: 'int', running: 'int' },
    { keys: sharedDueDays.keys },
  )
  await createIndex(db, 'dueDaysOfRunning', 'dueDays', ['thing', 'day', 'projectId', 'audience'], {
    where: `"running" > 0 and "projectId" <> ''`,
  })
  await keep(db, sharedDueDays)
}

/** By visibility. */
export const sharedDueDays: Counter = {
  ...dueDays,
  keys: [...dueDays.keys, 'audience'],
  sources: dueDays.sources.map((source) => {
    const isWork = source.table === 'workItems'
    const audience = `${isWork ? '"it"' : '"work"'}."audience"`
    return {
      ...source,
      columns: isWork ? [...source.columns, 'audience'] : source.columns,
      keys: source.keys.map((key) => [...key, audience]),
    }
  }),
}
