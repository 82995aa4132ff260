/** No request may scan these: they grow without bound. */
const big =
  'workItems comments files requests activities lineCounts counts dueDays workloads workItemAssignees searchTexts auditLog trash'

export const isBig = (table: string) => big.split(' ').includes(table)

interface Exception {
  asked: RegExp
  statement: RegExp
  because: string
  on?: 'postgres'
}

/** Queries that may read more than they return, and why. */
export const exceptions: readonly Exception[] = [
  {
    asked: /^manager \/api\/v1\/deliverables state=/,
    statement: /^select count\(\*\) as "total" from "deliverables"/,
    because: 'All deliverables in one state are counted along the index by state.',
    on: 'postgres',
  },
  {
    asked:
      /assignedTo=|assignee=|\/open-assignments|\/me\/attention-items|^employee \/api\/v1\/home|\/api\/employee\/(subtasks|dashboard)/,
    statement: /"workItemAssignees"/,
    because:
      'What one person has to do is read once to be counted, and once to be put in order: never what others have.',
  },
  {
    asked: /\/audit .*event=/,
    statement: /"event" in /,
    because: 'Ten renamed events are found under both names, until the entries of the former one are past retention.',
  },
  {
    asked: /^manager \/api\/v1\/workload/,
    statement: /"workItems"|"workItemAssignees"/,
    because:
      'What is open in the weeks of a plan is added up: read once, along the indexes of open work by its days, never what is over.',
  },
  {
    asked: /\/api\/v1\/requests .*detail=full/,
    statement: /select sum\("downloadCount"\)/,
    because: 'Downloads of files on requests aren’t logged: their sum, along the index by request, is the cache key.',
  },
  {
    asked: /\/v1\/(notifications|home\/attention)/,
    statement: /as "facts" left join "notices"/,
    because:
      'What needs one person is read once to be counted, and once to be put in order: their work, needs and pending requests.',
  },
  {
    asked:
      /^manager \/api\/((v1\/people\/)?staff|v1\/(home\/attention|projects\/:id\/assignable)|tasks\/team\/)|^employee \/api\/(v1\/home|employee\/dashboard)/,
    statement: /"workloads"/,
    because: 'What somebody has to do, and has done, is kept for each of their projects, and added up.',
  },
  {
    asked: /^manager \/api\/(pm\/dashboard|v1\/home)/,
    statement: /from "dueDays" inner join/,
    because: 'What is put in order lies in the first ten days of projects that have something due, found in order.',
  },
  {
    asked: /due(Before|After|From|To)?=/,
    statement: /"dueOn" (<|>|<=|>=|between) /,
    because: 'What is due in a span of days is counted where it lies in the index by day: nothing else is read.',
  },
  {
    asked: /\bgroup=/,
    statement: /"workItems"/,
    because: 'Groups are put in order and counted where at most 5,000 rows are left (LIMITS.sorted).',
  },
  {
    asked: /kind=any|sort(By)?=due(On|Date)/,
    statement: /as "first" union all select/,
    because:
      'The first rows of each kind, with and without a date, are read along an index, one more than a page of each; only those are sorted again.',
  },
  {
    asked: /\bprojects=/,
    statement: /"projectId" = any/,
    because: 'The work of the projects that are named is counted; where it is much, PostgreSQL goes along the order.',
    on: 'postgres',
  },
  {
    asked: /q=/,
    statement: /"sortKey" = /,
    because: 'What has just this title is found in the index by title, the newest fifty of it.',
  },
  {
    asked: /assignee=none/,
    statement: /"hands" = 0.* group by "status"/,
    because: 'What nobody is assigned to is counted where it lies in an index of that alone.',
  },
  {
    asked: /changedSince=/,
    statement: /"updatedAt" >= /,
    because: 'What changed since a day is counted where it lies in the index by change: nothing else is read.',
  },
  {
    asked: /(from|to)=/,
    statement: /count\(\*\)|sum\("count"\)/,
    because:
      'The lines and files of a span of days are counted where they lie in the index by time: nothing else is read.',
  },
  {
    asked: /sort(By)?=(priority|status|progress)/,
    statement: /order by (case "(priority|status)"|"progress")/,
    because: 'At most 5,000 rows are put in an order that no index has; where there are more, the list says so.',
  },
  {
    asked: /projects=/,
    statement: /"projectId" = any/,
    because: 'What lies in a few chosen projects is read once to be counted, and once to be put in order.',
    on: 'postgres',
  },
  {
    asked: /search=|q=/,
    statement: /count\(\*\)|"searchText" like|"id" = any/,
    because: 'What a search finds is found by the index of three letters, and counted or put in order after that.',
  },
  {
    asked: /type=\w+%2C\w+|\/activity/,
    statement: /"floor" as materialized/,
    because:
      'Each type and project is walked from its newest line, at most to the end of the page; what is put in order are a few pages.',
  },
  {
    asked: /^employee \/api\/v1\/timeline/,
    statement: /"workItemAssignees" where "userId" = .* and "workItemId" = any/,
    because:
      'Which bars a person may move follows from what they do; PostgreSQL reads that from the index where it is little.',
    on: 'postgres',
  },
  {
    asked: /^(employee|client) \/api\/(v1\/work-items|(sub)?tasks)/,
    statement: /("projectMembers"|"projectClients").* order by /,
    because: 'Along everybody’s order one person’s share is soon found; where it is small, PostgreSQL goes by project.',
    on: 'postgres',
  },
  {
    asked: /^manager \/api\/(v1\/)?trash\/:id\/(disclosure|restore-preview)/,
    statement: /"trashId" = (\(select )?\?/,
    because: 'What comes back with one entry of the trash is told as a whole, in its order.',
  },
  {
    asked: /^manager \/api\/(v1\/)?(audit|trash)/,
    statement: /count\(\*\)|exists/,
    because:
      'Managers page through the audit log and the trash to an end that has to be known; neither is a daily screen.',
  },
]

/**
 * Expected refusals: over 5,000 rows aren't sorted without an index, staff have no client company,
 * and file types aren't activity types.
 */
export const refused =
  /^manager \/api\/subtasks sortBy=(priority|status|progress)|^(?:manager|employee) \/api\/v1\/\S+ company=|\/files .*type=/
