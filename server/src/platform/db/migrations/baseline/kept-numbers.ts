import { sql } from 'kysely'
import { isPostgres } from '../../connection/dialect.ts'
import { type Counter, keep, type Source } from './counters.ts'
import { type Anything, createIndex, createTable } from '../table.ts'

const KIND = `case when "it"."parentId" is null then 'tasks' else 'subtasks' end`
const alive = (row: string) => `${row}."trashId" is null`
const isOpen = (row: string) => `${row}."status" in ('pending', 'in-progress') and ${alive(row)}`
const oneIf = (condition: string) => `case when ${condition} then "by" else 0 end`
const isOver = (status: string) => `${status} in ('completed', 'cancelled')`

/** Subtasks that are not cancelled, and completed ones. A task's progress is generated from both. */
export const parts: Counter = {
  name: 'parts',
  table: 'workItems',
  keys: ['id'],
  numbers: ['parts', 'partsDone'],
  onRows: true,
  sources: [
    {
      name: 'Work',
      table: 'workItems',
      columns: ['parentId', 'status', 'trashId'],
      where: `"it"."parentId" is not null and ${alive('"it"')} and "it"."status" <> 'cancelled'`,
      keys: [['"it"."parentId"']],
      numbers: ['"by"', oneIf(`"it"."status" = 'completed'`)],
    },
  ],
}

/** Tasks by status, and their progress without cancelled ones. */
export const projectTasks: Counter = {
  name: 'projectTasks',
  table: 'projects',
  keys: ['id'],
  numbers: ['pendingTasks', 'inProgressTasks', 'completedTasks', 'cancelledTasks', 'progressSum'],
  onRows: true,
  sources: [
    {
      name: 'Work',
      table: 'workItems',
      columns: ['projectId', 'status', 'progress', 'trashId'],
      fixed: ['parentId'],
      where: `"it"."parentId" is null and ${alive('"it"')}`,
      keys: [['"it"."projectId"']],
      numbers: [
        ...['pending', 'in-progress', 'completed', 'cancelled'].map((it) => oneIf(`"it"."status" = '${it}'`)),
        `case when "it"."status" = 'cancelled' then 0 else "by" * "it"."progress" end`,
      ],
    },
  ],
}

/** Records outside the trash by kind, per project and in total. */
export const counts: Counter = {
  name: 'counts',
  table: 'counts',
  keys: ['projectId', 'thing', 'status', 'word', 'audience', 'onRequest'],
  numbers: ['count', 'progress'],
  everything: true,
  sources: [
    {
      name: 'Projects',
      table: 'projects',
      columns: ['status', 'priority', 'progress', 'trashId'],
      fixed: ['id'],
      where: alive('"it"'),
      keys: [['"it"."id"', `'projects'`, '"it"."status"', '"it"."priority"', `''`, '0']],
      numbers: ['"by"', '"by" * "it"."progress"'],
    },
    {
      name: 'Work',
      table: 'workItems',
      columns: ['projectId', 'status', 'priority', 'progress', 'trashId'],
      fixed: ['parentId'],
      where: alive('"it"'),
      keys: [['"it"."projectId"', KIND, '"it"."status"', '"it"."priority"', `''`, '0']],
      numbers: ['"by"', `case when "it"."parentId" is null then "by" * "it"."progress" else 0 end`],
    },
    {
      name: 'Requests',
      table: 'requests',
      columns: ['projectId', 'status', 'trashId'],
      where: alive('"it"'),
      keys: [['"it"."projectId"', `'requests'`, '"it"."status"', `''`, `''`, '0']],
      numbers: ['"by"', '0'],
    },
    {
      name: 'Files',
      table: 'files',
      columns: ['projectId', 'status', 'mimetype', 'category', 'audience', 'requestId', 'trashId'],
      where: alive('"it"'),
      keys: [
        [
          '"it"."projectId"',
          `'files'`,
          '"it"."status"',
          // The clients' page tells PDFs from other documents.
          `case when "it"."mimetype" = 'application/pdf' then "it"."category" || '/pdf' else "it"."category" end`,
          '"it"."audience"',
          'case when "it"."requestId" is null then 0 else 1 end',
        ],
      ],
      numbers: ['"by"', '0'],
    },
  ],
}

