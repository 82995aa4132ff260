import type { Counter, Source } from './triggers.ts'

const kindOf = (row: string) => `case when ${row}."parentId" is null then 'tasks' else 'subtasks' end`
const alive = (row: string) => `${row}."trashId" is null`
const isOpen = (row: string) => `${row}."status" in ('pending', 'in-progress')`
const isOver = (row: string) => `${row}."status" in ('completed', 'cancelled')`
const oneIf = (condition: string) => `case when ${condition} then "by" else 0 end`

/** Also the part that clients see. */
const andShared = (numbers: string[]) => [
  ...numbers,
  ...numbers.map((it) => `shared${it.charAt(0).toUpperCase()}${it.slice(1)}`),
]
const ifShared = (number: string) => `case when "it"."audience" = 'client' then ${number} else 0 end`

const partsOf = ['"by"', oneIf(`"it"."status" = 'completed'`)]
/** A task's progress is generated from them. */
const parts: Counter = {
  name: 'parts',
  table: 'workItems',
  keys: ['id'],
  numbers: andShared(['parts', 'partsDone']),
  onRows: true,
  sources: [
    {
      name: 'Work',
      table: 'workItems',
      columns: ['parentId', 'status', 'trashId', 'audience'],
      where: `"it"."parentId" is not null and ${alive('"it"')} and "it"."status" <> 'cancelled'`,
      keys: [['"it"."parentId"']],
      numbers: [...partsOf, ...partsOf.map(ifShared)],
    },
  ],
}

const tasksBy = (progress: 'progress' | 'sharedProgress') => [
  ...['pending', 'in-progress', 'completed', 'cancelled'].map((it) => oneIf(`"it"."status" = '${it}'`)),
  `case when "it"."status" = 'cancelled' then 0 else "by" * "it"."${progress}" end`,
]
const projectTasks: Counter = {
  name: 'projectTasks',
  table: 'projects',
  keys: ['id'],
  numbers: andShared(['pendingTasks', 'inProgressTasks', 'completedTasks', 'cancelledTasks', 'progressSum']),
  onRows: true,
  sources: [
    {
      name: 'Work',
      table: 'workItems',
      columns: ['projectId', 'status', 'progress', 'sharedProgress', 'trashId', 'audience'],
      fixed: ['parentId'],
      where: `"it"."parentId" is null and ${alive('"it"')}`,
      keys: [['"it"."projectId"']],
      numbers: [...tasksBy('progress'), ...tasksBy('sharedProgress').map(ifShared)],
    },
  ],
}

const counts: Counter = {
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
      columns: ['projectId', 'status', 'priority', 'progress', 'trashId', 'audience'],
      fixed: ['parentId'],
      where: alive('"it"'),
      keys: [['"it"."projectId"', kindOf('"it"'), '"it"."status"', '"it"."priority"', '"it"."audience"', '0']],
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
      columns: ['projectId', 'status', 'mimetype', 'category', 'audience', 'requestId', 'trashId', 'resultId'],
      where: alive('"it"'),
      keys: [
        [
          '"it"."projectId"',
          `'files'`,
          '"it"."status"',
          // Clients see PDFs apart from other documents.
          `case when "it"."mimetype" = 'application/pdf' then "it"."category" || '/pdf' else "it"."category" end`,
          '"it"."audience"',
          // Files of a request that became work count for the work.
          `case when "it"."requestId" is null or ("it"."resultId" is not null and "it"."audience" = 'client') then 0 else 1 end`,
        ],
      ],
      numbers: ['"by"', '0'],
    },
  ],
}

/** Open dated work by due date and visibility, and its part in open projects. */
const dueDays: Counter = {
  name: 'dueDays',
  table: 'dueDays',
  keys: ['projectId', 'thing', 'day', 'audience'],
  numbers: ['count', 'running'],
  everything: true,
  sources: [
    {
      name: 'Work',
      table: 'workItems',
      columns: ['projectId', 'status', 'dueOn', 'trashId', 'audience'],
      fixed: ['parentId'],
      where: `${isOpen('"it"')} and ${alive('"it"')} and "it"."dueOn" is not null`,
      keys: [['"it"."projectId"', kindOf('"it"'), '"it"."dueOn"', '"it"."audience"']],
      numbers: [
        '"by"',
        `"by" * coalesce((select case when ${isOver('"of"')} then 0 else 1 end from "projects" as "of" where "of"."id" = "it"."projectId"), 0)`,
      ],
    },
    {
      name: 'Projects',
      table: 'projects',
      columns: ['status'],
      fixed: ['id'],
      events: ['update'],
      join: `join "workItems" as "work" on "work"."projectId" = "it"."id"`,
      where: `${isOpen('"work"')} and ${alive('"work"')} and "work"."dueOn" is not null`,
      keys: [['"work"."projectId"', kindOf('"work"'), '"work"."dueOn"', '"work"."audience"']],
      numbers: ['0', `case when ${isOver('"it"')} then 0 else "by" end`],
    },
  ],
}

const byStatus = (row: string) => [
  oneIf(isOpen(row)),
  oneIf(`${row}."status" = 'completed'`),
  oneIf(`${row}."status" = 'cancelled'`),
]

/** A home page doesn't read years of completed work. */
const workloads: Counter = {
  name: 'workloads',
  table: 'workloads',
  keys: ['userId', 'thing', 'projectId'],
  numbers: ['open', 'completed', 'cancelled'],
  sources: [
    {
      name: 'Assignees',
      table: 'workItemAssignees',
      columns: ['userId', 'workItemId'],
      events: ['insert', 'delete'],
      join: `join "workItems" as "work" on "work"."id" = "it"."workItemId"`,
      where: alive('"work"'),
      keys: [['"it"."userId"', kindOf('"work"'), '"work"."projectId"']],
      numbers: byStatus('"work"'),
    },
    {
      name: 'Work',
      table: 'workItems',
      columns: ['projectId', 'status', 'trashId'],
      fixed: ['id', 'parentId'],
      events: ['update'],
      join: `join "workItemAssignees" as "who" on "who"."workItemId" = "it"."id"`,
      where: alive('"it"'),
      keys: [['"who"."userId"', kindOf('"it"'), '"it"."projectId"']],
      numbers: byStatus('"it"'),
    },
  ],
}

/** 1: open and not in the trash. First in the index by person. */
const openAssignments: Counter = {
  name: 'openAssignments',
  table: 'workItemAssignees',
  keys: ['workItemId', 'userId'],
  numbers: ['open'],
  onRows: true,
  sources: [
    {
      name: 'Assignees',
      table: 'workItemAssignees',
      columns: ['workItemId', 'userId'],
      events: ['insert'],
      join: `join "workItems" as "work" on "work"."id" = "it"."workItemId"`,
      where: `${isOpen('"work"')} and ${alive('"work"')}`,
      keys: [['"it"."workItemId"', '"it"."userId"']],
      numbers: ['"by"'],
    },
    {
      name: 'Work',
      table: 'workItems',
      columns: ['status', 'trashId'],
      fixed: ['id'],
      events: ['update'],
      join: `join "workItemAssignees" as "who" on "who"."workItemId" = "it"."id"`,
      where: `${isOpen('"it"')} and ${alive('"it"')}`,
      keys: [['"it"."id"', '"who"."userId"']],
      numbers: ['"by"'],
    },
  ],
}

/** Assignees of an item. */
const hands: Counter = {
  name: 'hands',
  table: 'workItems',
  keys: ['id'],
  numbers: ['hands'],
  onRows: true,
  sources: [
    {
      name: 'Assignees',
      table: 'workItemAssignees',
      columns: ['workItemId', 'userId'],
      events: ['insert', 'delete'],
      where: '1 = 1',
      keys: [['"it"."workItemId"']],
      numbers: ['"by"'],
    },
  ],
}

const entryOf = (projectId: string, actorId: string, day: string) => [
  projectId,
  actorId,
  day,
  '"it"."audience"',
  'case when "it"."requestId" is null then 0 else 1 end',
  '"it"."type"',
]
const entries: Omit<Source, 'keys'> = {
  name: 'Lines',
  table: 'activities',
  columns: ['audience', 'createdAt', 'projectId'],
  fixed: ['actorId', 'requestId', 'type', 'inFeeds'],
  where: '"it"."inFeeds" = 1',
  numbers: ['"by"'],
}

/** Totals are stored after the latest day, mostly on its page. */
const lineCounts: Counter = {
  name: 'lineCounts',
  table: 'lineCounts',
  keys: ['projectId', 'actorId', 'day', 'audience', 'onRequest', 'type'],
  numbers: ['count'],
  sources: [
    {
      ...entries,
      keys: [
        entryOf(`''`, `''`, `'9999'`),
        entryOf(`''`, `''`, 'substr("it"."createdAt", 1, 10)'),
        entryOf(`''`, '"it"."actorId"', `''`),
      ],
    },
    {
      ...entries,
      name: 'ProjectLines',
      where: '"it"."inFeeds" = 1 and "it"."projectId" is not null',
      keys: [entryOf('"it"."projectId"', `''`, `''`), entryOf('"it"."projectId"', '"it"."actorId"', `''`)],
    },
  ],
}

/** Counters that others depend on come first. */
export const counters = [parts, projectTasks, openAssignments, hands, counts, dueDays, workloads, lineCounts]