/** Open work by due date, and its part in projects neither completed nor cancelled. */
export const dueDays: Counter = {
  name: 'dueDays',
  table: 'dueDays',
  keys: ['projectId', 'thing', 'day'],
  numbers: ['count', 'running'],
  everything: true,
  sources: [
    {
      name: 'Work',
      table: 'workItems',
      columns: ['projectId', 'status', 'dueOn', 'trashId'],
      fixed: ['parentId'],
      where: isOpen('"it"'),
      keys: [['"it"."projectId"', KIND, '"it"."dueOn"']],
      numbers: [
        '"by"',
        `"by" * coalesce((select case when ${isOver('"of"."status"')} then 0 else 1 end from "projects" as "of" where "of"."id" = "it"."projectId"), 0)`,
      ],
    },
    {
      name: 'Projects',
      table: 'projects',
      columns: ['status'],
      fixed: ['id'],
      events: ['update'],
      join: `join "workItems" as "work" on "work"."projectId" = "it"."id"`,
      where: isOpen('"work"'),
      keys: [['"work"."projectId"', KIND.replace('"it"', '"work"'), '"work"."dueOn"']],
      numbers: ['0', `case when ${isOver('"it"."status"')} then 0 else "by" end`],
    },
  ],
}

/** Open work by person and project. */
export const workloads: Counter = {
  name: 'workloads',
  table: 'workloads',
  keys: ['userId', 'thing', 'projectId'],
  numbers: ['open'],
  sources: [
    {
      name: 'Assignees',
      table: 'workItemAssignees',
      columns: ['userId', 'workItemId'],
      events: ['insert', 'delete'],
      join: `join "workItems" as "work" on "work"."id" = "it"."workItemId"`,
      where: isOpen('"work"'),
      keys: [['"it"."userId"', KIND.replace('"it"', '"work"'), '"work"."projectId"']],
      numbers: ['"by"'],
    },
    {
      name: 'Work',
      table: 'workItems',
      columns: ['projectId', 'status', 'trashId'],
      fixed: ['id', 'parentId'],
      events: ['update'],
      join: `join "workItemAssignees" as "who" on "who"."workItemId" = "it"."id"`,
      where: isOpen('"it"'),
      keys: [['"who"."userId"', KIND, '"it"."projectId"']],
      numbers: ['"by"'],
    },
  ],
}

const lineOf = (projectId: string, actorId: string, day: string) => [
  projectId,
  actorId,
  day,
  '"it"."audience"',
  'case when "it"."requestId" is null then 0 else 1 end',
  '"it"."type"',
]
const lines: Omit<Source, 'keys'> = {
  name: 'Lines',
  table: 'activities',
  columns: ['audience', 'createdAt'],
  fixed: ['projectId', 'actorId', 'requestId', 'type', 'inFeeds'],
  where: '"it"."inFeeds" = 1',
  numbers: ['"by"'],
}

/** Feed entries: total, by day (UTC), by actor, by project, and by both. */
export const lineCounts: Counter = {
  name: 'lineCounts',
  table: 'lineCounts',
  keys: ['projectId', 'actorId', 'day', 'audience', 'onRequest', 'type'],
  numbers: ['count'],
  sources: [
    {
      ...lines,
      keys: [
        lineOf(`''`, `''`, `''`),
        lineOf(`''`, `''`, 'substr("it"."createdAt", 1, 10)'),
        lineOf(`''`, '"it"."actorId"', `''`),
      ],
    },
    {
      ...lines,
      name: 'ProjectLines',
      where: '"it"."inFeeds" = 1 and "it"."projectId" is not null',
      keys: [lineOf('"it"."projectId"', `''`, `''`), lineOf('"it"."projectId"', '"it"."actorId"', `''`)],
    },
  ],
}

/** Counts existing rows and follows every change. */
export async function keepNumbers(db: Anything) {
  const key = { projectId: 'text', thing: 'text' } as const
  const words = { status: 'text', word: 'text', audience: 'text', onRequest: 'int' } as const
  await createTable(db, 'counts', { ...key, ...words, count: 'int', progress: 'int' }, counts)
  await createTable(db, 'dueDays', { ...key, day: 'text', count: 'int', running: 'int' }, dueDays)
  await createIndex(db, 'dueDaysOfRunning', 'dueDays', ['thing', 'day', 'projectId'], {
    where: `"running" > 0 and "projectId" <> ''`,
  })
  await createTable(db, 'workloads', { userId: 'text', thing: 'text', projectId: 'text', open: 'int' }, workloads)
  await createTable(
    db,
    'lineCounts',
    { projectId: 'text', actorId: 'text', day: 'text', audience: 'text', onRequest: 'int', type: 'text', count: 'int' },
    lineCounts,
  )
  if (isPostgres(db)) {
    // Extended statistics: the columns are correlated, because most rows lack project and person, and those lack a day.
    await sql`create statistics "lineCountsTogether" (mcv) on "projectId", "actorId", "day"
      from "lineCounts"`.execute(db)
    await sql`create statistics "countsTogether" (mcv) on "projectId", "thing" from "counts"`.execute(db)
  }
  // On rows first: other counters depend on them.
  for (const counter of [parts, projectTasks, counts, dueDays, workloads, lineCounts]) await keep(db, counter)
}
